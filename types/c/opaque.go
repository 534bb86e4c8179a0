package c

import (
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// AtomicType, made by [Atomic], is the _Atomic type of a number, pointer or record:
// !c.atomic<si32>. c.cast converts between its values and those of Elem. Compilers pass the two
// differently, see [Opaque] and [IsAtomicAggregate].
type AtomicType struct {
	ir.TypeBase
	Elem ir.Type
}

// Atomic returns the _Atomic type of a number, pointer or record.
func Atomic(elem ir.Type) *AtomicType {
	misuse.If(elem == nil, "the type is nil")
	return ir.UniqueType(&AtomicType{Elem: elem})
}

// Print implements ir.Type.
func (t *AtomicType) Print(w *ir.Writer) {
	w.Text("!c.atomic<")
	w.Type(t.Elem)
	w.Byte('>')
}

// NullptrType is C23's nullptr_t: !c.nullptr.
type NullptrType struct{ ir.TypeBase }

// Nullptr is the type of nullptr.
var Nullptr = ir.UniqueType(&NullptrType{})

// Print implements ir.Type.
func (*NullptrType) Print(w *ir.Writer) { w.Text("!c.nullptr") }

// MFP8Type is Arm's __mfp8, a byte whose format the program sets: !c.mfp8.
type MFP8Type struct{ ir.TypeBase }

// MFP8 is the type __mfp8.
var MFP8 = ir.UniqueType(&MFP8Type{})

// Print implements ir.Type.
func (*MFP8Type) Print(w *ir.Writer) { w.Text("!c.mfp8") }

// Opaque returns the C type with the same values as an _Atomic type, nullptr_t or __mfp8, and nil
// for other types. The rules of calling conventions do not know these types: clang does not extend
// such arguments, and treats records that contain one as data of unknown kind.
//
// An _Atomic _Bool is the byte that holds it in memory. LLVM represents __mfp8 as a vector of one
// byte.
func Opaque(t ir.Type) ir.Type {
	held := Held(t)
	switch {
	case held == ir.I1:
		return ir.IntOf(8, ir.Unsigned)
	case IsAggregate(held):
		return nil
	}
	return held
}

// IsAtomicAggregate reports whether t is the _Atomic type of a record or complex number. Up to 16
// bytes it is padded and aligned to a power of two. clang passes it as a record of unknown
// contents.
func IsAtomicAggregate(t ir.Type) bool {
	a, ok := Underlying(t).(*AtomicType)
	return ok && IsAggregate(Underlying(a.Elem))
}

// IsAggregate reports whether t is a record or a complex number.
func IsAggregate(t ir.Type) bool {
	switch t.(type) {
	case *RecordType, *ir.ComplexType:
		return true
	}
	return false
}

// Held returns the C type with the same values as an opaque type.
func Held(t ir.Type) ir.Type {
	switch t := Underlying(t).(type) {
	case *AtomicType:
		return Underlying(t.Elem)
	case *NullptrType:
		return llvm.Ptr
	case *MFP8Type:
		return ir.Vector(ir.IntOf(8, ir.Unsigned), 1)
	}
	return nil
}

// checkAtomic rejects _Atomic types of _BitInts, vectors and C++ classes, and of pointers into
// other address spaces.
func checkAtomic(t *AtomicType) []Problem {
	switch elem := Underlying(t.Elem).(type) {
	case *ir.IntegerType:
		return checkInteger(elem)
	case *ir.FloatType:
		if IsArithmetic(elem) {
			return nil
		}
	case *llvm.PointerType:
		if elem == llvm.Ptr {
			return nil
		}
	case *ir.ComplexType:
		return checkComplex(elem)
	case *RecordType:
		if !elem.CXX && !elem.NonTrivial {
			return nil
		}
	}
	return []Problem{problem(ErrAtomic, "%v is not a type of which the c dialect has an _Atomic type", t.Elem)}
}

// VAListType is C's va_list: !c.va_list. Its layout and how it is passed depend on the target. A
// value is the state of the list at one moment.
type VAListType struct{ ir.TypeBase }

// VAList is the type of a va_list, which a builder allocates.
var VAList = ir.UniqueType(&VAListType{})

// Print implements ir.Type.
func (*VAListType) Print(w *ir.Writer) { w.Text("!c.va_list") }

// IsVAList reports whether a type is that of a va_list.
func IsVAList(t ir.Type) bool { return Underlying(t) == ir.Type(VAList) }
