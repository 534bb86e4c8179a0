package wasm32

import "github.com/abi-opt/abi-opt/classify/internal/feature"

// features are those of LLVM 22.
var features = feature.Set{
	Names: FeatureNames,
	Fixed: map[string]feature.Fixed{"fp16": {Sign: "-", Why: "vectors of _Float16 would be in locals of type v128"}},
}

// FeatureNames lists the features that a user may enable and disable.
func FeatureNames() []string {
	return []string{
		"atomics", "bulk-memory", "bulk-memory-opt", "call-indirect-overlong", "exception-handling",
		"extended-const", "gc", "multimemory", "multivalue", "mutable-globals", "nontrapping-fptoint",
		"reference-types", "relaxed-simd", "sign-ext", "simd128", "tail-call", "wide-arithmetic",
	}
}

// ParseFeatures parses a list of features in LLVM's notation, "+atomics,-sign-ext".
func ParseFeatures(list string) ([]string, error) { return features.Parse(list) }

// hasSIMD reports whether a list of features enables locals of type v128.
func hasSIMD(features []string) (has bool) {
	for _, f := range features {
		switch f {
		case "+simd128", "+relaxed-simd":
			has = true
		case "-simd128":
			has = false
		}
	}
	return has
}
