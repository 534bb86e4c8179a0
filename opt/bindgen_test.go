package opt

import (
	"os"
	"strings"
	"testing"
)

func TestBindgen(t *testing.T) {
	t.Chdir(t.TempDir())
	const header = "int lib_f(int a);\nint lib_g(int a);\n#define LIB_SIZE 4\n"
	if err := os.WriteFile("lib.h", []byte(header), 0o666); err != nil {
		t.Fatal(err)
	}
	got := runMain("", "bindgen", "-package", "p", "-skip=lib_g", "-rename", "^(lib|LIB)_=", "./lib.h", "-o", "lib.go")
	text, err := os.ReadFile("lib.go")
	if got.status != 0 || err != nil || !strings.Contains(string(text), "package p\n") || !strings.Contains(string(text), "func F(a int32) (r int32)") ||
		strings.Contains(string(text), "lib_g") || !strings.Contains(string(text), "SIZE = 4") {
		t.Errorf("%+v %v\n%s", got, err, text)
	}
	got = runMain("", "bindgen", "-only=lib_g", "-lib=./none.so", "./lib.h")
	if got.status != 0 || !strings.Contains(got.out, "func LibG(") || strings.Contains(got.out, "LibF") || !strings.Contains(got.errors, "cannot tell which functions are exported") {
		t.Errorf("%+v", got)
	}
	for args, want := range map[string]string{
		"bindgen":                                  "'test-opt bindgen' needs a header",
		"bindgen -rename=x ./lib.h":                "must be REGEX=TEXT, not 'x'",
		"bindgen -skip=( ./lib.h":                  "missing closing )",
		"bindgen -compat=msvc ./lib.h":             "must be one of gcc, clang, not 'msvc'",
		"bindgen ./none.h -o none.go":              "'./none.h' file not found",
		"bindgen ./lib.h -target=pdp11 -o none.go": "pdp11",
		"bindgen ./lib.h -package -o nodir/x.go":   "flag '-package' needs a value: --package=NAME; the next argument, '-o', is a flag",
		"bindgen ./lib.h -package p -o nodir/x.go": "nodir",
	} {
		if got := runMain("", strings.Fields(args)...); got.status == 0 || !strings.Contains(got.errors, want) {
			t.Errorf("%s: %+v", args, got)
		}
	}
	if _, err := os.Stat("none.go"); err == nil {
		t.Error("a file was written after an error")
	}
}
