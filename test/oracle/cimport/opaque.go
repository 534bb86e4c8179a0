package cimport

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestOpaque passes nullptr_t and _Atomic types, which random records lack, as clang does, on every target.
func TestOpaque(t *testing.T) {
	path := tools.Need(t, "clang-22")
	for _, name := range oracle.Triples() {
		triple, features, _ := strings.Cut(name, " ")
		if features != "" {
			continue // which none of these types asks for
		}
		t.Run(triple, func(t *testing.T) {
			if got, _ := compareForms(t, path, "cimport/testdata/opaque.c", "-std=gnu23", "--target="+triple); len(got.functions) < 10 {
				t.Errorf("only %d functions were compared", len(got.functions))
			}
		})
	}
}
