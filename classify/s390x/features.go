package s390x

import (
	"strings"

	"github.com/abi-opt/abi-opt/classify/internal/feature"
	"github.com/abi-opt/abi-opt/layout"
)

// FeatureNames lists the features that a user may enable and disable.
func FeatureNames() []string {
	return strings.Fields(`backchain bear-enhancement concurrent-functions deflate-conversion dfp-packed-conversion dfp-zoned-conversion
		distinct-ops enhanced-dat-2 enhanced-sort execution-hint fast-serialization fp-extension guarded-storage high-word
		insert-reference-bits-multiple interlocked-access1 load-and-trap load-and-zero-rightmost-byte load-store-on-cond
		load-store-on-cond-2 message-security-assist-extension12 message-security-assist-extension3
		message-security-assist-extension4 message-security-assist-extension5 message-security-assist-extension7
		message-security-assist-extension8 message-security-assist-extension9 miscellaneous-extensions miscellaneous-extensions-2
		miscellaneous-extensions-3 miscellaneous-extensions-4 nnp-assist population-count processor-activity-instrumentation
		processor-assist reset-dat-protection reset-reference-bits-multiple test-pending-external-interruption
		transactional-execution vector vector-enhancements-1 vector-enhancements-2 vector-enhancements-3 vector-packed-decimal
		vector-packed-decimal-enhancement vector-packed-decimal-enhancement-2 vector-packed-decimal-enhancement-3`)
}

// features are those of LLVM 22.
var features = feature.Set{
	Names: FeatureNames,
	Hint:  "of LLVM's features, the convention depends on vector, which z13 and later processors have",
	Fixed: map[string]feature.Fixed{
		"soft-float":        {Sign: "-", Why: "floating-point numbers have registers of their own"},
		"unaligned-symbols": {Sign: "-", Why: "code relies on variables at even addresses"},
	},
}

// hasVectors reports whether a list of features enables the vector facility, which the processors for which clang compiles lack.
func hasVectors(features []string) (has bool) {
	for _, f := range features {
		if f[1:] == vectorFacility {
			has = f[0] == '+'
		}
	}
	return has
}

const vectorFacility = layout.VectorABI // which is named after it
