package bindgen

import (
	"errors"
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
	inside      *[]part
}

// part is a run of values in a struct or an array. It is shared, because a struct is used before it is complete.
type part struct {
	offset, n int64
	of        goType
}

// hasPointers reports whether the garbage collector sees pointers in a value.
func (t *goType) hasPointers() bool { return len(t.pointersIn(0, 1, nil)) > 0 }

// pointersIn appends the offsets of a value's pointers, up to a number of them.
func (t *goType) pointersIn(offset int64, most int, found []int) []int {
	if t.kind == pointerKind {
		return append(found, int(offset))
	}
	if t.inside == nil {
		return found
	}
	for _, p := range *t.inside {
		for i := int64(0); i < p.n && len(found) < most; i++ {
			before := len(found)
			if found = p.of.pointersIn(offset+p.offset+i*p.of.size, most, found); len(found) == before {
				break
			}
		}
	}
	return found
}

// arrayOf is an array of Go.
func arrayOf(n int64, elem goType) goType {
	return goType{fmt.Sprintf("[%d]%s", n, elem.text), otherKind, n * elem.size, elem.align, &[]part{{0, n, elem}}}
}

type goKind uint8

const (
	otherKind   goKind = iota // passed through memory
	integerKind               // and enumerations, pointers to functions, and handles
	boolKind
	float32Kind
	float64Kind
	pointerKind
	stringKind     // of calls only
	keptStringKind // the same, if its text can outlive the call
	dataKind       // a void *, which is two words in Go
)

// conversions format a variable of a kind as a uint64, and a type and a uint64 as a value of the type.
var conversions = map[goKind]struct{ word, value string }{
	integerKind:    {"uint64(%s)", "%s(%s)"},
	boolKind:       {"ffi.Bool(%s)", "uint8(%[2]s) != 0"},
	float32Kind:    {"uint64(math.Float32bits(float32(%s)))", "%s(math.Float32frombits(uint32(%s)))"},
	float64Kind:    {"math.Float64bits(float64(%s))", "%s(math.Float64frombits(%s))"},
	pointerKind:    {"unsafe.Pointer(%s)", "*(*%s)(unsafe.Pointer(&%s))"},
	stringKind:     {word: "f.String(%s)"},
	keptStringKind: {word: "f.Pointer(unsafe.Pointer(ffi.CString(%s)))"},
	dataKind:       {"%s", "ffi.Number(%[2]s)"},
}

// scalars are the Go types of C's scalars; those that Go lacks are in package ffi.
var scalars = map[ir.Type]goType{
	ir.F16:  {"ffi.Float16", otherKind, 2, 2, nil},
	ir.BF16: {"ffi.BFloat16", otherKind, 2, 2, nil},
	ir.F80:  {"ffi.LongDouble", otherKind, 16, 8, nil},
	ir.F128: {"ffi.Float128", otherKind, 16, 8, nil},
	ir.F32:  {"float32", float32Kind, 4, 4, nil},
	ir.F64:  {"float64", float64Kind, 8, 8, nil},
	ir.I1:   {"bool", boolKind, 1, 1, nil},

	ir.Complex(ir.F32):         {"complex64", otherKind, 8, 4, nil},
	ir.Complex(ir.F64):         {"complex128", otherKind, 16, 8, nil},
	ir.IntOf(128, ir.Signed):   {"ffi.Int128", otherKind, 16, 8, nil},
	ir.IntOf(128, ir.Unsigned): {"ffi.Uint128", otherKind, 16, 8, nil},
}

func init() {
	for _, size := range []int64{1, 2, 4, 8} {
		width := int(8 * size)
		signed := integer(fmt.Sprintf("int%d", width), size)
		scalars[ir.IntOf(width, ir.Signed)], scalars[ir.IntOf(width, ir.Signless)] = signed, signed
		scalars[ir.IntOf(width, ir.Unsigned)] = integer("u"+signed.text, size)
	}
}

func integer(text string, size int64) goType { return goType{text, integerKind, size, size, nil} }

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
		return g.pointerTo(t.Elem, hint), nil
	case *c.FuncPtrType:
		return g.funcPtr(t, hint)
	case *c.TagType:
		return g.tag(t)
	case *c.RecordType:
		return g.record(t, hint)
	case *c.ArrayType:
		elem, err := g.typeOf(t.Elem, hint)
		if g.isChar(t.Elem) { // text, most of the time
			elem.text = "byte"
		}
		if t.Flexible {
			return goType{}, errors.New("a flexible array is not supported")
		}
		return arrayOf(t.Len, elem), err
	case *ir.ComplexType:
		elem, err := g.typeOf(t.Elem, hint)
		return arrayOf(2, elem), err
	}
	l, err := g.target.Layouts().Of(t)
	if err != nil {
		return goType{}, fmt.Errorf("%s is not supported", g.spell(t))
	}
	if v, ok := t.(*ir.VectorType); ok {
		return g.vector(v, l, hint), nil
	}
	return storage(l), nil // _BitInt, _Atomic, nullptr_t, va_list
}

// word is the size of pointers on all platforms that bindings are written for.
var word = int64(layout.Default.Pointer)

// data is the type of void * in parameters and results.
var data = goType{"ffi.Data", dataKind, word, word, nil}

func pointer(text string) goType { return goType{text, pointerKind, word, word, nil} }

// address returns a Go type that holds an address as an integer, such as uintptr.
func address(name string) goType { return integer(name, word) }

// named resolves typedefs to the C type.
func named(t ir.Type) ir.Type {
	for {
		typedef, ok := t.(*c.TypedefType)
		if !ok {
			return t
		}
		t = typedef.Of
	}
}

// isChar reports whether a type is char or a typedef of it. Its signedness depends on the target; the other kind of char
// has its own name.
func (g *generator) isChar(t ir.Type) bool {
	for typedef, ok := t.(*c.TypedefType); ok; typedef, ok = t.(*c.TypedefType) {
		if cimport.IsKeyword(typedef) {
			return false
		}
		t = typedef.Of
	}
	return t == ir.Type(ir.IntOf(8, g.target.Layouts().Model().Char))
}

// isUntyped reports whether a type is void * or const void *.
func isUntyped(t ir.Type) bool {
	switch t := t.(type) {
	case *llvm.PointerType:
		return true
	case *c.PtrType:
		return named(t.Elem) == ir.Type(llvm.Void)
	}
	return false
}

// storage is memory of a type that Go has no type for.
func storage(l *layout.Layout) goType {
	size, align := int64(l.Size), min(int64(l.Align), 8)
	if size == align {
		return integer(fmt.Sprintf("uint%d", 8*size), size)
	}
	return goType{fmt.Sprintf("[%d]uint%d", size/align, 8*align), otherKind, size, align, nil}
}

func (g *generator) vector(t *ir.VectorType, l *layout.Layout, hint string) goType {
	elem, err := g.typeOf(t.Elem, hint)
	if err != nil || t.Elem == ir.I1 || t.Shape[0]*elem.size != int64(l.Size) {
		return storage(l)
	}
	return arrayOf(t.Shape[0], elem)
}

func (g *generator) pointerTo(elem ir.Type, hint string) goType {
	if a, ok := elem.(*c.ArrayType); ok && a.Flexible {
		elem = a.Elem
	}
	switch to := named(elem).(type) {
	case *c.TagType:
		if g.isHandle(to) {
			return g.handle(to)
		}
	default:
		if g.isChar(elem) {
			return pointer("*byte")
		}
		if isUntyped(elem) {
			return pointer("*ffi.Word")
		}
	}
	of, err := g.typeOf(elem, hint)
	if err != nil {
		return pointer("unsafe.Pointer") // the pointee has no Go type
	}
	return pointer("*" + of.text)
}

// typedef returns the Go type of a typedef. For those of the C library, such as size_t, it is the Go
// type of the underlying type.
func (g *generator) typedef(t *c.TypedefType, hint string) (goType, error) {
	if tag, ok := strings.CutPrefix(t.Name, "enum "); ok && g.enums[tag] != nil {
		return g.enumeration(g.enums[tag]), nil
	}
	if known[t.Name] || cimport.IsKeyword(t) {
		return g.typeOf(t.Of, hint)
	}
	if made, ok := g.typedefs[t.Name]; ok {
		return made, nil
	}
	if e := g.enums[t.Name]; e != nil && e.Type == t.Of {
		return g.enumeration(e), nil
	}
	of, err := g.typeOf(t.Of, t.Name)
	if isUntyped(t.Of) && g.isNumber(t.Name, "", !strings.Contains(strings.ToLower(t.Name), "void")) {
		name := g.typeName(t.Name, "%sHandle")
		g.typedefs[t.Name] = address(name)
		g.declareHandle(name, "void *, which C calls "+t.Name)
	}
	if made, ok := g.typedefs[t.Name]; ok { // a handle, or a member of the record mentions it
		return made, nil
	}
	if err != nil || strings.HasPrefix(t.Name, "__") || g.isNameOf(t) { // a system header's, or the type has its name
		return of, err
	}
	name := g.typeName(t.Name, "%sType")
	g.declare(goTypeDecl(name, "the type "+t.Name, "= "+of.text))
	if maker := g.makers[of.text]; maker != "" { // of callbacks
		g.makers[name] = g.names.take("New" + name)
		g.declare(fmt.Sprintf("// %s is %s.\nvar %[1]s = %[2]s\n", g.makers[name], maker))
	}
	g.aliases[name] = of.text
	of.text = name
	g.typedefs[t.Name] = of
	return of, nil
}

// tag returns the Go type of a record that is known by its tag.
func (g *generator) tag(t *c.TagType) (goType, error) {
	if r, ok := g.definition(t).(*c.RecordType); ok {
		return g.record(r, orElse(g.typedefOf[tagKey(t)], t.Name))
	}
	return goType{}, errors.New("an incomplete type is not supported")
}

func tagKey(t *c.TagType) string { return t.Keyword() + " " + t.Name }

// definition returns the record of a tag, or the tag itself if the header does not define it. A record
// without a tag has the name of its typedef.
func (g *generator) definition(t *c.TagType) ir.Type {
	for _, key := range []string{tagKey(t), t.Name} {
		if r, ok := g.unit.Types[key].(*c.RecordType); ok && r.Union == t.Union {
			return r
		}
	}
	return t
}
