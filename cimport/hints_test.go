package cimport

import (
	"regexp"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

// A pattern of names that matches nothing is a warning with the nearest name.
func TestOnlyNothing(t *testing.T) {
	for pattern, want := range map[string]string{
		"^(?:lenght)$": "no function or variable has a name that matches 'lenght'; did you mean 'length'? [c-import-only]",
		"^x.*":         "no function or variable has a name that matches '^x.*' [c-import-only]",
		"^len":         "",
	} {
		_, ds := File(t.Context(), &diag.Source{Name: "a.h", Text: "int length(void);"}, Options{NoSystem: true, Only: regexp.MustCompile(pattern)})
		got := ""
		for _, d := range ds {
			got += d.Message + " [" + string(d.ID) + "]"
		}
		if got != want {
			t.Errorf("%s: %s, want %s", pattern, got, want)
		}
	}
}
