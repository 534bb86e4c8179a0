package bindgen

import (
	"encoding"
	"encoding/gob"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

// The methods that accessors are not named after are those of these interfaces of Go, which go vet knows, and those that package errors
// looks for.
func TestStandardMethods(t *testing.T) {
	want := map[string]bool{"Is": true, "As": true, "Unwrap": true}
	for _, of := range []reflect.Type{
		reflect.TypeFor[error](), reflect.TypeFor[fmt.Stringer](), reflect.TypeFor[fmt.GoStringer](), reflect.TypeFor[fmt.Formatter](), reflect.TypeFor[fmt.Scanner](),
		reflect.TypeFor[io.Seeker](), reflect.TypeFor[io.ByteScanner](), reflect.TypeFor[io.RuneScanner](), reflect.TypeFor[io.ByteWriter](), reflect.TypeFor[io.ReaderFrom](),
		reflect.TypeFor[io.WriterTo](), reflect.TypeFor[gob.GobEncoder](), reflect.TypeFor[gob.GobDecoder](), reflect.TypeFor[json.Marshaler](), reflect.TypeFor[json.Unmarshaler](),
		reflect.TypeFor[xml.Marshaler](), reflect.TypeFor[xml.Unmarshaler](),
	} {
		for i := range of.NumMethod() {
			want[of.Method(i).Name] = true
		}
	}
	if !maps.Equal(standardMethods, want) {
		t.Errorf("got %v, want %v", slices.Sorted(maps.Keys(standardMethods)), slices.Sorted(maps.Keys(want)))
	}
	for name := range want {
		if got := accessorName(name); got != name+"Member" {
			t.Errorf("%s: got %s", name, got)
		}
	}
	for _, other := range reflect.VisibleFields(reflect.TypeFor[struct{ encoding.TextMarshaler }]()) {
		if got := accessorName(other.Name); got != other.Name {
			t.Errorf("%s: got %s", other.Name, got)
		}
	}
}

// A name of C becomes one of Go that is exported, or the name of a parameter.
func TestNamesInGo(t *testing.T) {
	for name, want := range map[string][3]string{ // exported, constant, parameter
		"sqlite3_open_v2": {"Sqlite3OpenV2", "Sqlite3OpenV2", "sqlite3_open_v2"}, "__a__": {"A", "A", "a"}, "_": {"X", "X", "p"}, "1a": {"X1a", "X1a", "p_1a"}, "A_B": {"AB", "A_B", "a_b"}, "A_": {"A", "A", "a"},
		"A$B": {"AB", "AB", "a_b"}, "a$b": {"AB", "AB", "a_b"}, "_A_B": {"AB", "A_B", "a_b"}, "__A_1_": {"A1", "A_1", "a_1"}, "_a_B": {"AB", "AB", "a_B"}, "日本": {"X日本", "X日本", "日本"}, "éa": {"Éa", "Éa", "éa"}, "FooBar": {"FooBar", "FooBar", "fooBar"}, "Éa": {"Éa", "Éa", "éa"}, "X1": {"X1", "X1", "x1"},
		"symbol": {"Symbol", "Symbol", "symbol_"}, "sym": {"Sym", "Sym", "sym_"}, "asym": {"Asym", "Asym", "asym"}, "aMemory": {"AMemory", "AMemory", "aMemory_"}, "Memory": {"Memory", "Memory", "memory_"},
		"MemoryOf": {"MemoryOf", "MemoryOf", "memoryOf"}, "type": {"Type", "Type", "type_"}, "_1": {"X1", "X1", "p_1"}, "$": {"X", "X", "p"}, "": {"X", "X", "p"}, "_a$": {"A", "A", "a"},
	} {
		if got := [3]string{exported(name), constantName(name), local(name)}; got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
	s := scope{"B": true}
	for _, tt := range [][2]string{{"A", "A"}, {"A", "A2"}, {"A", "A3"}, {"A3", "A3x2"}, {"B", "B2"}, {"B", "B3"}, {"A3", "A3x3"}, {"A", "A4"}, {"C1", "C1"}} {
		if got := s.take(tt[0]); got != tt[1] {
			t.Errorf("%s: got %s, want %s", tt[0], got, tt[1])
		}
	}
}

// The typedef that names a record is the first that is like its tag, or the first.
func TestBetterTypedefs(t *testing.T) {
	for typedefs, want := range map[string]string{
		"A": "A", "A B": "A", "A tag": "tag", "A Tag B": "Tag", "tag A": "tag", "A B tag_ C": "tag_", "tag Tag": "tag", "A _tag": "_tag", "A tags": "A", "A TAG tag": "TAG", "tag tag_s": "tag", "A tag_s tag": "tag_s",
	} {
		known := map[string]string{}
		for _, typedef := range strings.Fields(typedefs) {
			better(known, "struct tag_s", "tag_s", typedef)
		}
		if known["struct tag_s"] != want {
			t.Errorf("%s: got %s", typedefs, known["struct tag_s"])
		}
	}
	for name, want := range map[string]bool{"tag_s": true, "Tag_S": true, "_tag_s_": true, "tag": true, "tag_": true, "ta": false, "tags": false, "": false} {
		if isAlias("_tag_s", name) != want {
			t.Errorf("%s: got %v", name, !want)
		}
	}
	for text, want := range map[string]string{"": "b", "a": "a", "a b": "b", " ": "b"} {
		if got := orElse(text, "b"); got != want {
			t.Errorf("%q: got %s", text, got)
		}
	}
}

// The lines of a comment are those with a text, and empty ones between them.
func TestLinesOfComments(t *testing.T) {
	long := strings.Split(strings.Repeat("a\n", maxComment), "\n")
	for _, tt := range []struct {
		lines []string
		want  string
	}{
		{nil, ""}, {[]string{""}, ""}, {[]string{"  "}, ""}, {[]string{" \r"}, ""}, {[]string{"", "a"}, "a"}, {[]string{"a", ""}, "a"}, {[]string{"a", "", "b"}, "a||b"}, {[]string{" a", "  b", "\tc"}, "a| b|    c"},
		{[]string{"a~", "~b"}, "a~|~b"}, {[]string{"a  \r", "b\x00\ufeff\xff"}, "a|b???"}, {[]string{" +build x"}, "`+build x`"}, {[]string{"+build"}, "`+build`"}, {[]string{"go:build x"}, "`go:build x`"}, {[]string{"  go:generate x"}, "`go:generate x`"}, {[]string{"go: x", "a go:b"}, "go: x|a go:b"},
		{long, strings.Repeat("a|", maxComment-1) + "a"}, {append(long, "b"), strings.Repeat("a|", maxComment-1) + "a|…"},
	} {
		if got := goLines(tt.lines); strings.Join(got, "|") != tt.want || tt.want == "" && len(got) > 0 {
			t.Errorf("%q: got %q, want %q", tt.lines, got, tt.want)
		}
	}
}

// Commands of Doxygen begin with @ or a backslash, and comments of lines with slashes and an exclamation mark.
func TestSignsOfComments(t *testing.T) {
	for _, command := range strings.Fields("param retval tparam brief short details par return returns result note remark remarks warning attention deprecated see sa since code endcode verbatim endverbatim") {
		for _, begin := range []string{"@", "\\"} {
			if got := fromDoxygen([]string{" " + begin + command + " a b"})[0]; strings.Contains(got, begin) || strings.HasPrefix(got, " "+command) {
				t.Errorf("%s%s: got %q", begin, command, got)
			}
		}
		for _, begin := range []string{"~", "", "*"} {
			if line := " " + begin + command + " a b"; fromDoxygen([]string{line})[0] != line {
				t.Errorf("%q: got %q", line, fromDoxygen([]string{line}))
			}
		}
	}
	for line, want := range map[string]string{"a ~{ b": "a ~{ b", "a @{ b": "a  b", "a ~} b": "a ~} b"} {
		if got := fromDoxygen([]string{line})[0]; got != want {
			t.Errorf("%q: got %q", line, got)
		}
	}
	for text, want := range map[string]string{"/*~a */": "~a", "/**a */": "a", "/*!a */": "a", "/*-a */": "-a", "/* a;*/": "a;", "/* a}*/": "a}"} {
		if got := strings.Join(commentBefore(text, len(text)), "|"); got != want {
			t.Errorf("%q: got %q", text, got)
		}
	}
	for line, want := range map[string]string{"//~a\n": "~a", "//!a\n": "a", "///a\n": "a", "//a!/\n": "a!/", "//*a\n": "*a"} {
		if got := strings.Join(lineComments(line), "|"); got != want {
			t.Errorf("%q: got %q", line, got)
		}
	}
}

// A header is of the library of another one that includes it in quotes, in the same folder, or
// from the system's folders by a name like its own.
func TestHeadersThatOthersInclude(t *testing.T) {
	g := &generator{}
	system := g.Import.SystemFolders()[0]
	if of := (&generator{headers: []string{"a.h"}}); of.isListed(diag.Pos{}) || of.isSelected(diag.Pos{}) {
		t.Error("a declaration without a position is of a header")
	}
	for _, tt := range []struct {
		from, header, name string
		quoted, angled     bool
	}{
		{"/a/lib.h", "/a/b.h", "b.h", true, true}, {"/a/lib.h", "/a/b.h", "./b.h", true, true}, {"/a/lib.h", "/a/b.h", "x/../b.h", true, true}, {"/a/lib.h", "/a/c/b.h", "c/b.h", true, true}, {"/a/lib.h", "/a/c/b.h", "b.h", true, true},
		{"/a/lib.h", "/x/b.h", "b.h", true, false}, {"/a/lib.h", "/x/b.h", "y/../b.h", true, false}, {"/a/lib.h", "/x/b.h", "c.h", false, false}, {"/a/lib.h", "/x/ab.h", "b.h", false, false}, {"/a/lib.h", "/ab/b.h", "b.h", true, false}, {"/a/lib.h", "/b.h", "../b.h", true, false},
		{"/a/c/lib.h", "/a/b.h", "../b.h", true, false}, {"/a/lib.h", "/x/lib/b.h", "lib/b.h", true, false}, {"/a/lib.h", "/x/lib2/b.h", "lib2/b.h", true, false}, {"/a/lib.h", "/x/lib-b.h", "lib-b.h", true, false}, {"/a/lib.h", "/x/my-lib.h", "my-lib.h", true, false},
		{"lib.h", "b.h", "b.h", true, true}, {"lib.h", "./b.h", "b.h", true, true}, {"./lib.h", "./b.h", "b.h", true, true}, {"lib.h", "lib/b.h", "lib/b.h", true, true}, {"lib.h", "c/b.h", "c/b.h", true, true}, {"x/lib.h", "x/b.h", "b.h", true, true},
		{system + "/lib.h", system + "/b.h", "b.h", true, false}, {system + "/lib.h", system + "/lib/b.h", "lib/b.h", true, true}, {system + "/c/lib.h", system + "/c/b.h", "c/b.h", true, true}, {"/a/./lib.h", "/a/b.h", "b.h", true, true},
	} {
		for isQuoted, want := range map[bool]bool{true: tt.quoted, false: tt.angled} {
			if got := g.isOfSameLibrary(tt.from, tt.header, tt.name, isQuoted); got != want {
				t.Errorf("%s in %s is %s, in quotes: %v: got %v", tt.name, tt.from, tt.header, isQuoted, got)
			}
		}
	}
}

// bound returns the bindings of a header.
func bound(t *testing.T, text string, o Options) *Bindings {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a.h")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	o.Import.NoSystem = true
	b, ds := Generate(t.Context(), []string{path}, o)
	if b == nil {
		t.Fatal(diag.Err(ds))
	}
	return b
}

// A lineCase is a header with lines that its bindings have, and lines that they lack, with an exclamation mark.
type lineCase struct {
	what, text string
	Options
	lines []string
}

func checkLines(t *testing.T, all []lineCase) {
	t.Helper()
	space := regexp.MustCompile(`[ \t]+`)
	for _, tt := range all {
		b := bound(t, tt.text, tt.Options)
		source := space.ReplaceAllString("\n"+string(b.Source)+strings.Join(b.Skipped, "\n")+"\n", " ")
		for _, line := range tt.lines {
			text, isNot := strings.CutPrefix(line, "!")
			if strings.Contains(source, text) == isNot {
				t.Errorf("%s: %s: %s in\n%s", tt.what, map[bool]string{true: "there is", false: "no"}[isNot], text, source)
			}
		}
	}
}

// Names that the options leave out are free, and others have numbers.
func TestNamesThatAreTaken(t *testing.T) {
	only := func(text string) *regexp.Regexp { return regexp.MustCompile(text) }
	checkLines(t, []lineCase{
		{"functions", "int a_b(void); int aB(void);", Options{}, []string{"func AB() (", "func AB2() ("}},
		{"a function that is skipped", "int aB(void); int a_b(void);", Options{Skip: only("^aB$")}, []string{"// AB calls a_b.", "!AB2", "!aB"}},
		{"a variable that is skipped", "extern int aB; extern int a_b;", Options{Skip: only("^aB$")}, []string{"// AB returns the address of the variable a_b.", "!AB2", "!aB"}},
		{"a macro for a function", "int f(void);\n#define g f\n", Options{}, []string{"// G is F: the macro g.\nvar G = F\n"}},
		{"a macro whose name is taken", "int f(void); int g_(void);\n#define g f\n", Options{}, []string{"func G() (", "!var G", "macro g: the name G is taken (a.h:2)"}},
		{"a macro for itself", "int f(void);\n#define f f\n", Options{}, []string{"!var F", "!macro f"}},
		{"a macro for nothing", "int f(void);\n#define g h\n", Options{}, []string{"!var G", "macro g: its value is not a constant of Go (a.h:2)"}},
		{"a typedef with the name of another enumeration", "enum color { RED }; typedef float color; color f(enum color c);", Options{}, []string{"func F(c Color) (r ColorType)", "type ColorType = float32"}},
		{"a type like a function", "struct f { int a; }; int f(struct f *a);", Options{}, []string{"func F(a *StructF) (", "type StructF struct"}},
		{"a typedef like a function", "typedef struct s { int a; } F_; int f(F_ *a); int s(void);", Options{}, []string{"func F(a *StructF) (", "func S() ("}},
		{"the package main", "int f(void);", Options{Package: "main", Libraries: []string{"liba.so"}}, []string{"!// Package", "package main\n", `ffi.NewSharedLibrary("liba.so")`}},
		{"another package", "int f(void);", Options{Package: "p", Libraries: []string{"liba.so,libb.so", "libc.so"}}, []string{"// Package p calls the functions of liba.so or libb.so and libc.so, without cgo.\npackage p\n", `ffi.NewSharedLibrary("liba.so", "libb.so").And("libc.so")`}},
		{"no library", "int f(void);", Options{Package: "p"}, []string{"!// Package", "package p\n", "ffi.NewSharedLibrary()"}},
	})
}
