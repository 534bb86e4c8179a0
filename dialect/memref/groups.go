package memref

import "github.com/abi-opt/abi-opt/ir"

// reassociation is the attribute that lists, for each dimension of the shape with fewer dimensions,
// those of the other: [[0, 1], [2]].
const reassociation = "reassociation"

var groupsAttr = ir.AttrConstraint{Desc: "Array of 64-bit integer array attributes", Ok: ir.ArrayThat(ir.ArrayThat(ir.I64Attr.Ok))}

// Groups returns the reassociation of an [ExpandShapeOp] or [CollapseShapeOp].
func Groups(o *ir.Operation) [][]int {
	outer := o.Attr(reassociation).(*ir.ArrayAttr)
	groups := make([][]int, len(outer.Elems))
	for i, e := range outer.Elems {
		for _, n := range e.(*ir.ArrayAttr).Elems {
			dim, _ := n.(ir.IntegerAttr).Int64()
			groups[i] = append(groups[i], int(dim))
		}
	}
	return groups
}

func groupList(groups [][]int) *ir.ArrayAttr {
	elems := make([]ir.Attribute, len(groups))
	for i, group := range groups {
		dims := make([]ir.Attribute, len(group))
		for j, d := range group {
			dims[j] = ir.IntAttr(int64(d), ir.I64)
		}
		elems[i] = ir.Array(dims...)
	}
	return ir.Array(elems...)
}

// verifyGroups checks that the groups contain the dimensions of the long shape in order, one group
// for each dimension of the short shape, and that the sizes match. It reports whether they do.
func verifyGroups(o *ir.Operation, r *ir.Reporter, short, long []int64) bool {
	groups := Groups(o)
	if len(groups) != len(short) {
		r.Errorf(o, ErrReassociation, "invalid number of reassociation groups: found %d, expected %d", len(groups), len(short))
		return false
	}
	next := 0
	for _, group := range groups {
		for _, dim := range group {
			if dim != next {
				r.Errorf(o, ErrReassociation, "reassociation indices must be contiguous")
				return false
			}
			next++
		}
	}
	if next != len(long) && len(groups) > 0 {
		r.Errorf(o, ErrReassociation, "expanded rank (%d) inconsistent with number of reassociation indices (%d)", len(long), next)
		return false
	}
	return verifyGroupSizes(o, r, groups, short, long)
}

func verifyGroupSizes(o *ir.Operation, r *ir.Reporter, groups [][]int, short, long []int64) bool {
	if len(groups) == 0 {
		for _, size := range long {
			if size != 1 {
				r.Errorf(o, ErrReassociation, "rank 0 memrefs can only be extended/collapsed with/from ones")
				return false
			}
		}
		return true
	}
	for i, group := range groups {
		size := groupSize(group, long)
		switch {
		case (size == ir.Dynamic) != (short[i] == ir.Dynamic):
			r.Errorf(o, ErrReassociation, "collapsed dim (%d) must be dynamic if and only if reassociation group is dynamic", i)
			return false
		case size != short[i]:
			r.Errorf(o, ErrReassociation, "collapsed dim size (%d) must equal reassociation group size (%d)", short[i], size)
			return false
		}
	}
	return true
}

func groupSize(group []int, long []int64) int64 {
	size := int64(1)
	for _, dim := range group {
		size = product(size, long[dim])
	}
	return size
}

func groupSizes(groups [][]int, long []int64) []int64 {
	sizes := make([]int64, len(groups))
	for i, group := range groups {
		sizes[i] = groupSize(group, long)
	}
	return sizes
}

// expandedType returns the type of a strided memref whose dimensions are split into groups of the
// given sizes.
func expandedType(from *ir.MemRefType, shape []int64, groups [][]int) *ir.MemRefType {
	if HasIdentityMap(from) {
		return ir.MemRef(from.Elem, shape, nil, from.Space)
	}
	outer, offset, _ := StridesOf(from)
	strides := make([]int64, len(shape))
	for i := range strides {
		strides[i] = 1
	}
	for i, group := range groups {
		step := outer[i]
		for j := len(group) - 1; j >= 0; j-- {
			strides[group[j]] = step
			step = product(step, shape[group[j]])
		}
	}
	return stridedType(from, shape, strides, offset)
}

// collapsedType returns the type of a strided memref whose groups of dimensions are merged, or nil
// if a group is known not to be contiguous.
func collapsedType(from *ir.MemRefType, shape []int64, groups [][]int) *ir.MemRefType {
	if HasIdentityMap(from) {
		return ir.MemRef(from.Elem, shape, nil, from.Space)
	}
	strides, offset, _ := StridesOf(from)
	joined := make([]int64, len(groups))
	for i, group := range groups {
		joined[i] = innermostStride(group, from.Shape, strides)
		if !isContiguous(group, joined[i], from.Shape, strides) {
			return nil
		}
	}
	return stridedType(from, shape, joined, offset)
}

// innermostStride returns the stride of a merged group: that of its last dimension, ignoring
// dimensions of size 1. It is dynamic if a dimension of unknown size might have size 1.
func innermostStride(group []int, shape, strides []int64) int64 {
	last := len(group) - 1
	for last > 0 && shape[group[last]] == 1 {
		last--
	}
	if last > 0 && shape[group[last]] == ir.Dynamic {
		return ir.Dynamic
	}
	return strides[group[last]]
}

// isContiguous reports whether each dimension of a group may begin where the next inner one ends.
// Dynamic sizes and strides may match, and strides of dimensions of size 1 do not matter.
func isContiguous(group []int, step int64, shape, strides []int64) bool {
	for i := len(group) - 1; i > 0; i-- {
		step = product(step, shape[group[i]])
		outer := group[i-1]
		if shape[outer] != 1 && !ir.SizesFit(step, strides[outer]) {
			return false
		}
	}
	return true
}
