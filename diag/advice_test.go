package diag_test

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

func TestAdvice(t *testing.T) {
	table := diag.Advice{{"one  uno", "first"}, {"three", ""}, {"on… t…", "family"}, {"", "none"}}
	for word, want := range map[string]string{
		"one": "first", "uno": "first", "ones": "family", "on": "family", "two": "family", "three": "", "four": "", "": "none", "one uno": "family",
	} {
		if got := table.Find(word); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
	if got := table.All(); !slices.Equal(got, []string{"one", "uno", "three", "on…", "t…"}) {
		t.Error(got)
	}
	if n := (diag.Table[int]{{"a", 1}}).Find("b"); n != 0 {
		t.Error(n)
	}
}
