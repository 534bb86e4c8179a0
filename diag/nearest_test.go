package diag_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

func TestNearestOfWords(t *testing.T) {
	known := []string{"c.return", "c.get", "c.get_global", "result", "func.func", "ab"}
	for word, want := range map[string]string{
		"c.retrun": "c.return",
		"c.ret":    "c.return", // cut short, not c.get with a slip
		"c.get_":   "c.get_global",
		"reslt":    "result",
		"func":     "", // of a dialect, not cut short
		"a":        "", // too short to be like anything
		"nothing":  "",
		"c.get":    "c.get",
	} {
		if got := diag.Nearest(word, known); got != want {
			t.Errorf("%s: %q, want %q", word, got, want)
		}
	}
	if got := diag.DidYouMean("RESULT", "%", known); got != "; did you mean '%result'?" {
		t.Error(got)
	}
}

func TestNearestOfNames(t *testing.T) {
	known := []string{"z", "a1", "long", "0"}
	for word, want := range map[string]string{
		"zz":  "; did you mean '%z'?",
		"a":   "", // any other letter is as near
		"b1":  "",
		"c0":  "",
		"a2":  "", // probably another value
		"lon": "; did you mean '%long'?",
	} {
		if got := diag.DidYouMean(word, "%", known); got != want {
			t.Errorf("%s: %q, want %q", word, got, want)
		}
	}
	if got := diag.DidYouMean("zz", "--", known); got != "" {
		t.Errorf("flags of one letter are no hint: %q", got)
	}
}

func TestHint(t *testing.T) {
	var d diag.Diagnostic
	d.Hint("")
	d.Hint("; did you mean 'x'?")
	if len(d.Notes) != 1 || d.Notes[0].Message != "did you mean 'x'?" || d.Notes[0].Severity != diag.Note || d.Notes[0].Pos.IsKnown() {
		t.Errorf("%+v", d.Notes)
	}
}

func TestNearMiss(t *testing.T) {
	for text, want := range map[string]int{
		"a\n// ----\nb": 2, "a\n// ------  \r\n": 2, "//-----\n": 0, "// -----\n": -1, "// ---------------\n": -1, "x // ----\n": -1, "": -1, "// -- -\n": -1,
	} {
		at, ok := diag.NearMiss(&diag.Source{Text: text})
		if ok != (want >= 0) || ok && at.Offset != want {
			t.Errorf("%q: %v, %v", text, at.Offset, ok)
		}
	}
}
