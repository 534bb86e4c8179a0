package transforms

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
)

//go:embed stripdebuginfo.md
var stripDebugInfoDoc string

// StripDebugInfo is the pass strip-debuginfo.
var StripDebugInfo = &pass.Pass{
	Name:    "strip-debuginfo",
	Class:   "StripDebugInfo",
	Summary: "set all locations to unknown",
	Doc:     stripDebugInfoDoc,
	Run: func(_ *pass.Context, op *ir.Operation) {
		op.Walk(func(o *ir.Operation) ir.WalkResult {
			o.Loc = ir.UnknownLoc{}
			for _, r := range o.Regions() {
				for b := range r.Blocks {
					for _, a := range b.Args() {
						a.SetLoc(ir.UnknownLoc{})
					}
				}
			}
			return ir.Advance
		})
	},
}
