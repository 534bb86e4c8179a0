package llvm

import (
	"github.com/abi-opt/abi-opt/ir"
	types "github.com/abi-opt/abi-opt/types/llvm"
)

// The types of the dialect and their spelling are those of package types/llvm. Programs that need types
// alone, such as classifiers, import that package, and are linked without the operations.
type (
	PointerType  = types.PointerType
	VoidType     = types.VoidType
	KeywordType  = types.KeywordType
	ArrayType    = types.ArrayType
	StructType   = types.StructType
	SelfType     = types.SelfType
	TargetType   = types.TargetType
	FunctionType = types.FunctionType
	Spelling     = types.Spelling
)

// The most common types.
var (
	Ptr  = types.Ptr
	Void = types.Void
)

// PtrIn returns the pointer type for an address space.
func PtrIn(addrSpace uint32) *PointerType { return types.PtrIn(addrSpace) }

// Array returns !llvm.array<n x elem>.
func Array(n uint64, elem ir.Type) *ArrayType { return types.Array(n, elem) }

// Struct returns a literal struct.
func Struct(fields ...ir.Type) *StructType { return types.Struct(fields...) }

// PackedStruct returns a literal packed struct.
func PackedStruct(fields ...ir.Type) *StructType { return types.PackedStruct(fields...) }

// NamedStruct returns an identified struct.
func NamedStruct(name string, packed bool, fields ...ir.Type) *StructType {
	return types.NamedStruct(name, packed, fields...)
}

// OpaqueStruct returns an identified struct without a body.
func OpaqueStruct(name string) *StructType { return types.OpaqueStruct(name) }

// Func returns a function type.
func Func(result ir.Type, variadic bool, params ...ir.Type) *FunctionType {
	return types.Func(result, variadic, params...)
}

// IsCompatible reports whether t is a type of LLVM.
func IsCompatible(t ir.Type) bool { return types.IsCompatible(t) }

// IsSized reports whether values of the type can be stored in memory.
func IsSized(t ir.Type) bool { return types.IsSized(t) }

// IsPointer reports whether t is a pointer.
func IsPointer(t ir.Type) bool { return types.IsPointer(t) }

// ElementOf returns the element type of a vector, and t itself for other types.
func ElementOf(t ir.Type) ir.Type { return types.ElementOf(t) }

// WithElement replaces the element type of a vector, or a scalar as a whole, by elem.
func WithElement(t, elem ir.Type) ir.Type { return types.WithElement(t, elem) }

// At returns the type at a position in an aggregate, or nil if the position is invalid.
func At(t ir.Type, position ...int64) ir.Type { return types.At(t, position...) }

// TypeText spells a type in LLVM assembly: "i64", "<4 x float>", "%struct.Point".
func TypeText(t ir.Type) string { return types.TypeText(t) }

// StructBrackets returns the brackets around the fields of a struct, which are also those around
// the values of a struct constant.
func StructBrackets(t *StructType) (open, shut string) { return types.StructBrackets(t) }

// AppendName appends a name, quoted if necessary.
func AppendName(b []byte, name string) []byte { return types.AppendName(b, name) }

// SpellName returns the sigil (such as @ or %) and the name, quoted if necessary.
func SpellName(sigil, name string) string { return types.SpellName(sigil, name) }

// AppendQuoted appends a string in quotes, with LLVM's escapes.
func AppendQuoted(b []byte, s string) []byte { return types.AppendQuoted(b, s) }
