package reflection

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"
	"strconv"

	"github.com/abi-opt/abi-opt/iree/sig"
)

// MaxDepth is the maximum nesting of types.
const MaxDepth = sig.MaxDepth

// Decode reads a signature strictly. The error is a *sig.Error, or several joined ones if the text
// can be read but Validate finds several mistakes.
func Decode(text string) (Signature, error) {
	s, root, err := decode(text, sig.Strict)
	if err != nil {
		return Signature{}, err
	}
	c := checker{text: root}
	c.signature(s)
	if len(c.errs) > 0 {
		return Signature{}, errors.Join(c.errs...)
	}
	return s, nil
}

// DecodeLenient reads a signature as IREE did, see the package documentation. Validate may reject
// the result. The error is a *sig.Error.
func DecodeLenient(text string) (Signature, error) {
	s, _, err := decode(text, sig.Lenient)
	return s, err
}

// Canonical returns nil if text is exactly as Encode writes it.
func Canonical(text string) error {
	err := sig.CheckCanonical("", text, Decode)
	var e *sig.Error
	if errors.As(err, &e) && e.Reason == sig.NotCanonical {
		if root, _ := parse(text); root != nil {
			e.Path = root.innermost(e.Offset).String()
		}
	}
	return err
}

func decode(text string, mode sig.Mode) (Signature, *value, error) {
	root, err := parse(text)
	if err != nil {
		return Signature{}, nil, err
	}
	d := decoder{text: text, mode: mode}
	s := d.signature(root)
	if d.err != nil {
		return Signature{}, nil, d.err
	}
	return s, root, nil
}

// A decoder converts JSON values to types. It records the first error; results after an error are
// invalid.
type decoder struct {
	text  string
	mode  sig.Mode
	depth int
	err   *sig.Error
}

func (d *decoder) fail(v *value, why sig.Reason, detail string) {
	if d.err == nil {
		d.err = v.fail(v.start, why, detail)
	}
}

func (d *decoder) signature(root *value) (s Signature) {
	if root.token != json.Delim('{') {
		d.fail(root, NoLists, "expected an object")
		return s
	}
	seen := make(map[string]bool)
	for i, k := range root.keys {
		v := root.members[i]
		own := k.name == "a" || k.name == "r" || k.name == "v"
		if d.mode == sig.Strict && (seen[k.name] || !own) {
			d.failKey(v, k, own)
		}
		seen[k.name] = true
		switch k.name {
		case "a":
			s.Args = d.list(v)
		case "r":
			s.Results = d.list(v)
		case "v":
			if version := d.text[v.start:v.end]; d.mode == sig.Strict && version != "1" {
				d.fail(v, BadVersion, version)
			}
		default:
			s.Extra = append(s.Extra, Extra{k.name, d.text[v.start:v.end]})
		}
	}
	if !seen["a"] || !seen["r"] {
		d.fail(&value{}, NoLists, `there must be "a" and "r"`)
	}
	s.Extra = lastOfEach(s.Extra)
	return s
}

// failKey reports a duplicate key, or one that the ABI does not define.
func (d *decoder) failKey(v *value, k key, own bool) {
	at := &value{parent: v.parent, step: v.step, start: k.start}
	if own {
		d.fail(at, DuplicateKey, "")
	} else {
		d.fail(at, UnknownKey, strconv.Quote(k.name))
	}
}

// lastOfEach sorts members by key and keeps the last of those with equal keys.
func lastOfEach(extra []Extra) []Extra {
	slices.Reverse(extra)
	slices.SortStableFunc(extra, func(a, b Extra) int { return cmp.Compare(a.Key, b.Key) })
	return slices.CompactFunc(extra, func(a, b Extra) bool { return a.Key == b.Key })
}

func (d *decoder) list(v *value) []Type {
	if v.token != json.Delim('[') {
		d.fail(v, NotLists, "")
	}
	return d.types(v.members)
}

func (d *decoder) types(list []*value) []Type {
	var types []Type
	for _, v := range list {
		types = append(types, d.record(v))
	}
	return types
}
