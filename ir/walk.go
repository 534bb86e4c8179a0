package ir

// WalkResult determines how a walk continues.
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
		op := top.op
		if op == nil {
			if top.block = top.block.next; top.block != nil {
				top.op = top.block.first
			} else {
				stack = stack[:len(stack)-1]
			}
			continue
		}
		top.op = op.next
		switch visit(op) {
		case Stop:
			return false
		case Advance:
			if op.ext != nil {
				stack = pushRegions(stack, op)
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
