package diff_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/diff"
)

// built returns what a library exports: "f@V1 f@@V2 v:8 a?", where v is a variable of 8 bytes, and nobody knows the kind of a.
func built(name, symbols string) *diff.API {
	const target = "x86_64-unknown-linux-gnu"
	l := &capi.Built{Version: capi.Version, Kind: capi.BuiltKind, Target: target, Name: name}
	for word := range strings.FieldsSeq(symbols) {
		var s capi.Symbol
		if variable, size, ok := strings.Cut(word, ":"); ok {
			word, s.Object, s.Size = variable, true, int64(size[0]-'0')
		}
		word, s.Untyped = strings.CutSuffix(word, "?")
		s.Name, s.Version, _ = strings.Cut(word, "@")
		s.Version, s.Default = strings.CutPrefix(s.Version, "@")
		l.Symbols = append(l.Symbols, s)
	}
	return &diff.API{Name: name, Platforms: []*capi.Interface{{Target: target, Built: l}}}
}

func TestSymbols(t *testing.T) {
	for _, tt := range []struct{ old, current, want string }{
		{"f v:4", "f v:4", ""},
		{"f g", "f h", "breaks: symbol g was removed\ncompatible: symbol h was added"},
		{"f@@V1", "f@V1 f@@V2", ""},
		{"f@@V1", "f@@V2", "breaks: symbol f is no longer there with its version; f@@V2 instead of f@@V1"},
		{"f", "f@@V1", ""},
		{"f@@V1", "f", "compatible: symbol f has no version any more"},
		{"v:4", "v:8", "breaks: symbol v has 8 bytes instead of 4; programs have copies of variables"},
		{"v:4", "v", "breaks: symbol v is of another kind: a function, a variable or a thread-local one"},
		{"v:4 f", "v? f?", ""},
		{"v? f?", "v:8 f", ""},
		{"v?", "f?", "breaks: symbol v was removed\ncompatible: symbol f was added"},
	} {
		r, err := diff.Compare(built("lib.so.1", tt.old), built("lib.so.1", tt.current))
		if err != nil {
			t.Fatal(err)
		}
		if got := brief(r); got != tt.want {
			t.Errorf("%s and %s: got %q", tt.old, tt.current, got)
		}
		var b bytes.Buffer
		if err := r.Write(&b, "json", nil); err != nil {
			t.Fatal(err)
		}
		if err := readSchema(t, "abidiff.schema.json").Check(b.Bytes()); err != nil {
			t.Error(err)
		}
	}
	r, err := diff.Compare(built("lib.so.1", "f"), built("lib.so.2", "f"))
	if err != nil || brief(r) != "breaks: library lib.so.1 is now called 'lib.so.2'; programs look for the old name" {
		t.Errorf("got %v, %v", r, err)
	}
}

// Snapshots keep what a library exports.
func TestSymbolsOfSnapshot(t *testing.T) {
	var b bytes.Buffer
	if err := built("lib.so.1", "f@@V1 v:4").WriteSnapshot(&b); err != nil {
		t.Fatal(err)
	}
	if err := readSchema(t, "explain.schema.json").Check(b.Bytes()); err != nil {
		t.Error(err)
	}
	api, err := diff.ReadSnapshot(&b)
	if err != nil {
		t.Fatal(err)
	}
	r, err := diff.Compare(api, built("lib.so.1", "v:4"))
	if err != nil || brief(r) != "breaks: symbol f was removed" {
		t.Errorf("got %v, %v", r, err)
	}
}

// A header has no macros and unused types in common with a library.
func TestHeaderAndLibrary(t *testing.T) {
	header := read(t, "lib.h", "#define N 1\ntypedef int T; struct S { int a; }; T f(struct S *); int g(void);")
	library := built("lib.so", "f h")
	library.Platforms[0].Functions = read(t, "lib.c", "struct S; int f(struct S *);").Platforms[0].Functions
	r, err := diff.Compare(header, library)
	if err != nil {
		t.Fatal(err)
	}
	const want = "breaks: function g was removed\ncompatible: symbol h is exported, but not declared"
	if got := brief(r); got != want {
		t.Errorf("got %s", got)
	}
	if r, err = diff.Compare(library, header); err != nil || !strings.Contains(brief(r), "h is exported by the old library, but not declared") {
		t.Errorf("got %v, %v", r, err)
	}
}

// The names of a library without debug info are compared with those that a header declares.
func TestNamesOnly(t *testing.T) {
	header := read(t, "lib.h", "void f(void); void g(void);")
	target := header.Platforms[0].Target
	stripped := &capi.Interface{Target: target, Built: &capi.Built{Symbols: []capi.Symbol{{Name: "f"}, {Name: "g"}}}}
	for _, name := range []string{"f", "g"} {
		stripped.LeftOut = append(stripped.LeftOut, capi.LeftOut{What: "function", Name: name, Reason: "the file has no debug info"})
	}
	r, err := diff.Compare(header, &diff.API{Name: "lib.so", Platforms: []*capi.Interface{stripped}})
	if err != nil || r.Compared["symbol"] != 2 || r.Verdict != diff.Compatible {
		t.Errorf("%v, %+v", err, r)
	}
}
