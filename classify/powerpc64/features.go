package powerpc64

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify/internal/feature"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/layout"
)

// FeatureNames lists the features that a user may enable and disable.
func FeatureNames() []string {
	return strings.Fields(`aix-shared-lib-tls-model-opt aix-small-local-dynamic-tls aix-small-local-exec-tls allow-unaligned-fp-access altivec
		bpermd cmpb crbits crypto direct-move extdiv fast-MFLR fcpsgn float128 fpcvt fprnd fre fres frsqrte frsqrtes fsqrt
		fuse-add-logical fuse-addi-load fuse-addis-load fuse-arith-add fuse-back2back fuse-cmp fuse-logical fuse-logical-add fuse-sha3
		fuse-store fuse-wideimm fuse-zeromove fusion htm icbt invariant-function-descriptors isa-future-instructions isa-v206-instructions
		isa-v207-instructions isa-v30-instructions isa-v31-instructions isel ldbrx lfiwax longcall mfocrf mma modern-aix-as
		paired-vector-memops partword-atomics pcrelative-memops popcntd power10-vector power8-altivec power8-vector power9-altivec
		power9-vector ppc-postra-sched ppc-prera-sched predictable-select-expensive prefix-instrs privileged quadword-atomics
		recipprec rop-protect slow-popcntd stfiwx two-const-nr vectors-use-two-units vsx`)
}

// known are the features of LLVM 22.
var known = feature.Set{
	Names: FeatureNames, Fixed: fixedFeatures(),
	Hint: "of LLVM's features, the convention depends on altivec, vsx and power8-vector, which POWER8 and later processors have",
}

func fixedFeatures() map[string]feature.Fixed {
	const is64, inFloats, is32 = "the target has 64-bit registers", "floating-point numbers have registers of their own", "the target has no 32-bit processors"
	fixed := map[string]feature.Fixed{
		"64bit": {Sign: "+", Why: is64}, "64bit-support": {Sign: "+", Why: is64}, "fpu": {Sign: "+", Why: inFloats}, "hard-float": {Sign: "+", Why: inFloats},
		"spe": {Sign: "-", Why: inFloats}, "efpu2": {Sign: "-", Why: inFloats}, "aix": {Sign: "-", Why: "AIX has another convention"},
	}
	for name := range strings.FieldsSeq("64bitregs booke e500 msync ppc4xx ppc6xx secure-plt") {
		fixed[name] = feature.Fixed{Sign: "-", Why: is32}
	}
	return fixed
}

// registersOf are the features that choose the registers of vectors.
type registersOf struct {
	altivec bool // vectors of integers of up to 32 bits, and of float
	power8  bool // vectors of integers of 64 and 128 bits
	vsx     bool // vectors of double and of integers of 64 bits, and an IEEE number of 128 bits
}

// The features that LLVM enables VSX and the vectors of power8 with.
var (
	withVSX    = strings.Fields("vsx direct-move float128 power8-vector power9-vector power10-vector mma")
	withPower8 = strings.Fields("power8-altivec power9-altivec crypto power8-vector power9-vector power10-vector mma")
)

// vectorFeatures returns those of the processor that clang compiles for: POWER8, or the first one with vectors in big-endian order.
func vectorFeatures(m *layout.Model) []string {
	if m.BigEndian() {
		return []string{"+altivec"}
	}
	return []string{"+altivec", "+power8-altivec", "+vsx"}
}

// registersWith returns the features after some are enabled and disabled.
func registersWith(changes []string) (of registersOf) {
	for _, change := range changes {
		enables, name := change[0] == '+', change[1:]
		switch needsVSX, needsPower8 := slices.Contains(withVSX, name), slices.Contains(withPower8, name); {
		case enables:
			of.vsx, of.power8 = of.vsx || needsVSX, of.power8 || needsPower8
			of.altivec = of.altivec || needsVSX || needsPower8 || name == "altivec"
		case name == "altivec":
			of = registersOf{}
		case name == "vsx":
			of.vsx = false
		case name == "power8-altivec":
			of.power8 = false
		}
	}
	return of
}

// types are the types that have registers of their own.
func (of registersOf) types() codegen.Types {
	scalars := "i32 i64 f32 f64 ppcf128"
	if of.vsx {
		scalars += " f128"
	}
	t := codegen.Legal(scalars)
	if of.altivec {
		t = t.With(quadword.Bits(), "i8 i16 i32 f32")
	}
	if of.power8 {
		t = t.With(quadword.Bits(), "i64 i128")
	}
	if of.vsx {
		t = t.With(quadword.Bits(), "i64 f64")
	}
	t.SoftHalf, t.NoBFloat = true, true
	t.Widen = func(v codegen.VT) bool { return v.Bits >= 8 }
	return t
}
