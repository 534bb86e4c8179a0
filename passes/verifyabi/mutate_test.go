package verifyabi_test

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// TestMutations changes what emit-abi writes, in one of the ways listed in
// kinds, and demands that the verifier or verify-abi refuses the module, or that
// it means the same: the LLVM IR, that of opt, or the machine code is equal.
//
// ABI_OPT_MUTATIONS sets how many for x86-64, of which each other target has a part, ABI_OPT_ORACLE_SEED repeats a run.
func TestMutations(t *testing.T) {
	n, seed := setting("ABI_OPT_MUTATIONS", 400), setting("ABI_OPT_ORACLE_SEED", 1)
	t.Logf("ABI_OPT_ORACLE_SEED=%d", seed)
	for i, triple := range []string{"x86_64-linux-gnu", "aarch64-linux-gnu", "arm64-apple-macosx14", "riscv64-linux-gnu",
		"x86_64-pc-windows-msvc", "x86_64-w64-windows-gnu", "aarch64-pc-windows-msvc"} {
		t.Run(triple, func(t *testing.T) {
			n := n
			if i > 0 {
				n /= 8
			}
			model, err := layout.ModelFor(triple)
			if err != nil {
				t.Fatal(err)
			}
			mutations(t, triple, model, n, seed)
		})
	}
}

func mutations(t *testing.T, triple string, model *layout.Model, n, seed uint64) {
	rng := rand.New(rand.NewPCG(seed, 0x5eed))
	g := oracle.NewGenerator(seed)
	g.Model = model
	ctx := ir.NewContext(dialect.All...)
	tried := map[string]*tally{}
	var original *original
	for done := uint64(0); done < n; {
		if original == nil || done%8 == 0 {
			original = emit(t, ctx, inModule(triple, moduleText(signature(g))), rng.IntN(2) == 0)
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

// inModule puts functions in a module for a target.
func inModule(triple, functions string) string {
	return "module attributes {llvm.target_triple = \"" + triple + "\"} {\n" + functions + "}\n"
}

type tally struct{ refused, same, wrong int }

func setting(name string, otherwise uint64) uint64 {
	if n, err := strconv.ParseUint(os.Getenv(name), 10, 64); err == nil {
		return n
	}
	return otherwise
}

// signature makes a signature that is lowered without an error.
func signature(g *oracle.Generator) classify.Signature {
	for {
		if s := g.Signature(); len(s.Params) > 0 && len(s.Params) < 9 {
			return s
		}
	}
}
