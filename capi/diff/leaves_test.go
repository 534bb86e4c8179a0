package diff_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/classify/targets"
)

// A member that is changed breaks programs although other members have its name, or are in its place as those of a union are.
// Members that are only grouped in other records do not.
func TestChangedLeaves(t *testing.T) {
	for _, tt := range []struct {
		before, after string
		breaks        bool
	}{
		{"struct S { char *a; struct { char *a, *b; } in; char *b; };", "struct S { char *a; struct { char *b, *a; } in; char *b; };", true},
		{"union U { int n; struct { int n; } in; };", "union U { int n; struct { char n; } in; };", true},
		{"union U { int n; float x; struct { int n; } in; };", "union U { int n; float x; struct { float n; } in; };", true},
		{"union U { int n[2]; struct { int a, b; } in; };", "union U { int n[2]; struct { int b, a; } in; };", true},
		{"struct S { struct { char a, b; } in[2]; };", "struct S { struct { char b, a; } in[2]; };", true},
		{"struct S { union { int n; struct { unsigned a : 3, b : 5; } in; } u; int a; };", "struct S { union { int n; struct { unsigned a : 5, b : 3; } in; } u; int a; };", true},
		{"struct S { int n; struct { short a, b; } all[]; };", "struct S { int n; struct { short a; } all[]; };", true},
		{"struct S { int n; short all[]; };", "struct S { int n; char all[]; };", true},
		{"struct S { int a, b; short all[]; };", "struct S { struct { int a, b; }; short all[]; };", false},
		{"struct S { int a, b; };", "struct S { struct { int a, b; }; };", false},
		{"struct S { int a, b; };", "struct S { struct { int a; } in; int b; };", false},
		{"struct S { int a, b; };", "struct S { union { int n[2]; struct { int a, b; }; }; };", false},
		{"struct S { int a; int b; };", "struct S { int both[2]; };", false},
	} {
		const use = "\nvoid f(void *);\n"
		for _, d := range targets.All {
			target := d.Triple.String()
			r, err := diff.Compare(read(t, "a.h", tt.before+use, target), read(t, "b.h", tt.after+use, target))
			if err != nil || (r.Verdict == diff.Breaks) != tt.breaks {
				t.Errorf("%s: %s\n%s: %v %s", target, tt.before, tt.after, err, brief(r))
			}
		}
	}
}

// An opaque record that becomes another one breaks programs if both versions have both. A new name does not.
func TestOtherOpaqueRecord(t *testing.T) {
	const both = "struct A; struct B; void g(struct A *); void h(struct B *);\n"
	for _, declared := range []string{"void f(struct %s *);", "struct %s *f(void);", "void f(void (*g)(struct %s *));", "struct S { struct %s **p; };", "extern struct %s *v;"} {
		for _, tt := range []struct {
			before, after string
			breaks        bool
		}{
			{both + fmt.Sprintf(declared, "A"), both + fmt.Sprintf(declared, "B"), true},
			{both + fmt.Sprintf(declared, "A"), both + fmt.Sprintf(declared, "A"), false},
			{both + fmt.Sprintf(declared, "A"), both + fmt.Sprintf(declared, "C"), false},
			{fmt.Sprintf(declared, "A"), fmt.Sprintf(declared, "B"), false},
			{"struct B { int n; };" + both + fmt.Sprintf(declared, "A"), "struct B { int n; };" + both + fmt.Sprintf(declared, "B"), true},
		} {
			if r := compare(t, tt.before, tt.after); (r.Verdict == diff.Breaks) != tt.breaks {
				t.Errorf("%s\n%s\n%s", tt.before, tt.after, brief(r))
			}
		}
	}
}

// Types that are compared have their names in C, on all targets.
func TestNamesOfScalars(t *testing.T) {
	for _, tt := range [][2]string{
		{"_Complex double", "_Complex float"}, {"_BitInt(17)", "_BitInt(65)"}, {"unsigned _BitInt(65)", "_BitInt(17)"},
		{"_Atomic(short)", "int"}, {"vector of 4 int", "vector of 4 float"},
	} {
		for _, d := range targets.All {
			target := d.Triple.String()
			inC := func(name string) string {
				if of, isVector := strings.CutPrefix(name, "vector of 4 "); isVector {
					return "typedef " + of + " V __attribute__((vector_size(16)));\nvoid f(V *p);\n"
				}
				return "void f(" + name + " *p);\n"
			}
			r, err := diff.Compare(read(t, "a.h", inC(tt[0]), target), read(t, "b.h", inC(tt[1]), target))
			want := "parameter p points to " + tt[1] + " instead of " + tt[0]
			if err != nil || len(r.Changes) == 0 || !slices.ContainsFunc(r.Changes, func(c diff.Change) bool {
				return slices.ContainsFunc(c.Details, func(d diff.Detail) bool { return d.String() == want })
			}) {
				t.Errorf("%s: want %s, got %v %s", target, want, err, brief(r))
			}
		}
	}
}

// Pointers to functions that take others are compared in a time that does not double with each.
func TestNestedCallbacks(t *testing.T) {
	text := "typedef void (*T0)(int);\n"
	for i := range 60 {
		text += fmt.Sprintf("typedef void (*T%[2]d)(T%[1]d, T%[1]d);\nvoid f%[2]d(T%[2]d);\n", i, i+1)
	}
	start := time.Now()
	if r := compare(t, text, text); r.Verdict != diff.Compatible {
		t.Error(brief(r))
	}
	if r := compare(t, text, strings.Replace(text, "T0)(int)", "T0)(long)", 1)); r.Verdict != diff.Breaks {
		t.Error("the innermost parameter is not compared")
	}
	if took := time.Since(start); took > time.Minute {
		t.Errorf("it takes %v", took)
	}
}

// A function that becomes static has no symbol that programs can call any more. One that was static had none.
func TestStatic(t *testing.T) {
	const extern, static = "int f(int n); void g(void);", "static inline int f(int n) { return n; } void g(void);"
	for _, d := range targets.All {
		target := d.Triple.String()
		if r := compare(t, extern, static, target); r.Verdict != diff.Breaks || !strings.Contains(brief(r), "function f is now static") {
			t.Errorf("%s: %s", target, brief(r))
		}
		for _, after := range []string{extern, static} {
			if r := compare(t, static, after, target); r.Verdict != diff.Compatible {
				t.Errorf("%s: %s", target, brief(r))
			}
		}
	}
}
