package cimport

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/abi-opt/abi-opt/capi/bindgen"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestTextsOutlive keeps pointers that C returns into the text of an argument, in each way that C can return them, while further calls
// pass other texts and the collector runs.
func TestTextsOutlive(t *testing.T) {
	w := newWorkspace(t)
	library, header := filepath.Join(w.dir, "texts.so"), filepath.Join(w.dir, "texts.h")
	w.write(t, "texts.h", []byte(`struct view { long n; const char *p; };
typedef const char *(*finder)(const char *text, char c);
const char *find(const char *text, char c);
struct view cut(const char *text, char c);
long parse(const char *text, char c, const char **end);
finder pointer(void);
const char *late(int a, int b, int c, int d, int e, int f, const char *text, int g, char h);
const char *later(int n, ...);
int split(const char *text, char c, struct view *into);
`))
	source := filepath.Join(t.TempDir(), "texts.c")
	write := []byte(`#include <stdarg.h>
#include "` + header + `"
const char *find(const char *text, char c) { while (*text && *text != c) text++; return text; }
struct view cut(const char *text, char c) { const char *p = find(text, c); struct view v = {p - text, p}; return v; }
long parse(const char *text, char c, const char **end) { *end = find(text, c); return *end - text; }
finder pointer(void) { return find; }
const char *late(int a, int b, int c, int d, int e, int f, const char *text, int g, char h) { return find(text, h); }
const char *later(int n, ...) { va_list args; va_start(args, n); const char *text = va_arg(args, const char *); va_end(args); return find(text, n); }
int split(const char *text, char c, struct view *into) { *into = cut(text, c); return 0; }
`)
	if err := os.WriteFile(source, write, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(tools.Need(t, "gcc"), "-O1", "-shared", "-fPIC", source, "-o", library).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	made, ds := bindgen.Generate(t.Context(), []string{header}, bindgen.Options{Package: "main", Libraries: []string{library}, Strings: regexp.MustCompile(".")})
	if made == nil {
		t.Fatal(diag.Err(ds))
	}
	w.write(t, "lib.go", made.Source)
	w.write(t, "main.go", []byte(textsProgram))
	cmd := exec.Command(tools.Need(t, "go"), "run", ".")
	cmd.Dir = w.dir
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=-mod=mod", "GOWORK=off", "GOGC=1")
	if out, err := cmd.CombinedOutput(); err != nil || string(out) != "0 of 7000 wrong\n" {
		t.Errorf("%v %.3000s", err, out)
	}
}

const textsProgram = `package main

import (
	"fmt"
	"runtime"
	"strings"

	"github.com/abi-opt/abi-opt/ffi"
)

func main() {
	type kept struct {
		p    *byte
		want string
	}
	var all []kept
	for i := range 1000 {
		want := fmt.Sprint("=", i, strings.Repeat("x", i%700))
		text := fmt.Sprint(i) + want
		all = append(all, kept{Find(text, '='), want}, kept{Cut(text, '=').P, want}, kept{Pointer().Call(text, '='), want}, kept{Late(1, 2, 3, 4, 5, 6, text, 7, '='), want}, kept{Later('=', text), want})
		var end *byte
		Parse(text, '=', &end)
		into := new(View)
		Split(text, '=', into)
		all = append(all, kept{end, want}, kept{into.P, want})
		if i%100 == 0 {
			runtime.GC()
		}
	}
	wrong := 0
	for _, k := range all {
		if ffi.String(k.p) != k.want {
			wrong++
		}
	}
	fmt.Println(wrong, "of", len(all), "wrong")
}
`
