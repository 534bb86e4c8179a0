package riscv64

import (
	_ "embed"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/classify/internal/feature"
	"github.com/abi-opt/abi-opt/layout"
)

// ABI is a variant of the convention, by the floating-point registers that it uses.
type ABI struct {
	Name  string // the LLVM module flag target-abi
	Float layout.Bytes
}

// ABIs lists the supported ABIs, the default first.
var ABIs = []ABI{{"lp64d", 8}, {"lp64f", 4}, {"lp64", 0}}

// ABINames returns the names of the ABIs.
func ABINames() (names []string) {
	for _, a := range ABIs {
		names = append(names, a.Name)
	}
	return names
}

// features are those of LLVM 22 for the ABI.
func (a ABI) features() *feature.Set {
	const inIntegers = "floating-point values would be in integer registers"
	fixed := map[string]feature.Fixed{
		"64bit":                 {Sign: "+", Why: "the target has 64-bit registers"},
		"32bit":                 {Sign: "-", Why: "the target has 64-bit registers"},
		"rvi20u32":              {Sign: "-", Why: "the target has 64-bit registers"},
		"experimental-rvm23u32": {Sign: "-", Why: "the target has 64-bit registers"},
		"i":                     {Sign: "+", Why: "the target has 32 registers"},
		"e":                     {Sign: "-", Why: "the target has 32 registers"},
		"zfinx":                 {Sign: "-", Why: inIntegers},
		"zdinx":                 {Sign: "-", Why: inIntegers},
		"zhinx":                 {Sign: "-", Why: inIntegers},
		"zhinxmin":              {Sign: "-", Why: inIntegers},
	}
	for i := 10; i < 18; i++ {
		fixed["reserve-x"+strconv.Itoa(i)] = feature.Fixed{Sign: "-", Why: "arguments travel in the register"}
	}
	inFloats := feature.Fixed{Sign: "+", Why: "floating-point values travel in its registers in " + a.Name}
	if a.Float >= 4 {
		fixed["f"], fixed["zicsr"] = inFloats, feature.Fixed{Sign: "+", Why: "the feature f needs it"}
	}
	if a.Float >= 8 {
		fixed["d"] = inFloats
	}
	return &feature.Set{Names: FeatureNames, Fixed: fixed}
}

// FeatureNames lists the features that a user may enable and disable, some of them in some ABIs
// only.
func FeatureNames() []string { return strings.Fields(featureNames) }

//go:embed features.txt
var featureNames string // those of LLVM 22, without the fixed ones
