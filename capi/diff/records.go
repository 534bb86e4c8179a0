package diff

import (
	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
)

// recordPair are a record of the old interface and one of the new interface with another name.
type recordPair struct{ old, current *capi.Record }

// pairState is the state of the comparison of a pair of records.
type pairState struct {
	change Change       // between the records themselves
	refers []recordPair // to which their members refer
	cause  *recordPair  // a pair whose records differ: itself, or one to which it refers
}

// records compares two records. Records with names are separate pairs.
func (x *shapes) records(at string, old, current *cimport.Shape) *mismatch {
	a, b := x.before.record(old), x.after.record(current)
	isNamed := old.Name != "" && current.Name != ""
	switch {
	case isNamed && old.Name == x.after.name(current.Name), x.before.isInner[a] && x.after.isInner[b]:
		return nil
	case old.Name != "" && (a == nil || !a.Complete), current.Name != "" && (b == nil || !b.Complete): // unknown to one side
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
	title := p.current.Name + ", in place of " + p.old.Name
	what := said("%s, %s", title, c.Text)
	if c.cause != nil {
		what = what.sides(title, c.cause.before, c.cause.after)
	}
	return &Change{Verdict: Breaks, Details: append([]Detail{what}, c.Details...)}
}

// cause returns the pair because of which the records of a pair differ, or nil if they are equal, with all to which
// they refer. Records that refer to each other are equal unless there is a difference somewhere. All pairs found on the
// way are decided together.
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
		c.Details = append([]Detail{{kind: otherSize, name: expression(at), before: bytes(old.Size), after: bytes(current.Size)}}, c.Details...)
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
func unwrapped(types map[string]capi.Declaration, t *cimport.Shape) *cimport.Shape {
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
func shapeNamed(d *capi.Record) *cimport.Shape {
	return &cimport.Shape{Kind: cimport.RecordShape, Name: d.Name, Size: d.Size}
}
