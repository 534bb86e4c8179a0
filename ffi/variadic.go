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

// unnamedRules are how a platform passes unnamed arguments.
type unnamedRules struct {
	ints, vectors int  // the numbers of registers; numbers are in integer registers where no vector registers have any
	isShared      bool // registers are slots of both kinds: an argument is in both registers of its slot
	isEven        bool // an argument of 16 bytes begins in an even register, or has none
	byAddress     bool // an argument of 16 bytes is in memory, whose address is passed
}

var unnamedHere = unnamedRulesOf(runtime.GOOS, runtime.GOARCH)

func unnamedRulesOf(goos, goarch string) unnamedRules {
	switch {
	case goos == "windows" && goarch == "amd64":
		return unnamedRules{ints: 4, isShared: true, byAddress: true}
	case goos == "windows":
		return unnamedRules{ints: 8, byAddress: true}
	case goos == "darwin" && goarch == "arm64":
		return unnamedRules{}
	case goarch == "riscv64", goarch == "loong64":
		return unnamedRules{ints: 8, isEven: true}
	case goarch == "amd64":
		return unnamedRules{ints: 6, vectors: 8}
	}
	return unnamedRules{ints: 8, vectors: 8}
}

// More adds the unnamed arguments of a variadic function, after C's promotions: numbers, strings, pointers, slices,
// which are passed as pointers to their first elements, and long double. It panics for others. stack is the
// result of Frame.Stack, with 16 bytes for each argument after the named ones, whose size is rounded up
// to 16.
func (f *Frame) More(stack unsafe.Pointer, used Used, more []any) {
	f.moreBy(&unnamedHere, stack, used, more)
}

// moreBy is More on a platform.
func (f *Frame) moreBy(r *unnamedRules, stack unsafe.Pointer, used Used, more []any) {
	for i, v := range more {
		a := f.unnamed(i, v)
		if a.isWide && r.byAddress {
			p := f.Memory(16, 16)
			*(*[2]uint64)(p) = a.bits
			a = unnamed{bits: [2]uint64{uint64(uintptr(p))}}
		}
		left := 0 // registers
		switch {
		case a.inMemory:
		case r.isShared:
			left = r.ints - used.Ints - used.Vectors
		case a.isFloat && r.vectors > 0:
			left = r.vectors - used.Vectors
		default:
			if a.isWide && r.isEven {
				used.Ints += used.Ints % 2
			}
			left = r.ints - used.Ints
		}
		switch {
		case left <= 0:
			used.push(stack, &a)
		case r.isShared:
			f.Int[r.ints-left], f.Vec[r.ints-left][0] = a.bits[0], a.bits[0]
			used.Ints++
		case a.isFloat && r.vectors > 0:
			f.Vec[used.Vectors] = a.bits
			used.Vectors++
		default:
			f.Int[used.Ints] = a.bits[0]
			used.Ints++
			if a.isWide {
				f.Int[used.Ints] = a.bits[1]
				used.Ints++
			}
		}
	}
	f.VectorCount = uint64(used.Vectors)
}

// push puts an argument on the stack.
func (u *Used) push(stack unsafe.Pointer, a *unnamed) {
	if !a.isWide {
		*(*uint64)(unsafe.Add(stack, u.Stack)) = a.bits[0]
		u.Stack += 8
		return
	}
	u.Stack = (u.Stack + 15) &^ 15
	*(*[2]uint64)(unsafe.Add(stack, u.Stack)) = a.bits
	u.Stack += 16
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
		return unnamed{bits: v, isFloat: true, isWide: true}
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
	case reflect.String: // memory of its own, because the result may point into it
		bits = f.Pointer(unsafe.Pointer(CString(r.String())))
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
