package diff

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/diag"
)

// function compares the registers and stack slots of a function's values, and then its C type.
func (x *comparison) function(f, g *capi.Function) (c Change) {
	if n, m := len(f.Arguments), len(g.Arguments); n != m {
		c.note(Breaks, "it has %s instead of %s", diag.Count(m, "parameter"), diag.Count(n, "parameter"))
	}
	if f.Variadic != g.Variadic {
		c.note(Breaks, "its parameters %s", map[bool]string{true: "now end in ...", false: "no longer end in ..."}[g.Variadic])
	}
	if f.Attribute != g.Attribute {
		const platform = "the platform's"
		before, after := cmp.Or(f.Attribute, platform), cmp.Or(g.Attribute, platform)
		c.note(Breaks, "its calling convention is %s instead of %s", after, before)
	}
	for i := range min(len(f.Arguments), len(g.Arguments)) {
		c.value(parameter(&g.Arguments[i], i), &f.Arguments[i], &g.Arguments[i], false)
	}
	switch {
	case f.Result == nil && g.Result == nil:
	case f.Result == nil && g.Result.Kind != "indirect":
		c.note(SourceOnly, "it returns a value")
	case f.Result == nil || g.Result == nil:
		c.note(Breaks, "its result is %s instead of %s", resultText(g), resultText(f))
	default:
		c.value("the result", f.Result, g.Result, true)
	}
	if anonymous(f) == anonymous(g) && (c.Verdict != Breaks || x.hasRecordCause(f)) {
		return Change{} // equal, or reported with the record
	}
	if c.Text = "has other C types, passed in the same way"; c.Verdict == Breaks {
		c.Text = "passes values in other ways"
	}
	c.note(SourceOnly, "before: %s", f.C)
	c.note(SourceOnly, "after:  %s", g.C)
	return c
}

// hasRecordCause reports whether a record that a function uses changed.
func (x *comparison) hasRecordCause(f *capi.Function) bool {
	return slices.ContainsFunc(f.Uses, func(tag string) bool {
		k := key{declarations, capi.RecordKind, tag}
		before, after := x.before.named[k], x.after.named[k]
		if before == nil || after == nil {
			return false
		}
		old, current := before.declaration, after.declaration
		return old.Size != current.Size || old.Align != current.Align || !slices.Equal(old.Members, current.Members)
	})
}

// value notes a difference in how two values are passed.
func (c *Change) value(name string, v, w *capi.Value, isResult bool) {
	a, b := v.Text(isResult), w.Text(isResult)
	switch {
	case v.Size != w.Size:
		c.note(Breaks, "%s has %s instead of %s (%s, before: %s)", name, bytes(w.Size), bytes(v.Size), b, a)
	case !samePieces(v, w), v.Extension != w.Extension, v.ByVal && v.MemoryAlign != w.MemoryAlign:
		c.note(Breaks, "%s is passed in another way (%s, before: %s)", name, b, a)
	}
}

// samePieces reports whether two values of one size are in the same locations.
func samePieces(v, w *capi.Value) bool {
	return v.ByVal == w.ByVal && (v.Kind == "indirect") == (w.Kind == "indirect") &&
		slices.EqualFunc(v.Pieces, w.Pieces, func(p, q capi.Piece) bool {
			return p.Offset == q.Offset && p.Size == q.Size && slices.EqualFunc(p.Spans, q.Spans, capi.Span.Equal)
		})
}

func resultText(f *capi.Function) string {
	if f.Result == nil {
		return "void"
	}
	return f.Result.C
}

func parameter(v *capi.Value, i int) string {
	return "parameter " + cmp.Or(v.Name, strconv.Itoa(i+1))
}

// anonymous returns the C types of a function, without the names of its parameters.
func anonymous(f *capi.Function) string {
	types := []string{resultText(f)}
	for _, a := range f.Arguments {
		types = append(types, a.C)
	}
	return strings.Join(types, "; ")
}

func bytes(n int64) string { return diag.Count(n, "byte") }
