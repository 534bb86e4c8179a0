package cimport

import (
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// TestTypes reads types as clang does, for every system that C is read for: prototypes, the alignments of variables
// and the types of records.
func TestTypes(t *testing.T) {
	path := tools.Need(t, "clang-22")
	for _, target := range tools.Some(3, allTargets()) {
		t.Run(target, func(t *testing.T) {
			got, want := compareForms(t, path, "cimport/testdata/types.c", "-std=gnu17", "--target="+target)
			records := 0
			for name, wanted := range want.records {
				if found, ok := got.records[name]; ok {
					records++
					if found != wanted {
						t.Errorf("%s is %s, clang has %s", name, found, wanted)
					}
				}
			}
			if records < 40 {
				t.Errorf("only %d records were compared", records)
			}
		})
	}
}
