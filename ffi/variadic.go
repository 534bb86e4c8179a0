package ffi

import (
	"fmt"
	"math"
	"runtime"
	"unsafe"
)

// Used is how many registers and bytes of the stack the named arguments of a call take.
type Used struct {
	Ints, Vectors int
	Stack         uintptr
}

// The numbers of registers for arguments. On Windows, slots are registers of both kinds: an unnamed
// argument is in both registers of its slot.
const (
	vectorRegisters = 8
	slots           = 4
)

var intRegisters = map[string]int{"amd64": 6, "arm64": 8}[runtime.GOARCH]

// More adds the unnamed arguments of a variadic function, after C's promotions. The types are those of
// Go's numbers, bool, string, unsafe.Pointer, *byte and uintptr. stack is the result of Frame.Stack,
// with room for eight bytes for each argument.
func (f *Frame) More(stack unsafe.Pointer, used Used, more []any) {
	for _, v := range more {
		bits, isFloat := f.unnamed(v)
		var left int // registers
		switch {
		case runtime.GOOS == "windows":
			left = slots - used.Ints - used.Vectors
		case runtime.GOOS == "darwin" && runtime.GOARCH == "arm64":
		case isFloat:
			left = vectorRegisters - used.Vectors
		default:
			left = intRegisters - used.Ints
		}
		switch {
		case left <= 0:
			*(*uint64)(unsafe.Add(stack, used.Stack)) = bits
			used.Stack += 8
		case runtime.GOOS == "windows":
			f.Int[slots-left], f.Vec[slots-left][0] = bits, bits
			used.Ints++
		case isFloat:
			f.Vec[used.Vectors][0] = bits
			used.Vectors++
		default:
			f.Int[used.Ints] = bits
			used.Ints++
		}
	}
	f.VectorCount = uint64(used.Vectors)
}

// unnamed returns the bits of an argument.
func (f *Frame) unnamed(v any) (bits uint64, isFloat bool) {
	switch v := v.(type) {
	case int:
		return uint64(v), false
	case int8:
		return uint64(v), false
	case int16:
		return uint64(v), false
	case int32:
		return uint64(v), false
	case int64:
		return uint64(v), false
	case uint:
		return uint64(v), false
	case uint8:
		return uint64(v), false
	case uint16:
		return uint64(v), false
	case uint32:
		return uint64(v), false
	case uint64:
		return v, false
	case uintptr:
		return uint64(v), false
	case bool:
		return Bool(v), false
	case string:
		return f.String(v), false
	case unsafe.Pointer:
		return f.Pointer(v), false
	case *byte:
		return f.Pointer(unsafe.Pointer(v)), false
	case float32:
		return math.Float64bits(float64(v)), true
	case float64:
		return math.Float64bits(v), true
	case nil:
		return 0, false
	}
	panic(fmt.Sprintf("ffi: an argument of type %T after the dots", v))
}
