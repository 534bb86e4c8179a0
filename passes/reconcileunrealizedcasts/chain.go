package reconcileunrealizedcasts

import "github.com/abi-opt/abi-opt/ir"

// chain goes through the casts that come from one another. It holds the values of every type on the
// way from the first cast to the current one, so that each cast is looked at once, however long the
// chain is.
type chain struct {
	values map[key][]*ir.Value
	stack  []step
}

// key is a list of types.
type key struct {
	n     int
	types ir.Type // the type, or a tuple of several
}

// step is a cast on the way, or the end of one.
type step struct {
	cast *ir.Operation
	// added is what to forget at the end of the cast; nil at its start.
	added *key
}

func keyOf(types []ir.Type) key {
	if len(types) == 1 {
		return key{1, types[0]}
	}
	return key{len(types), ir.Tuple(types...)}
}

// reconcile makes the users of every cast that comes from first, or first itself, use earlier
// values of the same types.
func (c *chain) reconcile(first *ir.Operation) {
	if c.values == nil {
		c.values = map[key][]*ir.Value{}
	}
	c.stack = append(c.stack[:0], step{cast: first})
	for len(c.stack) > 0 {
		top := c.stack[len(c.stack)-1]
		c.stack = c.stack[:len(c.stack)-1]
		if top.added != nil {
			delete(c.values, *top.added)
			continue
		}
		c.visit(top.cast)
	}
}

// keepsTypes reports whether a cast results in what it works on, as far as the types tell.
func keepsTypes(cast *ir.Operation) bool {
	if cast.NumOperands() != cast.NumResults() {
		return false
	}
	for i := range cast.NumOperands() {
		if cast.Operand(i).Type() != cast.Result(i).Type() {
			return false
		}
	}
	return true
}

func (c *chain) visit(cast *ir.Operation) {
	after := consumers(cast)
	if len(after) == 0 && len(c.values) == 0 && !keepsTypes(cast) {
		return // it stands alone
	}
	in := keyOf(cast.OperandTypes())
	if _, known := c.values[in]; !known {
		c.values[in] = cast.Operands()
		c.stack = append(c.stack, step{cast, &in})
	}
	for _, next := range after {
		c.stack = append(c.stack, step{cast: next})
	}
	for i, v := range c.values[keyOf(cast.ResultTypes())] {
		cast.Result(i).ReplaceAllUsesWith(v)
	}
}
