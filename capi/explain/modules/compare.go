package modules

import "github.com/abi-opt/abi-opt/capi/explain"

// Side is a target and a compiler of a comparison.
type Side struct{ Label, Target, Compiler string }

// Comparisons collects the functions and calls of a module for several sides.
type Comparisons struct {
	sides []Side
	found map[function][]*explain.Function
	order []function
}

// function identifies a function or call on all sides.
type function struct {
	name  string
	call  bool
	count int // of calls with the same name up to this one
}

// NewComparisons returns a collection without functions.
func NewComparisons(sides ...Side) *Comparisons {
	return &Comparisons{sides: sides, found: map[function][]*explain.Function{}}
}

// Collect returns a function that adds the items of a side, for [Functions].
func (c *Comparisons) Collect(side int) func(explain.Item) {
	counts := map[function]int{}
	return func(item explain.Item) {
		f, ok := item.(*explain.Function)
		if m, isMLIR := item.(*explain.MLIRFunction); isMLIR {
			f, ok = m.Interface, m.Interface != nil
		}
		if !ok {
			return
		}
		k := function{name: f.Name, call: f.Call}
		counts[k]++
		k.count = counts[k]
		if c.found[k] == nil {
			c.found[k] = make([]*explain.Function, len(c.sides))
			c.order = append(c.order, k)
		}
		c.found[k][side] = f
	}
}

// All compares each function and call, in the order in which they were found.
func (c *Comparisons) All() []*explain.Comparison {
	var all []*explain.Comparison
	for _, k := range c.order {
		var sides []explain.Side
		for i, f := range c.found[k] {
			s := c.sides[i]
			if f != nil {
				s.Target = f.Target
			}
			sides = append(sides, explain.NewSide(s.Label, s.Target, s.Compiler, f))
		}
		all = append(all, explain.Compare(sides...))
	}
	return all
}
