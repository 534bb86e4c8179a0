package oracle

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/internal/tools"
	"github.com/abi-opt/abi-opt/ir"
)

// otherSetups are the processors that programs are run for under an emulator.
var otherSetups = []struct {
	triple, prefix, emulator string
	llc                      []string // what llc must be told
	// gcc says which types gcc passes otherwise than clang.
	gcc func(ir.Type) bool
}{
	{"aarch64-linux-gnu", "aarch64-linux-gnu", "qemu-aarch64", nil, isOtherwiseOnAArch64},
	{"riscv64-linux-gnu", "riscv64-linux-gnu", "qemu-riscv64", []string{"-target-abi=lp64d"}, isOtherwiseOnRISCV},
}

// TestRunTargets sends values through functions of ours between C compilers for
// other processors.
func TestRunTargets(t *testing.T) {
	for _, s := range otherSetups {
		t.Run(s.triple, func(t *testing.T) {
			target, err := targets.New(s.triple, targets.Options{})
			if err != nil {
				t.Fatal(err)
			}
			b := &bench{
				Bench: Bench{
					Dir: t.TempDir(),
					GCC: Compiler{"gcc", tools.Need(t, s.prefix+"-gcc"), []string{"-std=gnu2x"}},
					Clang: Compiler{"clang", tools.Need(t, "clang-22"),
						[]string{"-std=gnu23", "--target=" + s.triple, "-isystem", "/usr/" + s.prefix + "/include"}},
					Emulator: tools.Need(t, s.emulator),
				},
				peers: peersOn(target, s.gcc),
				seed:  setting("ABI_OPT_RUN_SEED", 1),
				tried: map[Peers]int{},
				left:  map[string]int{},
			}
			ours := newAbiOpt(t, "--target="+s.triple)
			ours.llcFlags = s.llc
			b.Ours = ours
			b.g = NewGenerator(b.seed)
			b.g.WideVectors = 5
			b.g.Model = target.Layouts().Model()
			if err := b.Start(); err != nil {
				t.Fatal(err)
			}
			b.random(t, setting("ABI_OPT_RUN_N", 40))
		})
	}
}

// peersOn returns what says which compilers a prototype can be tried with: none if
// the target warns of it, as then LLVM does not agree with itself, and clang alone
// if gcc passes a type otherwise.
func peersOn(target classify.Target, otherwise func(ir.Type) bool) func(*classify.Signature) (Peers, *Exclusion) {
	return func(s *classify.Signature) (Peers, *Exclusion) {
		for _, form := range forms(s) {
			info, err := target.Classify(form)
			if err != nil {
				return NoPair, nil
			}
			for _, a := range append([]classify.ArgInfo{info.Result}, info.Params...) {
				if len(a.Warnings) > 0 {
					return NoPair, &Exclusion{Name: string(a.Warnings[0].ID)}
				}
			}
		}
		if inTypes(s, unknownToGCC) || inTypes(s, otherwise) {
			return ClangOnly, &Exclusion{Name: "gcc"}
		}
		return AllPairs, nil
	}
}

// isOtherwiseOnAArch64 finds what gcc 12 and clang 22 pass or lay out otherwise:
// vectors below 8 bytes, records of unnamed bit-fields, bit-fields of width 0 in a
// union, packed ones of __int128, copies that are aligned to more than 16.
func isOtherwiseOnAArch64(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.VectorType:
		return t.Shape[0]*int64(bits(t.Elem)) < 64 || isVectorOfOneInt128(t)
	case *c.RecordType:
		for _, f := range t.Fields {
			if f.BitField && (t.Union && f.Width == 0 || bits(f.Type) == 128) || f.Align > 16 {
				return true
			}
		}
		return isHollow(t) || hasOddBitField(t) || t.Align > 16
	}
	return false
}

// isOtherwiseOnRISCV finds what gcc 12 and clang 22 pass or lay out otherwise: complex
// integers in records, bit-fields of width 0 in one, odd bit-fields; and what gcc does
// not have here.
func isOtherwiseOnRISCV(t ir.Type) bool {
	if t == ir.F16 {
		return true
	}
	r, ok := t.(*c.RecordType)
	return ok && (hasOddBitField(t) || r.Align > 16 || slices.ContainsFunc(r.Fields, func(f c.Field) bool {
		_, isComplex := f.Type.(*ir.ComplexType)
		return isComplex || f.BitField && (f.Width == 0 || f.Align > 0) || f.Align > 16
	}))
}
