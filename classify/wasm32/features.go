package wasm32

import "github.com/abi-opt/abi-opt/classify/internal/feature"

// features are those of LLVM 22. Vectors would be in locals of type v128 with SIMD.
var features = feature.Set{
	Names: FeatureNames,
	Fixed: map[string]feature.Fixed{"simd128": inV128, "relaxed-simd": inV128, "fp16": inV128},
}

var inV128 = feature.Fixed{Sign: "-", Why: "vectors would be in locals of type v128"}

// FeatureNames lists the features that a user may enable and disable.
func FeatureNames() []string {
	return []string{
		"atomics", "bulk-memory", "bulk-memory-opt", "call-indirect-overlong", "exception-handling",
		"extended-const", "gc", "multimemory", "multivalue", "mutable-globals", "nontrapping-fptoint",
		"reference-types", "sign-ext", "tail-call", "wide-arithmetic",
	}
}

// ParseFeatures parses a list of features in LLVM's notation, "+atomics,-sign-ext".
func ParseFeatures(list string) ([]string, error) { return features.Parse(list) }
