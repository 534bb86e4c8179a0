package arm

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify/internal/feature"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/layout"
)

// features are those of LLVM 22.
var features = feature.Set{Names: FeatureNames, Fixed: fixed(), Hint: "of LLVM's features, the convention depends on neon"}

func fixed() map[string]feature.Fixed {
	fixed := map[string]feature.Fixed{
		"big-endian-instructions": {Sign: "-", Why: "ARM in big-endian order is not supported"},
		"bf16":                    {Sign: "-", Why: "vectors of __bf16 would be in other registers"},
	}
	add := func(names, sign, why string) {
		for name := range strings.FieldsSeq(names) {
			fixed[name] = feature.Fixed{Sign: sign, Why: why}
		}
	}
	add(architectures, "", "the triple selects the architecture")
	add("soft-float", "-", "the triple selects the registers of floating-point numbers")
	add("fpregs vfp2 vfp2sp", "+", "the triple selects the registers of floating-point numbers")
	add("fullfp16 fp16fml mve mve.fp", "-", "vectors would be in other registers")
	return fixed
}

//go:embed architectures.txt
var architectures string

//go:embed features.txt
var featureNames string // those of LLVM 22, without the fixed ones

// FeatureNames lists the features that a user may enable and disable.
func FeatureNames() []string { return strings.Fields(featureNames) }

// architecture has the features of an architecture by itself, and of its floating-point registers.
type architecture struct{ base, vfp []string }

// known are the architectures by their names in triples, but ARMv7-A and ARMv5TE.
var known = map[string]architecture{
	"armv6":  {[]string{"+armv6"}, []string{"+vfp2"}},
	"armv6k": {[]string{"+armv6k"}, []string{"+vfp2"}},
	"armv8":  armv8, "armv8a": armv8, "armv8l": armv8,
	"thumbv6m":      {base: []string{"+armv6-m"}},
	"thumbv7m":      {base: []string{"+armv7-m"}},
	"thumbv7em":     {[]string{"+armv7e-m"}, []string{"+vfp4d16sp"}},
	"thumbv8m.main": {[]string{"+armv8-m.main"}, []string{"+fp-armv8d16"}},
}

var armv8 = architecture{[]string{"+armv8-a"}, []string{"+neon"}}

// architectureOf returns the architecture of a platform.
func architectureOf(name string, m *layout.Model) architecture {
	switch a, ok := known[name]; {
	case ok:
		return a
	case m.AlignedUnits:
		return architecture{base: []string{"+armv5te"}}
	case m.NEON:
		return architecture{[]string{"+armv7-a"}, []string{"+neon"}}
	}
	return architecture{[]string{"+armv7-a"}, []string{"+vfp3d16", "-d32", "-neon"}}
}

// ParseFeatures parses a list of features in LLVM's notation, "+neon,-dsp", and adds those that clang enables for
// the platform. As in Debian's clang, NEON is off by default before ARMv8, except on BSD systems. On platforms that pass floating-point numbers in
// integer registers, +neon also enables code that uses other registers for them.
func ParseFeatures(arch string, m *layout.Model, list string) ([]string, error) {
	misuse.If(m == nil, "the layout model is nil")
	own, err := features.Parse(list)
	a := architectureOf(arch, m)
	switch {
	case err != nil:
		return nil, err
	case hasNEON(own) && (m.AlignedUnits || m.MaxAtomic < pair):
		return nil, fmt.Errorf("target features '%s' are not supported on %s, which has no NEON", list, m.Name)
	case slices.Contains(own, "-neon") && slices.Contains(a.vfp, "+neon"):
		a.vfp = nil
	case hasNEON(own):
		return slices.Concat(a.base, own), nil
	}
	if variantOf(m) == Base && !m.NEON {
		a.vfp = []string{"+soft-float"}
		if !m.AlignedUnits {
			a.vfp = append(a.vfp, "-neon")
		}
	}
	if m.AlignedUnits {
		a.vfp = append(a.vfp[:len(a.vfp):len(a.vfp)], "+strict-align")
	}
	return slices.Concat(a.base, a.vfp, own), nil
}

// neon lists NEON and the features that need it.
var neon = []string{"+neon", "+aes", "+crypto", "+dotprod", "+exynos", "+i8mm", "+sha2"}

// hasNEON reports whether features of a list enable NEON.
func hasNEON(list []string) bool {
	return slices.ContainsFunc(list, func(f string) bool { return slices.Contains(neon, f) })
}
