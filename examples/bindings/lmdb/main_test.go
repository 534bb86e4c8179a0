package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/examples/bindings/installed"
)

func TestStore(t *testing.T) {
	installed.Check(t, Load())
	file := filepath.Join(t.TempDir(), "a.mdb")
	var out strings.Builder
	if err := store(&out, file, []string{"b=two", "a=1"}); err != nil || out.String() != "a=1\nb=two\n" {
		t.Fatal(err, out.String())
	}
	out.Reset()
	if err := store(&out, file, []string{"a=one"}); err != nil || out.String() != "a=one\nb=two\n" {
		t.Error(err, out.String())
	}
	if err := store(&out, t.TempDir(), nil); err == nil || err.Error() != "Is a directory" {
		t.Error(err)
	}
}
