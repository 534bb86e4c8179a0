package cimport

import (
	"math/big"
	"slices"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

type qualifiers uint8

const (
	constant qualifiers = 1 << iota
	volatile
	restrict
	atomic
)

// qualified is a type with its qualifiers. The zero value is an unknown type, such as that of an
// expression that is not understood.
type qualified struct {
	ctype
	quals qualifiers
	align int64      // of a typedef with aligned(N), which may be lower than the type's; 0 if none
	space uint       // the address space of an object of the type
	alias *namedType // the typedef that named it; a derived type keeps it, so compare its type
}

func (q qualified) isKnown() bool { return q.ctype != nil }

func (q qualified) unqualified() qualified {
	return qualified{ctype: q.ctype, align: q.align, alias: q.alias}
}

// ctype is an unqualified C type: *basic, *bitInt, *complexType, *vector, *pointer, *array,
// *function, *record, *enum, *vaList or *unknown.
type ctype interface{ isCType() }

// basic is a type named by keywords or predeclared.
type basic struct {
	name        string
	ir          ir.Type // nil for void and for types that the c dialect lacks
	kind        basicKind
	rank        int // of integers and floating-point types, for conversions
	unsigned    bool
	other       *basic // of a signed integer type: the unsigned one
	unsupported string // the unsupported attribute of this placeholder, or ""
}

type basicKind uint8

const (
	otherKind basicKind = iota
	voidKind
	integerKind
	floatKind
)

type bitInt struct {
	width    int64
	unsigned bool
}

type complexType struct{ elem *basic }

// vector is a type with vector_size, ext_vector_type, neon_vector_type or neon_polyvector_type.
type vector struct {
	elem qualified
	n    int64
}

type pointer struct{ elem qualified }

type array struct {
	elem qualified
	n    int64
	kind arrayKind

	lowered ir.Type // see lowerArray
	problem *problem
}

type arrayKind uint8

const (
	fixedArray      arrayKind = iota
	incompleteArray           // []
	variableArray             // the length is not a constant
)

type function struct {
	result   qualified
	params   []param
	variadic bool
	old      bool // without a prototype
	conv     string
}

type param struct {
	name string
	t    qualified
	at   cpp.Pos
}

type record struct {
	union       bool
	tag         string // the name of its first typedef if it has none
	untagged    bool   // tag is the name of a typedef
	complete    bool
	open        bool // its members are being parsed
	broken      bool // its definition has a syntax error
	fields      []field
	packed      bool
	pack        int64
	align       int64
	transparent bool
	// unsupported is an unsupported attribute, or "".
	unsupported string
	at          cpp.Pos
	// forward holds the attributes of declarations before the definition, which also apply to it, or is nil.
	forward *attributes
	// first is the definition that this one repeats.
	first *record
	// contents is the union of the contents of its members.
	contents contents
	// solve lowers a record of a Maker from the types of its members.
	solve func([]ir.Type) (*c.RecordType, error)

	lowered *c.RecordType
	problem *problem
}

type field struct {
	name string
	t    qualified
	// typedef also names an unnamed member, as in Plan 9's C.
	typedef string
	isBits  bool
	width   int64
	packed  bool
	align   int64
	at      cpp.Pos
}

type enum struct {
	tag      string
	complete bool
	under    *basic // the underlying integer type
	fixed    bool   // the declaration specifies it
	members  []enumerator
	at       cpp.Pos
}

type enumerator struct {
	name  *cpp.Name
	at    cpp.Pos
	value *big.Int
}

// vaList is va_list, whose underlying type depends on the platform: an array of one record, a
// record or a pointer.
type vaList struct{ under qualified }

func (*basic) isCType()       {}
func (*bitInt) isCType()      {}
func (*complexType) isCType() {}
func (*vector) isCType()      {}
func (*pointer) isCType()     {}
func (*array) isCType()       {}
func (*function) isCType()    {}
func (*record) isCType()      {}
func (*enum) isCType()        {}
func (*vaList) isCType()      {}

// The basic types that do not depend on the target. Ranks order types for conversions: of two
// integer types of one width, the one of higher rank is the common type.
var (
	voidType                = &basic{name: "void", kind: voidKind}
	boolType                = &basic{name: "_Bool", ir: ir.I1, kind: integerKind, rank: 1, unsigned: true}
	scharType, ucharType    = integerPair("char", 8, 2)
	shortType, ushortType   = integerPair("short", 16, 3)
	intType, uintType       = integerPair("int", 32, 4)
	llongType, ullongType   = integerPair("long long", 64, 6)
	int128Type, uint128Type = integerPair("__int128", 128, 7)

	float16Type  = &basic{name: "_Float16", ir: ir.F16, kind: floatKind, rank: 1}
	fp16Type     = &basic{name: "__fp16", ir: ir.F16, kind: floatKind, rank: 1}
	modeHalfType = &basic{name: "__fp16", ir: ir.F16, kind: floatKind, rank: 1} // of mode(HF), which gcc passes like _Float16
	bf16Type     = &basic{name: "__bf16", ir: ir.BF16, kind: floatKind, rank: 1}
	floatType    = &basic{name: "float", ir: ir.F32, kind: floatKind, rank: 2}
	doubleType   = &basic{name: "double", ir: ir.F64, kind: floatKind, rank: 3}
	float128Type = &basic{name: "__float128", ir: ir.F128, kind: floatKind, rank: 5}
	ibm128Type   = &basic{name: "__ibm128", ir: ir.PPCF128, kind: floatKind, rank: 5}

	nullptrType = &basic{name: "nullptr_t", ir: c.Nullptr}
	mfp8Type    = &basic{name: "__mfp8", ir: c.MFP8}
)

// integerPair returns the signed and the unsigned type of a name. That of char is signed char: char is a type of its own.
func integerPair(name string, width, rank int) (signed, unsigned *basic) {
	signed = &basic{name: name, ir: ir.IntOf(width, ir.Signed), kind: integerKind, rank: rank}
	unsigned = &basic{name: "unsigned " + name, ir: ir.IntOf(width, ir.Unsigned), kind: integerKind, rank: rank, unsigned: true}
	signed.other = unsigned
	if name == "char" {
		signed.name = "signed char"
	}
	return signed, unsigned
}

func plain(t ctype) qualified { return qualified{ctype: t} }

func pointerTo(t qualified) qualified { return plain(&pointer{elem: t}) }

// width returns the width of an integer type in bits; 0 for others.
func (b *basic) width() int64 {
	if t, ok := b.ir.(*ir.IntegerType); ok {
		return int64(t.Width)
	}
	return 0
}

// integerOf returns a basic integer type itself and the underlying type of an enumeration; nil for
// others.
func integerOf(t ctype) *basic {
	switch t := t.(type) {
	case *basic:
		if t.kind == integerKind {
			return t
		}
	case *enum:
		return t.under
	}
	return nil
}

// isInteger reports whether a type is an integer type, including _BitInt.
func isInteger(t ctype) bool {
	_, bits := t.(*bitInt)
	return bits || integerOf(t) != nil
}

func isFloat(t ctype) bool {
	b, ok := t.(*basic)
	return ok && b.kind == floatKind
}

func isArithmetic(t ctype) bool { return isInteger(t) || isFloat(t) }

func isVoid(t ctype) bool { return t == ctype(voidType) }

func isUnsigned(t ctype) bool {
	if b, ok := t.(*bitInt); ok {
		return b.unsigned
	}
	b := integerOf(t)
	return b != nil && b.unsigned
}

// widthOf returns the width of an integer type in bits; 0 for others.
func widthOf(t ctype) int64 {
	if b, ok := t.(*bitInt); ok {
		return b.width
	}
	if b := integerOf(t); b != nil {
		return b.width()
	}
	return 0
}

// decayed converts arrays and functions to pointers, as in parameters and expressions.
func decayed(q qualified) qualified {
	switch t := q.ctype.(type) {
	case *array:
		elem := t.elem
		elem.space = q.space
		elem.quals |= q.quals
		return pointerTo(elem)
	case *function:
		return pointerTo(q)
	}
	return q
}

// withBase replaces the innermost type of pointers, arrays and functions. Attributes such as
// vector_size apply to it.
func withBase(q qualified, f func(qualified) qualified) qualified {
	switch t := q.ctype.(type) {
	case *pointer:
		q.ctype = &pointer{withBase(t.elem, f)}
	case *array:
		q.ctype = &array{elem: withBase(t.elem, f), n: t.n, kind: t.kind}
	case *function:
		n := *t
		n.result = withBase(t.result, f)
		q.ctype = &n
	default:
		return f(q)
	}
	return q
}

// compatible reports whether two types are compatible, ignoring top-level qualifiers.
func compatible(a, b ctype) bool { return a == b || comparison{}.types(a, b) }

// comparison caches the results of comparing functions. Without it, nested pointers to functions
// would take exponential time.
type comparison map[[2]*function]bool

func (c comparison) types(a, b ctype) bool {
	if a == b {
		return true
	}
	if list, ok := b.(*vaList); ok {
		a, b = list, a
	}
	switch a := a.(type) {
	case *vaList:
		return c.types(decayed(a.under).ctype, b)
	case *bitInt:
		b, ok := b.(*bitInt)
		return ok && *a == *b
	case *complexType:
		b, ok := b.(*complexType)
		return ok && a.elem == b.elem
	case *vector:
		b, ok := b.(*vector)
		return ok && a.n == b.n && c.types(a.elem.ctype, b.elem.ctype)
	case *pointer:
		b, ok := b.(*pointer)
		return ok && c.qualified(a.elem, b.elem)
	case *array:
		b, ok := b.(*array)
		return ok && (a.n == b.n || a.kind != fixedArray || b.kind != fixedArray) && c.types(a.elem.ctype, b.elem.ctype)
	case *function:
		b, ok := b.(*function)
		return ok && c.functions(a, b)
	case *enum:
		return b == ctype(a.under)
	}
	if e, ok := b.(*enum); ok {
		return a == ctype(e.under)
	}
	return false
}

func (c comparison) qualified(a, b qualified) bool {
	const kept = constant | volatile | atomic
	return allQualifiers(a)&kept == allQualifiers(b)&kept && a.isKnown() && b.isKnown() && c.types(a.ctype, b.ctype)
}

// allQualifiers returns the qualifiers of a type, including those of an array's elements.
func allQualifiers(q qualified) qualifiers {
	if a, ok := q.ctype.(*array); ok {
		return q.quals | allQualifiers(a.elem)
	}
	return q.quals
}

func (c comparison) functions(a, b *function) bool {
	pair := [2]*function{a, b}
	same, known := c[pair]
	if !known {
		same = c.compareFunctions(a, b)
		c[pair] = same
	}
	return same
}

func (c comparison) compareFunctions(a, b *function) bool {
	switch {
	case !c.types(a.result.ctype, b.result.ctype):
		return false
	case a.old || b.old:
		return true
	}
	return a.variadic == b.variadic && slices.EqualFunc(a.params, b.params, func(x, y param) bool {
		return c.types(x.t.ctype, y.t.ctype) || c.isMember(x.t.ctype, y.t.ctype) || c.isMember(y.t.ctype, x.t.ctype)
	})
}

// isMember reports whether a parameter may be declared with type of in place of a transparent
// union.
func (c comparison) isMember(union, of ctype) bool {
	r, ok := union.(*record)
	return ok && r.transparent && slices.ContainsFunc(r.fields, func(f field) bool { return c.types(f.t.ctype, of) })
}
