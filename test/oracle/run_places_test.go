package oracle

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestDifferencesOfCompilers compares the signatures that gcc and clang pass differently according to
// classify.Differences with those that fail at run time if gcc calls clang or the other way round.
// ABI_OPT_DIFFERENCES_N is the number of signatures, ABI_OPT_SEED the seed.
func TestDifferencesOfCompilers(t *testing.T) {
	b := newBench(t, &setups[0])
	b.Ours = &InC{&b.Bench, b.Clang}
	clang := x86_64.New(x86_64.Options{})
	n := tools.Setting[uint64]("ABI_OPT_DIFFERENCES_N", 100)
	left, differing := map[string]int{}, 0
	for done := uint64(0); done < n; {
		var ps []proto
		for done < n && len(ps) < runBatch {
			s := b.g.Signature()
			if b.g.chance(20) {
				makeVariadic(b.g, &s)
			}
			if _, err := clang.Classify(s); err != nil {
				continue
			}
			if why := faultOfCompiler(&s); why != nil {
				left[why.Name]++
				continue
			}
			ps = append(ps, proto{int(done), s, b.g.Model, b.conv})
			done++
		}
		faults, err := b.Run(ps, []combination{{&b.GCC, &b.Clang, "-O0"}, {&b.Clang, &b.GCC, "-O0"}})
		if err != nil {
			t.Fatalf("seed %d: %v", b.seed, err)
		}
		for i := range ps {
			predicted := differOnARoute(clang, &ps[i].sig)
			observed := slices.IndexFunc(faults, func(f Fault) bool { return f.Proto == ps[i].n })
			if predicted {
				differing++
			}
			if predicted == (observed >= 0) {
				continue
			}
			what := "works"
			if observed >= 0 {
				what = faults[observed].How.String() + ": " + faults[observed].What
			}
			gcc, _ := clang.Peer().Classify(ps[i].sig)
			info, _ := clang.Classify(ps[i].sig)
			t.Errorf("seed %d, signature %d: predicted difference %t, but %s\n%s\nclang %v\ngcc   %v", b.seed, ps[i].n, predicted, what, describe(&ps[i]), info, gcc)
		}
	}
	t.Logf("seed %d: %d signatures, %d differ; not drawn: %v", b.seed, n, differing, left)
}

// differOnARoute reports whether gcc and clang differ on a route of a prototype. A va_list from which
// nothing is read cannot fail, and neither can a value without data.
func differOnARoute(clang withPeer, s *classify.Signature) bool {
	routes := forms(s)
	if s.Variadic && len(s.Params) == s.Fixed {
		routes = routes[:2] // without the route of the va_list
	}
	for _, form := range routes {
		a, errA := clang.Classify(form)
		b, errB := clang.Peer().Classify(form)
		if (errA == nil) != (errB == nil) || errA == nil && slices.ContainsFunc(classify.Differences(clang, &a, &b), func(i int) bool {
			if clang.Convention().CalleePops {
				return true
			}
			if i == classify.ResultParam {
				return hasData(clang.Layouts(), form.Result)
			}
			return hasData(clang.Layouts(), form.Params[i])
		}) {
			return true
		}
	}
	return false
}

func hasData(layouts *layout.Table, t ir.Type) bool {
	l, err := layouts.Of(t)
	return err != nil || len(l.Data()) > 0
}

// faultOfCompiler returns the exclusion of a signature that fails for another reason than the
// locations of its values: a type that gcc does not have, another layout, or a bug in the code that a
// compiler makes for it.
func faultOfCompiler(s *classify.Signature) *Exclusion {
	for i := range Exclusions {
		x := &Exclusions[i]
		if x.Name == "wide vectors of variadic functions" {
			continue // the difference is one of locations
		}
		if x.Types != nil && inTypes(s, x.Types) || x.Signatures != nil && x.Signatures(s) {
			return x
		}
	}
	return nil
}
