package llvm

import (
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// PointerType is !llvm.ptr, an opaque pointer into an address space.
type PointerType struct {
	ir.TypeBase
	AddrSpace uint32
}

// VectorElement implements ir.VectorElement.
func (t *PointerType) VectorElement() {}

// Print implements ir.Type.
func (t *PointerType) Print(w *ir.Writer) { printPrefixed(w, t) }

func (t *PointerType) printBody(w *ir.Writer) {
	w.Text("ptr")
	if t.AddrSpace != 0 {
		w.Byte('<')
		w.Int(int64(t.AddrSpace))
		w.Byte('>')
	}
}

// VoidType is !llvm.void, the result of a function that returns nothing.
type VoidType struct{ ir.TypeBase }

// Print implements ir.Type.
func (t *VoidType) Print(w *ir.Writer) { w.Text("!llvm.void") }

// KeywordType is a rare type without parameters: token, label, metadata or x86_amx.
type KeywordType struct {
	ir.TypeBase
	Name string
}

// Print implements ir.Type.
func (t *KeywordType) Print(w *ir.Writer) { w.Text("!llvm." + t.Name) }

// ArrayType is !llvm.array<4 x T>.
type ArrayType struct {
	ir.TypeBase
	Len  uint64
	Elem ir.Type

	compatible once
}

// Print implements ir.Type.
func (t *ArrayType) Print(w *ir.Writer) { printPrefixed(w, t) }

func (t *ArrayType) printBody(w *ir.Writer) {
	w.Text("array<")
	w.Uint(t.Len)
	w.Text(" x ")
	printNested(w, t.Elem)
	w.Byte('>')
}

// StructType is !llvm.struct<(…)>, literal or identified. The fields of an opaque struct are nil.
type StructType struct {
	ir.TypeBase
	Name   string // "" for a literal struct
	Fields []ir.Type
	Packed bool
	Opaque bool // an identified struct without a body

	compatible, plain once
}

// Print implements ir.Type.
func (t *StructType) Print(w *ir.Writer) { printPrefixed(w, t) }

func (t *StructType) printBody(w *ir.Writer) {
	w.Text("struct<")
	if t.Name != "" {
		w.Quoted(t.Name)
		w.Text(", ")
	}
	if t.Opaque {
		w.Text("opaque>")
		return
	}
	if t.Packed {
		w.Text("packed ")
	}
	w.Byte('(')
	printNestedList(w, t.Fields)
	w.Text(")>")
}

// SelfType refers to an enclosing identified struct. LLVM has no equivalent.
type SelfType struct {
	ir.TypeBase
	Name string
}

// Print implements ir.Type.
func (t *SelfType) Print(w *ir.Writer) { printPrefixed(w, t) }

func (t *SelfType) printBody(w *ir.Writer) {
	w.Text("struct<")
	w.Quoted(t.Name)
	w.Byte('>')
}

// TargetType is !llvm.target<"name", types, numbers>, a target extension type.
type TargetType struct {
	ir.TypeBase
	Name    string
	Types   []ir.Type
	Numbers []uint32
}

// Print implements ir.Type.
func (t *TargetType) Print(w *ir.Writer) { printPrefixed(w, t) }

func (t *TargetType) printBody(w *ir.Writer) {
	w.Text("target<")
	w.Quoted(t.Name)
	for _, p := range t.Types {
		w.Text(", ")
		printNested(w, p)
	}
	for _, n := range t.Numbers {
		w.Text(", ")
		w.Uint(uint64(n))
	}
	w.Byte('>')
}

// HasZero reports whether the type has a zero constant.
func (t *TargetType) HasZero() bool { return strings.HasPrefix(t.Name, "spirv.") }

// FunctionType is !llvm.func<result (params, ...)>.
type FunctionType struct {
	ir.TypeBase
	Result   ir.Type
	Params   []ir.Type
	Variadic bool

	compatible once
}

// Print implements ir.Type.
func (t *FunctionType) Print(w *ir.Writer) { printPrefixed(w, t) }

func (t *FunctionType) printBody(w *ir.Writer) {
	w.Text("func<")
	printNested(w, t.Result)
	w.Text(" (")
	printNestedList(w, t.Params)
	if t.Variadic {
		if len(t.Params) > 0 {
			w.Text(", ")
		}
		w.Text("...")
	}
	w.Text(")>")
}

// nested is implemented by types that omit the prefix !llvm. inside other LLVM types.
type nested interface{ printBody(w *ir.Writer) }

func (t *VoidType) printBody(w *ir.Writer) { w.Text("void") }
func (t *KeywordType) printBody(w *ir.Writer) {
	w.Text(t.Name)
}

func printPrefixed(w *ir.Writer, t nested) {
	w.Text("!llvm.")
	t.printBody(w)
}

func printNested(w *ir.Writer, t ir.Type) {
	if n, ok := t.(nested); ok {
		w.Nested(t, n.printBody)
		return
	}
	w.Type(t)
}

func printNestedList(w *ir.Writer, ts []ir.Type) {
	for i, t := range ts {
		if i > 0 {
			w.Text(", ")
		}
		printNested(w, t)
	}
}

// The most common types.
var (
	Ptr  = ir.UniqueType(&PointerType{})
	Void = ir.UniqueType(&VoidType{})
)

// PtrIn returns the pointer type for an address space.
func PtrIn(addrSpace uint32) *PointerType {
	return ir.UniqueType(&PointerType{AddrSpace: addrSpace})
}

// Array returns !llvm.array<n x elem>.
func Array(n uint64, elem ir.Type) *ArrayType {
	return ir.UniqueType(&ArrayType{Len: n, Elem: elem})
}

// Struct returns a literal struct.
func Struct(fields ...ir.Type) *StructType { return ir.UniqueType(&StructType{Fields: fields}) }

// PackedStruct returns a literal packed struct.
func PackedStruct(fields ...ir.Type) *StructType {
	return ir.UniqueType(&StructType{Fields: fields, Packed: true})
}

// NamedStruct returns an identified struct.
func NamedStruct(name string, packed bool, fields ...ir.Type) *StructType {
	return ir.UniqueType(&StructType{Name: name, Packed: packed, Fields: fields})
}

// OpaqueStruct returns an identified struct without a body.
func OpaqueStruct(name string) *StructType {
	return ir.UniqueType(&StructType{Name: name, Opaque: true})
}

// Func returns a function type.
func Func(result ir.Type, variadic bool, params ...ir.Type) *FunctionType {
	return ir.UniqueType(&FunctionType{Result: result, Params: params, Variadic: variadic})
}
