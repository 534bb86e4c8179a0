package capi

// Difference is how the calls of two declarations of one function differ. Without a difference, code compiled with one
// declaration can call a function compiled with the other, whatever the names of their types.
//
//	int f(long n, char c);   and   int f(int n, char c, ...);
//
// differ in a parameter and in the variable arguments: Parameters is [true false], and Variadic is true.
type Difference struct {
	Convention      bool
	Count, Variadic bool
	Parameters      []bool // one for each parameter that both have
	Result          bool   // in a way that changes what callers get
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

// hasPrototypes reports whether both declarations fix the number of their parameters. In snapshots of old versions, a declaration
// without parameters may have no prototype.
func hasPrototypes(f, g *Function) bool {
	isOld := func(f *Function) bool {
		return f.Shape != nil && f.Shape.Old || f.Shape == nil && len(f.Arguments) == 0 && f.Variadic
	}
	return !isOld(f) && !isOld(g)
}

// resultDiffers reports whether the results are in other places. A caller that expects none ignores a result in registers, and a
// result without bytes makes no difference.
func resultDiffers(f, g *Function) bool {
	switch {
	case f.Result == nil:
		return g.mustTakeResult()
	case g.Result == nil:
		return !f.Result.isEmpty()
	}
	return !alike(f.Result, g.Result)
}

// mustTakeResult reports whether a caller that expects no result goes wrong: the function writes to an address that it does not
// get, leaves the result on a stack of registers, or has another type.
func (f *Function) mustTakeResult() bool {
	v := f.Result
	return v != nil && (f.TypedCalls && !v.isEmpty() || v.IsPushed() || v.isByAddress())
}

// alike reports whether two values of one size are in the same places.
func alike(v, w *Value) bool { return v.Size == w.Size && v.Same(w.Passing, Span.equal) }
