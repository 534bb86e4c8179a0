package reflection

import (
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/iree/sig"
)

// MaxDepth is how deep types may nest.
const MaxDepth = sig.MaxDepth

// Decode reads a signature strictly. The error is an *Error, or an ErrorList if
// the text can be read but Validate finds several mistakes.
func Decode(text string) (Signature, error) {
	s, err := decode(text, sig.Strict)
	if err != nil {
		return Signature{}, err
	}
	var c checker
	if c.signature(s); len(c.errs) > 0 {
		for i, e := range c.errs {
			e.Offset = offsetOf(text, c.paths[i])
		}
		return Signature{}, c.errs.err()
	}
	return s, nil
}

// DecodeLenient reads a signature as IREE did; the package documentation says
// what that accepts. The result may be one that Validate refuses. The error is
// an *Error.
func DecodeLenient(text string) (Signature, error) { return decode(text, sig.Lenient) }

// Canonical returns nil if text is a signature as Encode writes it.
func Canonical(text string) error {
	s, err := Decode(text)
	if err != nil {
		return err
	}
	again, _ := s.Encode()
	for i := range text {
		if i >= len(again) || text[i] != again[i] {
			return &Error{Path: pathAt(text, i), Offset: i, Reason: NotCanonical}
		}
	}
	return nil
}

func decode(text string, mode sig.Mode) (Signature, error) {
	d := decoder{
		scanner: scanner{text: text},
		mode:    mode,
		// Room for the usual number of dimensions; append makes more.
		dims:  make([]int64, 0, strings.Count(text, ",")/2),
		stack: make([]Type, 0, 32),
	}
	s := d.signature()
	if d.err != nil {
		d.err.Path = pathAt(text, d.err.Offset)
		return Signature{}, d.err
	}
	return s, nil
}

// A decoder makes types of tokens. Types wait on one stack until their list
// closes; dimensions fill one slab.
type decoder struct {
	scanner
	mode  sig.Mode
	depth int
	dims  []int64
	stack []Type
}

// signature reads the object and nothing behind it.
func (d *decoder) signature() (s Signature) {
	d.space()
	if d.peek() != '{' {
		d.notObject()
		return s
	}
	d.pos++
	var seen keySet
	for i := 0; d.more(i, '}'); i++ {
		d.member(&s, &seen)
	}
	if d.space(); d.err == nil && d.pos < len(d.text) {
		d.unexpected("the end")
	}
	if d.err == nil && (!seen.args || !seen.results) {
		d.failDetail(0, NoLists, `there must be "a" and "r"`)
	}
	s.Extra = lastOfEach(s.Extra)
	return s
}

// lastOfEach sorts members by key and keeps the last of those with equal keys.
func lastOfEach(extra []Extra) []Extra {
	slices.SortStableFunc(extra, func(a, b Extra) int { return strings.Compare(a.Key, b.Key) })
	kept := extra[:0]
	for i, e := range extra {
		if i+1 == len(extra) || extra[i+1].Key != e.Key {
			kept = append(kept, e)
		}
	}
	return kept
}

// notObject tells malformed JSON from a value that is no object.
func (d *decoder) notObject() {
	t := tracer{scanner: scanner{text: d.text}, target: len(d.text)}
	t.value()
	if d.err = t.err; d.err == nil {
		d.failDetail(d.pos, NoLists, "expected an object")
	}
}

// A keySet is the keys of the object that were seen.
type keySet struct{ args, results, version bool }

// member reads one member of the object.
func (d *decoder) member(s *Signature, seen *keySet) {
	at := d.pos
	switch key := d.memberKey(); key {
	case "a":
		d.once(&seen.args, at)
		s.Args = d.list()
	case "r":
		d.once(&seen.results, at)
		s.Results = d.list()
	case "v":
		d.once(&seen.version, at)
		d.version()
	default:
		if d.mode == sig.Strict && d.err == nil {
			d.failDetail(at, UnknownKey, strconv.Quote(key))
		}
		d.extra(s, key)
	}
}

// once refuses a key that was seen.
func (d *decoder) once(seen *bool, at int) {
	if *seen && d.mode == sig.Strict {
		d.fail(at, DuplicateKey)
	}
	*seen = true
}

// version reads the value of v.
func (d *decoder) version() {
	at := d.pos
	value := d.skip()
	if d.mode == sig.Strict && d.err == nil && value != "1" {
		d.failDetail(at, BadVersion, value)
	}
}

// extra keeps the member with a key of nobody.
func (d *decoder) extra(s *Signature, key string) {
	if value := d.skip(); d.err == nil {
		s.Extra = append(s.Extra, Extra{key, value})
	}
}

// skip reads any value and returns its text.
func (d *decoder) skip() string {
	if d.err != nil {
		return ""
	}
	t := tracer{scanner: d.scanner, target: len(d.text)}
	start := t.pos
	t.value()
	d.scanner = t.scanner
	return d.text[start:d.pos]
}

// list reads the arguments or results.
func (d *decoder) list() []Type {
	if d.err != nil {
		return nil
	}
	if d.peek() != '[' {
		at := d.pos
		d.skip()
		d.fail(at, NotLists)
		return nil
	}
	d.pos++
	return d.types(0)
}

// types reads the members of an array from the n-th on, and its end.
func (d *decoder) types(n int) []Type {
	first := len(d.stack)
	for ; d.more(n, ']'); n++ {
		t := d.record()
		d.stack = append(d.stack, t)
	}
	var list []Type
	if first < len(d.stack) {
		list = make([]Type, len(d.stack)-first)
		copy(list, d.stack[first:])
	}
	d.stack = d.stack[:first]
	return list
}
