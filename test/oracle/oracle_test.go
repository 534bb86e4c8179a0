package oracle

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

const batch = 400 // signatures in one run of clang

// config is a way to run the comparison.
type config struct {
	name, clang string
	flags       []string
	options     x86_64.Options
	n           uint64 // prototypes unless ABI_OPT_ORACLE_N says otherwise
	// skip says which types the compiler is wrong about; nil: none.
	skip func(ir.Type) bool
}

var configs = []config{
	{"clang22", "clang-22", nil, x86_64.Options{}, 1800, nil},
	{"clang22-avx", "clang-22", []string{"-mavx"}, x86_64.Options{Vectors: x86_64.AVX}, 400, nil},
	{"clang22-avx512f", "clang-22", []string{"-mavx512f"}, x86_64.Options{Vectors: x86_64.AVX512}, 400, nil},
	{"clang19", "clang-19", nil, x86_64.Options{Compat: x86_64.Clang19}, 400, isTransparentBelow(32)},
}

// TestRandomPrototypes compares definitions, declarations and calls of random
// functions, and the layout and LLVM type of every record in them.
func TestRandomPrototypes(t *testing.T) {
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	for _, cfg := range configs {
		t.Run(cfg.name, func(t *testing.T) {
			judge := Judge{Clang: Clang{Path: tools.Need(t, cfg.clang), Flags: cfg.flags}, Target: x86_64.New(cfg.options)}
			n := tools.Setting("ABI_OPT_ORACLE_N", cfg.n)
			start := time.Now()
			randomPrototypes(t, &judge, cfg.skip, seed, n)
			t.Logf("seed %d: %d prototypes in %v", seed, n, time.Since(start).Round(time.Millisecond))
		})
	}
}

func randomPrototypes(t *testing.T, judge *Judge, skip func(ir.Type) bool, seed, n uint64) {
	g := NewGenerator(seed)
	g.GNUFlexible = true
	g.Model = judge.Target.Layouts().Model()
	failures := 0
	for done := uint64(0); done < n; done += batch {
		var sigs []classify.Signature
		for range min(batch, n-done) {
			if s := g.Signature(); skip == nil || !slices.ContainsFunc(append(s.Params, s.Result), skip) {
				sigs = append(sigs, s)
			}
		}
		failures += report(t, judge, sigs, seed)
		if failures > 5 {
			t.Fatal("too many failures")
		}
	}
}

// report compares, and reports shrunken cases. It returns their number.
func report(t *testing.T, judge *Judge, sigs []classify.Signature, seed uint64) int {
	t.Helper()
	sigs = withoutRefused(judge, sigs)
	ds, err := judge.Compare(sigs)
	if errors.Is(err, ErrCrash) {
		return reportWithoutCrash(t, judge, sigs, seed)
	}
	if err != nil {
		t.Errorf("seed %d: %v", seed, err)
		return 1
	}
	last, count := -1, 0
	for _, d := range ds {
		if d.Case == last || count == 4 {
			continue
		}
		last = d.Case
		count++
		fails := func(s classify.Signature) bool {
			alone := withoutRefused(judge, []classify.Signature{s})
			ds, err := judge.Compare(alone)
			return err == nil && len(ds) > 0
		}
		s := Shrink(sigs[d.Case], 300, fails)
		small, err := judge.Compare([]classify.Signature{s})
		if err != nil || len(small) == 0 {
			small = []Difference{d}
		}
		text, _ := judge.File([]classify.Signature{s})
		t.Errorf("seed %d: %v\nin\n%s", seed, small[0], text)
	}
	return count
}

// reportWithoutCrash compares the signatures but for those on which the compiler
// crashes, as clang 22 does where it divides by the size of an element that
// has none.
func reportWithoutCrash(t *testing.T, judge *Judge, sigs []classify.Signature, seed uint64) int {
	if len(sigs) == 1 {
		text, _ := judge.File(sigs)
		t.Logf("seed %d: the compiler crashes on\n%s", seed, text)
		return 0
	}
	half := len(sigs) / 2
	return report(t, judge, sigs[:half], seed) + report(t, judge, sigs[half:], seed)
}

// A refusal is an error of a target's about a signature that clang has no right answer
// for either.
type refusal struct{ message, why string }

var refusals = []refusal{
	{"with a flexible array cannot be passed when no integer register is left", "clang crashes"},
	{"which is not a power of two", "clang aligns a record of a wide _BitInt's bit-field to 24 or 40 bytes, and writes a power of two below that"},
	{"which is not a multiple of its alignment", "clang refuses it as well"},
	{"LLVM passes a long double of 80 bits otherwise than gcc", "who calls a function of ms_abi with one finds gcc or clang on the other side"},
	{"as the first argument of a thiscall function", "LLVM passes a part of it in ecx, or the address of a copy"},
	{"clang adds an argument that holds nothing", "gcc adds none"},
	{"with variable arguments cannot remove them", "clang ignores stdcall then, and refuses the others"},
}

// withoutRefused leaves out what the target refuses for one of these reasons.
func withoutRefused(judge *Judge, sigs []classify.Signature) []classify.Signature {
	var out []classify.Signature
	for _, s := range sigs {
		_, err := judge.Target.Classify(s)
		if err != nil && slices.ContainsFunc(refusals, func(r refusal) bool { return strings.Contains(err.Error(), r.message) }) {
			continue
		}
		out = append(out, s)
	}
	return out
}
