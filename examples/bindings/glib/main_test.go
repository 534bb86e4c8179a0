package main

import (
	"maps"
	"testing"

	"github.com/abi-opt/abi-opt/examples/bindings/installed"
)

func TestCount(t *testing.T) {
	installed.Check(t, Load())
	if got := count("a b a c a"); !maps.Equal(got, map[string]int{"a": 3, "b": 1, "c": 1}) {
		t.Error(got)
	}
}
