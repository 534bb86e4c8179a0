package ffi

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"unsafe"
)

// Each platform has other places for an integer, a number, a number of 16 bytes if C has one, and six integers, after one named integer. The file
// is written by package bindgen, from the decisions of package classify. i is an integer register, v a vector register, s a place on the stack,
// and a the address of a copy.
func TestUnnamedPlaces(t *testing.T) {
	text, err := os.ReadFile("testdata/unnamed.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		platform, places := fields[0], fields[1:]
		goos, goarch, _ := strings.Cut(platform, "/")
		rules := unnamedRulesOf(goos, goarch)
		f := NewFrame()
		clear(f.Int[:])
		clear(f.Vec[:])
		values := []any{1001, 2.5, NewFloat128(3), 1004, 1005, 1006, 1007, 1008, 1009}
		if len(places) < len(values) {
			values = slices.Delete(values, 2, 3)
		}
		stack := f.Stack(uintptr(16*len(values)), 16)
		words := unsafe.Slice((*uint64)(stack), 2*len(values))
		clear(words)
		f.moreBy(&rules, stack, Used{Ints: 1}, values)
		for i, v := range values {
			got := placeOf(f, words, v)
			if rules.isShared && strings.Contains(got, places[i]) {
				continue // C asks for one register of the slot, and the other may have the value as well
			}
			if got != places[i] {
				t.Errorf("%s: argument %d is in %s, want %s", platform, i+1, got, places[i])
			}
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
