package x86_64_test

import (
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// TestDecisions compares the decisions about random signatures with recorded ones, which were
// compared with the compilers. Explanations and hundreds of further signatures are recorded as
// checksums.
func TestDecisions(t *testing.T) {
	var b strings.Builder
	for _, compat := range x86_64.Compats {
		for _, level := range []x86_64.VectorLevel{x86_64.SSE2, x86_64.AVX, x86_64.AVX512} {
			target := x86_64.New(x86_64.Options{Compat: compat, Vectors: level})
			g := oracle.NewGenerator(uint64(level) + 2026)
			g.GNUFlexible = true
			for i := range 70 {
				fmt.Fprintf(&b, "%s %d %d: %s\n", compat.Name, level, i, decision(target, g.Signature()))
			}
			for i := range 5 {
				sum := fnv.New32a()
				for range 100 {
					fmt.Fprintln(sum, decision(target, g.Signature()))
				}
				fmt.Fprintf(&b, "%s %d, hundred %d more: %x\n", compat.Name, level, i, sum.Sum32())
			}
		}
	}
	golden.Compare(t, "testdata/decisions.golden", b.String(), "compare with the compilers (make oracle), then: go test ./classify/x86_64 -update")
}

// decision returns the complete decision of the target as text.
func decision(target *x86_64.Target, sig classify.Signature) string {
	info, err := target.Classify(sig)
	if err != nil {
		return err.Error()
	}
	sum := fnv.New32a()
	reasons, err := target.Explain(sig)
	golden.Fprintf(sum, "%+v %v", reasons, err)
	for _, p := range sig.Params {
		va, err := target.VAArg(p)
		areas := strings.ReplaceAll(fmt.Sprint(va.Areas), " false false}", " false}") // Long is younger than the sums
		fmt.Fprint(sum, va.Ignore, va.ByAddress, " ", areas, " ", va.Parts, va.Stack, va.Align, va.Advance, err)
	}
	proto := info.Prototype(classify.Definition)
	return fmt.Sprintf("%v, %d+%d registers, %d bytes, %s, %x", info, info.IntRegs, info.VectorRegs, info.StackSize, proto.Text("f"), sum.Sum32())
}
