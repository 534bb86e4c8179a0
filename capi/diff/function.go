package diff

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
)

// function compares the registers and stack slots of a function's values, the types that its pointers refer to,
// and then its C type.
func (x *comparison) function(f, g *capi.Function) (c Change) {
	calls := x.calls(f, g)
	c.arity(calls, f, g)
	if calls.Convention {
		const platform = "the platform's"
		c.ways(Detail{kind: otherType, name: "its calling convention", before: cmp.Or(f.Attribute, platform), after: cmp.Or(g.Attribute, platform)})
	}
	old, current := shapeOf(f), shapeOf(g)
	moved := x.moved(f, g)
	for i, differs := range calls.Parameters {
		v, w := &f.Arguments[i], &g.Arguments[i]
		if differs {
			c.value(i, v, w)
		} else if !slices.Contains(moved, i) && i < min(len(old.Parameters), len(current.Parameters)) {
			kind, name := "parameter", w.Name
			if name == "" {
				kind, name = "", valueName(w, i)
			}
			x.behind(&c, kind, name, old.Parameters[i], current.Parameters[i])
		}
	}
	if c.Verdict != Breaks {
		c.order(moved, f, g)
	}
	x.result(&c, calls.Result, f, g)
	if sameTypes(f, g) && (c.Verdict != Breaks || x.hasRecordCause(f)) {
		return Change{} // equal, or reported with the record
	}
	switch {
	case c.Verdict != Breaks:
		c.Text = "has other C types, passed in the same way"
	case c.Text == "":
		c.Text = "has values of other types, passed in the same way"
	}
	c.note(SourceOnly, Detail{kind: wholeBefore, before: f.C})
	c.note(SourceOnly, Detail{kind: wholeAfter, after: g.C})
	return c
}

// calls compares the calls of a function. On another target, only the sizes of types other than pointers and va_list count.
func (x *comparison) calls(f, g *capi.Function) *capi.Difference {
	d := capi.Differences(f, g)
	if !x.across {
		return d
	}
	isResized := func(v, w *capi.Value) bool { return v.Type != w.Type && v.Size != w.Size }
	for i := range d.Parameters {
		d.Parameters[i] = isResized(&f.Arguments[i], &g.Arguments[i])
	}
	if f.Result != nil && g.Result != nil {
		d.Result = isResized(f.Result, g.Result)
	}
	return d
}

// result compares the results of a function; differs reports whether they are in other places.
func (x *comparison) result(c *Change, differs bool, f, g *capi.Function) {
	switch {
	case f.Result != nil && g.Result != nil && differs:
		c.value(classify.ResultParam, f.Result, g.Result)
	case f.Result != nil && g.Result != nil:
		x.behind(c, "", "the result", shapeOf(f).Of, shapeOf(g).Of)
	case differs:
		d := Detail{kind: otherType, name: "its result", before: resultText(f), after: resultText(g)}
		switch {
		case f.Result == nil && g.Result.IsPushed():
			d.more = ": compiled callers leave it in " + capi.Places(g.Result.Spans(), " and ")
		case f.TypedCalls:
			d.more = ": compiled calls have another type and fail"
		}
		c.ways(d)
	case g.Result != nil:
		c.note(SourceOnly, said("it returns a value"))
	case f.Result != nil:
		c.note(SourceOnly, said("it returns no value"))
	}
}

// moved returns the indices of the parameters that are in another order.
func (x *comparison) moved(f, g *capi.Function) []int {
	old, current := shapeOf(f).Parameters, shapeOf(g).Parameters
	if sameTypes(f, g) || len(old) > len(f.Arguments) || len(current) > len(g.Arguments) { // the latter in a broken snapshot
		return nil
	}
	return x.exchanged(old, current)
}

// order notes parameters that are in another order.
func (c *Change) order(moved []int, f, g *capi.Function) {
	for _, i := range moved {
		c.Text = "takes its parameters in another order"
		c.note(Breaks, Detail{kind: otherType, name: valueName(&g.Arguments[i], i), before: f.Arguments[i].C, after: g.Arguments[i].C})
	}
}

// arity notes other numbers of parameters.
func (c *Change) arity(calls *capi.Difference, f, g *capi.Function) {
	if calls.Count {
		c.ways(Detail{kind: otherSize, name: "it", before: diag.Count(len(f.Arguments), "parameter"), after: diag.Count(len(g.Arguments), "parameter")})
	}
	if calls.Variadic {
		c.ways(said("its parameters %s", map[bool]string{true: "now end in ...", false: "no longer end in ..."}[g.Variadic]))
	}
}

// shapeOf returns the shape of a function, an empty one if it is not known.
func shapeOf(f *capi.Function) *cimport.Shape { return cmp.Or(f.Shape, &cimport.Shape{}) }

// ways notes that values are passed in other registers or stack slots.
func (c *Change) ways(d Detail) {
	c.Text = "passes values in other ways"
	c.note(Breaks, d)
}

// behind notes a difference between the types of a value that is passed in the same way, if there is one.
func (x *comparison) behind(c *Change, kind, name string, old, current *cimport.Shape) {
	if old != nil && current != nil && old.Kind != current.Kind {
		if isOther(old, current) || isOther(current, old) { // a record and its address may be passed in the same way
			c.mismatch(kind, name, &mismatch{at: name, old: old, current: current})
			return
		}
		old, current = unwrapped(x.before.types, old), unwrapped(x.after.types, current)
	}
	switch {
	case old == nil || current == nil:
	case old.Kind == current.Kind:
		c.mismatch(kind, name, x.difference(name, old, current))
	case x.isDereferenced(x.before, old, current) || x.isDereferenced(x.after, current, old):
		c.mismatch(kind, name, &mismatch{at: name, old: old, current: current})
	}
}

// hasRecordCause reports whether a record that a function uses changed.
func (x *comparison) hasRecordCause(f *capi.Function) bool {
	return slices.ContainsFunc(f.Uses, func(tag string) bool {
		k := key{capi.RecordKind, tag}
		before, after := x.before.named[k], x.after.named[k]
		if before == nil || after == nil {
			return false
		}
		return x.changeOf(before.of.(*capi.Record), after.of.(*capi.Record)).Verdict == Breaks
	})
}

// changeOf returns the change of a record, which is compared once for all its users.
func (x *comparison) changeOf(old, current *capi.Record) Change {
	c, isKnown := x.recordChanges[current]
	if !isKnown {
		c = x.record(old, current)
		x.recordChanges[current] = c
	}
	return c
}

// value notes that a parameter, or the result, is passed in another way.
func (c *Change) value(n int, v, w *capi.Value) {
	isResult := n == classify.ResultParam
	d := Detail{kind: otherWay, name: valueName(w, n), before: v.Text(isResult), after: w.Text(isResult)}
	if v.Size != w.Size {
		d.more = " (" + d.after + ", before: " + d.before + ")"
		d.kind, d.before, d.after = otherSize, bytes(v.Size), bytes(w.Size)
	}
	c.ways(d)
}

func resultText(f *capi.Function) string {
	if f.Result == nil {
		return "void"
	}
	return f.Result.C
}

// valueName names a parameter by its index, or the result.
func valueName(v *capi.Value, n int) string {
	if n == classify.ResultParam {
		return "the result"
	}
	return "parameter " + cmp.Or(v.Name, strconv.Itoa(n+1))
}

// sameTypes reports whether functions have the same types in C, whatever the names of their parameters.
func sameTypes(f, g *capi.Function) bool {
	return resultText(f) == resultText(g) && slices.EqualFunc(f.Arguments, g.Arguments, func(v, w capi.Value) bool { return v.C == w.C })
}

func bytes(n int64) string { return diag.Count(n, "byte") }
