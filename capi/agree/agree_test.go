package agree_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/agree"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/schema"
)

func read(t *testing.T, name, text string) *diff.API {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	api, ds := diff.Read(context.Background(), path, diff.Options{})
	if api == nil {
		t.Fatal(diag.Err(ds))
	}
	api.Name = name
	return api
}

func texts(r *agree.Report) string {
	var all []string
	for _, o := range r.Others {
		for i := range o.Disagreements {
			all = append(all, o.Disagreements[i].String())
		}
	}
	return strings.Join(all, "\n")
}

func TestInterface(t *testing.T) {
	for _, tt := range []struct{ header, other, want string }{
		{"int f(int a);", "unsigned f(unsigned b);", ""},
		{"int f();", "int f(void);", ""},
		{"int f(const char *);", "int f(void *);", ""},
		{"void f(void);", "int f(void);", ""},
		{"void f(void);", "long double f(void);", "'f': result: a.h: nothing, b.h: 16 bytes in st0, where callers leave it"},
		{"long double f(void);", "void f(void);", "'f': result: a.h: 16 bytes in st0, b.h: nothing"},
		{"int f(void);", "void f(void);", "'f': result: a.h: 4 bytes in rax, b.h: nothing"},
		{"int f(long a);", "int f(int a);", "'f': parameter 1 'a': a.h: 8 bytes in rdi, b.h: 4 bytes in rdi"},
		{"int f(signed char);", "int f(unsigned char);", "'f': parameter 1: a.h: 1 byte in rdi, sign-extended, b.h: 1 byte in rdi, zero-extended"},
		{"int f(double);", "int f(long);", "'f': parameter 1: a.h: 8 bytes in xmm0, b.h: 8 bytes in rdi"},
		{"int f(int);", "int f(int, int);", "'f': parameters: a.h: 1, b.h: 2"},
		{"int f(int, ...);", "int f(int);", "'f': variable arguments: a.h: variable arguments, b.h: none"},
		{"int f(int) __attribute__((ms_abi));", "int f(int);", "'f': calling convention: a.h: ms_abi, b.h: that of the platform"},
		{"int f(int);", "int f(int) __attribute__((ms_abi));", "'f': calling convention: a.h: that of the platform, b.h: ms_abi"},
		{"struct P { long a[4]; }; void f(struct P);", "struct P { long a[4]; }; void f(struct P *);", "'f': parameter 1: a.h: 32 bytes at stack+0, b.h: 8 bytes in rdi"},
		{"struct P { long a[4]; }; struct P f(void);", "long f(void);", "'f': result: a.h: the address of 32 bytes in rdi, b.h: 8 bytes in rax"},
		{"struct P { int a; }; void f(struct P *);", "struct P { long a; }; void f(struct P *);", "'struct P': a.h: 4 bytes, b.h: 8 bytes: affects f"},
		{"void f(int *);", "void f(long *);", "'f': has values of other types, passed in the same way"},
		{"struct A; struct B; void f(struct A *a, struct B *b);", "struct A; struct B; void f(struct B *b, struct A *a);", "'f': order of parameters: a.h: (struct A *a, struct B *b), b.h: (struct B *b, struct A *a)"},
		{"void f(long *n);", "void f(long n);", "'f': has values of other types, passed in the same way"},
		{"extern int v;", "extern unsigned v;", ""},
		{"extern int v; void f(void);", "extern long v; void f(void);", "'v': a.h: 4 bytes, b.h: 8 bytes"},
		{"struct S { char a; char b; int n; }; void f(struct S *);", "struct S { char a; int n; }; void f(struct S *);",
			"'struct S': has another layout of the same size: affects f"},
		{"struct S { char a; int n; }; void f(struct S *);", "struct S { char a; char b; int n; }; void f(struct S *);",
			"'struct S': has another layout of the same size: affects f"},
		{"struct S { char a; int n; }; void f(struct S *);", "struct S { char a; char _pad[3]; int n; }; void f(struct S *);", ""},
		{"struct S { char a; char _pad[3]; int n; }; void f(struct S *);", "struct S { char a; int n; }; void f(struct S *);", ""},
		{"struct S { char a[4]; long n; }; void f(struct S *);", "struct S { char a[5]; long n; }; void f(struct S *);",
			"'struct S': has another layout of the same size: affects f"},
		{"int f(void); void g(void);", "extern int f; void g(void);", "'f': a.h: a function, b.h: a variable"},
		{"extern int f; void g(void);", "int f(void); void g(void);", "'f': a.h: a variable, b.h: a function"},
		{"enum E { A, B }; void f(enum E);", "enum E { A }; void f(enum E);", "'B': of enum E: a.h: 1, b.h: none: affects f"},
		{"enum E { A, B }; void f(enum E);", "enum E { A, C }; void f(enum E);", ""},
		{"enum E { A, B, LAST }; void f(enum E);", "enum E { A, LAST }; void f(enum E);", "'B': of enum E: a.h: 1, b.h: none: affects f\n'LAST': of enum E: a.h: 2, b.h: 1: affects f"},
		{"enum E { A, B }; enum { C }; void f(void);", "void f(void);", ""},
		{"struct P { long a, b; }; struct P f(struct P);", "struct P { long a; double b; }; struct P f(struct P);",
			"'struct P': has another layout of the same size: affects f"},
		{"typedef float V __attribute__((vector_size(16))); void f(V *);", "typedef int V __attribute__((vector_size(16))); void f(V *);",
			"'f': has values of other types, passed in the same way\n'V': a.h: vector of 4 float, b.h: vector of 4 int"},
		{"struct P { _Atomic int a; }; void f(struct P *);", "struct P { int a; }; void f(struct P *);", ""},
		{"union U { struct { long a, b; } x; struct { long *b; long a; } y; }; void f(union U *);", "union U { struct { long a, b; } x; struct { long a; long *b; } y; }; void f(union U *);",
			"'union U': has another layout of the same size: affects f"},
		{"enum E { A, B }; void f(enum E);", "enum E { B, A }; void f(enum E);", "'A': of enum E: a.h: 0, b.h: 1: affects f\n'B': of enum E: a.h: 1, b.h: 0: affects f"},
	} {
		r := agree.New("a.h")
		if err := r.Interface("header", read(t, "a.h", tt.header), read(t, "b.h", tt.other)); err != nil {
			t.Errorf("%s: %v", tt.header, err)
			continue
		}
		if got := texts(r); got != tt.want || r.Agrees() != (tt.want == "") || r.Empty() {
			t.Errorf("%s and %s: got %s", tt.header, tt.other, got)
		}
		if ds := r.Diagnostics(); (len(ds) > 0) != (tt.want != "") || len(ds) > 0 && ds[0].ID != agree.ErrDisagree {
			t.Errorf("%s: got %v", tt.header, ds)
		}
		check(t, r)
	}
}

// All differences of a call are listed, the first one in the sentence.
func TestSeveralDifferences(t *testing.T) {
	r := agree.New("a.h")
	if err := r.Interface("header", read(t, "a.h", "void f(int, ...);"), read(t, "b.h", "long double f(double, int);")); err != nil {
		t.Fatal(err)
	}
	d := &r.Others[0].Disagreements[0]
	want := []string{
		"parameters: a.h: 1, b.h: 2", "variable arguments: a.h: variable arguments, b.h: none",
		"parameter 1: a.h: 4 bytes in rdi, b.h: 8 bytes in xmm0", "result: a.h: nothing, b.h: 16 bytes in st0, where callers leave it",
		"a.h: void f(int, ...)", "b.h: long double f(double, int)",
	}
	if got := append([]string{d.Text}, d.Details...); !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

// check compares the JSON form with its schema.
func check(t *testing.T, r *agree.Report) {
	t.Helper()
	text, err := os.ReadFile("../../docs/reference/agree.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	s, err := schema.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := r.Write(&b, "json", nil); err != nil {
		t.Fatal(err)
	}
	if err := s.Check(b.Bytes()); err != nil {
		t.Errorf("%v\n%s", err, b.Bytes())
	}
}

// What one side lacks is no disagreement.
func TestMissing(t *testing.T) {
	r := agree.New("a.h")
	if err := r.Interface("header", read(t, "a.h", "int f(int); int g(int); extern int v;\n#define N 1\n"), read(t, "b.h", "int f(int); int h(int);")); err != nil {
		t.Fatal(err)
	}
	if o := r.Others[0]; !r.Agrees() || strings.Join(o.Missing, " ") != "g v" || strings.Join(o.Agree, " ") != "f" {
		t.Errorf("got %+v", o)
	}
}

// Findings about LLVM IR count by function, not by statement.
func TestFindings(t *testing.T) {
	r := agree.New("a.h")
	r.Findings("x.ll", "x86_64-unknown-linux-gnu", map[string][]diag.Diagnostic{
		"f": {
			{ID: "lint-type", Severity: diag.Error, Message: "first", At: diag.FilePos{File: "x.ll", Line: 1}},
			{ID: "lint-type", Severity: diag.Error, Message: "second", At: diag.FilePos{File: "x.ll", Line: 3}},
		},
		"g": nil,
		"e": {{ID: "lint-type", Severity: diag.Error, Message: "last", At: diag.FilePos{File: "x.ll", Line: 9}}},
		"h": {{ID: "lint-unread", Severity: diag.Warning, Message: "third", At: diag.FilePos{File: "x.ll", Line: 5}}},
	})
	o := &r.Others[0]
	if strings.Join(o.Agree, " ") != "g" || strings.Join(o.Disagree, " ") != "e f" || texts(r) != "'f': first\n'f': second\n'e': last" || !slices.Equal(o.NotCompared, []capi.LeftOut{{What: capi.FunctionKind, Name: "h", Reason: "third"}}) {
		t.Errorf("got %+v", o)
	}
	if ds := r.Diagnostics(); len(ds) != 3 || ds[0].ID != "lint-type" {
		t.Errorf("got %v", ds)
	}
	check(t, r)
}

// Of a library without debug info, the names of functions are compared.
func TestNamesOnly(t *testing.T) {
	header, built := read(t, "a.h", "int f(int); int g(int); int h(void);"), read(t, "b.h", "int h(void);")
	built.Platforms[0].Built = &capi.Built{Symbols: []capi.Symbol{{Name: "f"}, {Name: "h"}, {Name: "k"}}}
	built.Platforms[0].LeftOut = []capi.LeftOut{{What: "function", Name: "f", Reason: "the file has no debug info"}}
	r := agree.New("a.h")
	if err := r.Interface("library", header, built); err != nil {
		t.Fatal(err)
	}
	o := &r.Others[0]
	if strings.Join(o.NamesOnly, " ") != "f" || strings.Join(o.Agree, " ") != "h" || strings.Join(o.Missing, " ") != "g" || r.Empty() {
		t.Errorf("got %+v", o)
	}
	var b strings.Builder
	if err := r.Write(&b, "text", nil); err != nil || !strings.HasPrefix(b.String(), "a.h and b.h: 1 function agrees; of 1 only the name was compared (") {
		t.Errorf("got %s, %v", b.String(), err)
	}
	check(t, r)
}

// A function does not agree if it refers to a record that was not read, also by another record.
func TestUnreadRecords(t *testing.T) {
	const declared = "struct R { int a; }; struct S { struct R *r; }; void f(struct R *); void g(struct S *); void h(int);"
	header, built := read(t, "a.h", declared), read(t, "b.h", strings.Replace(declared, "R { int a; }", "R", 1))
	for _, isDeclared := range []bool{true, false} {
		unread(t, header, built, isDeclared)
	}
}

func unread(t *testing.T, header, built *diff.API, isDeclared bool) {
	t.Helper()
	p := built.Platforms[0]
	p.Built = &capi.Built{Symbols: []capi.Symbol{{Name: "f"}, {Name: "g"}, {Name: "h"}}}
	p.Declarations = slices.DeleteFunc(p.Declarations, func(d capi.Declaration) bool { return !isDeclared && d.Head().Name == "struct R" })
	for _, tt := range []struct{ left, agree, notCompared string }{
		{"struct R", "h", "struct R f g"},
		{"struct Q", "h", "struct Q f g struct R"}, // b.h does not describe R, although it does not leave it out
	} {
		p.LeftOut = []capi.LeftOut{{What: "declaration", Name: tt.left, Reason: "the debug info does not determine it"}}
		r := agree.New("a.h")
		if err := r.Interface("library", header, built); err != nil {
			t.Fatal(err)
		}
		var left []string
		for _, l := range r.Others[0].NotCompared {
			left = append(left, l.Name)
		}
		if got := strings.Join(r.Others[0].Agree, " "); got != tt.agree || strings.Join(left, " ") != tt.notCompared || !r.Agrees() {
			t.Errorf("%s: %s agree, %v are not compared", tt.left, got, left)
		}
	}
}

// The first target that both sides have is compared, whichever it is in the lists.
func TestTargets(t *testing.T) {
	on := func(name, text, targets string) *diff.API {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		api, ds := diff.Read(context.Background(), path, diff.Options{Targets: strings.Fields(targets)})
		if api == nil {
			t.Fatal(diag.Err(ds))
		}
		return api
	}
	const lacking = "riscv64-linux-gnu" // the header's side
	header := on("a.h", "int f(long); int g(int);", strings.Join(withNarrowLong(t), " ")+" x86_64-linux-gnu aarch64-linux-gnu")
	type row struct{ targets, want, places string }
	rows := []row{
		{"aarch64-linux-gnu x86_64-linux-gnu", "x86_64-unknown-linux-gnu", "8 bytes in rdi"},
		{"aarch64-linux-gnu", "aarch64-unknown-linux-gnu", "8 bytes in x0"},
	}
	for _, triple := range withNarrowLong(t) {
		rows = append(rows, row{lacking + " " + triple, triple, ""})
	}
	for _, tt := range rows {
		r := agree.New("a.h")
		if err := r.Interface("header", header, on("b.h", "int f(int); int g(int);", tt.targets)); err != nil {
			t.Fatal(err)
		}
		o := &r.Others[0]
		if o.Target != tt.want || (len(o.Disagreements) == 0) != (tt.places == "") || !strings.Contains(texts(r), tt.places) || len(o.Agree)+len(o.Disagree) != 2 {
			t.Errorf("%s: got %s: %s", tt.targets, o.Target, texts(r))
		}
	}
	if err := agree.New("a.h").Interface("header", header, on("b.h", "int f(int);", lacking)); err == nil {
		t.Error("without a common target there is no error")
	}
}

// A function of the same C types disagrees if features of the processor pass them in other places.
func TestFeatures(t *testing.T) {
	with := func(name, features string) *diff.API {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte("void f(float a __attribute__((vector_size(32)))); int same(int a);"), 0o600); err != nil {
			t.Fatal(err)
		}
		api, ds := diff.Read(t.Context(), path, diff.Options{Convention: targets.Options{Features: features}})
		if api == nil {
			t.Fatal(diag.Err(ds))
		}
		return api
	}
	r := agree.New("a.h")
	if err := r.Interface("header", with("a.h", ""), with("b.h", "+avx")); err != nil {
		t.Fatal(err)
	}
	o := &r.Others[0]
	const want = "'f': parameter 1 'a': a.h: 32 bytes at stack+0, b.h: 32 bytes in ymm0"
	if texts(r) != want || strings.Join(o.Disagree, " ") != "f" || strings.Join(o.Agree, " ") != "same" {
		t.Errorf("got %s: %+v", texts(r), o)
	}
}
