package triple_test

import (
	"os"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/triple"
)

// The version of an environment is not a part of its name, but the digits of some names are.
func TestEnvironmentName(t *testing.T) {
	rows, err := os.ReadFile("testdata/environments.txt") // a triple, and the name if it has one
	if err != nil {
		t.Fatal(err)
	}
	for row := range strings.Lines(string(rows)) {
		text, want, _ := strings.Cut(strings.TrimSpace(row), " ")
		of, err := triple.Parse(text)
		if got := of.EnvironmentName(); err != nil || got != want {
			t.Errorf("%s: %q, %v, want %q", text, got, err, want)
		}
		if isAndroid := want == "android" || want == "androideabi"; of.IsAndroid() != isAndroid {
			t.Errorf("%s: IsAndroid is %t", text, of.IsAndroid())
		}
	}
}
