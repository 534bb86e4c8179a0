package cimport

import (
	"os"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// TestPragmas compares the layouts of records after pragmas with clang's, for every target.
func TestPragmas(t *testing.T) {
	path := tools.Need(t, "clang-22")
	const file = "cimport/testdata/pragmas.c"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, target := range targets {
		t.Run(target, func(t *testing.T) {
			args := []string{"--target=" + target}
			_, variables := declared(t, path, file, args...)
			got, _ := ours(t, file, args...)
			compareSymbols(t, got.variables, used(t, path, string(text), nil, variables, args...).variables, nil)
			if len(got.variables) < 40 {
				t.Errorf("only %d variables", len(got.variables))
			}
		})
	}
}
