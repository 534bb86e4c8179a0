package calls

import (
	"testing"
	"unsafe"

	"github.com/ebitengine/purego"
	"github.com/jupiterrider/ffi"

	"github.com/abi-opt/abi-opt/test/bench/calls/bindings"
)

// BenchmarkSwap has one case for each way to call point swap(point).
func BenchmarkSwap(b *testing.B) {
	for _, way := range []struct {
		name  string
		start func(testing.TB) func(x, y float64) (float64, float64)
	}{
		{"bindings", func(testing.TB) func(x, y float64) (float64, float64) { return viaBindings }},
		{"cgo", func(testing.TB) func(x, y float64) (float64, float64) { return viaCgo }},
		{"libffi", viaLibffi},
		{"purego", viaPurego},
	} {
		swap := way.start(b)
		b.Run(way.name, func(b *testing.B) {
			if swap == nil {
				b.Skip("not built by make bench-calls")
			}
			b.ReportAllocs()
			for b.Loop() {
				if x, y := swap(1, 2); x != 2 || y != 1 {
					b.Fatal(x, y)
				}
			}
		})
	}
}

// besideCgo has a case for bindings and one for cgo.
func besideCgo(b *testing.B, bindings, cgo func() bool, isBuilt bool) {
	for _, way := range []struct {
		name string
		call func() bool
	}{{"bindings", bindings}, {"cgo", cgo}} {
		b.Run(way.name, func(b *testing.B) {
			if !isBuilt && way.name == "cgo" {
				b.Skip("not built by make bench-calls")
			}
			b.ReportAllocs()
			for b.Loop() {
				if !way.call() {
					b.Fatal("wrong")
				}
			}
		})
	}
}

// BenchmarkAdd calls a function with a small signature.
func BenchmarkAdd(b *testing.B) {
	besideCgo(b, func() bool { return bindings.Add(1, 2) == 3 }, func() bool { return addViaCgo(1, 2) == 3 }, addViaCgo != nil)
}

// BenchmarkText passes a string of Go, of which C receives a copy.
func BenchmarkText(b *testing.B) {
	const text = "a text of 23 characters"
	besideCgo(b, func() bool { return bindings.Length(text) == int64(len(text)) }, func() bool { return lengthViaCgo(text) == int64(len(text)) }, lengthViaCgo != nil)
}

// BenchmarkNine passes more numbers than there are registers.
func BenchmarkNine(b *testing.B) {
	besideCgo(b, func() bool { return bindings.Nine(1, 1, 1, 1, 1, 1, 1, 1, 1) == 9 }, func() bool { return nineViaCgo(1) == 9 }, nineViaCgo != nil)
}

func viaBindings(x, y float64) (float64, float64) {
	p := bindings.Swap(bindings.Point{X: x, Y: y})
	return p.X, p.Y
}

type point struct{ X, Y float64 }

func address(t testing.TB, name string) uintptr {
	library, err := purego.Dlopen("libswap.so", purego.RTLD_NOW)
	if err != nil {
		t.Fatal(err)
	}
	fn, err := purego.Dlsym(library, name)
	if err != nil {
		t.Fatal(err)
	}
	return fn
}

func viaLibffi(t testing.TB) func(x, y float64) (float64, float64) {
	fn := address(t, "swap")
	of := ffi.NewType(&ffi.TypeDouble, &ffi.TypeDouble)
	var cif ffi.Cif
	if status := ffi.PrepCif(&cif, ffi.DefaultAbi, 1, &of, &of); status != ffi.OK {
		t.Fatal(status)
	}
	return func(x, y float64) (float64, float64) {
		p, r := point{x, y}, point{}
		ffi.Call(&cif, fn, unsafe.Pointer(&r), unsafe.Pointer(&p))
		return r.X, r.Y
	}
}

func viaPurego(t testing.TB) func(x, y float64) (float64, float64) {
	var swap func(point) point
	purego.RegisterFunc(&swap, address(t, "swap"))
	return func(x, y float64) (float64, float64) {
		p := swap(point{x, y})
		return p.X, p.Y
	}
}

// BenchmarkCallback times a call of a Go function by C.
func BenchmarkCallback(b *testing.B) {
	callback := bindings.NewFunction(func(n int64) int64 { return n + 1 })
	defer callback.Free()
	for _, way := range []struct {
		name   string
		repeat func(n int) int
	}{
		{"bindings", func(n int) int { return int(bindings.Repeat(callback, int64(n))) }},
		{"cgo", repeatViaCgo},
		{"purego", repeatViaPurego(b)},
	} {
		b.Run(way.name, func(b *testing.B) {
			if way.repeat == nil {
				b.Skip("not built by make bench-calls")
			}
			b.ReportAllocs()
			if got := way.repeat(b.N); got != b.N*(b.N+1)/2 {
				b.Fatal(got)
			}
		})
	}
}

func repeatViaPurego(t testing.TB) func(n int) int {
	callback := purego.NewCallback(func(n int) int { return n + 1 })
	fn := address(t, "repeat")
	return func(n int) int {
		r, _, _ := purego.SyscallN(fn, callback, uintptr(n))
		return int(r)
	}
}
