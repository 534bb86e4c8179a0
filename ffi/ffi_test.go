package ffi

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"unsafe"
)

// load builds the library of testdata. It needs a C compiler for the platform; ABI_OPT_FFI_LIBRARY is a
// library that was built elsewhere.
func load(t testing.TB) *SharedLibrary {
	t.Helper()
	if built := os.Getenv("ABI_OPT_FFI_LIBRARY"); built != "" {
		return NewSharedLibrary(built)
	}
	gcc := map[string]string{"amd64": "gcc", "arm64": "aarch64-linux-gnu-gcc", "riscv64": "riscv64-linux-gnu-gcc"}[runtime.GOARCH]
	if _, err := exec.LookPath(gcc); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "liba.so")
	if out, err := exec.Command(gcc, "-O2", "-shared", "-fPIC", "testdata/library.c", "testdata/preserved.c", "-o", path).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return NewSharedLibrary(path)
}

// registers is how many integer registers have arguments.
var registers = map[string]int{"linux/amd64": 6, "linux/arm64": 8, "linux/riscv64": 8, "linux/loong64": 8, "windows/amd64": 4}[runtime.GOOS+"/"+runtime.GOARCH]

func divide(fn uintptr, x, y float64) float64 {
	f := NewFrame()
	f.Vec[0][0], f.Vec[1][0] = math.Float64bits(x), math.Float64bits(y)
	f.Call(fn)
	r := math.Float64frombits(f.VecResult[0][0])
	f.Free()
	return r
}

func shortDivide(fn uintptr, x, y float64) float64 {
	var s ShortCall
	s.Vec[0], s.Vec[1] = math.Float64bits(x), math.Float64bits(y)
	s.Call(fn)
	return math.Float64frombits(s.Vec[0])
}

func TestCall(t *testing.T) {
	lib := load(t)
	fn := lib.Symbol("divide").Address()
	if r := divide(fn, 3, 2); r != 1.5 {
		t.Error(r)
	}
	if n := testing.AllocsPerRun(1000, func() { divide(fn, 1, 2) }); n > allocations {
		t.Errorf("%v allocations", n)
	}
	f := NewFrame()
	defer f.Free()
	stack := f.Stack(uintptr(8*(10-registers)), 16)
	for i := range 10 {
		if i < registers {
			f.Int[i] = uint64(i + 1)
		} else {
			*(*uint64)(unsafe.Add(stack, 8*(i-registers))) = uint64(i + 1)
		}
	}
	f.Call(lib.Symbol("add").Address())
	if f.IntResult[0] != 385 {
		t.Error(f.IntResult[0])
	}
}

func TestShortCall(t *testing.T) {
	lib := load(t)
	fn := lib.Symbol("divide").Address()
	if r := shortDivide(fn, 3, 2); r != 1.5 {
		t.Error(r)
	}
	if n := testing.AllocsPerRun(1000, func() { shortDivide(fn, 1, 2) }); n > shortAllocations {
		t.Errorf("%v allocations", n)
	}
	var s ShortCall
	for i := range 4 {
		s.Int[i] = uint64(i + 1)
	}
	s.Call(lib.Symbol("four").Address())
	if s.Int[0] != 30 {
		t.Error(s.Int[0])
	}
}

func TestMore(t *testing.T) {
	sum := load(t).Symbol("sum").Address()
	var more []any
	kinds, want := "", 0.0
	for i := range 20 {
		f := NewFrame()
		stack := f.Stack(16*uintptr(len(more)), 16)
		f.Int[0] = f.String(kinds)
		f.More(stack, Used{Ints: 1}, more)
		f.Call(sum)
		if got := math.Float64frombits(f.VecResult[0][0]); got != want {
			t.Errorf("sum(%q, %v) is %v, not %v", kinds, more, got, want)
		}
		f.Free()
		n := 100 + i
		want += float64((i + 1) * n)
		v := unnamedValues[i%len(unnamedValues)](n)
		kinds, more = kinds+v.kind, append(more, v.v)
	}
	for _, v := range []any{struct{ x int }{}, Float16(0), complex(1, 1), func() {}, Int128{}} {
		if text := panics(func() { NewFrame().More(nil, Used{}, []any{v}) }); !strings.HasPrefix(text, fmt.Sprintf("ffi: argument 1 after the dots has type %T;", v)) {
			t.Error(text)
		}
	}
}

type unnamedValue struct {
	kind string
	v    any
}

// unnamedValues make values of the kinds that a variadic function takes.
var unnamedValues = []func(n int) unnamedValue{
	func(n int) unnamedValue { return unnamedValue{"d", float32(n)} },
	func(n int) unnamedValue { return unnamedValue{"i", n} },
	func(n int) unnamedValue {
		type named uint16
		return unnamedValue{"i", named(n)}
	},
	func(n int) unnamedValue { return unnamedValue{"s", &[1]int8{int8(n)}} },
	func(n int) unnamedValue { return unnamedValue{"s", []byte{byte(n)}} },
	func(n int) unnamedValue { return unnamedValue{"s", string(rune(n))} },
	func(n int) unnamedValue {
		switch {
		case runtime.GOARCH == "arm64" && runtime.GOOS == "darwin":
			return unnamedValue{"d", float64(n)}
		case runtime.GOARCH == "arm64", runtime.GOARCH == "riscv64", runtime.GOARCH == "loong64":
			return unnamedValue{"L", NewFloat128(float64(n))}
		}
		return unnamedValue{"L", NewLongDouble(float64(n))}
	},
}

// panics returns the text of a function's panic.
func panics(f func()) (text string) {
	defer func() { text, _ = recover().(string) }()
	f()
	return ""
}

// Several libraries are one. A failed load can be tried again, with other paths.
func TestLibraries(t *testing.T) {
	path := load(t).names[0][0]
	lib := NewSharedLibrary("libnone.so.1").And(map[string]string{"linux": "libm.so.6", "windows": "msvcrt.dll"}[runtime.GOOS])
	fails, none, cos := lib.Symbol("fails"), lib.Symbol("none_of_this_name"), lib.Symbol("cos")
	if err := lib.Load(); err == nil || len(lib.Missing()) != 3 || fails.Find() == nil {
		t.Errorf("loaded: %v", err)
	}
	if err := lib.LoadFrom(path, "", ""); err == nil {
		t.Error("too many paths")
	}
	if err := lib.LoadFrom(path); err == nil || err.Error() != "ffi: the library lacks none_of_this_name" {
		t.Error(err)
	}
	if fails.Find() != nil || cos.Find() != nil || none.Find() == nil {
		t.Error("not found")
	}
	if err := lib.LoadFrom(path, ""); err == nil || err.Error() != "ffi: the library lacks none_of_this_name" {
		t.Errorf("loaded twice: %v", err)
	}
	if err := lib.LoadFrom("", "other.so"); err == nil || !strings.HasPrefix(err.Error(), "ffi: cannot load other.so: the library is already loaded from ") {
		t.Errorf("loaded from elsewhere: %v", err)
	}
}

func TestAlloc(t *testing.T) {
	p := Alloc(100)
	b := unsafe.Slice((*byte)(p), 100)
	for _, v := range b {
		if v != 0 {
			t.Fatal("not zero")
		}
	}
	copy(b, "text")
	if String(p) != "text" || String((*int8)(p)) != "text" || String(uintptr(p)) != "text" {
		t.Error("strings")
	}
	Free(p)
	Free(nil)
}

// A callback makes the stack of a new goroutine grow during a call, and so move. The results still
// arrive, and so does a value that C stores through a pointer.
func TestMovingStack(t *testing.T) {
	lib := load(t)
	apply, store := lib.Symbol("apply").Address(), lib.Symbol("store").Address()
	callback := NewCallback(func(r *Registers) {
		growStack(64)
		runtime.GC()
		r.IntResult[0] = r.Int[0] + 1
	})
	defer FreeCallback(callback)
	var wait sync.WaitGroup
	var moved atomic.Int64
	for i := range uint64(20) {
		wait.Go(func() {
			var here byte
			before := uintptr(unsafe.Pointer(&here))
			var s ShortCall
			s.Int[0], s.Int[1] = uint64(callback), i
			s.Call(apply)
			if s.Int[0] != i+1 {
				t.Errorf("apply(f, %d) is %d", i, s.Int[0])
			}
			if before != uintptr(unsafe.Pointer(&here)) {
				moved.Add(1)
			}
		})
		wait.Go(func() {
			n := int64(i)
			var s ShortCall
			s.Int[0], s.Int[1] = uint64(callback), uint64(uintptr(unsafe.Pointer(&n)))
			s.Call(store)
			Use(unsafe.Pointer(&n))
			if n != int64(i)+1 {
				t.Errorf("store(f, &%d) stores %d", i, n)
			}
		})
	}
	wait.Wait()
	if moved.Load() == 0 { // some need not: the runtime starts goroutines with the usual size of stacks
		t.Error("no stack moved")
	}
}

// Calls, with and without stack arguments, and callbacks preserve the registers that C requires.
func TestPreserved(t *testing.T) {
	lib := load(t)
	callback := NewCallback(func(*Registers) { growStack(64); runtime.GC() })
	defer FreeCallback(callback)
	few, many := NewFrame(), NewFrame()
	defer few.Free()
	defer many.Free()
	few.fn, many.fn = lib.Symbol("divide").Address(), lib.Symbol("add").Address()
	few.stack, few.words = nil, 0
	clear(unsafe.Slice((*uint64)(many.Stack(9*8, 64)), 9))
	short := &ShortCall{fn: few.fn, caller: goroutine()}
	for name, of := range map[string]struct {
		fn  uintptr
		arg unsafe.Pointer
	}{
		"callback":                  {callback, nil},
		"call":                      {callAddr, unsafe.Pointer(few)},
		"call with stack arguments": {callAddr, unsafe.Pointer(many)},
		"short call":                {shortAddr, unsafe.Pointer(short)},
	} {
		f := NewFrame()
		f.Int[0], f.Int[1] = uint64(of.fn), f.Pointer(of.arg)
		f.Call(lib.Symbol("preserved").Address())
		if f.IntResult[0] != 0 {
			t.Errorf("%s: %d registers are changed", name, f.IntResult[0])
		}
		f.Free()
	}
}

//go:noinline
func growStack(n int) int {
	var b [1024]byte
	if n == 0 {
		return int(b[0])
	}
	return growStack(n-1) + int(b[n])
}

// C calls back from a thread of its own.
func TestCallback(t *testing.T) {
	apply := load(t).Symbol("apply").Address()
	callback := NewCallback(func(r *Registers) { r.IntResult[0] = r.Int[0] + 1 })
	defer FreeCallback(callback)
	n := testing.AllocsPerRun(1000, func() {
		var s ShortCall
		s.Int[0], s.Int[1] = uint64(callback), 41
		s.Call(apply)
		if s.Int[0] != 42 {
			t.Fatal(s.Int[0])
		}
	})
	if n > callbackAllocations {
		t.Errorf("%v allocations", n)
	}
}

func TestThread(t *testing.T) {
	lib := load(t)
	var n atomic.Int32
	callback := NewCallback(func(*Registers) { n.Add(1) })
	defer FreeCallback(callback)
	for range 10 {
		f := NewFrame()
		f.Int[0] = uint64(callback)
		f.Call(lib.Symbol("thread").Address())
		f.Free()
	}
	if n.Load() != 10 {
		t.Error(n.Load())
	}
}

// Many goroutines call, and are called back, while the collector runs. ABI_OPT_FFI_CALLS is a number of
// calls other than 200,000.
func TestStress(t *testing.T) {
	lib := load(t)
	defer debug.SetGCPercent(debug.SetGCPercent(5))
	fn, apply := lib.Symbol("divide").Address(), lib.Symbol("apply").Address()
	calls := 200_000
	for _, digit := range os.Getenv("ABI_OPT_FFI_CALLS") {
		if calls == 200_000 {
			calls = 0
		}
		calls = 10*calls + int(digit-'0')
	}
	callback := NewCallback(func(r *Registers) {
		if r.Int[0]%64 == 0 {
			growStack(16)
		}
		r.IntResult[0] = r.Int[0] + 1
	})
	defer FreeCallback(callback)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	var wait sync.WaitGroup
	for range 64 {
		wait.Go(func() {
			for i := range calls / 64 {
				for _, divide := range []func(uintptr, float64, float64) float64{divide, shortDivide} {
					if r := divide(fn, float64(i), 2); r != float64(i)/2 {
						t.Errorf("%d / 2 is %v", i, r)
						return
					}
				}
				if i%100 != 0 {
					continue
				}
				f := NewFrame()
				f.Int[0], f.Int[1] = uint64(callback), uint64(i)
				f.Call(apply)
				if f.IntResult[0] != uint64(i+1) {
					t.Errorf("the callback returns %d for %d", f.IntResult[0], i)
				}
				f.Free()
			}
		})
	}
	wait.Wait()
	runtime.GC()
	runtime.ReadMemStats(&after)
	t.Logf("%d calls, heap %d KB before and %d KB after", calls, before.HeapAlloc>>10, after.HeapAlloc>>10)
	if after.HeapAlloc > before.HeapAlloc+4<<20 {
		t.Error("the heap grows")
	}
}

func TestCallbackLimits(t *testing.T) {
	var all []uintptr
	func() {
		defer func() {
			if recover() == nil {
				t.Error("no panic")
			}
		}()
		for {
			all = append(all, NewCallback(func(*Registers) {}))
		}
	}()
	if len(all) != MaxCallbacks {
		t.Errorf("%d callbacks", len(all))
	}
	for _, fn := range all {
		FreeCallback(fn)
	}
	FreeCallback(NewCallback(func(*Registers) {}))
	for _, wrong := range []func(){func() { FreeCallback(0) }, func() { FreeCallback(all[0]) }, func() { NewCallback(nil) }, func() { NewFrame().Call(0) }, func() { new(ShortCall).Call(0) }} {
		func() {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			wrong()
		}()
	}
}

func TestMissing(t *testing.T) {
	if err := NewSharedLibrary("libnone-1.so", "libnone-2.so").Load(); err == nil {
		t.Error("no error")
	}
	if err := NewSharedLibrary().Symbol("no_such_function").Find(); err == nil {
		t.Error("no error")
	}
}

func TestNumbers(t *testing.T) {
	for _, v := range []float64{0, 1, -1.5, math.Pi, 1e300, -1e-300, math.Inf(1), math.Inf(-1)} {
		if got := NewLongDouble(v).Float64(); got != v {
			t.Errorf("long double %v is %v", v, got)
		}
		if got := NewFloat128(v).Float64(); got != v {
			t.Errorf("__float128 %v is %v", v, got)
		}
	}
	if !math.IsNaN(NewLongDouble(math.NaN()).Float64()) || !math.IsNaN(NewFloat128(math.NaN()).Float64()) {
		t.Error("not a NaN")
	}
	if got := (Int128{math.MaxUint64, math.MaxUint64}).Big().String(); got != "-1" {
		t.Error(got)
	}
	if got := (Uint128{1, 1}).Big().String(); got != "18446744073709551617" {
		t.Error(got)
	}
	var b [12]byte
	for offset := range uintptr(16) {
		SetBits(unsafe.Pointer(&b), offset, 37, 0x155555555a)
		if got := Bits(unsafe.Pointer(&b), offset, 37); got != 0x155555555a {
			t.Errorf("%#x", got)
		}
		if got := SignedBits(unsafe.Pointer(&b), offset, 37); got != 0x155555555a-1<<37 {
			t.Errorf("%#x", got)
		}
	}
	for n := uintptr(1); n <= 8; n++ {
		Store(unsafe.Pointer(&b), n, 0x1122334455667788)
		if got := Load(unsafe.Pointer(&b), n); got != 0x1122334455667788&(1<<(8*n)-1) {
			t.Errorf("%d bytes: %#x", n, got)
		}
	}
	if String(CString("text")) != "text" || String((*byte)(nil)) != "" {
		t.Error("strings")
	}
}

func BenchmarkCall(b *testing.B) {
	fn := load(b).Symbol("divide").Address()
	b.Run("frame", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			divide(fn, 1, 2)
		}
	})
	b.Run("short", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			shortDivide(fn, 1, 2)
		}
	})
}

func BenchmarkCallback(b *testing.B) {
	apply := load(b).Symbol("apply").Address()
	callback := NewCallback(func(r *Registers) { r.IntResult[0] = r.Int[0] })
	defer FreeCallback(callback)
	b.ReportAllocs()
	for b.Loop() {
		f := NewFrame()
		f.Int[0] = uint64(callback)
		f.Call(apply)
		f.Free()
	}
}
