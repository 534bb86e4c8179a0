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
	if c := s.check(); len(c.errs) > 0 {
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
		list = slices.Clone(d.stack[first:])
	}
	d.stack = d.stack[:first]
	return list
}

// record reads a type.
func (d *decoder) record() Type {
	switch d.peek() {
	case '"':
		return d.primitive()
	case 'n':
		d.literal("null")
		return Null{}
	case '[':
		return d.compound()
	}
	at := d.pos
	d.skip()
	d.fail(at, BadRecord)
	return Unknown{}
}

// primitive reads a type that is a string.
func (d *decoder) primitive() Type {
	at := d.pos
	name := d.str()
	if t := common(name); t != nil {
		return t
	}
	switch {
	case d.err != nil:
	case name == "pystr":
		d.failDetail(at, RetiredTag, strconv.Quote(name))
	case Scalar(name).Valid():
		return Scalar(name)
	case d.mode == sig.Strict:
		d.failDetail(at, BadScalar, strconv.Quote(name))
	}
	return Unknown{}
}

// common returns the usual primitives without allocating them.
func common(name string) Type {
	switch name {
	case "f32":
		return F32
	case "i32":
		return I32
	case "i64":
		return I64
	case "f64":
		return F64
	case "i8":
		return I8
	case "i16":
		return I16
	case "i1":
		return I1
	case "f16":
		return F16
	case "bf16":
		return BF16
	case "unknown":
		return Unknown{}
	}
	return nil
}

// compound reads a type that is an array.
func (d *decoder) compound() Type {
	if d.depth++; d.depth > MaxDepth {
		d.fail(d.pos, TooDeep)
	}
	t := d.tagged()
	d.depth--
	return t
}

// tagged reads the tag of a compound type and what belongs to it.
func (d *decoder) tagged() Type {
	at := d.pos
	d.pos++
	if !d.more(0, ']') || d.peek() != '"' {
		d.fail(at, NoTag)
		return nil
	}
	tagAt := d.pos
	switch tag := d.str(); tag {
	case "ndarray":
		return d.ndarray(at)
	case "slist":
		return SList(d.types(1))
	case "stuple":
		return STuple(d.types(1))
	case "sdict":
		return d.sdict()
	case "named":
		key, slot := d.keyed(at, 1)
		return Named{key, slot}
	case "py_homogeneous_list":
		return HomogeneousList{d.only(at)}
	case "sdict_kwargs", "py_uniform_list", "py_uniform_dict", "pytuple", "pystr":
		d.failDetail(tagAt, RetiredTag, strconv.Quote(tag))
	default:
		d.failDetail(tagAt, UnknownTag, strconv.Quote(tag))
	}
	return nil
}

// only reads the single field of a record that begins at at.
func (d *decoder) only(at int) Type {
	if !d.more(1, ']') {
		d.fail(at, BadArity)
		return nil
	}
	t := d.record()
	d.end(at, 2)
	return t
}

// end reads the end of a record with n fields that begins at at.
func (d *decoder) end(at, n int) {
	if d.more(n, ']') {
		d.fail(at, BadArity)
	}
}

// keyed reads a key and a type, the n-th field and the next, and the end of the
// record that begins at at.
func (d *decoder) keyed(at, n int) (string, Type) {
	if !d.more(n, ']') {
		d.fail(at, BadArity)
		return "", nil
	}
	if d.peek() != '"' {
		d.fail(d.pos, BadKey)
		return "", nil
	}
	key := d.str()
	if !d.more(n+1, ']') {
		d.fail(at, BadArity)
		return "", nil
	}
	t := d.record()
	d.end(at, n+2)
	return key, t
}

func (d *decoder) sdict() Type {
	var fields SDict
	for i := 1; d.more(i, ']'); i++ {
		at := d.pos
		if d.peek() != '[' {
			d.fail(at, BadArity)
			break
		}
		d.pos++
		key, slot := d.keyed(at, 0)
		fields = append(fields, Field{key, slot})
	}
	return fields
}

// ndarray reads the fields of an array type that begins at at.
func (d *decoder) ndarray(at int) Type {
	if !d.more(1, ']') {
		d.fail(at, BadArity)
		return nil
	}
	t := NDArray{Elem: d.record()}
	if d.mode == sig.Lenient && !isPrimitive(t.Elem) {
		t.Elem = Unknown{}
	}
	if !d.more(2, ']') {
		d.fail(at, BadArity)
		return nil
	}
	rankAt := d.pos
	rank := d.size(BadRank)
	first := len(d.dims)
	for n := 3; d.more(n, ']'); n++ {
		d.dims = append(d.dims, d.size(BadDim))
	}
	if first < len(d.dims) {
		t.Dims = d.dims[first:len(d.dims):len(d.dims)]
	}
	t.Unranked = rank == Dynamic && len(t.Dims) == 0
	if d.mode == sig.Strict && !t.Unranked && rank != int64(len(t.Dims)) {
		d.fail(rankAt, RankMismatch)
	}
	return t
}

// size reads a rank or a dimension; null is Dynamic.
func (d *decoder) size(why Reason) int64 {
	if n, ok := d.small(); ok {
		return n
	}
	at := d.pos
	switch c := d.peek(); {
	case c == 'n':
		d.literal("null")
		return Dynamic
	case c != '-' && !isDigit(c):
		d.skip()
		d.fail(at, why)
		return Dynamic
	}
	n, err := strconv.ParseInt(d.number(), 10, 64)
	switch {
	case err != nil, n < 0 && d.mode == sig.Strict:
		d.fail(at, why)
	case n < 0:
		return Dynamic
	}
	return n
}

// small reads an integer that is small and plain, as nearly all sizes are. For
// others it reads nothing.
func (d *decoder) small() (int64, bool) {
	n, i := int64(0), d.pos
	for ; i < len(d.text) && isDigit(d.text[i]); i++ {
		n = n*10 + int64(d.text[i]-'0')
	}
	digits := i - d.pos
	plain := digits == 1 || digits > 1 && digits < 18 && d.text[d.pos] != '0'
	if !plain || i == len(d.text) || d.text[i] != ',' && d.text[i] != ']' {
		return 0, false
	}
	d.pos = i
	return n, true
}
