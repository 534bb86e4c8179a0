package oracle

import (
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// otherMachines are those besides x86-64's own, for which TestRun knows what gcc and clang do.
func otherMachines() (all []*Machine) {
	for i := range Setups {
		for k := range Setups[i].Machines {
			if Setups[i].Target != "x86_64" {
				all = append(all, &Setups[i].Machines[k])
			}
		}
	}
	return all
}

// bench returns a bench for the platform, without functions of ours.
func (m *Machine) bench(t *testing.T) *bench {
	target, err := targets.New(m.Triple, targets.Options{Features: m.Features})
	if err != nil {
		t.Fatal(err)
	}
	by, err := targets.ConventionOf(target, m.Convention)
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{
		Bench: *m.Bench(t),
		peers: m.peersOn(by.Target),
		conv:  m.Convention,
		seed:  tools.Setting[uint64]("ABI_OPT_SEED", 1),
		tried: map[Peers]int{},
		left:  map[string]int{},
	}
	if m.Convention != "" {
		flags := []string{"-DCONVENTION=" + m.Convention, "-D" + strings.ToUpper(m.Convention)}
		b.GCC.Flags, b.Clang.Flags = append(b.GCC.Flags, flags...), append(b.Clang.Flags, flags...)
	}
	b.g = NewGenerator(b.seed)
	b.g.WideVectors = 5
	b.g.Model = target.Layouts().Model()
	if err := b.Start(); err != nil {
		t.Fatal(err)
	}
	return b
}

// TestRunTargets sends values through functions of ours between C compilers for
// other processors.
func TestRunTargets(t *testing.T) {
	for _, s := range tools.Some(2, otherMachines()) {
		t.Run(s.Triple+s.Convention+s.Features, func(t *testing.T) {
			b := s.bench(t)
			b.Ours = newAbiOpt(t, s.Flags()...)
			b.random(t, tools.Setting[uint64]("ABI_OPT_RUN_N", 15))
		})
	}
}

// TestRunBools sends vectors of bools of various lengths through functions of ours. In memory, the bits that hold them depend on the order
// of bytes and on the length.
func TestRunBools(t *testing.T) {
	for _, s := range tools.Some(2, otherMachines()) {
		t.Run(s.Triple+s.Convention+s.Features, func(t *testing.T) { testRunBools(t, s) })
	}
}

func testRunBools(t *testing.T, s *Machine) {
	b := s.bench(t)
	b.Ours = newAbiOpt(t, s.Flags()...)
	var ps []proto
	for _, n := range []int64{1, 5, 7, 8, 9, 20, 33, 64, 70, 128, 200} {
		bools := ir.Vector(ir.I1, n)
		for _, sig := range []classify.Signature{
			{Result: bools, Params: []ir.Type{bools}}, {Result: bools, Params: []ir.Type{si32, ir.F64, bools}, Variadic: true, Fixed: 1},
			between(record(named("v", bools))), between(record(named("c", si8), named("v", bools))), between(record(named("v", c.Array(2, bools)))),
		} {
			if peers, _ := b.peers(&sig); peers == ClangOnly || peers == AllPairs {
				ps = append(ps, proto{len(ps), renamed(sig, len(ps)), b.g.Model, b.conv})
			}
		}
	}
	if b.try(t, ps, ClangOnly); len(ps) == 0 {
		t.Error("no vector of bools is tried")
	}
}

// peersOn returns what says which compilers a prototype can be tried with: none if
// the target warns of it, as then LLVM does not agree with itself, gcc alone if it
// warns of clang, and clang alone if gcc passes a type otherwise.
func (m *Machine) peersOn(target classify.Target) func(*classify.Signature) (Peers, *Exclusion) {
	return func(s *classify.Signature) (Peers, *Exclusion) {
		if why := lostByLLVM(target, s); why != nil {
			return NoPair, why
		}
		peers, why := AllPairs, (*Exclusion)(nil)
		for _, form := range forms(s) {
			info, err := target.Classify(form)
			if err != nil {
				return NoPair, nil
			}
			for _, a := range append([]classify.ArgInfo{info.Result}, info.Params...) {
				for _, w := range a.Warnings {
					why = &Exclusion{Name: string(w.ID)}
					switch {
					case slices.Contains(m.ofClang, w.ID):
						peers = GCCOnly
					case w.ID == warnCompilers, slices.Contains(m.warnings, w.ID):
						peers = ClangOnly
					default:
						return NoPair, why
					}
				}
			}
		}
		if peers == ClangOnly {
			return peers, why
		}
		if m.isWASI() {
			return peers, why
		}
		notGCC := differenceIn(m.otherwise, s)
		if inTypes(s, unknownToGCC) || inTypes(s, func(t ir.Type) bool { return slices.Contains(m.missing, t) }) {
			notGCC = &Exclusion{Name: "no such type in gcc"}
		}
		switch {
		case notGCC == nil:
			return peers, why
		case peers == GCCOnly:
			return NoPair, why
		}
		return ClangOnly, notGCC
	}
}

// lostByLLVM returns why LLVM 22 cannot be tried with a prototype on a target, or nil. clang has these faults for C, too. Most
// are at -O2, in tail calls that pass on what the caller has on the stack.
func lostByLLVM(target classify.Target, s *classify.Signature) *Exclusion {
	if lost := setupOf(target).lost; lost != nil {
		if why := lost(target, s); why != nil {
			return why
		}
	}
	losing, ok := target.(classify.WithLosses)
	if !ok {
		return nil
	}
	plain := *s
	plain.Variadic = false
	given, err := target.Classify(plain)
	called, err2 := target.Classify(*s)
	if err != nil || err2 != nil {
		return nil
	}
	for i := range given.Params {
		if w := losing.PassedOn(given.Params, i, &called.Params[i], true); w != nil {
			return &Exclusion{Name: string(w.ID), Why: w.Msg}
		}
	}
	return nil
}

// TestNumbersBesideBitFields sends structs of a float and a bit-field through functions
// of ours between functions of gcc's: clang reads and writes other bytes than theirs.
func TestNumbersBesideBitFields(t *testing.T) {
	machines := otherMachines()
	s := machines[slices.IndexFunc(machines, func(m *Machine) bool { return m.Triple == "riscv64-linux-gnu" })] // clang's fault is there
	b := s.bench(t)
	b.Ours = newAbiOpt(t, s.Flags()...)
	ui64, si16 := ir.IntOf(64, ir.Unsigned), ir.IntOf(16, ir.Signed)
	var ps []proto
	for _, r := range []*c.RecordType{
		record(bitField(ui64, 3), named("f", ir.F32)),
		record(bitField(ui64, 30), named("f", ir.F32)),
		record(named("f", ir.F32), bitField(si64, 18)),
		record(named("f", ir.F32), bitField(si64, 32)),
		record(named("d", ir.F64), bitField(si64, 40)),
		packed(bitField(si16, 6), named("f", ir.F32)),
		packed(bitField(si64, 40), named("f", ir.F32)),
		packed(named("c", si8), withAlign(named("d", ir.F64), 2)),
	} {
		ps = append(ps, proto{len(ps), renamed(between(r), len(ps)), b.g.Model, b.conv})
	}
	b.try(t, ps, GCCOnly)
}
