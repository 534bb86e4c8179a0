package canonicalize

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/pass"
)

//go:embed doc.md
var doc string

// Pass is canonicalize.
var Pass = &pass.Pass{
	Name:    "canonicalize",
	Summary: "fold ops, remove dead code and simplify control flow",
	Doc:     doc,
	Run:     run,
}

// maxRounds bounds how often folded branches may lead to more folding, as in
// MLIR. Each round is linear.
const maxRounds = 10

func run(_ *pass.Context, op *ir.Operation) {
	for range maxRounds {
		f := &folder{root: op, pools: map[*ir.Block]*pool{}}
		f.run()
		if !simplifyControl(op) {
			return
		}
	}
}
