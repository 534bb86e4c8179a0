package oracle

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/tools"
)

// withPeer is a target of which two compilers follow variants.
type withPeer interface {
	classify.Target
	Peer() classify.Target
}

// TestCompilersOfTargets compares the signatures that gcc and clang pass differently by their
// classifications with those that fail at run time if gcc calls clang, or clang gcc.
// ABI_OPT_DIFFERENCES_N is their number, half of them of kinds that differ often.
func TestCompilersOfTargets(t *testing.T) {
	forCompilers(t, func(t *testing.T, s *Machine, b *bench, clang withPeer) {
		b.Ours = &InC{&b.Bench, b.Clang}
		n, done, differing := tools.Setting("ABI_OPT_DIFFERENCES_N", 60), 0, 0
		for done < n || differing == 0 && done < 20*n { // on 32-bit ARM few differ
			ps := comparable(s, b, clang, done, min(n, runBatch))
			done += len(ps)
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
				if predicted == (observed >= 0) || predicted && onlySizesDiffer(clang, &ps[i].sig) {
					continue
				}
				what := "works"
				if observed >= 0 {
					what = faults[observed].How.String() + ": " + faults[observed].What
				}
				gcc, _ := clang.Peer().Classify(ps[i].sig)
				info, _ := clang.Classify(ps[i].sig)
				t.Errorf("seed %d, signature %d: predicted difference %t, but %s\n%s\nclang %v\ngcc   %v",
					b.seed, ps[i].n, predicted, what, describe(&ps[i]), info, gcc)
			}
		}
		t.Logf("seed %d: %d signatures, %d differ", b.seed, done, differing)
		if differing == 0 {
			t.Error("no signature differs")
		}
	})
}

// TestRunAsGCC sends values through functions of ours between functions of gcc's, with gcc's
// convention. ABI_OPT_AS_GCC_N is their number.
func TestRunAsGCC(t *testing.T) {
	forCompilers(t, func(t *testing.T, s *Machine, b *bench, clang withPeer) {
		b.Ours = newAbiOpt(t, append(s.Flags(), "--abi-compat=gcc")...)
		b.peers = func(sig *classify.Signature) (Peers, *Exclusion) {
			if !s.isComparable(clang, sig) {
				return NoPair, nil
			}
			for _, form := range formsWith(sig, c.VAList) {
				if gcc, err := clang.Peer().Classify(form); err != nil || slices.ContainsFunc(append(gcc.Params, gcc.Result), s.lacksPlace) {
					return NoPair, nil
				}
			}
			return GCCOnly, nil
		}
		n := tools.Setting("ABI_OPT_AS_GCC_N", 15)
		for done := 0; done < n; {
			ps := comparable(s, b, clang, done, min(n-done, runBatch))
			done += len(ps)
			b.try(t, slices.DeleteFunc(ps, func(p proto) bool {
				peers, _ := b.peers(&p.sig)
				return peers == NoPair
			}), GCCOnly)
		}
	})
}

// onlySizesDiffer reports whether compilers remove different sizes of values without data from the stack, and nothing else.
// The caller's stack pointer is wrong then, which need not show.
func onlySizesDiffer(clang withPeer, s *classify.Signature) bool {
	a, errA := clang.Classify(*s)
	b, errB := clang.Peer().Classify(*s)
	return errA == nil && errB == nil && clang.Convention().CalleePops && a.StackSize != b.StackSize &&
		!slices.ContainsFunc(classify.Differences(clang, &a, &b), func(i int) bool {
			return i == classify.ResultParam || hasData(clang.Layouts(), s.Params[i])
		})
}

// lacksPlace finds an argument whose place in gcc's convention LLVM does not have.
func (m *Machine) lacksPlace(a classify.ArgInfo) bool {
	return slices.ContainsFunc(a.Warnings, func(w classify.Warning) bool { return slices.Contains(m.notInLLVM, w.ID) })
}

// forCompilers runs a test for each convention of another platform that both compilers support.
func forCompilers(t *testing.T, test func(*testing.T, *Machine, *bench, withPeer)) {
	for _, s := range tools.Some(2, otherMachines()) {
		if s.Convention == "ms_abi" {
			continue // gcc's va_arg reads a value where the address of one is
		}
		target, err := targets.New(s.Triple, targets.Options{Features: s.Features})
		if err != nil {
			t.Fatal(err)
		}
		by, err := targets.ConventionOf(target, s.Convention)
		if err != nil {
			t.Fatal(err)
		}
		peered, ok := by.Target.(withPeer)
		if !ok || peered.Peer() == nil {
			continue
		}
		t.Run(s.Triple+s.Features+s.Convention, func(t *testing.T) { test(t, s, s.bench(t), peered) })
	}
}

// comparable draws n prototypes that gcc and clang compile correctly, numbered from first.
func comparable(s *Machine, b *bench, clang withPeer, first, n int) []proto {
	var ps []proto
	for len(ps) < n {
		sig := b.g.cornerSignature()
		if b.g.chance(50) {
			sig = b.g.Signature()
		}
		if s.isComparable(clang, &sig) {
			ps = append(ps, proto{first + len(ps), sig, b.g.Model, b.conv})
		}
	}
	return ps
}

// warnCompilers is on a value that gcc and clang pass differently.
const warnCompilers diag.ID = "abi-compilers-differ"

// isComparable reports whether a signature works between functions of each compiler, and has types that
// both have and lay out alike.
func (m *Machine) isComparable(clang withPeer, s *classify.Signature) bool {
	for _, form := range forms(s) {
		info, err := clang.Classify(form)
		if err != nil {
			return false
		}
		if _, err := clang.Peer().Classify(form); err != nil && clang.Convention().CalleePops {
			return false // a first argument of a thiscall function
		}
		for _, a := range append([]classify.ArgInfo{info.Result}, info.Params...) {
			if slices.ContainsFunc(a.Warnings, func(w classify.Warning) bool { return w.ID != warnCompilers }) {
				return false // clang or LLVM is wrong
			}
		}
	}
	if lost := setupOf(clang).lost; lost != nil && lost(clang, s) != nil {
		return false // LLVM's code for clang is wrong
	}
	switch {
	case s.Variadic && slices.ContainsFunc(s.Params, isHollow):
		return false // gcc's va_arg does not find the argument after one
	case s.Variadic && s.Fixed > 0 && s.Params[s.Fixed-1] == ir.BF16:
		return false // gcc's va_start does not compile
	case s.Variadic && slices.ContainsFunc(s.Params[s.Fixed:], func(t ir.Type) bool {
		return t == ir.BF16 || isOverAligned(t) || isShortVector(t) || hasWideBitField(t)
	}):
		return false // gcc's va_arg does not find one, or gcc does not pass it
	}
	return !inTypes(s, func(t ir.Type) bool {
		switch {
		case t == ir.BF16 && m.hasBF16:
			return false
		case m.Emulator == tools.WinePath && isLaidApartByGCC(t):
			return true
		case isAlignedEmpty(t) && m.isFor64(): // gcc aligns the stack to one
			return true
		case !m.isFor64() && differenceIn(m.otherwise, &classify.Signature{Params: []ir.Type{t}}) != nil:
			return true
		}
		return unknownToGCC(t) || slices.Contains(m.missing, t) || hasOddBitField(t)
	})
}

// isFor64 reports whether the processor has 64 bits. On others gcc is compared wherever no warning or difference is known.
func (m *Machine) isFor64() bool {
	return m.Model().Pointer == 8
}

// hasWideBitField finds bit-fields of __int128, to which gcc's va_arg aligns also what has one register.
var hasWideBitField = anyField(func(_ *c.RecordType, f *c.Field) bool { return f.BitField && bits(f.Type) == 128 })

// isLaidApartByGCC finds records that gcc for Windows lays out in another way than clang.
func isLaidApartByGCC(t ir.Type) bool {
	clang, err := layout.NewTable(layout.X86_64MinGW).Of(t)
	gcc, err2 := layout.NewTable(layout.X86_64MinGW.ByGCC()).Of(t)
	return err == nil && err2 == nil && !layout.Same(clang, gcc)
}

// isAlignedEmpty finds records of size 0 that ask for more alignment than a stack slot has.
func isAlignedEmpty(t ir.Type) bool {
	l, err := layout.NewTable(layout.X86_64).Of(t)
	return err == nil && l.Size == 0 && l.Align > 8
}
