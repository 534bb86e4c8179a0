package main

import (
	"math"
	"testing"

	"github.com/abi-opt/abi-opt/examples/bindings/installed"
)

func TestComplex(t *testing.T) {
	installed.Check(t, Load())
	root := ComplexSqrt(Complex{Dat: [2]float64{-3, 4}})
	if got := ComplexMul(root, root).Dat; math.Abs(got[0]+3) > 1e-12 || math.Abs(got[1]-4) > 1e-12 || ComplexAbs(root) != math.Sqrt(5) {
		t.Error(root, got)
	}
	if got := SfBesselJ0(1); math.Abs(got-math.J0(1)) > 1e-14 {
		t.Error(got)
	}
}

func TestIntegrate(t *testing.T) {
	installed.Check(t, Load())
	if got, err := integrate(math.Exp, 0, 1); err != nil || math.Abs(got-(math.E-1)) > 1e-9 {
		t.Error(got, err)
	}
}
