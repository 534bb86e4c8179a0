package diff

import (
	"fmt"

	"github.com/abi-opt/abi-opt/capi"
)

// variable compares variables.
func (x *shapes) variable(old, current *capi.Variable) (c Change) {
	different := x.difference(current.Name, old.Shape, current.Shape)
	switch {
	case different != nil:
		c = different.ofSizes(current.Name, old.Size, current.Size)
	case old.ThreadLocal != current.ThreadLocal:
		c = threadLocal(current.ThreadLocal)
	case !old.Const && current.Const:
		c.Verdict = Breaks
		c.differ("is now read-only", "", "writable", "read-only")
	case old.C != current.C || old.Const != current.Const:
		c = Change{Verdict: SourceOnly, Text: "has another C type of the same representation"}
	}
	if c.Verdict != "" {
		c.declared(old.C, current.C)
	}
	return c
}

// typedef compares typedefs.
func (x *shapes) typedef(old, current *capi.Typedef) (c Change) {
	different := x.difference(current.Name, old.Shape, current.Shape)
	switch {
	case different != nil:
		c = different.ofSizes(current.Name, old.Size, current.Size)
	case old.C != current.C && old.C != "" && current.C != "":
		c = Change{Verdict: SourceOnly, Text: "names another type"}
	}
	if c.Verdict == SourceOnly {
		c.declared(old.C, current.C)
	}
	return c
}

// ofSizes returns the change of a variable or typedef: that of its size, if both are known, or else that of its type.
func (m *mismatch) ofSizes(name string, old, current int64) Change {
	if old > 0 && current > 0 && old != current {
		return sizeChange(old, current)
	}
	return m.change(name)
}

// macro compares constant macros.
func macro(old, current *capi.Macro) (c Change) {
	if old.Value != current.Value {
		c.Verdict = SourceOnly
		c.differ(fmt.Sprintf("is %s instead of %s", current.Value, old.Value), "", old.Value, current.Value)
	}
	return c
}

// declared adds the declarations of both sides.
func (c *Change) declared(old, current string) {
	c.Details = append(c.Details, Detail{kind: wholeBefore, before: old}, Detail{kind: wholeAfter, after: current})
}

// threadLocal returns the change of a variable that is thread-local in one interface.
func threadLocal(is bool) (c Change) {
	const own, shared = "thread-local", "not thread-local"
	c.Verdict = Breaks
	if is {
		c.differ("is now thread-local", "", shared, own)
	} else {
		c.differ("is no longer thread-local", "", own, shared)
	}
	return c
}

// change returns the change of a variable or typedef.
func (m *mismatch) change(name string) (c Change) {
	c.mismatch("", name, m)
	switch {
	case !m.isWhole() && m.at == name:
		c.Text = "has another layout"
	case !m.isWhole():
		c.Text = "refers to a record of another layout"
	case m.at == name:
		d := m.detail("", m.at)
		c.differ(d.predicate(), "", d.before, d.after)
		c.Details = c.Details[1:]
	default:
		d := m.detail("", m.at)
		c.differ("refers to another type: "+d.String(), "refers to another type: "+d.name, d.before, d.after)
		c.Details = c.Details[1:]
	}
	return c
}

// constant compares an enumerator.
func (x *comparison) constant(was, is *enumerator) Change {
	switch {
	case was.Value != is.Value:
		c := Change{Verdict: Breaks, Details: is.details()}
		c.differ(fmt.Sprintf("is %s instead of %s", is.Value, was.Value), was.in(), was.Value, is.Value)
		if x.isEndMarker(was, is) {
			c.Verdict, c.Text = Growth, "is an end marker that moved: "+c.Text
		}
		return c
	case was.Type != is.Type:
		return Change{Verdict: SourceOnly, Text: fmt.Sprintf("has type %s instead of %s", is.Type, was.Type), Details: is.details()}
	}
	return Change{}
}

// sizeChange returns the change of a size.
func sizeChange(old, current int64) (c Change) {
	word := "grew"
	if current < old {
		word = "shrank"
	}
	c.Verdict = Breaks
	c.differ(fmt.Sprintf("%s from %d to %s", word, old, bytes(current)), "", bytes(old), bytes(current))
	return c
}
