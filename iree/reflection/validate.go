package reflection

import (
	"encoding/json"
	"errors"
	"strconv"
	"unicode/utf8"

	"github.com/abi-opt/abi-opt/iree/sig"
)

// Validate returns nil if the signature follows the rules of the ABI. Otherwise it returns a
// *sig.Error for each mistake, joined if there are several:
//
//   - a scalar is "bf16", or "i" or "f" and a width without leading zeros
//   - the element type of an array is a Scalar, Unknown or Null
//   - a dimension is Dynamic or at least 0, and an Unranked array has none
//   - only arguments are Named, after the others, with unique names
//   - the keys of an SDict are unique
//   - a Strided array is ranked and has a stride for each dimension
//   - strings are valid UTF-8, no Type is nil, and types nest at most MaxDepth deep
func (s Signature) Validate() error {
	var c checker
	c.signature(s)
	return errors.Join(c.errs...)
}

// A checker collects mistakes.
type checker struct {
	text  *value // the JSON of the signature, or nil
	path  path
	errs  []error
	level int // of compound types around the path
}

func (c *checker) signature(s Signature) {
	c.path = make(path, 0, 8)
	c.args(s.Args)
	c.list("r", s.Results)
	for _, e := range s.Extra {
		c.extra(e)
	}
}

func (c *checker) fail(why sig.Reason, detail string) {
	offset := -1
	if c.text != nil {
		offset = c.text.at(c.path).start
	}
	c.errs = append(c.errs, &sig.Error{Path: c.path.String(), Offset: offset, Reason: why, Detail: detail})
}

func (c *checker) down(s any) { c.path = append(c.path, s) }

func (c *checker) up() { c.path = c.path[:len(c.path)-1] }

// at checks t as the field at index of the record at the path.
func (c *checker) at(index int, t Type) {
	c.down(index)
	c.typ(t)
	c.up()
}

func (c *checker) list(key string, types []Type) {
	c.down(key)
	for i, t := range types {
		c.at(i, t)
	}
	c.up()
}

// args checks the arguments, which may be named.
func (c *checker) args(types []Type) {
	c.down("a")
	names := unique{}
	named := false
	for i, t := range types {
		c.down(i)
		n, ok := t.(Named)
		switch {
		case ok:
			c.named(n, names)
		case named && t != nil:
			c.fail(NamedOrder, "")
			fallthrough
		default:
			c.typ(t)
		}
		named = named || ok
		c.up()
	}
	c.up()
}

func (c *checker) named(t Named, names unique) {
	if !names.add(t.Key) {
		c.fail(NamedTwice, strconv.Quote(t.Key))
	}
	c.key(t.Key)
	c.level++
	c.at(2, t.Slot)
	c.level--
}

// key checks a string in the record at the path.
func (c *checker) key(key string) {
	if !utf8.ValidString(key) {
		c.fail(BadUTF8, strconv.Quote(key))
	}
}

// typ checks the type at the path.
func (c *checker) typ(t Type) {
	switch t := t.(type) {
	case nil:
		c.fail(NilType, "")
	case Scalar:
		if !t.Valid() {
			c.fail(BadScalar, strconv.Quote(string(t)))
		}
	case Unknown, Null:
	default:
		if c.level++; c.level > MaxDepth {
			c.fail(TooDeep, "")
		} else {
			c.compound(t)
		}
		c.level--
	}
}

func (c *checker) compound(t Type) {
	switch t := t.(type) {
	case NDArray:
		c.array(t)
	case SList:
		c.slots(t)
	case STuple:
		c.slots(t)
	case SDict:
		c.fields(t)
	case HomogeneousList:
		c.at(1, t.Elem)
	case Strided:
		c.at(1, t.Array)
		if t.Array.Unranked || len(t.Strides) != len(t.Array.Dims) {
			c.fail(RankMismatch, "")
		}
		for i, n := range t.Strides {
			if n < Dynamic {
				c.down(2 + i)
				c.fail(BadDim, strconv.FormatInt(n, 10))
				c.up()
			}
		}
	case Opaque:
		c.key(string(t))
	case Named:
		c.fail(NamedPlace, strconv.Quote(t.Key))
	}
}

func (c *checker) slots(types []Type) {
	for i, t := range types {
		c.at(i+1, t)
	}
}

func (c *checker) fields(fields SDict) {
	keys := unique{}
	for i, f := range fields {
		c.down(i + 1)
		if !keys.add(f.Key) {
			c.fail(FieldTwice, strconv.Quote(f.Key))
		}
		c.key(f.Key)
		c.at(1, f.Slot)
		c.up()
	}
}

func (c *checker) array(t NDArray) {
	c.down(1)
	switch {
	case t.Elem != nil && !isElement(t.Elem):
		c.fail(BadElem, text(t.Elem))
	default:
		c.typ(t.Elem)
	}
	c.up()
	if t.Unranked && len(t.Dims) > 0 {
		c.fail(RankMismatch, "")
	}
	for i, d := range t.Dims {
		if d < Dynamic {
			c.down(3 + i)
			c.fail(BadDim, strconv.FormatInt(d, 10))
			c.up()
		}
	}
}

// isElement reports whether arrays can have elements of type t: values, or references other than
// arrays.
func isElement(t Type) bool {
	switch t.(type) {
	case Scalar, Unknown, Null, SList, STuple, SDict, HomogeneousList, Opaque:
		return true
	}
	return false
}

func (c *checker) extra(e Extra) {
	own := e.Key == "a" || e.Key == "r" || e.Key == "v"
	if own || !json.Valid([]byte(e.Value)) {
		c.down(e.Key)
		c.fail(BadExtra, strconv.Quote(e.Value))
		c.up()
	}
	c.key(e.Key)
}

type unique map[string]bool

// add reports whether the string is new.
func (u unique) add(s string) bool {
	old := u[s]
	u[s] = true
	return !old
}
