package greedy

import "github.com/abi-opt/abi-opt/ir"

// constant tells constants apart. There is one of each at the start of each region
// that sees no values from outside.
type constant struct {
	region *ir.Region
	def    *ir.OpDef
	value  ir.Attribute
	typ    ir.Type
}

// keyOf returns what o is as a constant of a region, and whether it may be shared:
// one that carries other attributes is not.
func keyOf(o *ir.Operation, r *ir.Region) (constant, bool) {
	if !o.Has(ir.ConstantLike) || len(o.Attrs()) != 1 {
		return constant{}, false
	}
	value := o.Attr("value")
	return constant{r, o.Def(), value, o.Result(0).Type()}, value != nil
}

// regionOf returns the region at whose start the constants for o belong: the
// nearest one that sees no values from outside.
func (d *driver) regionOf(o *ir.Operation) *ir.Region {
	r := o.Block().Region()
	for {
		parent := r.Owner()
		if parent == nil || parent == d.root || parent.Def() == nil || parent.Has(ir.IsolatedFromAbove) || parent.Block() == nil {
			return r
		}
		r = parent.Block().Region()
	}
}

// share replaces a constant by the equal one of its region, or makes it the one
// and moves it to the start. It reports whether o is still there.
func (d *driver) share(o *ir.Operation) bool {
	if !o.Has(ir.ConstantLike) {
		return true
	}
	r := d.regionOf(o)
	key, ok := keyOf(o, r)
	if !ok {
		return true
	}
	if first := d.known[key]; first != nil {
		d.rewriter.Replace(o, first.Results()...)
		return false
	}
	start := r.First()
	if prev := o.Prev(); o.Block() != start || prev != nil && !d.isShared(prev, r) {
		o.Remove()
		start.Prepend(o)
	}
	d.known[key] = o
	return true
}

// isShared reports whether o is one of the constants of a region.
func (d *driver) isShared(o *ir.Operation, r *ir.Region) bool {
	key, ok := keyOf(o, r)
	return ok && d.known[key] == o
}
