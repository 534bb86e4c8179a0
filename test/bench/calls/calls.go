// Package calls compares the time of a call of C's point swap(point), and of a callback, through generated
// bindings, cgo, libffi and purego, in one program: make bench-calls. That adds cgo.go.in to the package, so that
// nothing else needs cgo.
package calls

//go:generate go run ../../../cmd/abi-opt bindgen -package=bindings -lib=libswap.so -o bindings/swap.go ./c/swap.h

// viaCgo calls swap through cgo, and repeatViaCgo lets C call a function of Go n times; nil without cgo.go.in.
var (
	viaCgo       func(x, y float64) (float64, float64)
	repeatViaCgo func(n int) int
)
