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

// registers for arguments.
var intRegisters = map[string]int{"amd64": 6, "arm64": 8}[runtime.GOARCH]

const vectorRegisters = 8

// More adds the unnamed arguments of a variadic function, after C's promotions. The types are those of
// Go's numbers, bool, string, unsafe.Pointer, *byte and uintptr. stack is the result of Frame.Stack,
// with room for eight bytes for each argument.
func (f *Frame) More(stack unsafe.Pointer, used Used, more []any) {
	onStack := runtime.GOOS == "darwin" && runtime.GOARCH == "arm64"
	for _, v := range more {
		bits, isFloat := f.unnamed(v)
		switch {
		case isFloat && used.Vectors < vectorRegisters && !onStack:
			f.Vec[used.Vectors][0] = bits
			used.Vectors++
		case !isFloat && used.Ints < intRegisters && !onStack:
			f.Int[used.Ints] = bits
			used.Ints++
		default:
			*(*uint64)(unsafe.Add(stack, used.Stack)) = bits
			used.Stack += 8
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
