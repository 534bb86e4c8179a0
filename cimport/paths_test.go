package cimport

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

// Included files have paths with slashes on every system, however the header, the folder and the includes write them.
func TestPathsOfIncludes(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{"a.h": "#include \"sub/b.h\"\nint a;\n", "sub/b.h": "#include \"../c.h\"\nint b;\n", "c.h": "int c;\n"} {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	slash := filepath.ToSlash(folder)
	want := []string{slash + "/a.h", slash + "/sub/b.h", slash + "/c.h"}
	for _, main := range []struct {
		path, text string
		in         []string
	}{
		{"t.c", IncludeLine(filepath.Join(folder, "a.h")), nil},
		{"t.c", IncludeLine(slash + "/a.h"), nil},
		{"t.c", IncludeLine("a.h"), []string{folder}},
		{filepath.Join(folder, "t.c"), "#include \"a.h\"\n", nil},
	} {
		u, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: main.text}, Options{Path: main.path, Include: main.in, NoSystem: true})
		if len(ds) > 0 || !slices.Equal(u.Files, want) {
			t.Errorf("%q: %v, want %v (%v)", main.text, u.Files, want, diag.Err(ds))
		}
	}
}

// A header whose name no file can have is missing, on every system.
func TestImpossibleNames(t *testing.T) {
	for name, want := range map[string]bool{
		"C:/inc/a.h": true, "a b.h": true, "//?/C:/a.h": true, "a*b.h": false, "C:/a:b.h": false, "x|y": false, "a?": false, "inc/<a>": false,
	} {
		if windows, unix := canExist(name, '\\'), canExist(name, '/'); windows != want || !unix {
			t.Errorf("%s: %v on Windows, %v on Unix", name, windows, unix)
		}
	}
	const text = "#if __has_include(<a*b.h>) || __has_include(\"x|y?.h\") || __has_include(\"c:d:e.h\")\n#error there is no such file\n#endif\nint v;\n"
	if u, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: text}, Options{}); len(ds) > 0 || u.Variables["v"] == nil {
		t.Error(diag.Err(ds))
	}
}
