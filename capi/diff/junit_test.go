package diff_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/diff"
)

// A change that breaks programs is a failure, unless it is allowed. Without types, the comparison is one.
func TestJUnit(t *testing.T) {
	breaks := diff.Change{Verdict: diff.Breaks, Kind: capi.FunctionKind, Name: "f", Text: "was removed", Place: capi.Place{File: "a.h", Line: 3}}
	source := diff.Change{Verdict: diff.SourceOnly, Kind: capi.MacroKind, Name: "N", Text: "has the value 2 instead of 1"}
	allowed := breaks
	allowed.Allowed = true
	left := []capi.LeftOut{{What: capi.FunctionKind, Name: "g", Reason: "why"}, {What: capi.VariableKind, Name: "v", Reason: "why"}, {What: capi.RecordKind, Name: "struct S", Reason: "why"}}
	const head = `<?xml version="1.0" encoding="UTF-8"?>` + "\n<testsuites>\n <testsuite name=\"a and b\" "
	functions := map[string]int{capi.FunctionKind: 2}
	for _, tt := range []struct {
		what     string
		compared map[string]int
		changes  []diff.Change
		left     []capi.LeftOut
		each     bool
		want     []string
	}{
		{"nothing changed", functions, nil, nil, false, []string{`tests="1" failures="0" skipped="0"`, `name="compared 2 functions"></testcase>`}},
		{"a break", functions, []diff.Change{breaks}, nil, false, []string{`tests="2" failures="1" skipped="0"`, `name="function f" file="a.h" line="3">`, `<failure message="function &#39;f&#39; was removed"></failure>`}},
		{"others", functions, []diff.Change{source, allowed}, nil, false, []string{`tests="3" failures="0" skipped="0"`, `name="macro N"></testcase>`, `name="function f" file="a.h" line="3"></testcase>`}},
		{"left out", functions, nil, left, false, []string{`tests="4" failures="0" skipped="3"`, `<skipped message="not compared: why">`}},
		{"required", functions, nil, left, true, []string{`tests="4" failures="2" skipped="1"`, `name="record struct S">` + "\n   <skipped"}},
		{"symbols", map[string]int{capi.SymbolKind: 1}, nil, nil, false, []string{`tests="2" failures="1" skipped="0"`, `name="types of b">` + "\n   <failure message=\"&#39;a&#39; and &#39;b&#39;: no types were compared"}},
	} {
		r := &diff.Report{Old: "a", New: "b", Compared: tt.compared, Changes: tt.changes, LeftOut: tt.left}
		r.Untyped(tt.each)
		var b strings.Builder
		if err := r.Write(&b, "junit", nil); err != nil || !strings.HasPrefix(b.String(), head+tt.want[0]) {
			t.Errorf("%s: got %s, %v", tt.what, b.String(), err)
		}
		for _, want := range tt.want {
			if !strings.Contains(b.String(), want) {
				t.Errorf("%s: %s is not in %s", tt.what, want, b.String())
			}
		}
	}
	r := compare(t, "struct S { int a; }; int f(struct S *);", "struct S { long a; }; int f(struct S *);")
	var b strings.Builder
	if err := r.Write(&b, "junit", nil); err != nil || !strings.Contains(b.String(), "affects f\">member a has 8 bytes instead of 4 bytes: long a") {
		t.Errorf("got %s, %v", b.String(), err)
	}
}
