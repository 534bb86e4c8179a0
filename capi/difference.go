package capi

// Difference tells what of a call two declarations of one function have in different ways. Two that have nothing so can call each
// other, whatever the names of their types.
//
//	int f(long n, char c);   and   int f(int n, char c, ...);
//
// differ in a parameter and in the variable arguments: Parameters is [true false], and Variadic is true.
type Difference struct {
	Convention      bool
	Count, Variadic bool
	Parameters      []bool // those that both have
	Result          bool   // in a way that callers or the function see
}

// None reports whether the calls are the same.
func (d *Difference) None() bool {
	for _, differs := range d.Parameters {
		if differs {
			return false
		}
	}
	return !d.Convention && !d.Count && !d.Variadic && !d.Result
}

// Differences compares where two declarations of a function have its values.
func Differences(f, g *Function) *Difference {
	d := &Difference{Convention: f.Attribute != g.Attribute, Result: resultDiffers(f, g)}
	if hasPrototypes(f, g) {
		d.Count, d.Variadic = len(f.Arguments) != len(g.Arguments), f.Variadic != g.Variadic
	}
	for i := range min(len(f.Arguments), len(g.Arguments)) {
		d.Parameters = append(d.Parameters, !alike(&f.Arguments[i], &g.Arguments[i]))
	}
	return d
}

// hasPrototypes reports whether both declarations tell the number of their parameters. In old snapshots, one without parameters
// may have no prototype.
func hasPrototypes(f, g *Function) bool {
	isOld := func(f *Function) bool {
		return f.Shape != nil && f.Shape.Old || f.Shape == nil && len(f.Arguments) == 0 && f.Variadic
	}
	return !isOld(f) && !isOld(g)
}

// resultDiffers reports whether a result is in other places. Callers that expect none ignore one in registers, and nobody misses one
// without bytes.
func resultDiffers(f, g *Function) bool {
	switch {
	case f.Result == nil:
		return g.mustTakeResult()
	case g.Result == nil:
		return !f.Result.isEmpty()
	}
	return !alike(f.Result, g.Result)
}

// alike reports whether two values of one size are in the same places.
func alike(v, w *Value) bool { return v.Size == w.Size && v.Same(w.Passing, Span.Equal) }
