package targets

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/riscv64"
	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/layout"
)

// ofRISCV64 is the row of RISC-V LP64D, as on Linux and the BSDs, LP64F and LP64. As for clang, the name alone selects
// a processor without a system, which has LP64.
var ofRISCV64 = Description{
	Name:     "riscv64",
	Models:   []*layout.Model{layout.RISCV64},
	Compats:  clangAndGCC,
	ABIs:     riscv64.ABINames(),
	New:      newRISCV64,
	Bindings: true,
	Words:    []Words{{"lp64 lp64d riscv", "The conventions of RISC-V differ in the use of floating-point registers.", "riscv64-linux-gnu"}},
}

func newRISCV64(t triple.Triple, model *layout.Model, o Options) (classify.Target, error) {
	options := riscv64.Options{
		Model:    model,
		Triple:   t.String(),
		Bare:     slices.Contains(layout.Bare, t.System),
		ABI:      o.ABI,
		Features: o.Features,
	}
	if o.Compat == riscv64.GCC.Name {
		options.Compat = riscv64.GCC
	}
	return riscv64.New(options)
}
