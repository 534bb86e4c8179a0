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
	for _, form := range []struct {
		name     string
		model    *layout.Model
		features string
		flags    []string
	}{
		{"musl", layout.PowerPC64, "", nil},
		{"musl without VSX", layout.PowerPC64, "-vsx", []string{"-mno-vsx"}},
		{"musl without AltiVec", layout.PowerPC64, "-altivec", []string{"-mno-altivec"}},
		{"IBM", layout.PowerPC64IBM, "", []string{"-mlong-double-128", "-mabi=ibmlongdouble"}},
		{"IEEE", layout.PowerPC64IEEE, "", []string{"-mlong-double-128", "-mabi=ieeelongdouble"}},
		{"IEEE of the processor", layout.PowerPC64IEEE, "+float128", []string{"-mlong-double-128", "-mabi=ieeelongdouble", "-mcpu=power9", "-mfloat128"}},
	} {
		t.Run(form.name, func(t *testing.T) {
			target, err := powerpc64.New(form.model, triple, form.features)
			if err != nil {
				t.Fatal(err)
			}
			judge := &Judge{Clang: Clang{Path: tools.Need(t, "clang-22"), Flags: append([]string{"-target", triple}, form.flags...)}, Target: target}
			compareHeader(t, judge.Clang.Path, judge.Target)
			isRefused := func(ty ir.Type) bool {
				_, err := judge.Target.Classify(classify.Signature{Result: ty})
				return err != nil
			}
			randomPrototypes(t, judge, isRefused, tools.Setting[uint64]("ABI_OPT_SEED", 1), tools.Setting[uint64]("ABI_OPT_ORACLE_N", 500))
		})
	}
}
