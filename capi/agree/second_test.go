package agree_test

import (
	"maps"
	"os"
	"path/filepath"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/agree"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// withNarrowLong returns the platforms on which long has the size of int.
func withNarrowLong(t *testing.T) []string {
	return oracle.PlatformsWhere(t, func(target classify.Target) bool { return target.Layouts().Model().Long == 32 })
}

// The sides are compared on the first target that both have, at any place in their lists.
func TestSecondTarget(t *testing.T) {
	on := func(text string, triples ...string) *diff.API {
		path := filepath.Join(t.TempDir(), "a.h")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		a, ds := diff.Read(t.Context(), path, diff.Options{Targets: triples})
		if a == nil {
			t.Fatal(diag.Err(ds))
		}
		return a
	}
	type row struct {
		header, other []string
		agrees        bool
	}
	var rows []row
	const large = "x86_64-linux-gnu"
	for _, small := range withNarrowLong(t) {
		rows = append(rows, row{[]string{large, small}, []string{small}, true}, row{[]string{large, small}, []string{large}, false},
			row{[]string{small}, []string{large, small}, true}, row{[]string{large}, []string{small, large}, false})
	}
	for _, tt := range rows {
		r := agree.New("a.h")
		if err := r.Interface("header", on("int f(long a);", tt.header...), on("int f(int a);", tt.other...)); err != nil {
			t.Fatal(err)
		}
		if len(r.Others) != 1 || (len(r.Others[0].Agree) == 1) != tt.agrees || (len(r.Others[0].Disagree) == 1) == tt.agrees {
			t.Errorf("%v and %v: %+v", tt.header, tt.other, r.Others)
		}
	}
}

// The library may use what the header reserves for it, and the header lists no members that the library has elsewhere.
func TestReservedMembers(t *testing.T) {
	for _, tt := range []struct {
		header, other string
		agrees        bool
	}{
		{"int a; int __reserved[2];", "int a; int b; int c;", true},
		{"int a; int __reserved[2];", "int a; long long c __attribute__((packed));", true},
		{"union { int x; struct { int pad[3]; } in; } u;", "union { int x; struct { int n; int m[2]; } in; } u;", true},
		{"int a; int __reserved[2];", "int b; int a; int c;", false},
		{"int a; short kept[4];", "int a; int b; int c;", false},
		{"int a; int __reserved[1];", "int a; int b; int c;", false},
		{"char a; char pad; int n;", "char a; short b; int n;", false},
		{"int a; int b; int c;", "int a; char __reserved[8];", false},
	} {
		r := agree.New("a.h")
		header, other := read(t, "a.h", "struct S { "+tt.header+" }; void f(struct S *);"), read(t, "b.h", "struct S { "+tt.other+" }; void f(struct S *);")
		if err := r.Interface("header", header, other); err != nil {
			t.Fatal(err)
		}
		if r.Agrees() != tt.agrees || (len(r.Others[0].Agree) == 1) != tt.agrees {
			t.Errorf("%s and %s: got %+v", tt.header, tt.other, r.Others)
		}
	}
}

// Without types, symbols still tell the kinds and sizes of variables: programs have copies of these.
func TestSymbolsAlone(t *testing.T) {
	object := func(size int64) capi.Symbol { return capi.Symbol{Name: "v", Object: true, Size: size} }
	v2, own := object(32), object(32)
	v2.Version, v2.Default, own.ThreadLocal = "V2", true, true
	for _, tt := range []struct {
		header  string
		symbols []capi.Symbol
		want    string
	}{
		{"extern int v[8];", []capi.Symbol{object(32)}, ""},
		{"extern int v[8];", []capi.Symbol{object(0)}, ""},
		{"extern int v[8];", []capi.Symbol{object(256)}, "header: 32 bytes, library: 256 bytes"},
		{"extern int v[8];", []capi.Symbol{object(31)}, "header: 32 bytes, library: 31 bytes"},
		{"extern int v[];", []capi.Symbol{object(31)}, ""},
		{"extern int v[8];", []capi.Symbol{{Name: "v"}}, "header: a variable, library: a function"},
		{"int v(void);", []capi.Symbol{object(4)}, "header: a function, library: a variable"},
		{"int v(void);", []capi.Symbol{{Name: "v"}}, ""},
		{"extern int v[8];", []capi.Symbol{{Name: "v", Untyped: true}}, ""},
		{"extern int v[8];", []capi.Symbol{own}, "header: not thread-local, library: thread-local"},
		{"extern __thread int v[8];", []capi.Symbol{own}, ""},
		{"extern int v[8];", []capi.Symbol{object(4), v2}, ""},
		{"extern int v[8];", []capi.Symbol{v2, object(4)}, ""},
		{"extern struct S { int n, last[]; } v;", []capi.Symbol{object(32)}, ""},
		{"extern struct S { int n; struct { int m, last[0]; } in; } v;", []capi.Symbol{object(32)}, ""},
		{"extern struct S { int n, last[]; } v;", []capi.Symbol{object(2)}, "header: 4 bytes, library: 2 bytes"},
		{"extern struct S { int n, last[1]; } v;", []capi.Symbol{object(32)}, "header: 8 bytes, library: 32 bytes"},
		{"extern struct S {} v;", []capi.Symbol{object(32)}, ""},
	} {
		header, built := read(t, "a.h", tt.header), read(t, "b.h", "int other(void);")
		p := built.Platforms[0]
		p.Built = &capi.Built{Symbols: tt.symbols}
		p.LeftOut = []capi.LeftOut{{What: "variable", Name: "v", Reason: "the file has no debug info"}}
		r := agree.New("a.h")
		if err := r.Interface("library", header, built); err != nil {
			t.Fatal(err)
		}
		if got := textsIn(r.Others[0].Disagreements); got != tt.want {
			t.Errorf("%s and %+v: got %s", tt.header, tt.symbols, got)
		}
	}
}

// Disagreements are where the header has the declaration, enumerators in their own lines.
func TestPlaces(t *testing.T) {
	header := read(t, "a.h", "enum E {\n A,\n B\n};\nstruct P { int a; };\nvoid f(enum E, struct P *);\nint g(int);\nextern int v;")
	r := agree.New("a.h")
	if err := r.Interface("header", header, read(t, "b.h", "enum E { A, B = 7 }; struct P { long a; }; void f(enum E, struct P *); int g(double); extern long v;")); err != nil {
		t.Fatal(err)
	}
	lines := map[string]int{}
	for _, d := range r.Others[0].Disagreements {
		if filepath.Base(d.File) != "a.h" {
			t.Errorf("%s is in %s", d.Name, d.File)
		}
		lines[d.Name] = d.Line
	}
	if want := map[string]int{"B": 3, "struct P": 5, "g": 7, "v": 8}; !maps.Equal(lines, want) {
		t.Errorf("got %v, want %v", lines, want)
	}
}
