// Package irtest helps tests that compare IR.
package irtest

import "github.com/abi-opt/abi-opt/ir"

// ForgetNames removes the names of the values inside an operation, which other
// tools do not keep.
func ForgetNames(root *ir.Operation) {
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		for _, v := range o.Results() {
			v.SetName("")
		}
		for _, r := range o.Regions() {
			for b := range r.Blocks {
				for _, a := range b.Args() {
					a.SetName("")
				}
			}
		}
		return ir.Advance
	})
}
