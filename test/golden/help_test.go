package golden_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/layout"
)

// The example of an op whose code differs much between platforms can be lowered on each of them.
func TestVariadicExample(t *testing.T) {
	_, example, _ := strings.Cut(runMain("", "--help=c.va_start").out, "\nExample:\n")
	example, _, _ = strings.Cut(example, "\nLowered by")
	for _, p := range layout.Platforms {
		triple := p.Arches[0] + "-unknown-" + p.Systems[0]
		if p.Environments != nil && p.Environments[0] != "" {
			triple += "-" + p.Environments[0]
		}
		got := runMain(example, "--emit=llvm", "--target="+triple)
		if got.status != 0 || !strings.Contains(got.out, "call void @llvm.va_start") {
			t.Errorf("%s: %+v", triple, got)
		}
	}
}
