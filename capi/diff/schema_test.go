package diff_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/schema"
)

func readSchema(t *testing.T, name string) *schema.Schema {
	text, err := os.ReadFile("../../docs/reference/" + name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := schema.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestReportSchema(t *testing.T) {
	s := readSchema(t, "abidiff.schema.json")
	r := compare(t, "struct S { int x; }; void f(struct S *); void g(void); int v;", "struct S { long x; }; void f(struct S *); long v;")
	diff.AllowList{"function g", "function h"}.Apply(r)
	r.NotExported = []string{"f"}
	var b bytes.Buffer
	if err := r.Write(&b, "json", nil); err != nil {
		t.Fatal(err)
	}
	if err := s.Check(b.Bytes()); err != nil {
		t.Errorf("%v\n%s", err, b.Bytes())
	}
}

// The lines of a snapshot have the form of explanations.
func TestSnapshotSchema(t *testing.T) {
	s := readSchema(t, "explain.schema.json")
	var b strings.Builder
	api := read(t, "lib.h", "#include <stdint.h>\n#include <stdatomic.h>\nstruct S { struct T *t; struct { int a; }; int : 3; }; double f(struct S, enum E { A } e, ...); extern _Thread_local const int v;", "x86_64", "aarch64")
	if err := api.WriteSnapshot(&b); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(b.String()) {
		if err := s.Check([]byte(line)); err != nil {
			t.Errorf("%v\n%s", err, line)
		}
	}
}

func TestCompilers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lib.h")
	const text = `struct Z { int n; float f[]; }; int z(int a, struct Z z, int b); __int128 same(__int128 a, struct { int x; } b);
	typedef float v __attribute__((vector_size(4))); struct B { int : 32; long x; }; union U { int a : 4; char c; };`
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	all, ds := diff.Compilers(context.Background(), path, []string{"gcc", "clang22", "clang19"}, diff.Options{Import: cimport.Options{NoSystem: true}})
	if all == nil {
		t.Fatal(diag.Err(ds))
	}
	all.File = "lib.h"
	var b bytes.Buffer
	if err := all.Write(&b, "json"); err != nil {
		t.Fatal(err)
	}
	if err := readSchema(t, "abidiff.schema.json").Check(b.Bytes()); err != nil {
		t.Errorf("%v\n%s", err, b.Bytes())
	}
	mingw, ds := diff.Compilers(context.Background(), path, []string{"gcc", "clang22"}, diff.Options{
		Targets: []string{"x86_64-w64-windows-gnu"}, Import: cimport.Options{NoSystem: true},
	})
	if mingw == nil || len(mingw.Records) != 1 {
		t.Fatal(mingw, ds)
	}
	b.Reset()
	if err := mingw.Write(&b, "json"); err != nil {
		t.Fatal(err)
	}
	if err := readSchema(t, "abidiff.schema.json").Check(b.Bytes()); err != nil {
		t.Errorf("%v\n%s", err, b.Bytes())
	}
	b.Reset()
	if err := all.Write(&b, "text"); err != nil {
		t.Fatal(err)
	}
	if want := "z: int z(int a, struct Z z, int b) (x86_64-unknown-linux-gnu)\n  parameter z, struct Z\n    gcc: "; !strings.HasPrefix(b.String(), want) || strings.Contains(b.String(), "same") {
		t.Errorf("got\n%s", b.String())
	}
}

func FuzzSnapshot(f *testing.F) {
	var b strings.Builder
	api := read(f, "lib.h", "struct S { int x; struct S *s; struct { int a[2]; } *u; enum E *e; void (*g)(struct S *); }; int f(struct S s); enum E { A }; extern int v; typedef int t;\n#define N 1\n")
	if err := api.WriteSnapshot(&b); err != nil {
		f.Fatal(err)
	}
	f.Add(b.String())
	f.Add(strings.NewReplacer("struct S", "struct T", "enum E", "enum F", `"A"`, `"B"`).Replace(b.String()) + `{"version":5,"target":"x86_64-unknown-linux-gnu","kind":"library","symbols":[{"name":"f"}]}`)
	f.Add(`{"version":5,"target":"t","function":"f","arguments":[{}],"result":{"kind":"indirect"}}`)
	f.Add(`{"version":5,"target":"t","kind":"record","name":"struct S","members":[{"name":"x"},{"name":""}],"uses":["struct S"],"complete":true}`)
	f.Fuzz(func(t *testing.T, text string) {
		other, err := diff.ReadSnapshot(strings.NewReader(text))
		if err != nil {
			return
		}
		for _, pair := range [][2]*diff.API{{api, other}, {other, api}, {other, other}} {
			r, err := diff.Compare(pair[0], pair[1])
			if err != nil {
				continue
			}
			for _, form := range diff.Forms {
				if err := r.Write(&bytes.Buffer{}, form, &diag.SARIF{}); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}
