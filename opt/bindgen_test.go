package opt

import (
	"os"
	"strconv"
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

// What options selected can be pasted into a line for go generate, which takes strings of Go and replaces $NAME, and into a
// command of a shell. The bindings are the same.
func TestBindgenChoices(t *testing.T) {
	t.Chdir(t.TempDir())
	const header = `typedef struct db db; int db_read(db *d, void *buf, unsigned long len); int db_close(db *d); int db_try(db *d); _Bool db_is(db *d);
char *db_dup(db *d, const char *text); const char *db_name(db *d); const char *db_text(int code); void db_free(void *p); int db$x(db *d, const char *text);
`
	if err := os.WriteFile("db.h", []byte(header), 0o666); err != nil {
		t.Fatal(err)
	}
	first := runMain("", "bindgen", "-v", "-strings=.*", "-null=db_none", "-slices=.*", "-methods=.*", "-results=db_dup=db_free", "-results=db_n.*",
		"-errors=<0:db_read=db_text", "-errors=!=1:db_is", "-errors===-1:db_try", "-errors=db.*", "./db.h")
	var args []string
	for line := range strings.Lines(first.errors) {
		_, choice, ok := strings.Cut(strings.TrimSpace(line), ": chosen: ")
		if !ok {
			continue
		}
		word, err := strconv.Unquote(os.Expand(choice, func(name string) string { return "[" + name + "]" }))
		if err != nil || !strings.HasPrefix(choice, `"--`) || strings.ContainsAny(word, " \\`\"") || strings.Count(word, "$") != strings.Count(word, "[$]") {
			t.Errorf("%s: %v", choice, err)
		}
		args = append(args, word)
	}
	again := runMain("", append(append([]string{"bindgen", "-v"}, args...), "./db.h")...)
	if len(args) < 9 || first.status != 0 || again.out != first.out || again.errors != first.errors {
		t.Errorf("the choices %s give other bindings:\n%s\n%s", args, first.errors, again.errors)
	}
}
