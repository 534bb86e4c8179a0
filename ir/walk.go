package ir

import "github.com/abi-opt/abi-opt/internal/misuse"

// WalkResult says how a walk goes on.
type WalkResult uint8

// What a visitor may answer.
const (
	Advance WalkResult = iota // go on
	Skip                      // do not enter the regions of this operation
	Stop                      // end the walk
)

// Walk visits o and then every operation inside it, outside in. The visited
// operation may be erased or replaced, in which case visit must return Skip.
// It is not recursive: depth of nesting does not matter. It reports whether the
// walk was not stopped.
func (o *Operation) Walk(visit func(*Operation) WalkResult) bool {
	misuse.If(visit == nil, "the visitor is nil")
	switch visit(o) {
	case Stop:
		return false
	case Skip:
		return true
	}
	var room [8]cursor
	stack := pushRegions(room[:0], o)
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		op := top.nextOp()
		if op == nil {
			stack = stack[:len(stack)-1]
			continue
		}
		for next := op; next != nil; { // to the end of the block, if nothing in it has regions
			op, next = next, next.next
			switch visit(op) {
			case Stop:
				return false
			case Advance:
				if len(op.Regions()) > 0 {
					top.op, next = next, nil
					stack = pushRegions(stack, op)
				}
			}
		}
	}
	return true
}

// cursor is a place in a region during a walk: the operation to visit next, or nil at
// the end of a block.
type cursor struct {
	block *Block
	op    *Operation
}

// nextOp returns the operation to visit next, or nil. The cursor is at the end of its
// block then.
func (c *cursor) nextOp() *Operation {
	for c.op == nil {
		if c.block == nil {
			return nil
		}
		c.block = c.block.next
		if c.block != nil {
			c.op = c.block.first
		}
	}
	op := c.op
	c.op = nil
	return op
}

func pushRegions(stack []cursor, o *Operation) []cursor {
	for i := len(o.Regions()) - 1; i >= 0; i-- {
		if b := o.Regions()[i].first; b != nil {
			stack = append(stack, cursor{block: b, op: b.first})
		}
	}
	return stack
}

// WalkPost visits every operation inside o and then o, inside out. The visited
// operation may be erased or replaced.
func (o *Operation) WalkPost(visit func(*Operation)) {
	var all []*Operation
	o.Walk(func(op *Operation) WalkResult {
		all = append(all, op)
		return Advance
	})
	for i := len(all) - 1; i >= 0; i-- {
		visit(all[i])
	}
}
