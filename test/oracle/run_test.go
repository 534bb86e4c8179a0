package oracle

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/internal/tools"
	"github.com/abi-opt/abi-opt/ir"
)

// runBatch is the number of prototypes in one program.
const runBatch = 60

func newBench(t *testing.T) *Bench {
	t.Helper()
	b := &Bench{
		Dir:   t.TempDir(),
		GCC:   Compiler{"gcc", tools.Need(t, "gcc"), []string{"-std=gnu2x"}},
		Clang: Compiler{"clang", tools.Need(t, "clang-22"), []string{"-std=gnu23"}},
	}
	if err := b.Start(); err != nil {
		t.Fatal(err)
	}
	return b
}

// TestCompilersAgree runs the prototypes with functions that clang compiled in
// the place of ours. It checks the test itself, and the list of exclusions.
func TestCompilersAgree(t *testing.T) {
	b := newBench(t)
	b.Ours = &InC{b, b.Clang}
	runRandom(t, b, setting("ABI_OPT_RUN_SEED", 1), setting("ABI_OPT_RUN_C_N", 60))
}

// flawed is functions in C with a flaw.
type flawed struct {
	*InC
	right, wrong string
}

func (f *flawed) Text(ps []proto) string {
	return strings.ReplaceAll(f.InC.Text(ps), f.right, f.wrong)
}

// TestFaultIsSeen runs programs with one flaw each.
func TestFaultIsSeen(t *testing.T) {
	pair := c.Struct("P", c.Field{Name: "a", Type: si8}, c.Field{Name: "b", Type: si32, BitField: true, Width: 9},
		c.Field{Name: "c", Type: ir.F64})
	b := newBench(t)
	for _, test := range []struct {
		sig          classify.Signature
		right, wrong string
		want         string
	}{
		{classify.Signature{Params: []ir.Type{si64}}, "callee0(a0)", "callee0(a0 ^ 256)", "direct argument 0 byte 1 is"},
		{classify.Signature{Params: []ir.Type{pair}}, "return callee0(a0)", "return callee0(a0)", ""},
		{classify.Signature{Params: []ir.Type{pair}}, "callee0(a0);", "a0.b ^= 16; callee0(a0);", "direct argument 0 byte 1 is"},
		{classify.Signature{Result: pair}, "return callee0();", "struct P r = callee0(); r.c = -r.c; return r;", "direct result byte 15 is"},
		{classify.Signature{Result: ir.F80, Params: []ir.Type{ir.F80}}, "return f(a0)", "return 1", "pointer callee entered 0 times"},
		{classify.Signature{Result: si32, Params: []ir.Type{si32, ir.F64}, Variadic: true, Fixed: 1}, "double a1 = va_arg(ap, double);", "double a1 = va_arg(ap, long);",
			"variadic definition argument 1 byte 0 is"},
	} {
		b.Ours = &flawed{&InC{b, b.Clang}, test.right, test.wrong}
		ps := []proto{{0, test.sig}}
		faults, err := b.Run(ps, b.combinations(AllPairs)[:1])
		if err != nil {
			t.Fatal(err)
		}
		seen := slices.ContainsFunc(faults, func(f Fault) bool { return strings.HasPrefix(f.What, test.want) })
		if seen != (test.want != "") {
			t.Errorf("%s: faults %v, want %q", test.wrong, faults, test.want)
		}
	}
}

// runRandom tries random prototypes with all compilers that know them.
func runRandom(t *testing.T, b *Bench, seed, n uint64) {
	t.Helper()
	g := NewGenerator(seed)
	g.WideVectors = 5
	queue := map[Peers][]proto{}
	left := map[string]int{}
	tried := map[Peers]int{}
	start := time.Now()
	flush := func(p Peers) {
		tryBatch(t, b, seed, queue[p], b.combinations(p))
		tried[p] += len(queue[p])
		queue[p] = nil
	}
	for i := range n {
		sig, peers := draw(g, left)
		if queue[peers] = append(queue[peers], proto{int(i), sig}); len(queue[peers]) == runBatch {
			flush(peers)
		}
		if t.Failed() {
			return
		}
	}
	flush(AllPairs)
	flush(ClangOnly)
	t.Logf("seed %d: %d prototypes in %v: %d with all pairs of compilers, %d with clang alone; left out: %v",
		seed, n, time.Since(start).Round(time.Second), tried[AllPairs], tried[ClangOnly], left)
}

// draw returns a signature to try, and counts those that are left out. Most of
// what is tried is known to both compilers.
func draw(g *Generator, left map[string]int) (classify.Signature, Peers) {
	target := x86_64.New(x86_64.Options{})
	clangToo := g.chance(25)
	for {
		s := g.Signature()
		if g.chance(20) {
			makeVariadic(g, &s)
		}
		if _, err := target.Classify(s); err != nil {
			continue
		}
		peers, why := PeersOf(&s)
		if why != nil {
			left[why.Name]++
		}
		if peers == AllPairs || peers == ClangOnly && clangToo {
			return s, peers
		}
	}
}

// makeVariadic leaves some parameters of a signature unnamed.
func makeVariadic(g *Generator, s *classify.Signature) {
	n := len(s.Params)
	if n == 0 || s.Variadic {
		return
	}
	s.Variadic, s.Fixed = true, 1+g.IntN(n)
	for i := s.Fixed; i < n; i++ {
		s.Params[i] = promote(s.Params[i])
	}
}

// tryBatch tries prototypes and reports the first few that fail, made small.
func tryBatch(t *testing.T, b *Bench, seed uint64, ps []proto, ways []combination) {
	t.Helper()
	if len(ps) == 0 {
		return
	}
	faults, err := b.Run(ps, ways)
	if err != nil {
		t.Errorf("seed %d: %v", seed, err)
		return
	}
	reported := map[int]bool{}
	for _, f := range faults {
		if reported[f.Proto] || len(reported) == 3 {
			continue
		}
		reported[f.Proto] = true
		i := slices.IndexFunc(ps, func(p proto) bool { return p.n == f.Proto })
		reportFault(t, b, seed, f, ps[i].sig)
	}
}

func reportFault(t *testing.T, b *Bench, seed uint64, f Fault, s classify.Signature) {
	t.Helper()
	way := []combination{f.How}
	try := func(s classify.Signature) []Fault {
		faults, err := b.Run([]proto{{0, s}}, way)
		if err != nil {
			return nil
		}
		return faults
	}
	peers, _ := PeersOf(&s)
	small := Shrink(s, 200, func(s classify.Signature) bool {
		p, _ := PeersOf(&s)
		return p == peers && len(try(s)) > 0
	})
	var what []string
	for _, f := range try(small) {
		what = append(what, f.What)
	}
	ps := []proto{{0, small}}
	t.Errorf("seed %d, prototype %d: %v: %s\nmade small: %s\n%s\n%s", seed, f.Proto, f.How, f.What,
		strings.Join(what, "\n  "), describe(&ps[0]), OurSide(ps))
}

// describe is the prototype in C, with its types.
func describe(p *proto) string {
	s := &cSide{p, &typeTables{NewCWriter(), nil}}
	params := s.params(s.all())
	if p.sig.Variadic {
		params = s.list(s.all(), s.param, fmt.Sprintf("... after %d", s.named()))
	}
	result := s.result()
	return s.w.String() + result + " f(" + params + ");"
}
