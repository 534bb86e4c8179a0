package x86_64_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestRandom runs the checks of FuzzClassify on random signatures.
func TestRandom(t *testing.T) {
	for _, compat := range x86_64.Compats {
		for _, level := range []x86_64.VectorLevel{x86_64.SSE2, x86_64.AVX, x86_64.AVX512} {
			target := x86_64.New(x86_64.Options{Compat: compat, Vectors: level})
			g := oracle.NewGenerator(uint64(level) + 11)
			g.GNUFlexible = true
			for range tools.Quick(200, 800) {
				checkSignature(t, target, g.Signature())
			}
		}
	}
}
