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
	c.in("a", func() { c.args(s.Args) })
	c.in("r", func() { c.slots(0, s.Results) })
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

// in calls check at the step below the path.
func (c *checker) in(step any, check func()) {
	c.path = append(c.path, step)
	check()
	c.path = c.path[:len(c.path)-1]
}

// at checks t as the field at index of the record at the path.
func (c *checker) at(index int, t Type) { c.in(index, func() { c.typ(t) }) }

// args checks the arguments, which may be named.
func (c *checker) args(types []Type) {
	names := map[string]bool{}
	named := false
	for i, t := range types {
		c.in(i, func() {
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
		})
	}
}

func (c *checker) named(t Named, names map[string]bool) {
	c.unique(t.Key, names, NamedTwice)
	c.level++
	c.at(2, t.Slot)
	c.level--
}

// unique checks a key in the record at the path, which must not be in seen.
func (c *checker) unique(key string, seen map[string]bool, why sig.Reason) {
	if seen[key] {
		c.fail(why, strconv.Quote(key))
	}
	seen[key] = true
	c.key(key)
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
		c.slots(1, t)
	case STuple:
		c.slots(1, t)
	case SDict:
		c.fields(t)
	case HomogeneousList:
		c.at(1, t.Elem)
	case Strided:
		c.at(1, t.Array)
		if t.Array.Unranked || len(t.Strides) != len(t.Array.Dims) {
			c.fail(RankMismatch, "")
		}
		c.sizes(2, t.Strides)
	case Opaque:
		c.key(string(t))
	case Named:
		c.fail(NamedPlace, strconv.Quote(t.Key))
	}
}

// slots checks types that are fields of the record at the path, from first on.
func (c *checker) slots(first int, types []Type) {
	for i, t := range types {
		c.at(first+i, t)
	}
}

func (c *checker) fields(fields SDict) {
	keys := map[string]bool{}
	for i, f := range fields {
		c.in(i+1, func() {
			c.unique(f.Key, keys, FieldTwice)
			c.at(1, f.Slot)
		})
	}
}

func (c *checker) array(t NDArray) {
	if t.Elem != nil && !isElement(t.Elem) {
		c.in(1, func() { c.fail(BadElem, text(t.Elem)) })
	} else {
		c.at(1, t.Elem)
	}
	if t.Unranked && len(t.Dims) > 0 {
		c.fail(RankMismatch, "")
	}
	c.sizes(3, t.Dims)
}

// sizes checks dimensions or strides that are fields of the record at the path, from first on.
func (c *checker) sizes(first int, list []int64) {
	for i, n := range list {
		if n < Dynamic {
			c.in(first+i, func() { c.fail(BadDim, strconv.FormatInt(n, 10)) })
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
		c.in(e.Key, func() { c.fail(BadExtra, strconv.Quote(e.Value)) })
	}
	c.key(e.Key)
}
