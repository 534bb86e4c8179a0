package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/tools"
)

// Each program prints what its first line says, whatever the optimizer does.
func TestPrograms(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	files, err := filepath.Glob("testdata/*.ell")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d programs, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			ll := filepath.Join(t.TempDir(), "out.ll")
			var out strings.Builder
			if err := compile(&out, &diag.Source{Name: file, Text: string(source)}); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(ll, []byte(out.String()), 0o600); err != nil {
				t.Fatal(err)
			}
			want, _, _ := strings.Cut(strings.TrimPrefix(string(source), "// "), "\n")
			for _, level := range []string{"-O0", "-O2"} {
				program := filepath.Join(t.TempDir(), "out")
				if out, err := exec.Command(clang, level, "-w", ll, "-o", program, "-lm").CombinedOutput(); err != nil {
					t.Fatalf("%v\n%s", err, out)
				}
				if got, err := exec.Command(program).CombinedOutput(); err != nil || string(got) != want+"\n" {
					t.Errorf("%s prints %q, %v; want %q", level, got, err, want)
				}
			}
		})
	}
}

// Errors are at their places in the program.
func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"func f() { x = 1 }":                                  `e.ell:1:12: error: unknown name 'x'`,
		"func f() -> int { return \"a\" }":                    `'!llvm.ptr' is not 'si32'`,
		"func f() { break }":                                  `not in a loop`,
		"func f() { return 1 }":                               `nothing comes to this place`,
		"func f(a: thing) { }":                                `e.ell:1:11: error: unknown type 'thing'`,
		"struct S { s: S }":                                   `'S' is in itself`,
		"struct S { a: int } func f(s: S) { s.b = 1 }":        `has no field 'b'`,
		"struct S { a: int } func f(s: S) { s + 1 }":          `no such operator`,
		"func f(a: int) { f(1, 2) }":                          `too many arguments`,
		"func f(a: int) { f() }":                              `too few arguments`,
		"func f(a: int) { 1 = 2 }":                            `only a place in memory can be assigned to`,
		"func f() { if true { return } else { return } f() }": `nothing comes to this place`,
		"func f() { 1 + }":                                    `expected a name`,
		"func f() {":                                          `a body has no end`,
		"func f() { f().x = 1 }":                              `has no fields`,
		"func f(p: ptr) { *p = 1 }":                           `what this points to is not known`,
		"import \"nowhere.h\"":                                `nowhere.h`,
	} {
		err := compile(&strings.Builder{}, &diag.Source{Name: "e.ell", Text: text})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\nsays %v, want %q", text, err, want)
		}
	}
}
