package main

import (
	"testing"

	"github.com/abi-opt/abi-opt/examples/bindings/installed"
)

func TestRun(t *testing.T) {
	installed.Check(t, Load())
	if got, err := run("return upper('abc') .. string.rep('x', 3)"); err != nil || got != "ABCxxx" {
		t.Error(got, err)
	}
	if _, err := run("error('wrong', 0)"); err == nil || err.Error() != "wrong" {
		t.Error(err)
	}
}
