package oracle

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/powerpc64"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestPowerPC64 is [TestTargets] for little-endian PowerPC, whose rules are not among the targets yet: random prototypes and layouts
// of records.
func TestPowerPC64(t *testing.T) {
	const triple = "powerpc64le-unknown-linux-musl"
	judge := &Judge{
		Clang:  Clang{Path: tools.Need(t, "clang-22"), Flags: []string{"-target", triple}},
		Target: powerpc64.New(layout.PowerPC64, triple),
	}
	compareHeader(t, judge.Clang.Path, judge.Target)
	isRefused := func(ty ir.Type) bool {
		_, err := judge.Target.Classify(classify.Signature{Result: ty})
		return err != nil
	}
	randomPrototypes(t, judge, isRefused, tools.Setting[uint64]("ABI_OPT_SEED", 1), tools.Setting[uint64]("ABI_OPT_ORACLE_N", 500))
}
