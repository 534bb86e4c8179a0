package greedy

import "github.com/abi-opt/abi-opt/ir"

// constant identifies a constant. Equal constants are shared at the start of each region that is
// isolated from above.
type constant struct {
	region  *ir.Region
	dialect *ir.Dialect // its ops for equal constants are interchangeable
	value   ir.Attribute
	typ     ir.Type
}

// keyOf returns the key of o as a constant of a region, and whether it is one.
func (d *driver) keyOf(o *ir.Operation, r *ir.Region) (constant, bool) {
	if !o.Has(ir.ConstantLike) {
		return constant{}, false
	}
	v := o.Result(0)
	value := ir.ConstantOf(v)
	return constant{r, d.Context.DialectOf(o.Name()), value, v.Type()}, value != nil
}

// regionOf returns the region that holds the shared constants for o: the nearest one that is
// isolated from above.
func (d *driver) regionOf(o *ir.Operation) *ir.Region {
	r := o.Block().Region()
	for {
		parent := r.Owner()
		if parent == nil || parent == d.root || parent.Def() == nil || parent.Has(ir.IsolatedFromAbove) ||
			parent.Block() == nil {
			return r
		}
		r = parent.Block().Region()
	}
}

// share replaces a constant by the equal shared one, or moves it to the start of its region and
// shares it from now on. It reports whether o still exists.
func (d *driver) share(o *ir.Operation) bool {
	if !o.Has(ir.ConstantLike) {
		return true
	}
	r := d.regionOf(o)
	key, ok := d.keyOf(o, r)
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

// isShared reports whether o is a shared constant of region r.
func (d *driver) isShared(o *ir.Operation, r *ir.Region) bool {
	key, ok := d.keyOf(o, r)
	return ok && d.known[key] == o
}
