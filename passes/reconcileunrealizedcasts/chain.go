package reconcileunrealizedcasts

import "github.com/abi-opt/abi-opt/ir"

// chain visits a chain of casts. It holds the values of every type from the first cast to the
// current one, so that each cast is visited once, however long the chain is.
type chain struct {
	values map[key][]*ir.Value
	stack  []step
}

// key identifies a list of types.
type key struct {
	n     int
	types ir.Type // the type, or a tuple of several
}

// step enters or leaves a cast.
type step struct {
	cast *ir.Operation
	// added is the key to remove on leaving the cast; nil on entering.
	added *key
}

func keyOf(types []ir.Type) key {
	if len(types) == 1 {
		return key{1, types[0]}
	}
	return key{len(types), ir.Tuple(types...)}
}

// reconcile replaces the results of first, and of every cast that depends on it, by earlier values
// of the same types.
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

// keepsTypes reports whether a cast may have the same result and operand types.
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
		return // a single cast
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
		v.KeepName(cast.Result(i))
		cast.Result(i).ReplaceAllUsesWith(v)
	}
}
