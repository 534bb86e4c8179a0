// Package stripdebuginfo is the pass strip-debuginfo.
package stripdebuginfo

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
)

//go:embed doc.md
var doc string

// Pass is strip-debuginfo.
var Pass = &pass.Pass{
	Name:    "strip-debuginfo",
	Class:   "StripDebugInfo",
	Summary: "set all locations to unknown",
	Doc:     doc,
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
