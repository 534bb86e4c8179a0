package ir

import "github.com/abi-opt/abi-opt/internal/misuse"

// WalkResult tells a walk how to continue.
type WalkResult uint8

// The results of a visitor.
const (
	Advance WalkResult = iota // continue
	Skip                      // skip the regions of this operation
	Stop                      // end the walk
)

// Walk visits o and every operation inside it in preorder and reports whether no visit returned
// Stop. The visited operation may be erased or replaced if visit returns Skip. Walk is not
// recursive.
func (o *Operation) Walk(visit func(*Operation) WalkResult) bool {
	misuse.If(visit == nil, "the visitor is nil")
	switch visit(o) {
	case Stop:
		return false
	case Skip:
		return true
	}
	var buf [8]cursor
	stack := pushRegions(buf[:0], o)
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		op := top.nextOp()
		if op == nil {
			stack = stack[:len(stack)-1]
			continue
		}
		for next := op; next != nil; { // until an operation with regions
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

// cursor is a position in a region: the operation to visit next, or nil at the end of a block.
type cursor struct {
	block *Block
	op    *Operation
}

// nextOp returns the next operation, or nil at the end of the region. The cursor's op is nil
// afterwards.
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

// WalkPost visits every operation inside o and then o, in postorder. The visited operation may be
// erased or replaced.
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
