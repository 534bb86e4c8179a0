package oracle

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/s390x"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestS390X is [TestTargets] for s390x, whose rules are not among the targets yet, without and with the vector facility.
func TestS390X(t *testing.T) {
	for _, form := range []struct {
		features string
		flags    []string
	}{{"", nil}, {"+vector", []string{"-mvx"}}} {
		t.Run("s390x "+form.features, func(t *testing.T) {
			target, err := s390x.New("s390x-unknown-linux-gnu", form.features)
			if err != nil {
				t.Fatal(err)
			}
			clang := Clang{Path: tools.Need(t, "clang-22"), Flags: append([]string{"-target", target.Triple(), "-march=z10"}, form.flags...)}
			judge := &Judge{Clang: clang, Target: target}
			compareHeader(t, clang.Path, target)
			isRefused := func(ty ir.Type) bool {
				if ty == nil {
					return false
				}
				_, err := target.Classify(classify.Signature{Result: ty})
				return err != nil
			}
			randomPrototypes(t, judge, isRefused, tools.Setting[uint64]("ABI_OPT_SEED", 1), tools.Setting[uint64]("ABI_OPT_ORACLE_N", 500))
		})
	}
}
