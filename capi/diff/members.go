package diff

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/diag"
)

// record compares the layout of a record and how it is passed.
func (x *shapes) record(old, current *capi.Record) (c Change) {
	switch {
	case !old.Complete && !current.Complete:
		return Change{}
	case !old.Complete:
		return Change{Verdict: Compatible, Text: "is now defined"}
	case !current.Complete:
		return Change{Verdict: SourceOnly, Text: "is no longer defined"}
	}
	x.compareMembers(&c, "", old.Members, current.Members)
	if c.Verdict == Breaks && x.regrouped(shapeNamed(old), shapeNamed(current)) {
		c = Change{Verdict: SourceOnly, Details: []Detail{said("its members are in other records or arrays, at the same places")}}
	}
	if old.Align != current.Align {
		c.note(Breaks, Detail{kind: otherAlign, before: strconv.FormatInt(old.Align, 10), after: strconv.FormatInt(current.Align, 10)})
	}
	isPassed := func() bool { return !x.across && x.before.passed(old.Name) && x.after.passed(current.Name) }
	if !sameWay(old.Passed, current.Passed) && isPassed() {
		c.note(Breaks, Detail{kind: otherWays, name: "passed", before: old.Argument, after: current.Argument})
	}
	if !sameWay(old.Returned, current.Returned) && isPassed() {
		c.note(Breaks, Detail{kind: otherWays, name: "returned", before: old.Result, after: current.Result})
	}
	c.Text = map[Verdict]string{
		Compatible: "has new members in its padding", Growth: "uses reserved space",
		SourceOnly: "has members with other names or types of the same representation",
		Breaks: [...]string{
			behindPointers: "has members that refer to other types", typesOfMembers: "has members of other types", wholeLayout: "has another layout of the same size",
		}[c.reach],
	}[c.Verdict]
	if old.Size != current.Size {
		size := sizeChange(old.Size, current.Size)
		c.Verdict, c.Text, c.cause = size.Verdict, size.Text, size.cause
	}
	return c
}

// sameWay reports whether the parts of a record are in the same registers or stack slots. Their sizes
// may differ, because new members in padding do not break callers. Nil stands for an unsupported record.
func sameWay(v, w *capi.Passing) bool {
	if v == nil || w == nil {
		return v == w
	}
	return v.Same(w, capi.Span.SamePlace)
}

// compareMembers compares the members of a record that is at an expression.
func (x *shapes) compareMembers(c *Change, at string, old, current []capi.RecordField) {
	pairs, added := x.pair(old, current)
	var moves []move
	for i := range old {
		f := &old[i]
		switch {
		case pairs[i] >= 0 && !c.reserved(f, &current[pairs[i]]):
			moves = append(moves, x.member(c, at, f, &current[pairs[i]])...)
		case pairs[i] < 0 && reservedName().MatchString(f.Name) && !isUsed(f, current):
			c.note(SourceOnly, said("reserved member %s was removed", title(at, f)))
		case pairs[i] < 0 && !c.reserved(f, nil):
			c.note(Breaks, said("member %s was removed", title(at, f)).sides("member "+title(at, f), atByte(f), ""))
		}
	}
	c.moved(moves)
	for _, i := range added {
		verdict := Compatible
		if g := &current[i]; x.peers && g.Name != "" && !reservedName().MatchString(g.Name) && !isReserved(g, old) {
			verdict = Breaks
		}
		name := title(at, &current[i])
		c.note(verdict, said("member %s was added %s", name, atByte(&current[i])).sides("member "+name, "", atByte(&current[i])))
	}
}

// atByte returns where a member is.
func atByte(f *capi.RecordField) string { return fmt.Sprintf("at byte %d", f.Offset) }

// title names a member by an expression.
func title(at string, f *capi.RecordField) string {
	return member(at, cmp.Or(f.Name, unnamed))
}

// unnamed is how reports call a member without a name.
const unnamed = "without a name"

// pair finds for each old member the index of the new one, or -1, and the new members that are left.
// Members are paired by name, those without one in their order, and then by their place and
// representation, if only the name changed.
func (x *shapes) pair(old, current []capi.RecordField) (pairs, added []int) {
	pairs = slices.Repeat([]int{-1}, len(old))
	taken := make([]bool, len(current))
	name := func(f *capi.RecordField) string { return f.Name }
	pairBy(old, current, pairs, taken, name, func(_, _ *capi.RecordField) bool { return true })
	place := func(f *capi.RecordField) capi.Member { // without the names
		return capi.Member{Offset: f.Offset, Size: f.Size, BitField: f.BitField, Bit: f.Bit, Width: f.Width}
	}
	sameShape := func(f, g *capi.RecordField) bool { return x.maySame(f.Shape, g.Shape) }
	pairBy(old, current, pairs, taken, place, sameShape)
	for i := range current {
		if !taken[i] {
			added = append(added, i)
		}
	}
	return pairs, added
}

// pairBy pairs those of the members that are left that have the same key, and that may be the same.
func pairBy[K comparable](
	old, current []capi.RecordField, pairs []int, taken []bool,
	key func(*capi.RecordField) K, maySame func(f, g *capi.RecordField) bool,
) {
	left := map[K][]int{}
	for i := range current {
		if k := key(&current[i]); !taken[i] {
			left[k] = append(left[k], i)
		}
	}
	for i := range old {
		if rest := left[key(&old[i])]; pairs[i] < 0 && len(rest) > 0 && maySame(&old[i], &current[rest[0]]) {
			pairs[i], taken[rest[0]], left[key(&old[i])] = rest[0], true, rest[1:]
		}
	}
}

// member compares a member of a record that is at an expression, and returns how it moved if it did.
func (x *shapes) member(c *Change, at string, f, g *capi.RecordField) (moves []move) {
	name := title(at, g)
	note := func(v Verdict, kind detailKind, before, after, more string) {
		c.note(v, Detail{kind: kind, name: "member " + name, before: before, after: after, more: more})
	}
	if f.Name != g.Name {
		c.note(SourceOnly, Detail{kind: otherName, name: "member " + title(at, f), before: title(at, f), after: name})
	}
	switch {
	case f.BitField != g.BitField:
		note(Breaks, otherDeclaration, f.C, g.C, "")
	case f.BitField && f.Bit != g.Bit:
		moves = []move{{name, "bit", f.Bit, g.Bit}}
	case f.Offset != g.Offset:
		moves = []move{{name, "byte", f.Offset, g.Offset}}
	}
	expression := name
	if g.Name == "" {
		expression = at // its members are those of the record
	}
	different := x.difference(expression, f.Shape, g.Shape)
	switch {
	case f.BitField && g.BitField && f.Width != g.Width:
		note(Breaks, otherSize, diag.Count(f.Width, "bit"), diag.Count(g.Width, "bit"), "")
	case f.Size != g.Size && !(f.BitField && g.BitField): // the size of a bit-field is that of the bytes in which it is
		c.note(Breaks, Detail{kind: otherSize, name: "member " + name, before: bytes(f.Size), after: bytes(g.Size), more: ": " + g.C, declared: [2]string{f.C, g.C}})
		if different != nil && !different.isWhole() {
			if different.old.Size != different.current.Size {
				different.inner.Details = different.inner.Details[1:] // it says the same
			}
			c.mismatch("member", name, different)
		}
	case different != nil:
		c.mismatch("member", name, different)
	case f.Name == g.Name && f.C != g.C && !x.mixed: // debug info spells types in other ways
		note(SourceOnly, otherType, f.C, g.C, "")
	}
	return moves
}
