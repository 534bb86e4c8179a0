package targets

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/riscv"
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
	ABIs:     riscv64.Processor.ABINames(),
	New:      newRISCV(&riscv64.Processor),
	Bindings: true,
	Words:    []Words{{"lp64 lp64d riscv", "The conventions of RISC-V differ in the use of floating-point registers.", "riscv64-linux-gnu"}},
}

// newRISCV returns the New of a row for RISC-V.
func newRISCV(p *riscv.Processor) func(triple.Triple, *layout.Model, Options) (classify.Target, error) {
	return func(t triple.Triple, model *layout.Model, o Options) (classify.Target, error) {
		options := riscv.Options{
			Model:    model,
			Triple:   t.String(),
			Bare:     slices.Contains(layout.Bare, t.System),
			ABI:      o.ABI,
			Features: o.Features,
		}
		if o.Compat == riscv.GCC.Name {
			options.Compat = riscv.GCC
		}
		return p.New(options)
	}
}
