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
	x.arity(&c, f, g)
	if f.Attribute != g.Attribute {
		const platform = "the platform's"
		before, after := cmp.Or(f.Attribute, platform), cmp.Or(g.Attribute, platform)
		c.ways("its calling convention is %s instead of %s", after, before)
	}
	old, current := shapeOf(f), shapeOf(g)
	moved := x.moved(f, g)
	for i := range min(len(f.Arguments), len(g.Arguments)) {
		v, w := &f.Arguments[i], &g.Arguments[i]
		if !x.value(&c, i, v, w) && !slices.Contains(moved, i) && i < min(len(old.Parameters), len(current.Parameters)) {
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
	switch {
	case f.Result == nil && g.Result == nil:
	case f.Result == nil && !g.MustTakeResult():
		c.note(SourceOnly, "it returns a value")
	case g.Result == nil && f.Result.IsEmpty():
		c.note(SourceOnly, "it returns no value")
	case f.Result == nil && g.Result.IsPushed():
		c.ways("its result is %s instead of void: compiled callers leave it in %s", resultText(g), capi.Places(g.Result.Spans(), " and "))
	case (f.Result == nil || g.Result == nil) && f.TypedCalls:
		c.ways("its result is %s instead of %s: compiled calls have another type and fail", resultText(g), resultText(f))
	case f.Result == nil || g.Result == nil:
		c.ways("its result is %s instead of %s", resultText(g), resultText(f))
	case !x.value(&c, classify.ResultParam, f.Result, g.Result):
		x.behind(&c, "", "the result", old.Of, current.Of)
	}
	if sameTypes(f, g) && (c.Verdict != Breaks || x.hasRecordCause(f)) {
		return Change{} // equal, or reported with the record
	}
	switch {
	case c.Verdict != Breaks:
		c.Text = "has other C types, passed in the same way"
	case c.Text == "":
		c.Text = "has values of other types, passed in the same way"
	}
	c.note(SourceOnly, "before: %s", f.C)
	c.note(SourceOnly, "after:  %s", g.C)
	return c
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
		c.note(Breaks, "%s is %s instead of %s", valueName(&g.Arguments[i], i), g.Arguments[i].C, f.Arguments[i].C)
	}
}

// arity compares the number of parameters. A declaration without a prototype does not tell it.
func (x *comparison) arity(c *Change, f, g *capi.Function) {
	n, m := len(f.Arguments), len(g.Arguments)
	if shapeOf(f).Old || shapeOf(g).Old || n == 0 && m == 0 {
		return
	}
	if n != m {
		c.ways("it has %s instead of %s", diag.Count(m, "parameter"), diag.Count(n, "parameter"))
	}
	if f.Variadic != g.Variadic {
		c.ways("its parameters %s", map[bool]string{true: "now end in ...", false: "no longer end in ..."}[g.Variadic])
	}
}

// shapeOf returns the shape of a function, an empty one if it is not known.
func shapeOf(f *capi.Function) *cimport.Shape { return cmp.Or(f.Shape, &cimport.Shape{}) }

// ways notes that values are passed in other registers or stack slots.
func (c *Change) ways(format string, args ...any) {
	c.Text = "passes values in other ways"
	c.note(Breaks, format, args...)
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

// value notes a difference in how two values are passed, and reports whether there is one.
func (x *comparison) value(c *Change, n int, v, w *capi.Value) bool {
	isResult := n == classify.ResultParam
	switch {
	case x.across && v.Type == w.Type: // pointers and va_list are of any width
		return false
	case v.Size != w.Size:
		c.ways("%s has %s instead of %s (%s, before: %s)", valueName(w, n), bytes(w.Size), bytes(v.Size), w.Text(isResult), v.Text(isResult))
	case x.across:
		return false
	case !v.Same(w.Passing, capi.Span.Equal):
		c.ways("%s is passed in another way (%s, before: %s)", valueName(w, n), w.Text(isResult), v.Text(isResult))
	default:
		return false
	}
	return true
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
