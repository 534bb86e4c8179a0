package llvmir

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/pass"
	"github.com/abi-opt/abi-opt/passes"
)

// The errors about what is left over name passes that there are.
func TestMissingNamesPasses(t *testing.T) {
	for dialect, name := range missing {
		if !slices.ContainsFunc(passes.All, func(p *pass.Pass) bool { return p.Name == name }) {
			t.Errorf("ops of '%s' should be lowered by %s, which is no pass", dialect, name)
		}
	}
}
