package embed_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/embed"
)

const indexed = "#define N 4\nstruct P { float x, y; }; enum E { A }; typedef struct P point; extern int v;\n" +
	"float norm(struct P p); int printf(const char *, ...); struct { int n; } unnamed(void);"

// An index has the names of all explanations, and each name alone leads to the same explanation as all do, on every target.
func TestIndex(t *testing.T) {
	for _, d := range targets.All {
		source := &embed.Request{Target: d.Name, C: indexed, Calls: []string{"printf(char *, int)"}}
		all := embed.To(source)
		asking := *source
		asking.Index = true
		index := embed.To(&asking)
		if len(index.Explanations) > 0 || len(index.Diagnostics) > len(all.Diagnostics) {
			t.Errorf("%s: the index has %d explanations, %v", d.Name, len(index.Explanations), index.Diagnostics)
		}
		var run embed.Run
		line, _ := json.Marshal(&asking)
		run.Text(line)
		for kind, names := range index.Index {
			for _, name := range names {
				only := *source
				only.Only = []string{name}
				got := embed.To(&only)
				if !within(got.Explanations, all.Explanations) {
					t.Errorf("%s: %s %s: got %s", d.Name, kind, name, got.Explanations)
				}
				var later embed.Answer
				text, _ := json.Marshal(embed.Request{Only: only.Only})
				if err := json.Unmarshal(run.Text(text), &later); err != nil || !reflect.DeepEqual(later.Explanations, got.Explanations) {
					t.Errorf("%s: %s %s: later %s (%v), at first %s", d.Name, kind, name, later.Explanations, err, got.Explanations)
				}
			}
		}
		want := map[string][]string{
			"function": {"norm", "printf", "unnamed"}, "call": {"printf"}, "record": {"struct P"}, "enum": {"enum E"},
			"typedef": {"point"}, "variable": {"v"}, "macro": {"N"},
		}
		if !reflect.DeepEqual(index.Index, want) {
			t.Errorf("%s: the index is %v, want %v", d.Name, index.Index, want)
		}
	}
}

// within reports whether there are some explanations, all of them among others.
func within(some, all []json.RawMessage) bool {
	return len(some) > 0 && !slices.ContainsFunc(some, func(e json.RawMessage) bool {
		return !slices.ContainsFunc(all, func(o json.RawMessage) bool { return string(o) == string(e) })
	})
}

func TestWrongIndex(t *testing.T) {
	var run embed.Run
	for _, test := range []struct{ request, want string }{
		{`{"only":["f"]}`, "neither C source nor functions"},
		{`{"c":"int f(void);","only":["f","g","g"]}`, `"message":"the source does not declare 'g'"`},
		{`{"c":"int f(void);","only":[]}`, `{"version":1,"explanations":[],"diagnostics":[]}`},
		{`{"c":"int f(void);","index":true,"only":["f"]}`, "either for an 'index' or for 'only'"},
		{`{"functions":[{"name":"f"}],"index":true}`, "about a C source"},
		{`{"functions":[{"name":"f"}],"only":["f"]}`, "about a C source"},
		{`{"index":true}`, "neither C source nor functions"},
		{`{"c":"int f(strange);","index":true}`, `"severity":"error"`},
		{`{"only":["f"]}`, "neither C source nor functions"}, // the index had an error
		{`{"c":"int f(void);","index":true}`, `"index":{"function":["f"]}`},
		{`{"only":["f"],"target":"i686-linux-gnu"}`, "neither target nor types"},
		{`{"only":["f"],"compiler":"gcc"}`, "neither target nor types"},
		{`{"only":["f"],"features":"+avx"}`, "neither target nor types"},
		{`{"only":["f"],"abi":"soft"}`, "neither target nor types"},
		{`{"only":["f"],"types":{}}`, "neither target nor types"},
		{`{"only":["h"]}`, `"message":"the source does not declare 'h'"`},
		{`{"only":["f"]}`, `"function":"f"`},
		{`{"c":"int g(void);"}`, `"function":"g"`},
		{`{"only":["f"]}`, `"function":"f"`}, // of the last index
	} {
		if got := string(run.Text([]byte(test.request))); !strings.Contains(got, test.want) {
			t.Errorf("%s: got %s", test.request, got)
		}
	}
	if got := string(embed.Text([]byte(`{"only":["f"]}`))); !strings.Contains(got, "neither C source nor functions") {
		t.Errorf("without a run: got %s", got)
	}
}

// The index of a header of 10,000 declarations is short, and so is the answer about one of its functions.
func TestSizeOfIndex(t *testing.T) {
	var b strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&b, "struct r%d { int a; double b; struct r%[1]d *next; };\nint f%[1]d(struct r%[1]d *p, struct r%[1]d v);\n", i)
		fmt.Fprintf(&b, "enum e%d { E%[1]dA };\n#define M%[1]d %[1]d\ntypedef struct r%[1]d t%[1]d;\n", i)
	}
	var run embed.Run
	request, _ := json.Marshal(embed.Request{C: b.String(), Index: true})
	if got := len(run.Text(request)); got > 200_000 {
		t.Errorf("the index takes %d bytes", got)
	}
	if got := run.Text([]byte(`{"only":["f1000"]}`)); len(got) > 10_000 || !strings.Contains(string(got), `"function":"f1000"`) {
		t.Errorf("one function takes %d bytes: %.100s", len(got), got)
	}
}
