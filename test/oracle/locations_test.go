package oracle

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestLocations compares the register or stack slot of each piece of each
// argument with what clang's code reads.
func TestLocations(t *testing.T) {
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	for _, cfg := range configs {
		t.Run(cfg.name, func(t *testing.T) {
			judge := Judge{Clang: Clang{Path: tools.Need(t, cfg.clang), Flags: cfg.flags}, Target: x86_64.New(cfg.options)}
			g := NewGenerator(seed)
			probes := 0
			for range tools.Setting("ABI_OPT_ORACLE_N", 100) / 100 {
				var sigs []classify.Signature
				for range 100 {
					sigs = append(sigs, g.Signature())
				}
				probes += checkLocations(t, &judge, sigs, seed)
			}
			t.Logf("seed %d: %d probes", seed, probes)
		})
	}
}

// TestLocationsOnTargets does the same on every target.
func TestLocationsOnTargets(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	for _, name := range Triples() {
		row := setupOf(targetOf(t, name))
		if slices.Contains(row.computes, name) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			judge := judgeOf(t, clang, name)
			target, g := judge.Target, NewGenerator(seed)
			g.Model = target.Layouts().Model()
			probes := 0
			const most = 60 // signatures in one run of clang
			n := max(most, tools.Setting("ABI_OPT_ORACLE_N", most)/4)
			for done := 0; done < n; done += most {
				var sigs []classify.Signature
				for range min(most, n-done) {
					s := g.Signature()
					s.Variadic = s.Variadic && !row.hidesUnnamed
					if slices.ContainsFunc(s.Params, isBitVector) || row.hidden != nil && row.hidden(target, s) {
						continue
					}
					sigs = append(sigs, s)
				}
				probes += checkLocations(t, judge, sigs, seed)
			}
			t.Logf("seed %d: %d probes", seed, probes)
		})
	}
}

// isBitVector reports whether a type is a vector of _Bool, whose unused bits clang
// clears: from the code one cannot tell where a byte comes from.
func isBitVector(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && v.Elem == ir.I1
}

// checkLocations probes signatures, reports what is elsewhere, and returns how many
// probes there were.
func checkLocations(t *testing.T, judge *Judge, sigs []classify.Signature, seed uint64) int {
	t.Helper()
	ps := judge.Probes(sigs)
	ds, err := judge.Check(ps)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	for _, d := range ds[:min(len(ds), 3)] {
		t.Errorf("seed %d: %v", seed, d)
	}
	return len(ps)
}

func supports(target classify.Target, s classify.Signature) bool {
	_, err := target.Classify(s)
	return err == nil
}

// TestLocationsAfterNothing compares the places of arguments after records without bytes, which may take room on the
// stack even so.
func TestLocationsAfterNothing(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	for _, name := range Triples() {
		if slices.Contains(setupOf(targetOf(t, name)).computes, name) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			judge := judgeOf(t, clang, name)
			var sigs []classify.Signature
			for _, elem := range []ir.Type{si8, ir.F32, si32, ir.F64, llvm.Ptr} {
				for _, nothing := range []ir.Type{
					record(named("x", c.FlexibleArray(elem))), record(named("x", c.Array(0, elem))), record(),
					record(named("a", c.Array(0, si32)), named("x", c.FlexibleArray(elem))),
				} {
					for _, around := range [][2][]ir.Type{{nil, nil}, {{si32}, {nothing, si32}}, {{ir.F64, si64}, nil}} {
						s := classify.Signature{Params: slices.Concat(around[0], []ir.Type{nothing}, slices.Repeat([]ir.Type{si32}, 10), around[1])}
						if s = renamed(s, len(sigs)); supports(judge.Target, s) {
							sigs = append(sigs, s)
						}
					}
				}
			}
			t.Logf("%d probes", checkLocations(t, judge, sigs, 0))
		})
	}
}

// TestLocationsGCC does the same with gcc, for the types that it has.
func TestLocationsGCC(t *testing.T) {
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	for _, cfg := range []struct {
		name, flag string
		level      x86_64.VectorLevel
	}{{"sse2", "-msse2", x86_64.SSE2}, {"avx", "-mavx", x86_64.AVX}, {"avx512f", "-mavx512f", x86_64.AVX512}} {
		t.Run(cfg.name, func(t *testing.T) {
			judge := Judge{
				Clang:  Clang{Path: tools.Need(t, "gcc"), Flags: []string{cfg.flag}, IsGCC: true},
				Target: x86_64.New(x86_64.Options{Compat: x86_64.GCC, Vectors: cfg.level}),
			}
			g := NewGenerator(seed)
			g.Plain = true
			probes := 0
			for range tools.Setting("ABI_OPT_ORACLE_N", 100) / 100 {
				var sigs []classify.Signature
				for range 100 {
					s := g.Signature()
					s.Variadic = false // LLVM cannot pass wide vectors as gcc does then
					if !slices.ContainsFunc(s.Params, isOddInGCC) {
						sigs = append(sigs, s)
					}
				}
				probes += checkLocations(t, &judge, sigs, seed)
			}
			t.Logf("seed %d: %d probes", seed, probes)
		})
	}
}

// isOddInGCC finds vectors of one __int128, on which gcc disagrees with itself.
func isOddInGCC(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.VectorType:
		return t.Shape[0] == 1
	case *c.ArrayType:
		return isOddInGCC(t.Elem)
	case *c.RecordType:
		return slices.ContainsFunc(t.Fields, func(f c.Field) bool { return isOddInGCC(f.Type) })
	}
	return false
}
