package diff_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/diff"
)

// A list of what was not compared has the most frequent reasons of each kind.
func TestCountLeftOut(t *testing.T) {
	var many []capi.LeftOut
	for i := range 12 {
		many = append(many, capi.LeftOut{What: "variable", Name: fmt.Sprint("v", i), Reason: fmt.Sprint("reason ", i/3)})
	}
	for _, tt := range []struct {
		want string
		list []capi.LeftOut
	}{
		{"", nil},
		{"1 function: f (why)", []capi.LeftOut{{What: "function", Name: "f", Reason: "why"}}},
		{"1 record: without a name", []capi.LeftOut{{What: "record"}}},
		{"3 functions: g, h (other); f (why)|1 variable: v (why)", []capi.LeftOut{
			{What: "function", Name: "f", Reason: "why"}, {What: "variable", Name: "v", Reason: "why"},
			{What: "function", Name: "g", Reason: "other"}, {What: "function", Name: "h", Reason: "other"},
		}},
		{"12 variables: v0, v1, v2 (reason 0); v3, v4, v5 (reason 1); v6, v7, v8 (reason 2); 3 for other reasons: v9, v10, v11", many},
	} {
		if got := strings.Join(diff.CountLeftOut(tt.list), "|"); got != tt.want {
			t.Errorf("got %s, want %s", got, tt.want)
		}
	}
}

// Symbols alone are no agreement, and each function or variable without types may be an error.
func TestUntyped(t *testing.T) {
	left := []capi.LeftOut{{What: "function", Name: "f", Reason: "why"}, {What: "record", Name: "struct P", Reason: "why"}, {What: "variable", Name: "v", Reason: "other"}}
	const nothing, function, variable = "'a' and 'b': no types were compared: 1 function: f (why); 1 variable: v (other)", "b: function 'f' was not compared: why", "b: variable 'v' was not compared: other"
	for _, tt := range []struct {
		compared map[string]int
		left     []capi.LeftOut
		each     bool
		want     string
	}{
		{map[string]int{"symbol": 1}, left, false, nothing},
		{map[string]int{"symbol": 1}, left, true, nothing + "|" + function + "|" + variable},
		{map[string]int{"symbol": 1}, nil, false, "'a' and 'b': no types were compared: no function or variable is declared on both sides"},
		{map[string]int{"symbol": 1, "function": 1}, left, false, ""},
		{map[string]int{"symbol": 1, "variable": 1}, left, true, function + "|" + variable},
		{map[string]int{"function": 1}, nil, true, ""},
		{nil, nil, false, ""}, // additions only
	} {
		r := &diff.Report{Old: "a", New: "b", Compared: tt.compared, LeftOut: tt.left}
		var texts []string
		for _, d := range r.Untyped(tt.each) {
			if texts = append(texts, d.Message); d.ID != diff.ErrUntyped {
				t.Errorf("got %s", d.ID)
			}
		}
		if got := strings.Join(texts, "|"); got != tt.want {
			t.Errorf("%v: got %s, want %s", tt, got, tt.want)
		}
	}
}
