package reflection

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/iree/sig"
)

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

const arrayTag = `"ndarray"`

// tagged reads the tag of a compound type and what belongs to it.
func (d *decoder) tagged() Type {
	at := d.pos
	d.pos++
	if !d.more(0, ']') || d.peek() != '"' {
		d.fail(at, NoTag)
		return nil
	}
	if strings.HasPrefix(d.text[d.pos:], arrayTag) { // nearly all are
		d.pos += len(arrayTag)
		return d.ndarray(at)
	}
	tagAt := d.pos
	switch tag := d.str(); tag {
	case "ndarray": // spelled with escapes
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
