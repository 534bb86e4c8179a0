package ffi

import (
	"fmt"
	"math"
	"reflect"
	"runtime"
	"unsafe"
)

// Used is how many registers and bytes of the stack the named arguments of a call take.
type Used struct {
	Ints, Vectors int
	Stack         uintptr
}

// The numbers of registers for arguments. On Windows, slots are registers of both kinds: an unnamed
// argument is in both registers of its slot. On RISC-V, unnamed arguments are in integer registers only.
const (
	vectorRegisters = 8
	slots           = 4
)

var intRegisters = map[string]int{"amd64": 6, "arm64": 8, "riscv64": 8}[runtime.GOARCH]

// More adds the unnamed arguments of a variadic function, after C's promotions: numbers, strings, pointers, slices,
// which are passed as pointers to their first elements, and long double. It panics for others. stack is the
// result of Frame.Stack, with 16 bytes for each argument after the named ones, whose size is rounded up
// to 16.
func (f *Frame) More(stack unsafe.Pointer, used Used, more []any) {
	for i, v := range more {
		a := f.unnamed(i, v)
		if a.inMemory && runtime.GOOS == "windows" {
			p := f.Memory(16, 16)
			*(*[2]uint64)(p) = a.bits
			a = unnamed{bits: [2]uint64{uint64(uintptr(p))}}
		}
		var left int // registers
		switch {
		case a.inMemory:
		case runtime.GOOS == "windows":
			left = slots - used.Ints - used.Vectors
		case runtime.GOOS == "darwin" && runtime.GOARCH == "arm64":
		case runtime.GOARCH == "riscv64":
			if a.isWide { // it has an even register and the next one, or none
				used.Ints += used.Ints % 2
			}
			left = intRegisters - used.Ints
		case a.isFloat:
			left = vectorRegisters - used.Vectors
		default:
			left = intRegisters - used.Ints
		}
		switch {
		case left <= 0 && a.isWide:
			used.Stack = (used.Stack + 15) &^ 15
			*(*[2]uint64)(unsafe.Add(stack, used.Stack)) = a.bits
			used.Stack += 16
		case left <= 0:
			*(*uint64)(unsafe.Add(stack, used.Stack)) = a.bits[0]
			used.Stack += 8
		case runtime.GOOS == "windows":
			f.Int[slots-left], f.Vec[slots-left][0] = a.bits[0], a.bits[0]
			used.Ints++
		case runtime.GOARCH == "riscv64":
			f.Int[used.Ints] = a.bits[0]
			used.Ints++
			if a.isWide {
				f.Int[used.Ints] = a.bits[1]
				used.Ints++
			}
		case a.isFloat:
			f.Vec[used.Vectors] = a.bits
			used.Vectors++
		default:
			f.Int[used.Ints] = a.bits[0]
			used.Ints++
		}
	}
	f.VectorCount = uint64(used.Vectors)
}

// unnamed is an argument after the dots. isWide: it has 16 bytes, not 8. inMemory: it is in no register.
type unnamed struct {
	bits                      [2]uint64
	isFloat, isWide, inMemory bool
}

// unnamed returns argument i.
func (f *Frame) unnamed(i int, v any) unnamed {
	switch v := v.(type) {
	case LongDouble:
		return unnamed{bits: v, isWide: true, inMemory: true}
	case Float128:
		return unnamed{bits: v, isFloat: true, isWide: true, inMemory: runtime.GOOS == "windows"}
	case Data:
		return unnamed{bits: [2]uint64{f.Data(v)}}
	case Float16, BFloat16: // C does not promote them
		return f.refuse(i, v)
	}
	var bits uint64
	switch r := reflect.ValueOf(v); r.Kind() {
	case reflect.Invalid: // nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		bits = uint64(r.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		bits = r.Uint()
	case reflect.Bool:
		bits = Bool(r.Bool())
	case reflect.Float32, reflect.Float64:
		return unnamed{bits: [2]uint64{math.Float64bits(r.Float())}, isFloat: true}
	case reflect.String:
		bits = f.String(r.String())
	case reflect.Pointer, reflect.UnsafePointer, reflect.Slice:
		bits = f.Pointer(r.UnsafePointer())
	default:
		return f.refuse(i, v)
	}
	return unnamed{bits: [2]uint64{bits}}
}

func (f *Frame) refuse(i int, v any) unnamed {
	f.Free()
	panic(fmt.Sprintf("ffi: argument %d after the dots has type %T; C functions take numbers, strings, pointers, slices, "+
		"handles, ffi.LongDouble and callbacks that a New function made", i+1, v))
}
