package ffi

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"unsafe"
)

// Each platform has other places for an integer, a number, and a number of 16 bytes, after one named integer. i is an integer
// register, v a vector register, s a place on the stack, and a the address of a copy.
func TestUnnamedPlaces(t *testing.T) {
	for platform, want := range map[string]string{
		"linux/amd64":   "i1 v0 v1 i2 i3 i4 i5 s0 s8",
		"linux/arm64":   "i1 v0 v1 i2 i3 i4 i5 i6 i7",
		"freebsd/arm64": "i1 v0 v1 i2 i3 i4 i5 i6 i7",
		"linux/riscv64": "i1 i2 i4 i6 i7 s0 s8 s16 s24",
		"darwin/arm64":  "s0 s8 s16 s32 s40 s48 s56 s64 s72",
		"windows/arm64": "i1 i2 ai3 i4 i5 i6 i7 s0 s8",
		"windows/amd64": "i1v1 i2v2 ai3v3 s0 s8 s16 s24 s32 s40",
	} {
		goos, goarch, _ := strings.Cut(platform, "/")
		rules := unnamedRulesOf(goos, goarch)
		f := NewFrame()
		clear(f.Int[:])
		clear(f.Vec[:])
		values := []any{1001, 2.5, NewFloat128(3), 1004, 1005, 1006, 1007, 1008, 1009}
		stack := f.Stack(uintptr(16*len(values)), 16)
		words := unsafe.Slice((*uint64)(stack), 2*len(values))
		clear(words)
		f.moreBy(&rules, stack, Used{Ints: 1}, values)
		var got []string
		for _, v := range values {
			got = append(got, placeOf(f, words, v))
		}
		if text := strings.Join(got, " "); text != want {
			t.Errorf("%s: %s, want %s", platform, text, want)
		}
		f.Free()
	}
}

// placeOf is where a frame has a value.
func placeOf(f *Frame, stack []uint64, v any) (place string) {
	var bits uint64
	switch v := v.(type) {
	case int:
		bits = uint64(v)
	case float64:
		bits = math.Float64bits(v)
	case Float128:
		bits = v[1]
	}
	_, isWide := v.(Float128)
	for i, word := range f.Int[:8] {
		switch {
		case word == bits && isWide:
			place += fmt.Sprint("i", i-1)
		case word == bits:
			place += fmt.Sprint("i", i)
		case isWide && word == uint64(uintptr(unsafe.Pointer(&f.memory)))+memoryOffset(f):
			place += fmt.Sprint("ai", i)
			if f.Vec[i][0] == word {
				place += fmt.Sprint("v", i)
			}
		}
	}
	for i, register := range f.Vec {
		if isWide && register[1] == bits || !isWide && register[0] == bits {
			place += fmt.Sprint("v", i)
		}
	}
	for i, word := range stack {
		if isWide && word == bits {
			place += fmt.Sprint("s", 8*(i-1))
		} else if word == bits {
			place += fmt.Sprint("s", 8*i)
		}
	}
	return place
}

// memoryOffset is where the first aligned copy is in a frame's memory.
func memoryOffset(f *Frame) uint64 {
	return -uint64(uintptr(unsafe.Pointer(&f.memory))) & 15
}
