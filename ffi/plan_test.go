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
