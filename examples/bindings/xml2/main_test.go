package main

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/examples/bindings/installed"
)

func TestOutline(t *testing.T) {
	installed.Check(t, Load())
	var out strings.Builder
	if err := outline(&out, []byte("<a><b/>text<c><d/></c></a>")); err != nil || out.String() != "a\n  b\n  c\n    d\n" {
		t.Error(err, out.String())
	}
	for _, text := range []string{"", "<a>"} {
		if err := outline(&out, []byte(text)); err == nil {
			t.Errorf("no error for %q", text)
		}
	}
}
