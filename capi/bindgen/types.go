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
	floatKind
	pointerKind
)

var integers = map[ir.Type]string{}

func init() {
	for _, w := range []int{8, 16, 32, 64} {
		integers[ir.IntOf(w, ir.Signed)] = fmt.Sprintf("int%d", w)
		integers[ir.IntOf(w, ir.Unsigned)] = fmt.Sprintf("uint%d", w)
		integers[ir.IntOf(w, ir.Signless)] = fmt.Sprintf("int%d", w)
	}
}

// specials are the types of package ffi for scalars that Go lacks.
var specials = map[ir.Type]goType{
	ir.F16:  {"ffi.Float16", otherKind, 2, 2},
	ir.BF16: {"ffi.BFloat16", otherKind, 2, 2},
	ir.F80:  {"ffi.LongDouble", otherKind, 16, 8},
	ir.F128: {"ffi.Float128", otherKind, 16, 8},
	ir.F32:  {"float32", floatKind, 4, 4},
	ir.F64:  {"float64", floatKind, 8, 8},
	ir.I1:   {"bool", boolKind, 1, 1},

	ir.IntOf(128, ir.Signed):   {"ffi.Int128", otherKind, 16, 8},
	ir.IntOf(128, ir.Unsigned): {"ffi.Uint128", otherKind, 16, 8},
}

// known are the typedefs of C that have a name in Go.
var known = map[string]bool{
	"size_t": true, "ssize_t": true, "ptrdiff_t": true, "intptr_t": true, "uintptr_t": true, "wchar_t": true, "time_t": true, "off_t": true,
	"int8_t": true, "int16_t": true, "int32_t": true, "int64_t": true, "uint8_t": true, "uint16_t": true, "uint32_t": true, "uint64_t": true,
	"intmax_t": true, "uintmax_t": true, "bool": true, "va_list": true,
}

// typeOf returns the Go type of a C type in C's terms, and arranges that it is declared. hint names
// types that have no name in C.
func (g *generator) typeOf(t ir.Type, hint string) (goType, error) {
	if special, ok := specials[t]; ok {
		return special, nil
	}
	if text, ok := integers[t]; ok {
		size := int64(t.(*ir.IntegerType).Width / 8)
		return goType{text, integerKind, size, size}, nil
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
		switch t.Elem {
		case ir.F32:
			return goType{"complex64", otherKind, 8, 4}, nil
		case ir.F64:
			return goType{"complex128", otherKind, 16, 8}, nil
		}
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
	if tag, ok := t.Of.(*c.TagType); ok {
		if tag.Name == t.Name || g.aliasesTag(tag, t.Name) {
			made, err := g.tag(tag, t.Name)
			g.typedefs[t.Name] = made
			return made, err
		}
	}
	if f, ok := t.Of.(*c.FuncPtrType); ok {
		made, err := g.funcPtr(f, t.Name)
		g.typedefs[t.Name] = made
		return made, err
	}
	of, err := g.typeOf(t.Of, t.Name)
	if err != nil {
		return of, err
	}
	if strings.HasPrefix(t.Name, "__") { // a system header's
		return of, nil
	}
	tag := strings.TrimPrefix(t.Name, "enum ")
	if made, ok := g.typedefs[tag]; ok && g.enums[tag] != nil {
		return made, nil
	}
	name := g.names.take(g.exported(tag))
	made := of
	made.text = name
	g.typedefs[tag] = made
	switch e := g.enums[tag]; {
	case e != nil && of.kind == integerKind:
		g.declare(name, fmt.Sprintf("// %s is the enumeration %s.\ntype %s %s\n", name, t.Name, name, of.text))
	case of.text == "unsafe.Pointer":
		g.declare(name, fmt.Sprintf("// %s is the pointer type %s.\ntype %s unsafe.Pointer\n", name, t.Name, name))
	default:
		g.declare(name, fmt.Sprintf("// %s is the type %s.\ntype %s = %s\n", name, t.Name, name, of.text))
	}
	return made, nil
}

// aliasesTag reports whether a typedef is the better name of a record: the tag differs from it in
// underscores and case only.
func (g *generator) aliasesTag(tag *c.TagType, name string) bool {
	plain := func(s string) string { return strings.ToLower(strings.Trim(s, "_")) }
	return plain(tag.Name) == plain(name) || strings.TrimSuffix(plain(tag.Name), "_s") == plain(name)
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
	g.declare(name, fmt.Sprintf("// %s is the opaque %s. Only pointers to it are of use.\ntype %s struct{ _ [0]byte }\n", name, key, name))
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

// exported returns the Go name of a C name, after the renaming of the options.
func (g *generator) exported(name string) string { return exported(g.rename(name)) }

func orElse(text, otherwise string) string {
	if text != "" && !strings.Contains(text, " ") {
		return text
	}
	return otherwise
}
