package opt

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// conflicting writes headers of which no program includes all, and returns the names of those that can be read.
func conflicting(t *testing.T, folder string) []string {
	t.Helper()
	for name, text := range map[string]string{
		"again/a.h":   "#ifndef A_H\n#define A_H\nstruct node { int a; };\nint first(struct node *n, int k);\n#endif\n",
		"a.h":         "#ifndef A_H\n#define A_H\nstruct node { int a; };\nint first(struct node *n, int k);\n#endif\n",
		"b.h":         "struct node { int a; char *name; };\nint second(struct node *n, int k);\n",
		"c.h":         "#include \"a.h\"\nint third(struct node *n, int k);\n",
		"deep/d.h":    "#ifndef A_H\n#define A_H\nint fourth(int k);\n#endif\n",
		"e.h":         "struct node;\nvoid first(struct node *n);\nint fifth(int k);\n",
		"f.h":         "int early(word w);\n",
		"g.h":         "typedef int word;\n#include \"f.h\"\n",
		"h.h":         "#if __has_include(<nosuchvector>)\n#else\n#include <nosuchvector>\n#endif\n",
		"i.h":         "union node { int a; };\nint last(union node *n, word w);\n",
		"umbrella.h":  "#include \"a.h\"\n",
		"readme.text": "no header",
	} {
		put(t, filepath.Join(folder, name), text)
	}
	return strings.Fields("a.h b.h c.h deep/d.h e.h f.h g.h umbrella.h")
}

// Headers that cannot be read together are read in several units. Each unit declares something that the others do not.
func TestUnits(t *testing.T) {
	t.Chdir(t.TempDir())
	conflicting(t, "include")
	all, err := headersIn("include")
	if err != nil {
		t.Fatal(err)
	}
	u := &units{job: &job.Job{Cancel: t.Context()}, path: "include"}
	u.divide(all)
	want := [][]string{{"a.h", "again/a.h", "c.h", "deep/d.h", "g.h", "umbrella.h", "f.h"}, {"b.h"}, {"deep/d.h"}, {"e.h"}}
	if d := cmp.Diff(want, u.all); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	var left []string
	for _, l := range u.left {
		left = append(left, l.name+": "+l.why)
	}
	if d := cmp.Diff([]string{"h.h: 'nosuchvector' file not found", "i.h: unknown type name 'word'"}, left); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

// Many headers, of which each is wrong in a way that hides the next, are read one by one.
func TestManyWrongHeaders(t *testing.T) {
	t.Chdir(t.TempDir())
	var all []string
	for i := range 2 * maxRounds {
		name := fmt.Sprintf("h%03d.h", i)
		put(t, name, fmt.Sprintf("struct same { char a[%d]; };\nvoid f%d(struct same *s);\n", i+1, i))
		all = append(all, name)
	}
	put(t, "wrong.h", "#include <nosuch>\n")
	u := &units{job: &job.Job{Cancel: t.Context()}}
	u.divide(append(all, "wrong.h"))
	if len(u.all) != len(all) || len(u.left) != 1 {
		t.Errorf("%d units, %d headers are left", len(u.all), len(u.left))
	}
}

// Every header is compared, also one that conflicts with another, with a header, a snapshot and LLVM IR of each target.
func TestConflictingHeaders(t *testing.T) {
	t.Chdir(t.TempDir())
	conflicting(t, "include")
	const other = "struct node { int a; };\nint first(struct node *n, int k);\nint second(struct node *n, %[1]s);\nint third(struct node *n, int k);\nint fourth(%[1]s);\nint fifth(%[1]s);\nint early(int w);\nint extra(void);\n"
	for i := range targets.All {
		triple := targets.All[i].Triple.String()
		for _, k := range []string{"int k", "double k"} {
			put(t, "other.h", fmt.Sprintf(other, k))
			api, ds := diff.Read(t.Context(), "other.h", diff.Options{Targets: []string{triple}})
			if api == nil {
				t.Fatal(diag.Err(ds))
			}
			if got := runMain("", "snapshot", "--target="+triple, "other.h", "-o", "other.json"); got.status != 0 {
				t.Fatalf("%+v", got)
			}
			ll := "target triple = \"" + triple + "\"\n"
			for _, f := range api.Platforms[0].Functions {
				ll += "declare " + f.Prototype + "\n"
			}
			put(t, "other.ll", ll)
			for _, side := range []string{"--target=" + triple + " other.h", "other.json", "other.ll"} {
				files := strings.Fields(side)
				file := files[len(files)-1]
				status, out, errs := runOn(t, append(append([]string{"agree", "--list"}, files[:len(files)-1]...), "include", file)...)
				want := []string{"include and " + file + ": ", "'first'"} // the result in e.h differs in any case
				if k == "double k" {
					want = append(want, "'second'", "'fourth'", "'fifth'")
				} else if strings.Contains(out, "'fourth'") || strings.Contains(out, "'fifth'") {
					t.Errorf("%s %s: %s", triple, side, out)
				}
				if file != "other.ll" {
					want = append(want, "include/b.h:1: 'struct node'", "include/e.h:2: 'first'")
				}
				for _, w := range want {
					if !strings.Contains(out, w) {
						t.Errorf("%s %s %s: no %q\n%s", triple, side, k, w, out)
					}
				}
				if status != cli.StatusBadInput || strings.Count(errs, "[package-left-out]") != 2 || strings.Count(out, "include and ") != 1 {
					t.Errorf("%s %s: status %d\n%s%s", triple, side, status, out, errs)
				}
			}
		}
	}
}

// Headers that the command line names must be readable.
func TestNamedHeaders(t *testing.T) {
	t.Chdir(t.TempDir())
	names := conflicting(t, "include")
	put(t, "other.h", "int first(void *n, int k);\nint second(int *n, int k);\n")
	if got := runMain("", "snapshot", "other.h", "-o", "other.json"); got.status != 0 {
		t.Fatalf("%+v", got)
	}
	args := []string{"agree"}
	for _, name := range names {
		args = append(args, "--header="+filepath.Join("include", name))
	}
	if status, out, errs := runOn(t, append(args, "other.json")...); status != cli.StatusBadInput || errs != "" {
		t.Errorf("named: status %d\n%s%s", status, out, errs)
	}
	if status, _, errs := runOn(t, append(args, "--header=include/i.h", "other.json")...); status != cli.StatusBadCommand || strings.Count(errs, "error: ") != 2 || !strings.Contains(errs, "include/i.h:2:25: error: unknown type name 'word'") {
		t.Errorf("with an unreadable one: status %d\n%s", status, errs)
	}
	if status, _, errs := runOn(t, "agree", "--header=include/h.h", "--header=include/i.h", "other.json"); status != cli.StatusBadCommand || !strings.Contains(errs, "'nosuchvector' file not found") {
		t.Errorf("none is readable: status %d\n%s", status, errs)
	}
	for name, text := range map[string]string{"bad.json": "{", "bad.ll": "define\n"} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if status, _, errs := runOn(t, "agree", "include", name); status != cli.StatusBadCommand || !strings.Contains(errs, name) {
			t.Errorf("%s: status %d\n%s", name, status, errs)
		}
	}
}
