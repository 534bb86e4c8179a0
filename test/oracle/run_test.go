package oracle

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/tools"
)

// runBatch is the number of prototypes in one program.
const runBatch = 300

// setup is a target to run on.
type setup struct {
	name    string
	cFlags  []string // of both C compilers
	flags   []string // of abi-opt
	options x86_64.Options
	gcc     bool   // gcc is the only peer
	n       uint64 // prototypes unless ABI_OPT_RUN_N says otherwise
}

var setups = []setup{
	{name: "sse2", n: 60},
	{name: "avx", n: 12, cFlags: []string{"-mavx"}, flags: []string{"--mattr=+avx"}, options: x86_64.Options{Vectors: x86_64.AVX}},
	{name: "avx512f", n: 12, cFlags: []string{"-mavx512f"}, flags: []string{"--mattr=+avx512f"}, options: x86_64.Options{Vectors: x86_64.AVX512}},
	{name: "gcc", n: 20, flags: []string{"--abi-compat=gcc"}, options: x86_64.Options{Compat: x86_64.GCC}, gcc: true},
}

// bench is a Bench with what is tried on it.
type bench struct {
	Bench
	peers func(*classify.Signature) (Peers, *Exclusion)
	g     *Generator
	seed  uint64
	tried map[Peers]int
	left  map[string]int

	conv     string // that functions ask for
	ways     int    // that programs were built in
	failures int
}

// mostFailures ends a run.
const mostFailures = 10

func newBench(t *testing.T, s *setup) *bench {
	t.Helper()
	b := &bench{
		Bench: Bench{
			Dir:   t.TempDir(),
			GCC:   Compiler{Name: "gcc", Path: tools.Need(t, "gcc"), Flags: append([]string{"-std=gnu2x"}, s.cFlags...)},
			Clang: Compiler{Name: "clang", Path: tools.Need(t, "clang-22"), Flags: append([]string{"-std=gnu23"}, s.cFlags...)},
		},
		peers: NewExcluder(s.options).Peers,
		seed:  tools.Setting[uint64]("ABI_OPT_SEED", 1),
		tried: map[Peers]int{},
		left:  map[string]int{},
	}
	if s.gcc {
		b.peers = NewExcluder(s.options).PeersOfGCC
	}
	b.g = NewGenerator(b.seed)
	b.g.WideVectors = 5
	if s.options.Vectors != x86_64.SSE2 {
		b.g.WideVectors = 40
	}
	if err := b.Start(); err != nil {
		t.Fatal(err)
	}
	return b
}

// TestCompilersAgree runs the prototypes with functions that clang compiled in
// the place of ours. It checks the test itself, and the list of exclusions.
func TestCompilersAgree(t *testing.T) {
	forSetups(t, func(t *testing.T, s *setup) {
		b := newBench(t, s)
		b.Ours = &InC{&b.Bench, b.Clang}
		if s.gcc {
			b.Ours = &InC{&b.Bench, b.GCC}
		}
		b.random(t, tools.Setting[uint64]("ABI_OPT_RUN_C_N", 10))
	})
}

// forSetups runs a test for each target that this machine can execute. What the
// processor lacks cannot be installed; how such a target passes values is
// compared with clang's prototypes all the same.
func forSetups(t *testing.T, test func(*testing.T, *setup)) {
	for _, s := range tools.Some(2, setups) {
		if !s.runs() {
			t.Logf("this machine has no %s", s.name)
			continue
		}
		t.Run(s.name, func(t *testing.T) { test(t, &s) })
	}
}

// runs reports whether the machine has the target's registers.
func (s *setup) runs() bool {
	if len(s.cFlags) == 0 {
		return true
	}
	info, err := os.ReadFile("/proc/cpuinfo")
	return err == nil && slices.Contains(strings.Fields(string(info)), s.name)
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
	b := newBench(t, &setups[0])
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
		b.Ours = &flawed{&InC{&b.Bench, b.Clang}, test.right, test.wrong}
		ps := []proto{{0, test.sig, layout.X86_64, b.conv}}
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

// random tries random prototypes with all compilers that know them.
func (b *bench) random(t *testing.T, n uint64) {
	t.Helper()
	queue := map[Peers][]proto{}
	start := time.Now()
	for i := range n {
		sig, peers := draw(b.g, b.peers, b.left)
		if queue[peers] = append(queue[peers], proto{int(i), sig, b.g.Model, b.conv}); len(queue[peers]) == runBatch {
			b.try(t, queue[peers], peers)
			queue[peers] = nil
		}
		if b.failures > mostFailures {
			t.Fatal("too many failures")
		}
	}
	for peers := AllPairs; peers < NoPair; peers++ {
		b.try(t, queue[peers], peers)
	}
	t.Logf("seed %d: %d prototypes in %v: %d with all pairs of compilers, %d with clang alone, %d with gcc alone; not drawn, or with one alone: %v",
		b.seed, n, time.Since(start).Round(time.Second), b.tried[AllPairs], b.tried[ClangOnly], b.tried[GCCOnly], b.left)
}

// draw returns a signature to try, and counts what exclusions apply to. Most of
// what is tried is known to both compilers.
func draw(g *Generator, of func(*classify.Signature) (Peers, *Exclusion), left map[string]int) (classify.Signature, Peers) {
	clangToo := g.chance(25)
	for {
		s := g.Signature()
		if g.chance(20) {
			makeVariadic(g, &s)
		}
		peers, why := of(&s)
		if why != nil {
			left[why.Name]++
		}
		if peers == AllPairs || peers == GCCOnly || peers == ClangOnly && clangToo {
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

// try tries prototypes and reports the first few that fail, made small.
func (b *bench) try(t *testing.T, ps []proto, peers Peers) {
	t.Helper()
	if len(ps) == 0 {
		return
	}
	b.tried[peers] += len(ps)
	faults, err := b.Run(ps, b.someWays(peers))
	if err != nil {
		t.Errorf("seed %d: %v", b.seed, err)
		return
	}
	reported := map[int]bool{}
	for _, f := range faults {
		if reported[f.Proto] || len(reported) == 3 {
			continue
		}
		reported[f.Proto] = true
		i := slices.IndexFunc(ps, func(p proto) bool { return p.n == f.Proto })
		b.report(t, f, ps[i].sig, peers)
	}
}

// someWays returns ABI_OPT_RUN_WAYS of the ways to build a program, in turn, or all of them.
func (b *bench) someWays(peers Peers) []combination {
	all := b.combinations(peers)
	n := min(len(all), tools.Setting("ABI_OPT_RUN_WAYS", len(all)))
	some := make([]combination, n)
	for i := range some {
		some[i] = all[(b.ways+i)%len(all)]
	}
	b.ways += n
	return some
}

func (b *bench) report(t *testing.T, f Fault, s classify.Signature, peers Peers) {
	t.Helper()
	b.failures++
	try := func(s classify.Signature) []Fault {
		faults, err := b.Run([]proto{{0, s, b.g.Model, b.conv}}, []combination{f.How})
		if err != nil {
			return nil
		}
		return faults
	}
	small := Shrink(s, 200, func(s classify.Signature) bool {
		p, _ := b.peers(&s)
		return p == peers && len(try(s)) > 0
	})
	var what []string
	for _, f := range try(small) {
		what = append(what, f.What)
	}
	ps := []proto{{0, small, b.g.Model, b.conv}}
	t.Errorf("seed %d, prototype %d: %v: %s\nmade small: %s\n%s\n%s", b.seed, f.Proto, f.How, f.What,
		strings.Join(what, "\n  "), describe(&ps[0]), OurSide(ps))
}

// describe is the prototype in C, with its types.
func describe(p *proto) string {
	s := &cSide{p, &typeTables{NewCWriter(), nil}}
	s.w.Model = p.model
	params := s.params(s.all())
	if p.sig.Variadic {
		params = s.list(s.all(), s.param, fmt.Sprintf("... after %d", s.named()))
	}
	result := s.result()
	return s.w.String() + result + " f(" + params + ");"
}
