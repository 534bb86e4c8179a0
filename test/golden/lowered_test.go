package golden_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes"
)

// notLowered are the ops that no pass lowers, with the reason.
var notLowered = map[string]string{
	"arith.scaling_extf":   "mlir-opt's convert-arith-to-llvm does not lower it either",
	"arith.scaling_truncf": "mlir-opt's convert-arith-to-llvm does not lower it either",
	"builtin.module":       "the translation knows it where it may stand",
	"complex.angle":        "needs a library of functions",
	"complex.atan2":        "needs a library of functions",
	"complex.bitcast":      "mlir-opt does not lower it to LLVM either",
	"complex.cos":          "needs a library of functions",
	"complex.exp":          "needs a library of functions",
	"complex.expm1":        "needs a library of functions",
	"complex.log":          "needs a library of functions",
	"complex.log1p":        "needs a library of functions",
	"complex.pow":          "needs a library of functions",
	"complex.powi":         "needs a library of functions",
	"complex.rsqrt":        "needs a library of functions",
	"complex.sign":         "mlir-opt does not lower it to LLVM either",
	"complex.sin":          "needs a library of functions",
	"complex.sqrt":         "needs a library of functions",
	"complex.tan":          "needs a library of functions",
	"complex.tanh":         "needs a library of functions",
}

// An error about an op that is left over can name the pass that lowers it, and
// the dialects and ops that passes name exist.
func TestEveryOpIsLowered(t *testing.T) {
	registry := &pass.Registry{Passes: passes.All}
	known := map[string]bool{}
	for _, d := range dialect.All {
		known[d.Name] = true
		for _, op := range d.Ops {
			known[op.Name] = true
			name := registry.LoweredBy(op.Name)
			if (name == "") != (notLowered[op.Name] != "") && d.Name != "llvm" {
				t.Errorf("%s is lowered by %q", op.Name, name)
			}
		}
	}
	for _, p := range passes.All {
		for _, name := range p.Lowers {
			if !known[name] && !strings.HasPrefix(name, "builtin.") {
				t.Errorf("%s lowers %s, which there is not", p.Name, name)
			}
		}
	}
}
