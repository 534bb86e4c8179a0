package attach

import (
	"math"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/sip"
)

// paths holds the index paths of a function's arguments and results.
type paths struct{ inputs, results []sip.Path }

// indexPaths returns the index paths of a function. Found is set if any value has one; then all
// must, and a missing or malformed path is reported.
func indexPaths(r *ir.Reporter, f Function) (p paths, found, ok bool) {
	values := append(f.inputs(), f.results()...)
	list := make([]sip.Path, len(values))
	have := make([]bool, len(values))
	for i, v := range values {
		if list[i], have[i], ok = v.indexPath(r, f); !ok {
			return p, true, false
		}
		found = found || have[i]
	}
	ok = true
	for i, v := range values {
		if found && !have[i] {
			r.Errorf(f.Op, ErrIndexPath, "Missing %v attribute: %s on %v %d", v.side, IndexPathAttr, v.side, v.index)
			ok = false
		}
	}
	n := len(f.Type.Inputs)
	return paths{list[:n:n], list[n:]}, found, ok
}

// indexPath returns the index path of a value, if it has one. If it is given in both spellings,
// they must agree.
func (v value) indexPath(r *ir.Reporter, f Function) (path sip.Path, found, ok bool) {
	a, b := v.attrs.Get(IndexPathAttr), v.attrs.Get(TFIndexPathAttr)
	switch {
	case a == nil && b == nil:
		return nil, false, true
	case a == nil:
		a = b
	case b != nil && a != b:
		r.Errorf(f.Op, ErrIndexPath, "%s and %s of %v %d differ", IndexPathAttr, TFIndexPathAttr, v.side, v.index)
		return nil, true, false
	}
	if path, ok = keys(a); !ok {
		r.Errorf(f.Op, ErrIndexPath, "Each index path component must be a string or integer on %v %d", v.side, v.index)
	}
	return path, true, ok
}

// keys reads an array of integers and strings.
func keys(a ir.Attribute) (sip.Path, bool) {
	array, ok := a.(*ir.ArrayAttr)
	if !ok {
		return nil, false
	}
	var path sip.Path
	for _, e := range array.Elems {
		switch e := e.(type) {
		case ir.StringAttr:
			path = append(path, sip.Name(string(e)))
		case ir.IntegerAttr:
			n, small := e.Int64()
			if !small || n < math.MinInt32 || n > math.MaxInt32 {
				return nil, false
			}
			path = append(path, sip.At(int32(n)))
		default:
			return nil, false
		}
	}
	return path, true
}
