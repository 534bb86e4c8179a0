package test

import (
	"encoding/json"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/passes"
	"github.com/abi-opt/abi-opt/web/answer"
	"github.com/abi-opt/abi-opt/web/page"
)

func examples(t *testing.T) []page.Example {
	t.Helper()
	all, err := page.Examples()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestExamples(t *testing.T) {
	all := examples(t)
	if len(all) != 30 {
		t.Errorf("%d examples", len(all))
	}
	for _, e := range all {
		t.Run(e.Name, func(t *testing.T) {
			q := e.Question()
			a := answer.To(q)
			if d := difference(&q, a); d != "" {
				t.Error(d)
			}
			for _, s := range a.Sides {
				if len(s.Diagnostics) > 0 && s.Diagnostics[0].Severity == "error" || s.LLVM == "" || q.Language == "c" && s.Definitions == "" {
					t.Errorf("%+v", s)
				}
			}
			if len(q.Sides) > 1 && q.Sides[0].Compiler == "" && e.Before == "" {
				both := answer.Platform{Target: q.Sides[0].Target + "," + q.Sides[1].Target}
				if want, errs := run(&q, both, "--explain=json"); a.Comparison != want {
					t.Errorf("comparison:\n%s\nthe command prints\n%s%s", a.Comparison, want, errs)
				}
			}
		})
	}
}

// TestPipeline checks that the answers run the passes of to-llvm.
func TestPipeline(t *testing.T) {
	var names []string
	for _, s := range answer.Lowerings() {
		text := s.Pass.Name
		if o := s.Settings.String(); o != "" {
			text += "{" + o + "}"
		}
		names = append(names, text)
	}
	got := strings.ReplaceAll(strings.Join(names, ","), "{c-wrappers=c-abi}", "")
	leftOut := strings.NewReplacer("lower-affine,", "", "expand-strided-metadata{memrefs-only=true},", "", "convert-index-to-llvm,", "", "convert-complex-to-llvm,", "")
	if want := leftOut.Replace(passes.Pipelines[0].Text); got != want {
		t.Errorf("the page runs\n%s\nnot\n%s", got, want)
	}
}

func TestErrors(t *testing.T) {
	a := answer.To(answer.Question{Language: "c", Text: "int f(int x);\nint g(strange y);\n", Sides: []answer.Platform{{Target: "x86_64-linux-gnu"}}})
	s := a.Sides[0]
	if len(s.Diagnostics) != 1 || s.Diagnostics[0].Line != 2 || s.Diagnostics[0].Column == 0 {
		t.Errorf("%+v", s)
	}
	a = answer.To(answer.Question{Language: "c", Text: "int f(int x);", Sides: []answer.Platform{{Target: "vax"}}})
	if len(a.Sides[0].Diagnostics) == 0 {
		t.Errorf("%+v", a)
	}
}

// TestVersions compares the changes between two versions of a header with those of abi-opt diff.
func TestVersions(t *testing.T) {
	pairs := [][2]string{
		{"struct P {int x;}; int f(struct P p);", "struct P {int x; float y;}; int f(struct P p);"},
		{"enum E {A, B}; void f(enum E e); extern int v;", "enum E {B, A}; void f(enum E e, int n);"},
		{"typedef int t; t f(t x);", "typedef long t; t f(t x);"},
		{"int f(void);", "int f(void); int g(void);"},
		{"#define N 1\nint f(void);", "#define N 2\nint f(void);"},
		{"int f(void);", "int f(void);"},
		{"void f(int *p, void (*g)(int));", "void f(long *p, void (*g)(double));"},
		{"enum E { E_A, E_COUNT }; _Noreturn void f(void);", "#define F(x) x\nenum E { E_A, E_B, E_COUNT }; void f(void); static inline void g(void) {}"},
	}
	for _, e := range examples(t) {
		if e.Before != "" {
			pairs = append(pairs, [2]string{e.Before, e.Text})
		}
	}
	folder := t.TempDir()
	for _, p := range pairs {
		var files []string
		for i, name := range []string{"old.h", "new.h"} {
			files = append(files, filepath.Join(folder, name))
			if err := os.WriteFile(files[i], []byte(p[i]), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		var out, errs strings.Builder
		command.Main([]string{"diff", "--format=json", "--target=x86_64-linux-gnu", files[0], files[1]}, nil, &out, &errs)
		var want diff.Report
		if err := json.Unmarshal([]byte(out.String()), &want); err != nil {
			t.Fatal(err, out.String(), errs.String())
		}
		a := answer.To(answer.Question{Language: "c", Text: p[1], Sides: []answer.Platform{{Target: "x86_64-linux-gnu", Before: p[0]}, {Target: "x86_64-linux-gnu"}}})
		if a.Changes == nil {
			t.Fatalf("%q: no report: %+v", p, a)
		}
		got := *a.Changes
		got.Old, got.New, got.Targets = want.Old, want.New, want.Targets
		got.Affected, got.Unread = nil, nil // JSON lacks them
		for i := range got.Changes {
			got.Changes[i].Targets = want.Targets
			got.Changes[i].Pos, got.Changes[i].Removed = diag.Pos{}, false // JSON lacks them
			want.Changes[i].File, got.Changes[i].File = "", ""             // the page's source has no file
		}
		if d := cmp.Diff(want, got, cmpopts.IgnoreUnexported(diff.Change{}, diff.Report{}), cmp.Comparer(sameText)); d != "" {
			t.Errorf("%q: %s", p, d)
		}
	}
}

// sameText reports whether details are told alike: those of the command are read from JSON, as text.
func sameText(x, y diff.Detail) bool {
	a, err := json.Marshal(x)
	b, other := json.Marshal(y)
	return err == nil && other == nil && string(a) == string(b)
}
