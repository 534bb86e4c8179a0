package main

import (
	"testing"

	"github.com/abi-opt/abi-opt/examples/bindings/installed"
)

func TestTicks(t *testing.T) {
	installed.Check(t, Load())
	if n, err := ticks(5); err != nil || n != 5 {
		t.Error(n, err)
	}
}
