package ffi

import (
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"time"
	"unsafe"
)

// A Data is one word for C, whatever it was made of.
func TestData(t *testing.T) {
	x, s := 5, []int16{1, 2, 3}
	fixed := unsafe.Pointer(&x)
	for name, of := range map[string]struct {
		d    Data
		want uintptr
	}{
		"zero": {Data{}, 0}, "nil": {At[int](nil), 0}, "nil slice": {Elements[int](nil), 0}, "nil pointer": {Memory(nil), 0},
		"number": {Number(7), 7}, "handle": {Number(Word(9)), 9}, "negative": {Number(int8(-1)), ^uintptr(0)}, "word": {Word(3).Data(), 3},
		"variable": {At(&x), uintptr(fixed)}, "slice": {Elements(s), uintptr(unsafe.Pointer(&s[0]))},
		"rest": {Elements(s[1:]), uintptr(unsafe.Pointer(&s[1]))}, "memory": {Memory(fixed), uintptr(fixed)},
	} {
		if of.d.Number() != of.want || of.d.IsNil() != (of.want == 0) {
			t.Errorf("%s: %#x, want %#x", name, of.d.Number(), of.want)
		}
		f := NewFrame()
		if f.Data(of.d) != uint64(of.want) || f.unnamed(0, of.d).bits[0] != uint64(of.want) {
			t.Errorf("%s: C receives another word", name)
		}
		f.Free()
	}
	if *As[int](At(&x)) != 5 || *As[int](Number(uintptr(fixed))) != 5 || *(*int)(Word(uintptr(fixed)).Pointer()) != 5 || As[int](Data{}) != nil {
		t.Error("not the variable")
	}
	if b := Elements([]byte("text")).Bytes(3); !slices.Equal(b, []byte("tex")) {
		t.Errorf("%q", b)
	}
	if p := Alloc(4); String(At(CString("a"))) != "a" || String(Number(uintptr(p))) != "" || String(Data{}) != "" {
		t.Error("strings")
	} else {
		Free(p)
	}
	runtime.KeepAlive(&x)
}

// Memory of Go exists until the last use of the Data, or until the last Release of its word.
func TestPin(t *testing.T) {
	var used, pinned atomic.Bool // whether these are collected
	object := func(gone *atomic.Bool) Data {
		x := &[4]int64{1, 2, 3, 4}
		runtime.AddCleanup(x, func(gone *atomic.Bool) { gone.Store(true) }, gone)
		return At(x)
	}
	collect := func(until *atomic.Bool) bool {
		for start := time.Now(); !until.Load() && time.Since(start) < 10*time.Second; time.Sleep(time.Millisecond) {
			runtime.GC()
		}
		return until.Load()
	}
	d := object(&used)
	word := object(&pinned).Pin().Pin().Number()
	d.KeepAlive()
	if !collect(&used) {
		t.Error("kept after its last use")
	}
	Number(word).Release()
	if runtime.GC(); pinned.Load() || *As[int64](Number(word)) != 1 {
		t.Error("collected before its last release")
	}
	Number(word).Release()
	if !collect(&pinned) {
		t.Error("kept after its release")
	}
	if panics(Number(word).Release) == "" {
		t.Error("released too often")
	}
}

// A slice of C's memory has the elements that the program asks for.
func TestSlice(t *testing.T) {
	all := [3]int32{1, 2, 3}
	if s := Slice(&all[1], uint8(2)); len(s) != 2 || &s[0] != &all[1] || s[1] != 3 {
		t.Errorf("got %v", s)
	}
	if s := Slice((*int32)(nil), 0); s != nil {
		t.Errorf("got %v", s)
	}
	for _, p := range []*int32{nil, &all[0]} {
		func() {
			n := -1
			if p == nil {
				n = 1
			}
			defer func() {
				if recover() == nil {
					t.Errorf("%d elements of %p", n, p)
				}
			}()
			Slice(p, n)
		}()
	}
}
