// Command gsl computes with the GNU Scientific Library: complex numbers by value, and an integral of
// a Go function.
package main

//go:generate go run -C ../../.. ./cmd/abi-opt bindgen -package main -lib libgsl.so.27,libgsl.so.28 -rename ^gsl_= -only "gsl_(complex_(sqrt|mul|abs)|integration_(qags|workspace_(alloc|free))|sf_bessel_J0)" gsl/gsl_complex_math.h gsl/gsl_integration.h gsl/gsl_sf_bessel.h -o examples/bindings/gsl/lib.go

import (
	"errors"
	"fmt"
	"math"

	"github.com/abi-opt/abi-opt/ffi"
)

func main() {
	root := ComplexSqrt(Complex{Dat: [2]float64{-3, 4}})
	fmt.Printf("sqrt(-3+4i) = %g%+gi\n", root.Dat[0], root.Dat[1])
	area, err := integrate(math.Sin, 0, math.Pi)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("the integral of sin from 0 to pi is %.6f\n", area)
}

// integrate returns the integral of a function.
func integrate(f func(float64) float64, a, b float64) (float64, error) {
	callback := NewFunctionFunction(func(x float64, _ ffi.Data) float64 { return f(x) })
	defer callback.Free()
	workspace := IntegrationWorkspaceAlloc(1000)
	defer IntegrationWorkspaceFree(workspace)
	var area, bound float64
	if IntegrationQags(&Function{Function: callback}, a, b, 0, 1e-9, 1000, workspace, &area, &bound) != 0 {
		return 0, errors.New("the integral does not converge")
	}
	return area, nil
}
