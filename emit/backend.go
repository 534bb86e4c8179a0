package emit

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Memory makes instructions that read and write memory. V is a value of the backend: an LLVMValueRef, a value of llir. Types are those of
// LLVM that calls need: integers, floating-point numbers, pointers, vectors, arrays, and structs without a name.
type Memory[V any] interface {
	// Offset returns the address n bytes after p; n is not 0.
	Offset(p V, n layout.Bytes) V
	// Load reads a value. Its type fills its bytes.
	Load(t ir.Type, p V, align layout.Bytes) V
	// Store writes a value of a type that fills its bytes.
	Store(t ir.Type, v, p V, align layout.Bytes)
	// Cast converts between integers: a wider one is a zero extension, or a sign extension if isSigned, a narrower
	// one a truncation. It is a bit cast between an integer and a vector of as many bits.
	Cast(v V, from, to ir.Type, isSigned bool) V
}

// Backend makes the instructions of a call or function.
type Backend[V any] interface {
	Memory[V]
	// Local allocates memory of the current function, once however often the instructions run: an alloca of its
	// first block.
	Local(size, align layout.Bytes) V
	// Copy copies size bytes between addresses that both have the alignment; size is not 0.
	Copy(to, from V, size, align layout.Bytes)
	// Member returns a member of a struct value.
	Member(v V, of *llvm.StructType, i int) V
	// Struct makes a struct value of its members.
	Struct(t *llvm.StructType, members []V) V
	// Call calls a function, or a pointer to one, and returns its result, if it has one. There are as many arguments as
	// the side has Params.
	Call(s *Side, callee V, args []V) V
	// Return ends a function. It has a value unless the Result of the side is void.
	Return(s *Side, value ...V)
}

// Value is a C value. A record, complex number or va_list is in memory. A scalar is in memory or a value of
// the type that [ScalarType] returns.
type Value[V any] struct {
	V        V // the value, or its address
	InMemory bool
	// Align is the alignment of the address; 0 for that of the type.
	Align layout.Bytes
}

// At returns the C value at an address that has the alignment of its type.
func At[V any](address V) Value[V] { return Value[V]{V: address, InMemory: true} }

// Scalar returns the C value of a number or pointer.
func Scalar[V any](v V) Value[V] { return Value[V]{V: v} }
