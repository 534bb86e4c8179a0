package diff

import (
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/cimport"
)

// leaf is a number, pointer or other part of a type that has no parts itself. Bit is its offset, and Width that of a
// bit-field, or -1.
type leaf struct {
	bit, width int64
	shape      *cimport.Shape
	isSpare    bool // in a member that is reserved
}

// Limits of types that are grouped in other records or arrays: their parts, the steps to find them, and their nesting.
const (
	maxLeaves = 1 << 10
	maxSteps  = 1 << 14
	maxInside = 32
)

// leafFinder finds the leaves of a type.
type leafFinder struct {
	*index
	all   []leaf
	at    map[string]leaf // the members by their names and by their paths, at bit -1 if several have the name
	steps int
}

// place is where a type is: its offset, the expression for it and the number of records and arrays around it.
type place struct {
	bit     int64
	path    string
	depth   int
	isSpare bool
}

// name notes the place of a member.
func (x *leafFinder) name(name string, at leaf) {
	if _, again := x.at[name]; again {
		at.bit = -1
	}
	x.at[name] = at
}

// find adds the leaves of a type at a place, and reports whether all are known.
func (x *leafFinder) find(t *cimport.Shape, at place) bool {
	switch x.steps++; {
	case t == nil || t.Kind == cimport.UnknownShape || at.depth > maxInside || len(x.all) > maxLeaves || x.steps > maxSteps:
		return false
	case t.Kind == cimport.ArrayShape:
		return x.array(t, at)
	case t.Kind != cimport.RecordShape:
		x.all = append(x.all, leaf{at.bit, -1, t, at.isSpare})
		return true
	}
	if d := x.record(t); t.Name != "" && (d == nil || !d.Complete) {
		return false
	}
	for _, f := range x.fields(t) {
		inner := place{at.bit + f.Offset*8, at.path, at.depth + 1, at.isSpare || f.Name != "" && reservedName().MatchString(f.Name)}
		if f.BitField {
			inner.bit = at.bit + f.Bit
		}
		l := leaf{inner.bit, f.Width, f.Shape, inner.isSpare}
		if !f.BitField {
			l.width = -1
		}
		x.name(f.Name, l)
		if f.Name != "" && at.path != "" {
			inner.path += "."
			x.name(inner.path+f.Name, l)
		}
		inner.path += f.Name
		if f.BitField && f.Shape != nil {
			x.all = append(x.all, l)
		} else if !x.find(f.Shape, inner) {
			return false
		}
	}
	return true
}

func (x *leafFinder) array(t *cimport.Shape, at place) bool {
	switch {
	case t.Of == nil || t.Len > maxLeaves:
		return false
	case t.Len <= 0: // of a length that only programs know
		x.all = append(x.all, leaf{at.bit, -1, t, at.isSpare})
	}
	for i := range max(t.Len, 0) {
		if !x.find(t.Of, place{at.bit + i*t.Of.Size*8, fmt.Sprintf("%s[%d]", at.path, i), at.depth + 1, at.isSpare}) {
			return false
		}
	}
	return true
}

// sameLeaves reports whether two types have the same leaves at the same places, however records and arrays group them. A
// member that has one name on both sides is the same member.
func (x *shapes) sameLeaves(old, current *cimport.Shape) bool {
	was, is := leafFinder{index: x.before, at: map[string]leaf{}}, leafFinder{index: x.after, at: map[string]leaf{}}
	if old.Size != current.Size || hasOtherRows(old, current) || !was.find(old, place{}) || !is.find(current, place{}) || x.isMoved(was.at, is.at) {
		return false
	}
	if !covers(is.all, was.all, x.sameLeaf) {
		return false
	}
	if !x.peers {
		return true
	}
	isSpare := func(l leaf) bool { return l.isSpare }
	return covers(was.all, slices.DeleteFunc(is.all, isSpare), func(m, l *leaf) (isMatch, isSame bool) { return x.sameLeaf(l, m) })
}

// sameLeaf reports whether two leaves may be the same, and whether they are.
func (x *shapes) sameLeaf(l, m *leaf) (isMatch, isSame bool) {
	if m.width != l.width || m.shape.Size != l.shape.Size || !x.maySame(l.shape, m.shape) {
		return false, false
	}
	return true, !x.difference("", l.shape, m.shape).breaks()
}

// covers reports whether each of some leaves is the same as the first of others in its place that matches it.
func covers(others, some []leaf, same func(l, m *leaf) (isMatch, isSame bool)) bool {
	slices.SortStableFunc(others, func(l, m leaf) int { return int(l.bit - m.bit) })
	for i := range some {
		l := &some[i]
		from, _ := slices.BinarySearchFunc(others, l.bit, func(m leaf, bit int64) int { return int(m.bit - bit) })
		isMatch, isSame := false, false
		for j := from; j < len(others) && others[j].bit == l.bit && !isMatch; j++ {
			isMatch, isSame = same(l, &others[j])
		}
		if !isSame {
			return false
		}
	}
	return true
}

// regrouped is sameLeaves for records whose members differ. Pairs of records that were found among the members do not count.
func (x *shapes) regrouped(old, current *cimport.Shape) bool {
	found := x.found
	if found != nil {
		x.found = &[]recordPair{}
		defer func() { x.found = found }()
	}
	if !x.sameLeaves(old, current) {
		return false
	}
	if found != nil {
		*found = *x.found
	}
	return true
}

// isMoved reports whether a name that is unique on both sides is that of members at different places, of numbers or pointers of
// other types, of arrays with other rows, or of a record and its address. In a union, other members may have equal leaves.
func (x *shapes) isMoved(before, after map[string]leaf) bool {
	for name, is := range after {
		was, has := before[name]
		switch {
		case !has || name == "" || was.bit < 0 || is.bit < 0:
		case was.bit != is.bit, hasOtherRows(was.shape, is.shape), isOther(was.shape, is.shape), isOther(is.shape, was.shape):
			return true
		case isScalar(was.shape) && isScalar(is.shape) && (was.width != is.width || was.shape.Size != is.shape.Size || x.difference("", was.shape, is.shape).breaks()):
			return true
		}
	}
	return false
}

func isScalar(t *cimport.Shape) bool {
	return t != nil && (t.Kind == cimport.ScalarShape || t.Kind == cimport.PointerShape)
}

// hasOtherRows reports whether two arrays of arrays have their elements under other indices: int[2][3] and int[3][2].
func hasOtherRows(old, current *cimport.Shape) bool {
	isRows := func(t *cimport.Shape) bool {
		return t != nil && t.Kind == cimport.ArrayShape && t.Of != nil && t.Of.Kind == cimport.ArrayShape
	}
	for ; isRows(old) && isRows(current); old, current = old.Of, current.Of {
		if old.Of.Len != current.Of.Len {
			return true
		}
	}
	return false
}
