package triple_test

import (
	"os"
	"slices"
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

func TestNumbers(t *testing.T) {
	for version, want := range map[string][]int{
		"":          {0, 0, 0, 0},
		"13":        {13, 0, 0, 0},
		"14.2":      {14, 2, 0, 0, 0},
		"19.33.311": {19, 33, 311, 0, 0, 0},
		".7":        {7, 0, 0, 0},
		"x.3":       {0, 3, 0, 0, 0},
	} {
		if got := triple.Numbers(version); !slices.Equal(got, want) {
			t.Errorf("the numbers of %q are %v, want %v", version, got, want)
		}
	}
}

func TestFloats(t *testing.T) {
	for text, want := range map[string]string{
		"armv7-unknown-netbsd-eabihf": "hf", "armv7-linux-gnueabi": "", "armv7-linux-androideabi21": "", "loongarch64-linux-muslsf": "sf",
		"loongarch64-linux-gnuf32": "f32", "loongarch64-linux-gnu": "", "riscv64-unknown-elf": "", "x86_64-apple-ios17-simulator": "",
	} {
		if of, err := triple.Parse(text); err != nil || of.Floats() != want {
			t.Errorf("%s: %q, %v, want %q", text, of.Floats(), err, want)
		}
	}
}
