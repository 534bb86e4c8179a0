package oracle

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestCompilersOfHeader compares the functions of a header that diff.Compilers reports for gcc and clang with
// those that fail at run time if gcc calls clang, or clang gcc. ABI_OPT_DIFFERENCES_N is their number.
func TestCompilersOfHeader(t *testing.T) {
	b := newBench(t, &setups[0])
	b.Ours = &InC{&b.Bench, b.Clang}
	clang := x86_64.New(x86_64.Options{})
	n, differing := tools.Setting("ABI_OPT_DIFFERENCES_N", 60), 0
	for done := 0; done < n; {
		var ps []proto
		header := NewCWriter()
		for done < n && len(ps) < runBatch {
			s := b.g.Signature()
			if _, err := clang.Classify(s); err != nil || s.Variadic || slices.ContainsFunc(Exclusions, func(x Exclusion) bool {
				return x.Types != nil && inTypes(&s, x.Types) || x.Signatures != nil && x.Signatures(&s)
			}) {
				continue
			}
			fmt.Fprintf(header, "%s f%d(%s);\n", header.Type(s.Result), done, header.Params(&s))
			ps = append(ps, proto{done, s, b.g.Model, b.conv})
			done++
		}
		path := filepath.Join(t.TempDir(), "lib.h")
		if err := os.WriteFile(path, []byte(header.String()), 0o600); err != nil {
			t.Fatal(err)
		}
		found, ds := diff.Compilers(context.Background(), path, []string{"gcc", "clang22"}, diff.Options{Import: cimport.Options{Standard: "gnu23", NoSystem: true}})
		if found == nil {
			t.Fatalf("seed %d: %v", b.seed, diag.Err(ds))
		}
		faults, err := b.Run(ps, []combination{{&b.GCC, &b.Clang, "-O0"}, {&b.Clang, &b.GCC, "-O0"}})
		if err != nil {
			t.Fatalf("seed %d: %v", b.seed, err)
		}
		differing += len(found.Functions)
		for i := range ps {
			reported := slices.ContainsFunc(found.Functions, func(d diff.Disagreement) bool { return d.Name == fmt.Sprintf("f%d", ps[i].n) })
			fails := slices.ContainsFunc(faults, func(f Fault) bool { return f.Proto == ps[i].n })
			if reported != fails {
				t.Errorf("seed %d, function %d: reported %t, fails %t\n%s", b.seed, ps[i].n, reported, fails, describe(&ps[i]))
			}
		}
	}
	t.Logf("seed %d: %d functions, %d of which gcc and clang pass differently", b.seed, n, differing)
}
