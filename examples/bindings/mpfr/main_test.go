package main

import (
	"math/big"
	"testing"

	"github.com/abi-opt/abi-opt/examples/bindings/installed"
)

func TestRoot(t *testing.T) {
	installed.Check(t, Load())
	want := new(big.Float).SetPrec(2000).SetInt64(2)
	want.Sqrt(want)
	if got := root(300); got != want.Text('f', 300)+", long double 1.414213562373095049" {
		t.Error(got)
	}
}
