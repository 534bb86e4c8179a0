package c

import (
	"github.com/abi-opt/abi-opt/ir"
	ctypes "github.com/abi-opt/abi-opt/types/c"
)

// The types of the dialect are those of package types/c, which describes them. Programs that need types
// alone, such as classifiers, import that package, and are linked without the operations.
type (
	ArrayType   = ctypes.ArrayType
	AtomicType  = ctypes.AtomicType
	BitIntType  = ctypes.BitIntType
	Field       = ctypes.Field
	Foreign     = ctypes.Foreign
	FuncPtrType = ctypes.FuncPtrType
	MFP8Type    = ctypes.MFP8Type
	NullptrType = ctypes.NullptrType
	PtrType     = ctypes.PtrType
	Qualifiers  = ctypes.Qualifiers
	RecordType  = ctypes.RecordType
	TagType     = ctypes.TagType
	TypedefType = ctypes.TypedefType
	VAListType  = ctypes.VAListType

	Part    = ctypes.Part
	Problem = ctypes.Problem
)

// Types without parameters.
var (
	MFP8    = ctypes.MFP8
	Nullptr = ctypes.Nullptr
	VAList  = ctypes.VAList
)

// C's qualifiers except _Atomic, which makes another type.
const (
	Const    = ctypes.Const
	Volatile = ctypes.Volatile
	Restrict = ctypes.Restrict
)

// Limits, far above those of real programs.
const (
	MaxSize     = ctypes.MaxSize
	MaxAlign    = ctypes.MaxAlign
	MaxBitInt   = ctypes.MaxBitInt
	MaxDepth    = ctypes.MaxDepth
	MaxSpelling = ctypes.MaxSpelling
	MaxGrowth   = ctypes.MaxGrowth
	MaxText     = ctypes.MaxText
	MaxVector   = ctypes.MaxVector
)

// WholeType is the Field of a Problem that is not about a single field.
const WholeType = ctypes.WholeType

// The parts of a field.
const (
	FieldAsWhole = ctypes.FieldAsWhole
	FieldType    = ctypes.FieldType
	FieldWidth   = ctypes.FieldWidth
	FieldAlign   = ctypes.FieldAlign
)

// CheckType reports why a C type is invalid. It assumes that nested types are valid.
func CheckType(t ir.Type) []Problem { return ctypes.CheckType(t) }

// BitInt returns _BitInt(t.Width).
func BitInt(t *ir.IntegerType) *BitIntType { return ctypes.BitInt(t) }

// Array returns the type of an array of n elements.
func Array(n int64, elem ir.Type) *ArrayType { return ctypes.Array(n, elem) }

// FlexibleArray returns the type of an array without a length.
func FlexibleArray(elem ir.Type) *ArrayType { return ctypes.FlexibleArray(elem) }

// Record returns the unique record type with the properties of r, which must not be changed
// afterwards.
func Record(r *RecordType) *RecordType { return ctypes.Record(r) }

// Struct returns a struct without attributes.
func Struct(name string, fields ...Field) *RecordType { return ctypes.Struct(name, fields...) }

// Union returns a union without attributes.
func Union(name string, fields ...Field) *RecordType { return ctypes.Union(name, fields...) }

// Atomic returns the _Atomic type of a number, pointer or record.
func Atomic(elem ir.Type) *AtomicType { return ctypes.Atomic(elem) }

// PtrTo returns the type of a pointer to objects of a type.
func PtrTo(elem ir.Type, q Qualifiers) *PtrType { return ctypes.PtrTo(elem, q) }

// FuncPtr returns the type of a pointer to a function.
func FuncPtr(t *ir.FunctionType) *FuncPtrType { return ctypes.FuncPtr(t) }

// VariadicFuncPtr returns the type of a pointer to a variadic function.
func VariadicFuncPtr(t *ir.FunctionType) *FuncPtrType { return ctypes.VariadicFuncPtr(t) }

// Tag returns the type of a record known by its tag.
func Tag(union bool, name string) *TagType { return ctypes.Tag(union, name) }

// Typedef returns a type with a name.
func Typedef(name string, of ir.Type) *TypedefType { return ctypes.Typedef(name, of) }

// ResultOf returns the result type of a function, or nil for void.
func ResultOf(t *ir.FunctionType) ir.Type { return ctypes.ResultOf(t) }

// Underlying returns the C type of a foreign type, and other types unchanged.
func Underlying(t ir.Type) ir.Type { return ctypes.Underlying(t) }

// Opaque returns the C type with the same values as an _Atomic type, nullptr_t or __mfp8, and nil
// for other types.
func Opaque(t ir.Type) ir.Type { return ctypes.Opaque(t) }

// IntegerOf returns the integer type underlying an integer or _BitInt type, or nil.
func IntegerOf(t ir.Type) *ir.IntegerType { return ctypes.IntegerOf(t) }

// IsArithmetic reports whether t is a real arithmetic type of C.
func IsArithmetic(t ir.Type) bool { return ctypes.IsArithmetic(t) }

// IsAtomicAggregate reports whether t is the _Atomic type of a record or complex number.
func IsAtomicAggregate(t ir.Type) bool { return ctypes.IsAtomicAggregate(t) }

// IsObject reports whether a C object can have the type.
func IsObject(t ir.Type) bool { return ctypes.IsObject(t) }

// IsSigned reports whether a C integer is sign-extended. Signless integers are, except _Bool.
func IsSigned(t ir.Type) bool { return ctypes.IsSigned(t) }

// IsVAList reports whether a type is that of a va_list.
func IsVAList(t ir.Type) bool { return ctypes.IsVAList(t) }

// SpellCallConv returns C's attribute for a name of a calling convention, as [CallConvAttr] has it:
// pcs("aapcs") for aapcs.
func SpellCallConv(name string) string { return ctypes.SpellCallConv(name) }
