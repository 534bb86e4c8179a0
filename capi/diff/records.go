package diff

import (
	"slices"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
)

// recordPair are a record of the old interface and one of the new interface with another name.
type recordPair struct{ old, current *capi.Declaration }

// pairState is what is known of a pair of records.
type pairState struct {
	change Change       // between the records themselves
	refers []recordPair // to which their members refer
	cause  *recordPair  // a pair whose records differ: itself, or one to which it refers
}

// records compares two records. Those with names have pairs of their own.
func (x *shapes) records(at string, old, current *cimport.Shape) *mismatch {
	a, b := x.before.record(old), x.after.record(current)
	isNamed := old.Name != "" && current.Name != ""
	switch {
	case isNamed && old.Name == x.after.name(current.Name), x.before.isInner[a] && x.after.isInner[b]:
		return nil
	case old.Name != "" && (a == nil || !a.Complete), current.Name != "" && (b == nil || !b.Complete): // nobody knows it
		return nil
	case !isNamed:
		return x.untagged(at, old, current)
	case x.guess:
		if a.Size != b.Size {
			return &mismatch{at: at, old: old, current: current}
		}
		return nil
	case x.found != nil:
		*x.found = append(*x.found, recordPair{a, b})
		return nil
	}
	cause := x.cause(recordPair{a, b})
	if cause == nil {
		return nil
	}
	return &mismatch{at: at, old: old, current: current, inner: x.why(*cause)}
}

// why describes the difference between two records.
func (x *shapes) why(p recordPair) *Change {
	c := x.known[p].change
	text := p.current.Name + ", in place of " + p.old.Name + ", " + c.Text
	return &Change{Verdict: Breaks, Details: append([]string{text}, c.Details...)}
}

// cause returns the pair because of which the records of a pair differ, or nil if they are equal, with all to which
// they refer. Records that refer to each other are equal unless there is a difference somewhere. All pairs that are
// found on the way are decided at once.
func (x *shapes) cause(p recordPair) *recordPair {
	if s := x.known[p]; s != nil {
		return s.cause
	}
	users, open, differing := map[recordPair][]recordPair{}, []recordPair{p}, []recordPair{}
	for len(open) > 0 {
		q := open[len(open)-1]
		open = open[:len(open)-1]
		s := x.known[q]
		if s == nil {
			s = &pairState{}
			x.known[q] = s
			x.found = &s.refers
			s.change = x.record(q.old, q.current)
			x.found = nil
			if s.change.Verdict == Breaks {
				s.cause = &q
			}
			for _, r := range s.refers {
				users[r] = append(users[r], q)
			}
			open = append(open, s.refers...)
		}
		if s.cause != nil {
			differing = append(differing, q)
		}
	}
	for len(differing) > 0 {
		q := differing[0]
		differing = differing[1:]
		for _, user := range users[q] {
			if s := x.known[user]; s.cause == nil {
				s.cause = x.known[q].cause
				differing = append(differing, user)
			}
		}
		delete(users, q)
	}
	return x.known[p].cause
}

// untagged compares records of which one at least has no tag, as members of what refers to them.
func (x *shapes) untagged(at string, old, current *cimport.Shape) *mismatch {
	var c Change
	x.compareMembers(&c, at, x.before.fields(old), x.after.fields(current))
	if old.Size != current.Size {
		c.Verdict, c.reach = Breaks, wholeLayout
		c.Details = append([]string{expression(at) + " has " + bytes(current.Size) + " instead of " + bytes(old.Size)}, c.Details...)
	}
	switch {
	case c.Verdict == Breaks && x.regrouped(old, current), c.Verdict == "", c.Verdict == SourceOnly:
		return nil
	}
	return &mismatch{at: at, old: old, current: current, inner: &c}
}

// expression returns an expression, or words for the record that has a member without a name.
func expression(at string) string {
	if at == "" {
		return "the record without a name"
	}
	return at
}

// fields returns the members of a record.
func (x *index) fields(t *cimport.Shape) []capi.RecordField {
	if t.Name != "" {
		if d := x.record(t); d != nil {
			return d.Members
		}
		return nil
	}
	var all []capi.RecordField
	for _, m := range t.Members {
		f := capi.RecordField{Member: capi.Member{Name: m.Name, C: spell(m.Shape), Offset: m.Bit / 8}, Shape: m.Shape}
		if m.Shape != nil { // snapshots may lack it
			f.Size = m.Shape.Size
		}
		if m.Width >= 0 {
			f.BitField, f.Bit, f.Width, f.Size = true, m.Bit, m.Width, (m.Bit%8+m.Width+7)/8
		}
		all = append(all, f)
	}
	return all
}

// maySame reports whether members of two types may be the same member, under other names.
func (x *shapes) maySame(old, current *cimport.Shape) bool {
	pair := [2]*cimport.Shape{old, current}
	same, isKnown := x.same[pair]
	if !isKnown {
		was := x.guess
		x.guess = true
		same = !x.difference("", old, current).breaks()
		x.guess = was
		x.same[pair] = same // otherwise, the time for nested records would grow exponentially
	}
	return same
}

// unwrapped returns the type of the only member of a record, as languages wrap a pointer, or the type itself.
func unwrapped(types map[string]*capi.Declaration, t *cimport.Shape) *cimport.Shape {
	for range maxInside {
		if t == nil || t.Kind != cimport.RecordShape {
			return t
		}
		members := t.Members
		if d := types[t.Name]; t.Name != "" && d != nil {
			members = membersOf(d)
		}
		if len(members) != 1 || members[0].Width >= 0 || members[0].Shape == nil || members[0].Shape.Size != t.Size {
			return t
		}
		t = members[0].Shape
	}
	return t
}

// shapeNamed returns the shape of a declared record.
func shapeNamed(d *capi.Declaration) *cimport.Shape {
	return &cimport.Shape{Kind: cimport.RecordShape, Name: d.Name, Size: d.Size}
}

// leaf is a number, pointer or other part of a type that has no parts itself. Bit is its offset, and Width that of a
// bit-field, or -1.
type leaf struct {
	bit, width int64
	shape      *cimport.Shape
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
	at    map[string]leaf // the members by their names, at bit -1 if several have the name
	steps int
}

// name notes the place of a member.
func (x *leafFinder) name(name string, at leaf) {
	if _, again := x.at[name]; again {
		at.bit = -1
	}
	x.at[name] = at
}

// find adds the leaves of a type at an offset, and reports whether all are known.
func (x *leafFinder) find(t *cimport.Shape, bit int64, depth int) bool {
	switch x.steps++; {
	case t == nil || t.Kind == cimport.UnknownShape || depth > maxInside || len(x.all) > maxLeaves || x.steps > maxSteps:
		return false
	case t.Kind == cimport.ArrayShape:
		return x.array(t, bit, depth)
	case t.Kind != cimport.RecordShape:
		x.all = append(x.all, leaf{bit, -1, t})
		return true
	}
	if d := x.record(t); t.Name != "" && (d == nil || !d.Complete) {
		return false
	}
	for _, f := range x.fields(t) {
		at := bit + f.Offset*8
		if f.BitField {
			at = bit + f.Bit
		}
		if x.name(f.Name, leaf{at, f.Width, f.Shape}); f.BitField && f.Shape != nil {
			x.all = append(x.all, leaf{at, f.Width, f.Shape})
		} else if !x.find(f.Shape, at, depth+1) {
			return false
		}
	}
	return true
}

func (x *leafFinder) array(t *cimport.Shape, bit int64, depth int) bool {
	if t.Of == nil || t.Len > maxLeaves {
		return false
	}
	for i := range max(t.Len, 0) {
		if !x.find(t.Of, bit+i*t.Of.Size*8, depth+1) {
			return false
		}
	}
	return true
}

// sameLeaves reports whether two types have the same leaves at the same places, however records and arrays group them. A
// member that has one name on both sides is the same member.
func (x *shapes) sameLeaves(old, current *cimport.Shape) bool {
	was, is := leafFinder{index: x.before, at: map[string]leaf{}}, leafFinder{index: x.after, at: map[string]leaf{}}
	if old.Size != current.Size || hasOtherRows(old, current) || !was.find(old, 0, 0) || !is.find(current, 0, 0) || isMoved(was.at, is.at) {
		return false
	}
	before, after := was.all, is.all
	slices.SortStableFunc(after, func(l, m leaf) int { return int(l.bit - m.bit) })
	for i := range before {
		l := &before[i]
		from, _ := slices.BinarySearchFunc(after, l.bit, func(m leaf, bit int64) int { return int(m.bit - bit) })
		var match *leaf
		for j := from; j < len(after) && after[j].bit == l.bit && match == nil; j++ {
			if m := &after[j]; m.width == l.width && m.shape.Size == l.shape.Size && x.maySame(l.shape, m.shape) {
				match = m
			}
		}
		if match == nil || x.difference("", l.shape, match.shape).breaks() {
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

// isMoved reports whether a name that is unique on both sides is that of members at different places, of arrays with other rows, or
// of a record and its address.
func isMoved(before, after map[string]leaf) bool {
	for name, is := range after {
		was, has := before[name]
		switch {
		case !has || name == "" || was.bit < 0 || is.bit < 0:
		case was.bit != is.bit, hasOtherRows(was.shape, is.shape), isOther(was.shape, is.shape), isOther(is.shape, was.shape):
			return true
		}
	}
	return false
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
