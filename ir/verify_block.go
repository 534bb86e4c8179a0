package ir

import (
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// checkBlockEnd checks the terminator of a block and its successors.
func (v *verifier) checkBlockEnd(f *frame) {
	b := f.block
	last := b.last
	needed := !mayLackTerminator(f)
	if last == nil {
		if needed {
			d := v.r.ErrorAt(f.owner, ErrTerminator, "empty block: expect at least a terminator")
			if b.prev != nil && b.prev.last != nil {
				last := diag.Diagnostic{Pos: PosOf(b.prev.last.Loc)}
				d.Hint(strings.TrimSpace("the block follows '" + b.prev.last.Name() + "' " + last.Place()))
			}
			d.Hint(v.terminatorHint(f.owner))
			v.noteErrors(f.owner, len(v.r.Diags)-1)
		}
		return
	}
	if needed && last.def != nil && last.def.Traits&Terminator == 0 {
		v.unended = append(v.unended, b)
	}
	for _, s := range last.Successors() {
		if s == nil || s.region != b.region {
			v.r.ErrorAt(last, ErrSuccessors, "reference to block defined in another region")
		} else if s == f.region.first && !f.reentered {
			f.reentered = true
			v.r.ErrorAt(f.owner, ErrSuccessors, "entry block of region may not have predecessors")
		}
	}
}

// reportUnended reports blocks without a terminator, unless an error inside or around the block may
// be the cause.
func (v *verifier) reportUnended() {
	for _, b := range v.unended {
		if !v.spoiled[b] && !v.invalid[b.ParentOp()] {
			v.r.ErrorAt(b.last, ErrTerminator, "block with no terminator, has '%s'", b.last.Name()).Hint(v.terminatorHint(b.ParentOp()))
		}
	}
}

// terminatorHint returns the hint on the ops that end the blocks of an op, or "".
func (v *verifier) terminatorHint(around *Operation) string {
	if v.ctx == nil {
		return ""
	}
	for _, last := range []string{".return", ".yield"} {
		if name := dialectOf(around) + last; v.ctx.Op(name) != nil && v.ctx.Op(name).Traits&Terminator != 0 {
			return "a block of '" + around.Name() + "' ends with '" + name + "' or a branch to another block"
		}
	}
	return ""
}

// mayLackTerminator reports whether the block is the only one of an op that is unregistered or has
// the trait NoTerminator.
func mayLackTerminator(f *frame) bool {
	if f.region.first != f.region.last {
		return false
	}
	return f.owner.def == nil || f.owner.def.Traits&NoTerminator != 0
}

// checkUses checks that the definitions of op's operands dominate it.
func (v *verifier) checkUses(f *frame, op *Operation) {
	if len(op.Successors()) > 0 && op.next != nil {
		v.r.ErrorAt(op, ErrSuccessors, "operation with block successors must terminate its parent block")
	}
	for i := range op.operands {
		val := op.operands[i].value
		switch {
		case val == nil:
			v.r.Errorf(op, ErrOperands, "null operand found")
		case val.op == nil && val.block == f.block:
			// an argument of this block
		case val.op != nil && val.op.block == f.block && (val.op.order < op.order || f.unordered):
			// earlier in this block
		default:
			v.checkFarUse(f, op, i)
		}
	}
}

// checkFarUse checks a use of a value that is not defined earlier in the same block.
func (v *verifier) checkFarUse(f *frame, op *Operation, operand int) {
	val := op.operands[operand].value
	block := val.Block()
	if block == nil || block.region == nil {
		v.notDominated(f, op, operand)
		return
	}
	depth := len(v.frames) - 1
	if block.region != f.region {
		depth = v.frameOf(block.region)
	}
	switch {
	case depth < 0:
		v.notDominated(f, op, operand)
	case depth < f.reach:
		isolated := v.frames[f.reach].owner
		NoteAt(v.r.Errorf(op, ErrIsolation, "using value defined outside the region"),
			isolated, "required by region isolation constraints")
	case !v.dominates(&v.frames[depth], val, block):
		v.notDominated(f, op, operand)
	}
}

// dominates reports whether a value of the frame's region, defined in block, is available at the
// frame's operation.
func (v *verifier) dominates(f *frame, val *Value, block *Block) bool {
	if block == f.block {
		if val.op == nil || f.unordered || val.op.order < f.op.order {
			return true
		}
	} else if block == f.region.first {
		return true // the entry block dominates every reachable block
	}
	if f.tree == nil {
		f.tree = NewDomTree(f.region)
	}
	return !f.tree.isReachable(f.block) || block != f.block && f.tree.Dominates(block, f.block)
}

func (v *verifier) notDominated(f *frame, op *Operation, operand int) {
	d := v.r.ErrorAt(op, ErrDominance, "operand #%d does not dominate this use", operand)
	val := op.operands[operand].value
	place := v.relation(f, val.Block())
	if val.op != nil {
		NoteAt(d, val.op, "operand defined here (op %s)", place)
		return
	}
	if val.block == nil || val.block.ParentOp() == nil {
		return
	}
	index := 0
	for b := val.block.prev; b != nil; b = b.prev {
		index++
	}
	NoteAt(d, val.block.ParentOp(), "operand defined as a block argument (block #%d %s)", index, place)
}

// relation describes the position of a block relative to the frame's.
func (v *verifier) relation(f *frame, b *Block) string {
	switch {
	case b == f.block:
		return "in the same block"
	case b != nil && b.region == f.region:
		return "in the same region"
	case b != nil && b.region != nil && v.frameOf(b.region) >= 0:
		return "in a parent region"
	}
	for ; b != nil && b.region != nil; b = b.region.owner.block {
		if b.region == f.region {
			return "in a child region"
		}
		if b.region.owner == nil {
			break
		}
	}
	return "neither in a parent nor in a child region"
}
