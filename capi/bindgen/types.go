package bindgen

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// goType is the Go type of a C type.
type goType struct {
	text        string
	kind        goKind
	size, align int64 // in Go
}

type goKind uint8

const (
	otherKind   goKind = iota // passed through memory
	integerKind               // and enumerations, and pointers to functions
	boolKind
	float32Kind
	float64Kind
	pointerKind
	stringKind // of calls only
)

// conversions format a variable of a kind as a uint64, and a type and a uint64 as a value of the type.
var conversions = map[goKind]struct{ word, value string }{
	integerKind: {"uint64(%s)", "%s(%s)"},
	boolKind:    {"ffi.Bool(%s)", "uint8(%[2]s) != 0"},
	float32Kind: {"uint64(math.Float32bits(float32(%s)))", "%s(math.Float32frombits(uint32(%s)))"},
	float64Kind: {"math.Float64bits(float64(%s))", "%s(math.Float64frombits(%s))"},
	pointerKind: {"unsafe.Pointer(%s)", "*(*%s)(unsafe.Pointer(&%s))"},
	stringKind:  {word: "f.String(%s)"},
}

// scalars are the Go types of C's scalars; those that Go lacks are in package ffi.
var scalars = map[ir.Type]goType{
	ir.F16:  {"ffi.Float16", otherKind, 2, 2},
	ir.BF16: {"ffi.BFloat16", otherKind, 2, 2},
	ir.F80:  {"ffi.LongDouble", otherKind, 16, 8},
	ir.F128: {"ffi.Float128", otherKind, 16, 8},
	ir.F32:  {"float32", float32Kind, 4, 4},
	ir.F64:  {"float64", float64Kind, 8, 8},
	ir.I1:   {"bool", boolKind, 1, 1},

	ir.Complex(ir.F32):         {"complex64", otherKind, 8, 4},
	ir.Complex(ir.F64):         {"complex128", otherKind, 16, 8},
	ir.IntOf(128, ir.Signed):   {"ffi.Int128", otherKind, 16, 8},
	ir.IntOf(128, ir.Unsigned): {"ffi.Uint128", otherKind, 16, 8},
}

func init() {
	for _, size := range []int64{1, 2, 4, 8} {
		width := int(8 * size)
		signed := goType{fmt.Sprintf("int%d", width), integerKind, size, size}
		scalars[ir.IntOf(width, ir.Signed)], scalars[ir.IntOf(width, ir.Signless)] = signed, signed
		scalars[ir.IntOf(width, ir.Unsigned)] = goType{"u" + signed.text, integerKind, size, size}
	}
}

// known are the typedefs of C that have a name in Go.
var known = map[string]bool{
	"size_t": true, "ssize_t": true, "ptrdiff_t": true, "intptr_t": true, "uintptr_t": true, "wchar_t": true,
	"int8_t": true, "int16_t": true, "int32_t": true, "int64_t": true, "time_t": true, "off_t": true,
	"uint8_t": true, "uint16_t": true, "uint32_t": true, "uint64_t": true,
	"intmax_t": true, "uintmax_t": true, "bool": true, "va_list": true,
}

// typeOf returns the Go type of a C type in C's terms, and arranges that it is declared. hint names
// types that have no name in C.
func (g *generator) typeOf(t ir.Type, hint string) (goType, error) {
	if scalar, ok := scalars[t]; ok {
		return scalar, nil
	}
	switch t := t.(type) {
	case *c.TypedefType:
		return g.typedef(t, hint)
	case *llvm.PointerType:
		return pointer("unsafe.Pointer"), nil
	case *c.PtrType:
		return g.pointerTo(t.Elem, hint)
	case *c.FuncPtrType:
		return g.funcPtr(t, hint)
	case *c.TagType:
		return g.tag(t, hint)
	case *c.RecordType:
		return g.record(t, hint)
	case *c.ArrayType:
		elem, err := g.typeOf(t.Elem, hint)
		if elem.text == "int8" { // text, most of the time
			elem.text = "byte"
		}
		if t.Flexible {
			return goType{}, fmt.Errorf("a flexible array")
		}
		return goType{fmt.Sprintf("[%d]%s", t.Len, elem.text), otherKind, t.Len * elem.size, elem.align}, err
	case *ir.ComplexType:
		elem, err := g.typeOf(t.Elem, hint)
		return goType{"[2]" + elem.text, otherKind, 2 * elem.size, elem.align}, err
	case *ir.VectorType:
		return g.vector(t, hint)
	}
	l, err := g.target.Layouts().Of(t)
	if err != nil {
		return goType{}, fmt.Errorf("type %v is not supported", t)
	}
	return storage(l), nil // _BitInt, _Atomic, nullptr_t, va_list
}

func pointer(text string) goType { return goType{text, pointerKind, 8, 8} }

// storage is memory of a type that Go has no type for.
func storage(l *layout.Layout) goType {
	size, align := int64(l.Size), min(int64(l.Align), 8)
	if size == align {
		return goType{fmt.Sprintf("uint%d", 8*size), integerKind, size, align}
	}
	return goType{fmt.Sprintf("[%d]uint%d", size/align, 8*align), otherKind, size, align}
}

func (g *generator) vector(t *ir.VectorType, hint string) (goType, error) {
	l, err := g.target.Layouts().Of(t)
	if err != nil {
		return goType{}, err
	}
	elem, err := g.typeOf(t.Elem, hint)
	if err != nil || t.Elem == ir.I1 || t.Shape[0]*elem.size != int64(l.Size) {
		return storage(l), nil
	}
	return goType{fmt.Sprintf("[%d]%s", t.Shape[0], elem.text), otherKind, int64(l.Size), elem.align}, nil
}

func (g *generator) pointerTo(elem ir.Type, hint string) (goType, error) {
	if elem == nil || elem == ir.Type(llvm.Void) {
		return pointer("unsafe.Pointer"), nil
	}
	if elem == ir.Type(ir.IntOf(8, ir.Signed)) {
		return pointer("*byte"), nil
	}
	if a, ok := elem.(*c.ArrayType); ok && a.Flexible {
		elem = a.Elem
	}
	of, err := g.typeOf(elem, hint)
	if err != nil {
		return pointer("unsafe.Pointer"), nil // the pointee has no Go type
	}
	return pointer("*" + of.text), nil
}

// typedef returns the Go type of a typedef. For those of the C library, such as size_t, it is the Go
// type of the underlying type.
func (g *generator) typedef(t *c.TypedefType, hint string) (goType, error) {
	if known[t.Name] || cimport.IsKeyword(t) && !strings.HasPrefix(t.Name, "enum ") {
		return g.typeOf(t.Of, hint)
	}
	if made, ok := g.typedefs[t.Name]; ok {
		return made, nil
	}
	of, err := g.typeOf(t.Of, t.Name)
	record, isTag := t.Of.(*c.TagType)
	if _, isFunc := t.Of.(*c.FuncPtrType); isFunc || isTag && isAlias(record.Name, t.Name) {
		g.typedefs[t.Name] = of
		return of, err
	}
	if err != nil || strings.HasPrefix(t.Name, "__") { // a system header's
		return of, err
	}
	tag := strings.TrimPrefix(t.Name, "enum ")
	if made, ok := g.typedefs[tag]; ok && g.enums[tag] != nil {
		return made, nil
	}
	name := g.names.take(g.exported(tag))
	made := goType{name, of.kind, of.size, of.align}
	g.typedefs[tag] = made
	switch e := g.enums[tag]; {
	case e != nil && of.kind == integerKind:
		g.declare(goTypeDecl(name, "the enumeration "+t.Name, of.text))
	case of.text == "unsafe.Pointer":
		g.declare(goTypeDecl(name, "the pointer type "+t.Name, of.text))
	default:
		g.declare(goTypeDecl(name, "the type "+t.Name, "= "+of.text))
	}
	return made, nil
}

// tag returns the Go type of a record that is known by its tag: an opaque one if the header does not
// define it.
func (g *generator) tag(t *c.TagType, hint string) (goType, error) {
	key := t.Keyword() + " " + t.Name
	if made, ok := g.tags[key]; ok {
		return made, nil
	}
	if r, ok := g.definition(t).(*c.RecordType); ok {
		return g.record(r, hint)
	}
	name := g.names.take(g.exported(orElse(hint, t.Name)))
	made := goType{name, otherKind, 0, 1}
	g.tags[key] = made
	g.declare(goTypeDecl(name, "the opaque "+key+". Only pointers to it are of use", "struct{ _ [0]byte }"))
	return made, nil
}

// definition returns the record of a tag, or the tag itself if the header does not define it. A record
// without a tag has the name of its typedef.
func (g *generator) definition(t *c.TagType) ir.Type {
	for _, key := range []string{t.Keyword() + " " + t.Name, t.Name} {
		if r, ok := g.unit.Types[key].(*c.RecordType); ok && r.Union == t.Union {
			return r
		}
	}
	return t
}
