// Package calls compares the time of a call of C's point swap(point), of others, and of a callback, through generated
// bindings, cgo, libffi and purego, in one program: make bench-calls. That adds cgo.go.in to the package, so that
// nothing else needs cgo.
package calls

//go:generate go run -C ../../.. ./cmd/abi-opt bindgen -package=bindings -lib=libswap.so -strings=length -o test/bench/calls/bindings/swap.go ./test/bench/calls/c/swap.h

// These call C's functions through cgo, and repeatViaCgo lets C call a function of Go n times; nil without cgo.go.in.
var (
	viaCgo       func(x, y float64) (float64, float64)
	addViaCgo    func(a, b int32) int32
	lengthViaCgo func(text string) int64
	nineViaCgo   func(x float64) float64
	repeatViaCgo func(n int) int
)
