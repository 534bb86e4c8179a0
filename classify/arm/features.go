package arm

import (
	_ "embed"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify/internal/feature"
	"github.com/abi-opt/abi-opt/layout"
)

// features are those of LLVM 22.
var features = feature.Set{Names: FeatureNames, Fixed: fixed()}

func fixed() map[string]feature.Fixed {
	fixed := map[string]feature.Fixed{
		"big-endian-instructions": {Sign: "-", Why: "big-endian targets are not supported"},
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

// ParseFeatures parses a list of features in LLVM's notation, "+neon,-dsp", and adds those that clang enables for
// the platform. As in Debian's clang, NEON is off by default. On platforms that pass floating-point numbers in
// integer registers, +neon also enables code that uses other registers for them.
func ParseFeatures(m *layout.Model, list string) ([]string, error) {
	own, err := features.Parse(list)
	switch {
	case err != nil:
		return nil, err
	case hasNEON(own):
		return append([]string{"+armv7-a"}, own...), nil
	case variantOf(m) == VFP:
		return append([]string{"+armv7-a", "+vfp3d16", "-d32", "-neon"}, own...), nil
	case m == layout.ARMv5:
		return append([]string{"+armv5te", "+soft-float", "+strict-align"}, own...), nil
	}
	return append([]string{"+soft-float", "-neon"}, own...), nil
}

// neon lists NEON and the features that need it.
var neon = []string{"+neon", "+aes", "+crypto", "+dotprod", "+exynos", "+i8mm", "+sha2"}

// hasNEON reports whether features of a list enable NEON.
func hasNEON(list []string) bool {
	return slices.ContainsFunc(list, func(f string) bool { return slices.Contains(neon, f) })
}
