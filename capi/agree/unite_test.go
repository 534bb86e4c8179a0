package agree_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/agree"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/diag"
)

// Headers that cannot be read together are compared with one side, and the report has one side.
func TestUnite(t *testing.T) {
	const other = "struct S { int a; }; void both(struct S *s, void *p); int one(int a); int two(int a); void neither(void); extern int v; struct U; void bad(struct U u);"
	first, second := "struct U; void bad(struct U u); struct S { long a; }; void both(struct S *s, void **p); int one(int a); void gone(void);\n#define M(x) x\n", "int one(long a); int two(int a); void gone(void); void lost(void);\n#define N(x) x\n"
	r := agree.New("include")
	if err := r.Interface("header", read(t, "before.h", "int two(int a);"), read(t, "first.h", "int two(int a);")); err != nil {
		t.Fatal(err)
	}
	for range 2 { // again, as for declarations that several headers include
		for _, header := range []string{first, second} {
			if err := r.Interface("header", read(t, "a.h", header), read(t, "b.h", other)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for i := range r.Others {
		for j := range r.Others[i].Disagreements {
			r.Others[i].Disagreements[j].File = "a.h"
		}
		for j := range r.Others[i].Notes {
			r.Others[i].Notes[j].File = "a.h"
		}
	}
	r.Unite(1)
	r.Unite(5) // no others are there
	if len(r.Others) != 2 {
		t.Fatalf("%d others", len(r.Others))
	}
	want := agree.Other{
		Name: "b.h", Kind: "header", Target: "x86_64-unknown-linux-gnu",
		Agree: []string{"two"}, Disagree: []string{"both", "one"}, Missing: []string{"gone", "lost"}, Undeclared: []string{},
		NotCompared: []capi.LeftOut{
			{What: "function", Name: "bad", Reason: "parameter 'u': 'struct U' is declared but not defined"},
			{What: "function-like macro", Name: "M", Reason: "its uses have no symbol and no layout"},
			{What: "function-like macro", Name: "N", Reason: "its uses have no symbol and no layout"},
		},
	}
	got := r.Others[1]
	if d := cmp.Diff(want, got, cmpopts.IgnoreUnexported(agree.Other{}), cmpopts.IgnoreFields(agree.Other{}, "Disagreements", "Notes"), cmpopts.IgnoreFields(capi.LeftOut{}, "Incomplete"), cmpopts.EquateEmpty()); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	if got, want := texts(r), "'struct S': include: 8 bytes, b.h: 4 bytes: affects both\n'one': parameter 1 'a': include: 8 bytes in rdi, b.h: 4 bytes in rdi"; got != want {
		t.Errorf("got %s", got)
	}
	if len(got.Notes) != 1 || got.Notes[0].Name != "both" {
		t.Errorf("notes: %v", got.Notes)
	}
	check(t, r)
}

// Lists of united sides are in order, and a function is in one of them. Lists that have no names are no null in JSON.
func TestUniteLists(t *testing.T) {
	left := func(names ...string) (all []capi.LeftOut) {
		for _, name := range names {
			what := capi.FunctionKind
			if name == "v" {
				what = capi.VariableKind
			}
			all = append(all, capi.LeftOut{What: what, Name: name, Reason: "why"})
		}
		return all
	}
	at := func(kind, name, text, file string, affects ...string) agree.Disagreement {
		return agree.Disagreement{Kind: kind, Name: name, Text: text, Place: capi.Place{File: file}, Affects: affects}
	}
	r := agree.New("include")
	none := []string{}
	r.Others = []agree.Other{
		{Name: "x", Agree: []string{"c", "e"}, Disagree: none, NamesOnly: []string{"a", "n"}, NotCompared: left("d", "g", "v"), Hidden: []string{"h"}, Undeclared: []string{"c", "u"},
			Disagreements: []agree.Disagreement{at("record", "S", "1", "a.h", "e")}},
		{Name: "x", Agree: []string{"a", "d"}, Disagree: []string{"e"}, NamesOnly: []string{"n", "o"}, NotCompared: left("b", "c", "g"), Hidden: []string{"i"}, Undeclared: []string{"b", "u"},
			Disagreements: []agree.Disagreement{at("record", "S", "1", "a.h", "b", "e"), at("record", "S", "1", "b.h"), at("record", "S", "2", "a.h"), at("record", "T", "1", "a.h"), at("enum", "S", "1", "a.h")}},
	}
	r.Unite(0)
	want := agree.Other{
		Name: "x", Agree: []string{"a", "c", "d"}, Disagree: []string{"e"}, NamesOnly: []string{"n", "o"}, NotCompared: left("b", "g", "v"), Hidden: []string{"h", "i"}, Undeclared: []string{"u"},
		Disagreements: []agree.Disagreement{at("record", "S", "1", "a.h", "b", "e"), at("record", "S", "1", "b.h"), at("record", "S", "2", "a.h"), at("record", "T", "1", "a.h"), at("enum", "S", "1", "a.h")},
	}
	if d := cmp.Diff([]agree.Other{want}, r.Others, cmpopts.IgnoreUnexported(agree.Other{}, agree.Disagreement{})); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	r.Others = []agree.Other{{Agree: none, Disagree: none, Disagreements: []agree.Disagreement{}}, {Agree: none, Disagree: none, Disagreements: []agree.Disagreement{}}}
	r.Unite(0)
	var b strings.Builder
	if err := r.Write(&b, "json", nil); err != nil || strings.Contains(b.String(), "null") {
		t.Errorf("got %s, %v", b.String(), err)
	}
}

// Types were compared if they were for some of the headers.
func TestUniteCompared(t *testing.T) {
	built := func() *diff.API {
		api := read(t, "b.h", "")
		api.Platforms[0].Built = &capi.Built{Symbols: []capi.Symbol{{Name: "f"}}}
		return api
	}
	for _, headers := range [][]string{{"int f(void);", "extern int v;"}, {"extern int v;", "int f(void);"}} {
		r := agree.New("include")
		for _, header := range headers {
			other := built()
			if strings.Contains(header, "v") {
				other = read(t, "b.h", "extern int v;")
			}
			if err := r.Interface("library", read(t, "a.h", header), other); err != nil {
				t.Fatal(err)
			}
		}
		if !r.Empty() {
			t.Errorf("%v: not empty", headers)
		}
		if r.Unite(0); r.Empty() {
			t.Errorf("%v: empty", headers)
		}
	}
}

// A statement in LLVM IR that differs from declarations in several headers is reported once.
func TestUniteFindings(t *testing.T) {
	r := agree.New("include")
	for range 2 {
		r.Findings("x.ll", "x86_64-unknown-linux-gnu", map[string][]diag.Diagnostic{
			"f": {{ID: "lint-type", Severity: diag.Error, Message: "first", At: diag.FilePos{File: "x.ll", Line: 1}}},
			"h": {{ID: "lint-unread", Severity: diag.Warning, Message: "third", At: diag.FilePos{File: "x.ll", Line: 5}}},
		})
	}
	r.Unite(0)
	if o := r.Others[0]; len(r.Others) != 1 || texts(r) != "'f': first" || len(o.NotCompared) != 1 || strings.Join(o.Disagree, " ") != "f" {
		t.Errorf("got %+v", r.Others)
	}
}
