package cimport

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// files makes the reader of a file system in memory.
func files(all map[string]string) func(string) ([]byte, error) {
	return func(path string) ([]byte, error) {
		text, ok := all[path]
		if !ok {
			return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
		}
		return []byte(text), nil
	}
}

func read(t *testing.T, text string, o Options) *Unit {
	t.Helper()
	unit, ds := File(context.Background(), &diag.Source{Name: "t.c", Text: text}, o)
	if err := diag.Err(ds); err != nil {
		t.Fatal(err)
	}
	return unit
}

// The compiler's own headers need no system.
func TestHeadersWithoutSystem(t *testing.T) {
	entries, err := compilerHeaders.ReadDir("include")
	if err != nil {
		t.Fatal(err)
	}
	none := Options{NoSystem: true, Read: files(nil), Macros: []string{"__STDC_HOSTED__=0"}}
	for _, std := range []string{"gnu17", "c23", "c89"} {
		none.Standard = std
		for _, e := range entries {
			switch e.Name() {
			case "gnu": // see TestStubs
				continue
			case "tgmath.h", "varargs.h", "mm_malloc.h": // of a hosted system, or gone
				continue
			}
			read(t, "#include <"+e.Name()+">\n#include <"+e.Name()+">\nint after;\n", none)
		}
	}
	u := read(t, "#include <stddef.h>\n#include <stdint.h>\n#include <limits.h>\nenum { Max = UCHAR_MAX, Small = sizeof(int_least16_t) };", none)
	if u.Constants["Max"] != 255 || u.Constants["Small"] != 2 || u.Types["size_t"].String() != "ui64" {
		t.Errorf("got %v, %v", u.Constants, u.Types)
	}
}

// <stdint.h> without a system's own has the system's types, which differ from the compiler's in how
// wide the fast ones are. Those are missing for a system whose types are not known.
func TestFastTypes(t *testing.T) {
	const text = `#include <stdint.h>
enum { F8 = sizeof(int_fast8_t), F16 = sizeof(uint_fast16_t), F32 = sizeof(int_fast32_t), F64 = sizeof(int_fast64_t) };
_Static_assert((uint_fast16_t)-1 == UINT_FAST16_MAX && INT_FAST8_MIN == -INT_FAST8_MAX - 1 && sizeof INT_FAST32_MAX == F32, "");`
	var b strings.Builder
	for _, target := range slices.Concat(oracle.Platforms(), oracle.Systems(), versioned()) {
		u, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: text}, Options{Target: target, NoSystem: true, Read: files(nil)})
		switch {
		case len(ds) == 0:
			fmt.Fprintf(&b, "%s: %d, %d, %d, %d\n", target, u.Constants["F8"], u.Constants["F16"], u.Constants["F32"], u.Constants["F64"])
		case strings.Contains(ds[0].Message, "int_fast8_t"):
			fmt.Fprintf(&b, "%s: unknown\n", target)
		default:
			t.Errorf("%s: %v", target, ds)
		}
	}
	golden.Compare(t, "testdata/fast.golden", b.String(), "go test ./cimport -run TestFastTypes -update, and review the difference")
}

// The headers of glibc are not those of a target with another library.
func TestOtherLibrary(t *testing.T) {
	all := files(map[string]string{"/usr/include/stdio.h": "#define __GLIBC__ 2\nint f(void);"})
	for target, want := range map[string]int{"x86_64-linux-musl": 1, "x86_64-linux-gnu": 0} {
		_, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: "#include <stdio.h>"}, Options{Target: target, Read: all})
		if len(ds) != want || want > 0 && (ds[0].ID != warnLibrary || ds[0].Pos.Source.Name != "/usr/include/stdio.h") {
			t.Errorf("%s: %v", target, ds)
		}
	}
}

// Folders are searched in the order of compilers, and #include_next goes on behind the last.
func TestSearch(t *testing.T) {
	all := files(map[string]string{
		"/src/local.h": "enum { Local = 1 };", "/i/local.h": "enum { Local = 2 };", "/i/a.h": "#include_next <a.h>\nenum { First = 1 };",
		"/s/a.h": "enum { Second = 2 };\n#include \"beside.h\"", "/s/beside.h": "#pragma once\nenum { Beside = __INCLUDE_LEVEL__ };", "/usr/include/beside.h": "#error wrong one",
	})
	unit, ds := File(context.Background(), &diag.Source{Name: "/src/main.c", Text: "#include \"local.h\"\n#include <a.h>\n#include <beside.h>\n"},
		Options{Include: []string{"/i"}, System: []string{"/s"}, Read: all})
	if len(ds) > 0 {
		t.Fatal(diag.Err(ds))
	}
	for name, want := range map[string]int64{"Local": 1, "First": 1, "Second": 2, "Beside": 3} {
		if got := unit.Constants[name]; got != want {
			t.Errorf("%s is %d, want %d", name, got, want)
		}
	}
}

// A folder of the system remains one although -I names it, as of gcc and clang: its declarations are not the user's.
func TestSystemFolderAsInclude(t *testing.T) {
	for _, folder := range []string{"/usr/include", "/usr/include/", "/usr/./include"} {
		unit, ds := File(context.Background(), &diag.Source{Name: "/src/a.h", Text: "#include <sys.h>\n#include <own.h>\nvoid f(void);\n"}, Options{
			Include: []string{"/i", folder}, NoSystemDeclarations: true,
			Read: files(map[string]string{"/usr/include/sys.h": "void hidden(void);\n", "/i/own.h": "void g(void);\n"}),
		})
		if len(ds) > 0 {
			t.Fatal(diag.Err(ds))
		}
		if names := slices.Sorted(maps.Keys(unit.Functions)); !slices.Equal(names, []string{"f", "g"}) {
			t.Errorf("-I%s: declared %v", folder, names)
		}
	}
}

// A limit ends what would take all memory or time.
func TestLimits(t *testing.T) {
	bomb := "#define A0 x x x x x x x x\n"
	for i := range 9 {
		n, m := string(rune('1'+i)), string(rune('0'+i))
		bomb += "#define A" + n + strings.Repeat(" A"+m, 8) + "\n"
	}
	for name, text := range map[string]string{
		"macros":      bomb + "A9\n",
		"parentheses": "int x[" + strings.Repeat("(", 100_000),
		"pointers":    "int " + strings.Repeat("*", 100_000) + "p;",
		"records":     strings.Repeat("struct {", 100_000),
		"conditions":  "#if " + strings.Repeat("(", 100_000) + "\n#endif",
		"unary":       "#if " + strings.Repeat("- ", 100_000) + "1\n#endif",
		"arguments":   "#define f(x) x\n" + strings.Repeat("f(", 100_000),
		"shift":       "int a[1 << 1000000000], b[1wb << 8000000];",
		"array":       "struct { char a[1ll << 62]; } f(void);",
	} {
		t.Run(name, func(t *testing.T) {
			_, ds := File(context.Background(), &diag.Source{Name: "t.c", Text: text}, Options{NoSystem: true, Read: files(nil)})
			if !diag.HasErrors(ds) {
				t.Error("no error")
			}
			if name == "macros" && !slices.ContainsFunc(ds, func(d diag.Diagnostic) bool { return d.ID == errLimit }) {
				t.Error("no limit")
			}
		})
	}
}

// Any number of warnings leaves room for the errors after them.
func TestErrorAfterWarnings(t *testing.T) {
	text := strings.Repeat("#warning w\n", 2000) + "#error e\n"
	if _, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: text}, Options{NoSystem: true}); !diag.HasErrors(ds) {
		t.Errorf("no error among %d diagnostics", len(ds))
	}
}

// Bytes that are not UTF-8, and characters and universal names that C does not allow in identifiers,
// are errors at their positions, as of clang. Comments, literals and skipped text may hold anything.
func TestStrayCharacters(t *testing.T) {
	for text, want := range map[string]string{
		"int a\xffb(void);":                          "1:6 source file is not valid UTF-8, 1:6 expected ';' after top level declarator",
		"struct T\xfe {int x;};":                     "1:9 source file is not valid UTF-8",
		"struct T {int x\xfe;};":                     "1:16 source file is not valid UTF-8",
		"enum {A\xff};":                              "1:8 source file is not valid UTF-8",
		"int f(int q\xc3);":                          "1:12 source file is not valid UTF-8",
		"static int __f(void) {\xff}":                "1:23 source file is not valid UTF-8",
		"#define A 1\xff\nint x[A];":                 "2:7 source file is not valid UTF-8",
		"#define A(x) x\nint A(y\xff);":              "2:8 source file is not valid UTF-8",
		"int x[12\xfe];":                             "1:9 source file is not valid UTF-8",
		"int a\u2013;":                               "1:6 unexpected character U+2013",
		"int \u0300x;":                               "1:5 unexpected character U+0300",
		"int f\\ud800;":                              "1:6 expected ';' after top level declarator",
		"int f\\u0041;":                              "1:6 expected ';' after top level declarator",
		"int f\\Uffffffff;":                          "1:6 expected ';' after top level declarator",
		"int caf\u00e9, \\u00e9t\u00e9, \U0001f600;": "",
		"#if 0\n\xff\n#endif\n// \xff\n/* \xff */":   "",
		"#define S \"\xff\"\n#define T \xff":         "",
		"#pragma weak a\xff\n#pragma weak \xff":      "",
	} {
		_, ds := File(context.Background(), &diag.Source{Name: "t.c", Text: text}, Options{NoSystem: true})
		var got []string
		for _, d := range ds {
			line, column := d.Pos.Source.LineCol(d.Pos.Offset)
			got = append(got, fmt.Sprintf("%d:%d %s", line, column, d.Message))
		}
		if s := strings.Join(got, ", "); s != want {
			t.Errorf("%q: got %s, want %s", text, s, want)
		}
	}
}

func TestOptionsAreChecked(t *testing.T) {
	for _, o := range []Options{{Standard: "c24"}, {Target: "vax-unknown-linux"}} {
		if unit, ds := File(context.Background(), &diag.Source{Name: "t.c"}, o); unit != nil || len(ds) != 1 || ds[0].ID != errOptions {
			t.Errorf("%+v: %v", o, diag.Err(ds))
		}
	}
}

// A context that is done ends reading at the next file.
func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	unit, _ := File(ctx, &diag.Source{Name: "t.c", Text: "#include \"a.h\"\nint f(void);"}, Options{Read: files(map[string]string{"a.h": ""})})
	if len(unit.Functions) > 0 {
		t.Error("reading went on")
	}
}

func FuzzFile(f *testing.F) {
	for _, text := range []string{
		"#include <stddef.h>\n#define F(x, ...) x##__VA_ARGS__ #x\nint F(f, 1)(size_t);",
		"struct S { int a : 3; char b[sizeof(int) * 2]; } __attribute__((packed, aligned(8))); struct S g(struct S, ...);",
		"typedef int (*(*T)(void))[3]; enum E : unsigned char { A = 'x', B } h(T, enum E); _Static_assert(1 ? 2 : 3, \"\");",
		"#if defined(X) || __has_include(<stdarg.h>) && 1 << 3\n#elif 2\n#else\n#endif\n#pragma pack(push, 1)\n_Pragma(\"once\") int k() asm(\"l\");",
		"[[gnu::mode(DI)]] int v = {1}; int old(a, b) int a; char *b; { return '{'; } auto c = 3.5f; typeof(c) d[__builtin_offsetof(struct { int x[2]; }, x[1])];",
		"enum A : void {a}; enum B : float; enum C : struct S {int x;} {c}; enum D : _BitInt(7) {d}; typedef int T[3]; enum E : T {e} f(enum A, enum E);",
		"enum A {a = ~(unsigned __int128)0, b, c = b + 1}; enum B {d = a, e = -1} f(enum A, enum B); enum C : short; enum C : long {g};",
	} {
		f.Add(text, true)
	}
	f.Fuzz(func(t *testing.T, text string, c23 bool) {
		o := Options{NoSystem: true, Read: files(map[string]string{"t.h": text})}
		if c23 {
			o.Standard = "gnu23"
		}
		unit, ds := File(context.Background(), &diag.Source{Name: "t.c", Text: text}, o)
		if unit == nil || unit.Module == nil {
			t.Fatal(diag.Err(ds))
		}
	})
}

// Every file that is included may be as large as the limit, and only regular files and the null
// device are read.
func TestFileLimits(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "a.h"), []byte("int a;\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if text, err := readRegular(os.DevNull, 0); text != "" || err != nil {
		t.Errorf("the null device is %q, %v", text, err)
	}
	all := files(map[string]string{"a.h": "int a;\n"})
	const text = "#if __has_include(\"a.h\") && !__has_include(\"b.h\") && !__has_include(\".\")\n#include \"a.h\"\n#endif\n"
	for size, want := range map[int64]string{7: "", 6: "'a.h' is larger than 6 bytes"} {
		for _, o := range []Options{{MaxFile: size, NoSystem: true}, {MaxFile: size, NoSystem: true, Read: func(path string) ([]byte, error) {
			return all(strings.TrimPrefix(path, filepath.ToSlash(folder)+"/"))
		}}} {
			unit, ds := File(context.Background(), &diag.Source{Name: filepath.Join(folder, "t.c"), Text: text}, o)
			if want == "" && (len(ds) > 0 || unit.Variables["a"] == nil) || want != "" && (len(ds) != 1 || ds[0].ID != errLimit || !strings.Contains(strings.ReplaceAll(ds[0].Message, filepath.ToSlash(folder)+"/", ""), want)) {
				t.Errorf("limit %d: %v", size, diag.Err(ds))
			}
		}
	}
}
