package ffi

import (
	"math"
	"testing"
	"unsafe"
)

// A small number is in a register whose other bits are ones where the plan says so, and whose other bits no plan sets elsewhere.
func TestBoxed(t *testing.T) {
	number := float32(1.5)
	bits := uint64(math.Float32bits(number))
	for _, c := range []struct {
		move Move
		want uint64
	}{
		{Move{Bank: Vec, Size: 4, Boxed: true}, 0xffffffff<<32 | bits},
		{Move{Bank: Vec, Size: 2, Boxed: true}, ^uint64(0xffff) | bits&0xffff},
		{Move{Bank: Vec, Size: 4}, 0x12345678<<32 | bits},
	} {
		v := Value{Size: 4, Align: 4, Moves: []Move{c.move}}
		f := NewFrame()
		f.Vec[0][0], f.VecResult[0][0] = 0x12345678<<32, 0x12345678<<32
		f.argument(&v, unsafe.Pointer(&number), nil)
		(&Plan{Result: v}).answer(&f.Registers, func(result unsafe.Pointer, _ []unsafe.Pointer) { *(*float32)(result) = number })
		if f.Vec[0][0] != c.want || f.VecResult[0][0] != c.want {
			t.Errorf("%+v: %#x, %#x, want %#x", c.move, f.Vec[0][0], f.VecResult[0][0], c.want)
		}
		f.Free()
	}
}

// An extended integer fills its word, in a register and on the stack. It can have 8 bytes, as a _BitInt(62).
func TestExtended(t *testing.T) {
	number := uint64(0xfedcba9876543210)
	for _, c := range []struct {
		size   uintptr
		extend Extension
		want   uint64
	}{
		{8, ZeroExtension, number}, {8, SignExtension, number}, {7, SignExtension, 0xffdcba9876543210}, {4, ZeroExtension, 0x76543210},
		{1, SignExtension, 0x10}, {2, ZeroExtension, 0x3210},
	} {
		for _, bank := range []Bank{Int, Stack} {
			f := NewFrame()
			stack := f.Stack(8, 16)
			f.Int[0], *(*uint64)(stack) = 0x5555555555555555, 0x5555555555555555
			f.argument(&Value{Size: c.size, Align: 1, Extend: c.extend, Moves: []Move{{Bank: bank, Size: c.size}}}, unsafe.Pointer(&number), stack)
			if got := *(*uint64)(f.place(&Move{Bank: bank}, stack)); got != c.want {
				t.Errorf("%d bytes in bank %d: %#x, want %#x", c.size, bank, got, c.want)
			}
			f.Free()
		}
	}
}

// Two words on the stack are copied, also if the value is extended, as a _BitInt(77) on riscv64.
func TestExtendedWords(t *testing.T) {
	number := [2]uint64{0xfedcba9876543210, 0x0123}
	for _, extend := range []Extension{NoExtension, ZeroExtension, SignExtension} {
		f := NewFrame()
		stack := f.Stack(16, 16)
		*(*[2]uint64)(stack) = [2]uint64{}
		f.argument(&Value{Size: 16, Align: 16, Extend: extend, Moves: []Move{{Bank: Stack, Size: 16}}}, unsafe.Pointer(&number), stack)
		if got := *(*[2]uint64)(stack); got != number {
			t.Errorf("%d: %#x", extend, got)
		}
		f.Free()
	}
}
