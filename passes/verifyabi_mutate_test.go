package passes_test

import (
	"math/rand/v2"
	"regexp"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestMutations changes what emit-abi writes, in one of the ways listed in
// kinds, and demands that the verifier or verify-abi refuses the module, or that
// it means the same: the LLVM IR, that of opt, or the machine code is equal.
//
// ABI_OPT_MUTATIONS sets how many there are for each target, and ABI_OPT_SEED
// repeats a run.
func TestMutations(t *testing.T) {
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	t.Logf("ABI_OPT_SEED=%d", seed)
	for _, p := range platforms(t) {
		t.Run(p.triple+p.convention, func(t *testing.T) {
			p.mutations(t, tools.Setting("ABI_OPT_MUTATIONS", tools.Quick(p.n/4, p.n)), seed)
		})
	}
}

// TestAccepted demands that the verifier and verify-abi take what emit-abi writes
// for random signatures, of definitions and calls.
//
// ABI_OPT_EMITTED sets how many there are for each target, and ABI_OPT_SEED
// repeats a run.
func TestAccepted(t *testing.T) {
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	t.Logf("ABI_OPT_SEED=%d", seed)
	for _, p := range platforms(t) {
		t.Run(p.triple+p.convention, func(t *testing.T) {
			ctx := ir.NewContext(dialect.All...)
			g := p.generator(t, seed)
			for range tools.Setting("ABI_OPT_EMITTED", tools.Quick(10, 30)) {
				emit(t, ctx, p.module(moduleText(signature(g))), false)
			}
		})
	}
}

// platforms returns a triple of each target and system, and the conventions that single functions ask for there.
func platforms(t *testing.T) (all []platform) {
	for i, triple := range oracle.Platforms() {
		target, err := targets.New(triple, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		n := uint64(20)
		if i == 0 {
			n = 400
		}
		all = append(all, platform{triple, "", n})
		for _, convention := range targets.ConventionNames(target) {
			all = append(all, platform{triple, convention, 10})
		}
	}
	return all
}

// platform is what modules are for.
type platform struct {
	triple     string
	convention string // that all functions ask for; "" for the platform's own
	n          uint64 // mutations, if nothing else is asked for
}

// module puts functions in a module for the platform.
func (p *platform) module(functions string) string {
	if p.convention != "" {
		functions = asking.ReplaceAllString(functions, "$1 callconv("+p.convention+") $2")
	}
	return "module attributes {llvm.target_triple = \"" + p.triple + "\"} {\n" + functions + "}\n"
}

// asking finds what can ask for a convention.
var asking = regexp.MustCompile(`(c\.func(?: private)?|c\.call_indirect) ([@%])`)

// generator makes signatures of the platform's types.
func (p *platform) generator(t *testing.T, seed uint64) *oracle.Generator {
	t.Helper()
	model, err := layout.ModelFor(p.triple)
	if err != nil {
		t.Fatal(err)
	}
	g := oracle.NewGenerator(seed)
	g.Model = model
	return g
}

func (p *platform) mutations(t *testing.T, n, seed uint64) {
	rng := rand.New(rand.NewPCG(seed, 0x5eed))
	g := p.generator(t, seed)
	ctx := ir.NewContext(dialect.All...)
	tried := map[string]*tally{}
	var original *original
	for done := uint64(0); done < n; {
		if original == nil || done%8 == 0 {
			original = emit(t, ctx, p.module(moduleText(signature(g))), rng.IntN(2) == 0)
			if original == nil {
				continue
			}
		}
		k := kinds[rng.IntN(len(kinds))]
		text, applied := original.mutate(t, ctx, &k, rng)
		if !applied {
			original = nil
			continue
		}
		done++
		c := tried[k.name]
		if c == nil {
			c = &tally{}
			tried[k.name] = c
		}
		switch verdict := original.judge(t, text); verdict {
		case refused:
			c.refused++
		case same:
			c.same++
		default:
			t.Errorf("seed %d, mutation %d, %s: accepted, and %s\n%s\n--- from\n%s", seed, done, k.name, verdict, text, original.text)
			if c.wrong++; c.wrong > 2 {
				t.FailNow()
			}
		}
	}
	for _, k := range kinds {
		if c := tried[k.name]; c != nil {
			t.Logf("%-45s refused %5d, the same %5d, wrong %d", k.name, c.refused, c.same, c.wrong)
		}
	}
}

type tally struct{ refused, same, wrong int }

// signature makes a signature that is lowered without an error.
func signature(g *oracle.Generator) classify.Signature {
	for {
		if s := g.Signature(); len(s.Params) > 0 && len(s.Params) < 9 {
			return s
		}
	}
}
