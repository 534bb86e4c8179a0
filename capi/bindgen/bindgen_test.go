package bindgen

import (
	"errors"
	"go/format"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/golden"
)

// TestTargets compares the bindings of one header for each platform with files.
func TestTargets(t *testing.T) {
	for _, target := range []string{"x86_64-linux-gnu", "aarch64-linux-gnu", "riscv64-linux-gnu", "loongarch64-linux-gnu", "arm64-apple-macosx", "x86_64-w64-mingw32"} {
		o := Options{
			Package: "shapes", Libraries: []string{"libshapes.so.1"}, Target: target, Strings: regexp.MustCompile("."), Errno: regexp.MustCompile("^shape_open$"),
			Import: cimport.Options{NoSystem: true},
		}
		if target == "x86_64-w64-mingw32" {
			_, ds := Generate(t.Context(), []string{"./testdata/shapes.h"}, o)
			if len(ds) != 1 || ds[0].ID != ErrErrno {
				t.Errorf("-errno on Windows: %v", ds)
			}
			o.Errno = nil
		}
		b := generate(t, o)
		if formatted, err := format.Source(b.Source); err != nil || string(formatted) != string(b.Source) {
			t.Errorf("%s: not formatted: %v", target, err)
		}
		golden.Compare(t, "testdata/"+target+".golden", string(b.Source), "run the programs of examples/bindings, then: go test ./bindgen -update")
	}
}

func generate(t *testing.T, o Options) *Bindings {
	t.Helper()
	b, ds := Generate(t.Context(), []string{"./testdata/shapes.h"}, o)
	if b == nil {
		t.Fatal(diag.Err(ds))
	}
	return b
}

// Everything is bound or listed with a reason.
func TestSkipped(t *testing.T) {
	b := generate(t, Options{Exports: map[string]bool{"swap": true, "too_wide": true, "shape_count": true}})
	for _, want := range []string{
		"function average: the library does not export it (shapes.h:25)",
		"variable shape_names: the library does not export it (shapes.h:33)",
	} {
		if !slices.Contains(b.Skipped, want) {
			t.Errorf("%q is not among\n%s", want, strings.Join(b.Skipped, "\n"))
		}
	}
	if b.Functions != 2 {
		t.Errorf("%d functions are bound", b.Functions)
	}
	if !strings.Contains(string(b.Source), "//   - function average: the library does not export it (shapes.h:25)\n") {
		t.Error("the source does not list what is not bound")
	}
}

func TestSelection(t *testing.T) {
	b := generate(t, Options{
		Only: regexp.MustCompile("^(?:shape_.*|RED)$"), Skip: regexp.MustCompile("^shape_printf$"),
		Rename: func(name string) string { return strings.TrimPrefix(name, "shape_") },
	})
	text := string(b.Source)
	for _, want := range []string{"func Open(", "func Count() *int32", "RED Color = 0"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s", want)
		}
	}
	for _, not := range []string{"func Swap(", "Printf", "GREEN"} {
		if strings.Contains(text, not) {
			t.Errorf("%s is bound", not)
		}
	}
}

func TestErrors(t *testing.T) {
	if _, ds := Generate(t.Context(), []string{"zlib.h"}, Options{Target: "pdp11"}); len(ds) != 1 || ds[0].ID != "bindgen-target" {
		t.Errorf("got %v", ds)
	}
	for i := range targets.All {
		d := &targets.All[i]
		if d.Models[0].Pointer == layout.Default.Pointer {
			continue
		}
		want := "bindings for " + d.Triple.String() + " are not supported: package ffi has no calls for it"
		if _, ds := Generate(t.Context(), []string{"zlib.h"}, Options{Target: d.Name}); len(ds) != 1 || ds[0].ID != "bindgen-target" || ds[0].Message != want {
			t.Errorf("%s: got %v", d.Name, ds)
		}
	}
	if b, ds := Generate(t.Context(), []string{"./testdata/none.h"}, Options{}); b != nil || !diag.HasErrors(ds) || ds[0].Pos.Source.Name != "<headers>" {
		t.Errorf("got %v", ds)
	}
	if got := FindLibrary("libnone.so"); got != "libnone.so" {
		t.Error(got)
	}
	if got := FindLibrary("/lib/libnone.so"); got != "/lib/libnone.so" {
		t.Error(got)
	}
}

func TestNames(t *testing.T) {
	for name, want := range map[string]string{
		"sqlite3_open_v2": "Sqlite3OpenV2", "_private": "Private", "SDL_Rect": "SDLRect", "x": "X", "__a__b_": "AB", "_2d": "X2d",
	} {
		if got := exported(name); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
	for name, want := range map[string]string{
		"type": "type_", "__x": "x", "pArg": "pArg", "Count": "count", "f": "f_", "N": "n", "": "p", "interface_": "interface_", "GUID": "guid", "aMemory": "aMemory_", "symF": "symF_", "_1": "p_1", "F": "f_",
	} {
		if got := local(name); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
}

// A library selects functions of headers that others include, and the constants beside them.
func TestIncludedHeaders(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"outer.h":     "#include \"sub/inner.h\"\n#include \"sub/other.h\"\nint outer(int);\nint absent(int);\nenum { FLAG = 1,\n#define FLAG 1\n};\nenum { LEVEL = 2,\n#define LEVEL 3\n};\n",
		"sub/inner.h": "int inner(int);\nint hidden(int);\nextern int count;\n#define INNER 7\n",
		"sub/other.h": "int other(int);\n#define OTHER 8\n",
	} {
		file := filepath.Join(dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o700), os.WriteFile(file, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	exports := map[string]bool{"outer": true, "inner": true, "count": true}
	b, ds := Generate(t.Context(), []string{"outer.h"}, Options{Exports: exports, Import: cimport.Options{Include: []string{dir}}})
	if b == nil {
		t.Fatal(diag.Err(ds))
	}
	for _, want := range []string{"func Outer(", "func Inner(", "func Count(", "INNER = 7", "FLAG = 1"} {
		if !strings.Contains(string(b.Source), want) {
			t.Errorf("no %s in\n%s", want, b.Source)
		}
	}
	for _, not := range []string{"Hidden", "Other(", "OTHER"} {
		if strings.Contains(string(b.Source), not) {
			t.Errorf("%s is in\n%s", not, b.Source)
		}
	}
	if want := []string{"function absent: the library does not export it (outer.h:4)", "macro LEVEL: the name LEVEL is taken (outer.h:9)"}; !slices.Equal(b.Skipped, want) {
		t.Errorf("not bound: %q", b.Skipped)
	}
}

// Names and comments of C are valid in Go. TestBindings builds the result.
func TestHardNames(t *testing.T) {
	b, ds := Generate(t.Context(), []string{"./testdata/names.h"}, Options{Strings: regexp.MustCompile("."), Errno: regexp.MustCompile("."), Import: cimport.Options{Standard: "gnu23"}})
	if b == nil {
		t.Fatal(diag.Err(ds))
	}
	want := []string{
		"macro LARGE: its value is not a constant of Go (names.h:46)",
		"macro Load: the name Load is taken (names.h:14)",
		"macro SMALL: its value is not a constant of Go (names.h:47)",
		"member data of struct flexible: a flexible array is not supported (names.h:62)",
		"variable local: it is local to a thread (names.h:71)",
	}
	if !slices.Equal(b.Skipped, want) {
		t.Errorf("not bound: %q", b.Skipped)
	}
	for _, want := range []string{
		"func Load2() (", "func Load3() (", "func AB3() (", "func (s *Self) SetBits2(v int32)", "func X日本(", "NARROW Narrow = 1", "HUGE = 1", "YES = 1",
	} {
		if !strings.Contains(string(b.Source), want) {
			t.Errorf("no %s", want)
		}
	}
}

func TestComments(t *testing.T) {
	header := filepath.Join(t.TempDir(), "comments.h")
	if err := os.WriteFile(header, []byte("/* a\x00b\ufeffc\xffd\r\n//go:build none\n */\nint f(void);\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	b, ds := Generate(t.Context(), []string{header}, Options{})
	if b == nil {
		t.Fatal(diag.Err(ds))
	}
	if want := "// F calls f.\n//\n// a?b?c?d\n// //go:build none\nfunc F() (r int32) {\n"; !strings.Contains(string(b.Source), want) {
		t.Errorf("got\n%s", b.Source)
	}
}

func TestOptions(t *testing.T) {
	for _, tt := range []struct {
		options Options
		want    string
	}{
		{Options{Package: "a-b"}, "'a-b' is not a name of a Go package"},
		{Options{Package: "_"}, "'_' is not a name of a Go package"},
		{Options{Package: "type"}, "'type' is not a name of a Go package"},
		{Options{Rename: func(name string) string { return "" }}, "'average' is renamed to '', which is not a name"},
		{Options{Rename: func(name string) string { return name + "-" }}, "'average' is renamed to 'average-', which is not a name"},
		{Options{Compat: "msvc"}, "how msvc passes values is not known for target 'x86_64-linux-gnu'; the default is clang's way"},
		{Options{Compat: "gcc", Target: "arm64-apple-macosx"}, "how gcc passes values is not known for target 'arm64-apple-macosx'; the default is clang's way"},
		{
			Options{Errno: regexp.MustCompile("."), Target: "x86_64-w64-windows-gnu"},
			"errno is not supported on Windows, where it depends on the C library that a DLL uses; leave out -errno",
		},
	} {
		b, ds := Generate(t.Context(), []string{"./testdata/shapes.h"}, tt.options)
		if b != nil || len(ds) != 1 || ds[0].Message != tt.want {
			t.Errorf("got %v, want %s", ds, tt.want)
		}
	}
}

// A comment of a header that is a build constraint stays a comment, and the file is formatted.
func TestConstraintsInComments(t *testing.T) {
	header := filepath.Join(t.TempDir(), "h.h")
	text := ""
	for i, comment := range []string{
		"+build ignore", " Text.\n +build ignore\n\n//go:build ignore\n", "\n * +build ignore,!linux\n * more\n", "\n\n+build\n", "// +build ignore", "go:build ignore\n   +build a\n//line x.go:1",
		// The code is no indented block of Go, so gofmt indents what follows once more each of two times.
		"*\n * Example:\n * \\code\n * while ((end = get(map, 0,\n *                   NULL)) >= 0) {\n *     start = end + 1;\n * }\n * \\endcode\n *\n * @param map the map\n * @param start range start\n *     or more\n ",
	} {
		text += "/*" + comment + "*/\nint f" + string(rune('0'+i)) + "(int);\n"
	}
	if err := os.WriteFile(header, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	b, ds := Generate(t.Context(), []string{header}, Options{Package: "p", Target: "x86_64-linux-gnu", Import: cimport.Options{NoSystem: true}})
	if b == nil {
		t.Fatal(diag.Err(ds))
	}
	source := string(b.Source)
	if formatted, err := format.Source(b.Source); err != nil || string(formatted) != source {
		t.Errorf("not formatted: %v", err)
	}
	if regexp.MustCompile(`(?m)^//\s*\+build`).MatchString(source) || strings.Count(source, "\n//go:build") != 1 || !strings.Contains(source, "// `+build ignore`\n") {
		t.Error(source)
	}
}
