package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// One function goes in other places on each system.
func TestTargets(t *testing.T) {
	header := filepath.Join(t.TempDir(), "shapes.h")
	const text = `
struct Point { double x; int id; };
struct Matrix { double m[4]; };
struct Point move(struct Matrix by, struct Point p, short steps);
`
	if err := os.WriteFile(header, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for triple, want := range map[string]string{
		"x86_64-linux-gnu": `argument 0: a copy at stack+0
argument 1: double at byte 0 in xmm0
argument 1: i32 at byte 8 in rdi
argument 2: i16 at byte 0 in rsi
result: double at byte 0 in xmm0
result: i32 at byte 8 in rax
`,
		"x86_64-pc-windows-msvc": `argument 0: its address in rdx
argument 1: its address in r8
argument 2: i16 at byte 0 in r9
result: its address in rcx
`,
		"aarch64-linux-gnu": `argument 0: [4 x double] at byte 0 in v0:v1:v2:v3
argument 1: [2 x i64] at byte 0 in x0:x1
argument 2: i16 at byte 0 in x2
result: [2 x i64] at byte 0 in x0:x1
`,
	} {
		var out strings.Builder
		if err := run(&out, triple, header, "move"); err != nil {
			t.Errorf("%s: %v", triple, err)
		}
		if out.String() != want {
			t.Errorf("%s:\n%s", triple, &out)
		}
	}
}

// A function may ask for another system's convention.
func TestConvention(t *testing.T) {
	header := filepath.Join(t.TempDir(), "uefi.h")
	if err := os.WriteFile(header, []byte("__attribute__((ms_abi)) long boot(void *image, long table);\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	const want = `argument 0: ptr at byte 0 in rcx
argument 1: i64 at byte 0 in rdx
result: i64 at byte 0 in rax
`
	var out strings.Builder
	if err := run(&out, "x86_64-linux-gnu", header, "boot"); err != nil {
		t.Fatal(err)
	}
	if out.String() != want {
		t.Error(out.String())
	}
}

func TestErrors(t *testing.T) {
	for _, args := range [][3]string{{"x86_64-linux-gnu", "nowhere.h", "f"}, {"x86_64-linux-gnu", "stddef.h", "f"}, {"pdp11", "stddef.h", "f"}} {
		if err := run(&strings.Builder{}, args[0], args[1], args[2]); err == nil {
			t.Errorf("%v: no error", args)
		}
	}
}
