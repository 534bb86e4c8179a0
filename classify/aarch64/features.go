package aarch64

import (
	_ "embed"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/classify/internal/feature"
)

// features are those of LLVM 22. The features that affect how values are passed are fixed. LLVM
// adds the features that others imply.
func features() *feature.Set {
	fixed := map[string]feature.Fixed{
		"fp-armv8":     {Sign: "+", Why: "floating-point values travel in its registers"},
		"neon":         {Sign: "+", Why: "vectors travel in its registers"},
		"strict-align": {Sign: "-", Why: "bit-fields would be gathered otherwise in LLVM's types"},
	}
	for i := 1; i < 8; i++ {
		fixed["reserve-x"+strconv.Itoa(i)] = feature.Fixed{Sign: "-", Why: "arguments travel in the register"}
	}
	for _, i := range []int{8, 9, 10, 11, 12, 13, 14, 15, 18} {
		fixed["call-saved-x"+strconv.Itoa(i)] = feature.Fixed{Sign: "-", Why: "a call may change the register"}
	}
	return &feature.Set{Names: FeatureNames, Fixed: fixed}
}

// FeatureNames lists the features that a user may enable and disable.
func FeatureNames() []string { return strings.Fields(featureNames) }

// ParseFeatures parses a list of features in LLVM's notation, "+sve,-aes".
func ParseFeatures(list string) ([]string, error) { return features().Parse(list) }

//go:embed features.txt
var featureNames string // those of LLVM 22, without the fixed ones
