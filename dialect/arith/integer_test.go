package arith

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// An op whose results nobody has said how to compute folds nothing, in both dialects.
func TestUncomputed(t *testing.T) {
	def := integerOp("uncomputed", "nothing that is known", ir.Pure, computation{})
	b := ir.AtEnd(ir.NewBlock())
	two := NewBuilder(b).ConstInt(ir.I32, 2)
	o := b.Op(def, ir.I32, two, two)
	constants := []ir.Attribute{ir.ConstantOf(two), ir.ConstantOf(two)}
	for _, fold := range []fold{def.Fold, FoldIndex(def)} {
		if results := fold(o, constants); results != nil {
			t.Errorf("folds to %v", results)
		}
	}
}

// A fold that does not exist is reported when the op is declared, not when it is folded.
func TestFoldIndexOfOther(t *testing.T) {
	for _, like := range []*ir.OpDef{nil, AddFOp, ConstantOp} {
		func() {
			defer func() {
				if got := fmt.Sprint(recover()); !strings.HasPrefix(got, "BUG: arith.FoldIndex: ") {
					t.Errorf("panics with %q", got)
				}
			}()
			FoldIndex(like)
		}()
	}
}
