package agree

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/diag"
)

// functions adds the functions whose values are in other places or another order on the other side, and returns their names. A function whose C types
// are the same is a change only if its records are unchanged.
func (o *Other) functions(x *sides, mine, theirs map[string]*capi.Function, changes *diff.Report) map[string]bool {
	differing, changed, broken := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for i := range changes.Changes {
		c := &changes.Changes[i]
		changed[c.Name], broken[c.Name] = true, c.Verdict == diff.Breaks
	}
	for _, name := range slices.Sorted(maps.Keys(mine)) {
		f, g := mine[name], theirs[name]
		if g == nil {
			continue
		}
		texts := x.function(f, g)
		if order := x.order(f, g); texts == nil && order != "" {
			texts = []string{order}
		} else if texts != nil && !changed[name] && changes.Affected[name] {
			continue // a record that it takes or returns is reported
		}
		at := Disagreement{Kind: capi.FunctionKind, Name: name, Place: capi.PlaceOf(f.Pos), found: diag.Diagnostic{Pos: f.Pos}}
		if texts != nil {
			differing[name] = true
			at.Text, at.Details = texts[0], append(texts[1:], x.header+": "+f.C, x.other+": "+g.C)
			o.Disagreements = append(o.Disagreements, at)
			continue
		}
		if broken[name] {
			continue
		}
		for _, at.Text = range x.notes(f, g) {
			o.Notes = append(o.Notes, at)
		}
	}
	return differing
}

// sides are what texts call both sides.
type sides struct{ header, other string }

// sidesOf returns "header" and the kind of the other side. Two headers are called by their names if these differ.
func sidesOf(header string, o *Other) *sides {
	if o.Kind != headerKind {
		return &sides{headerKind, o.Kind}
	}
	x := &sides{filepath.Base(header), filepath.Base(o.Name)}
	if x.header == x.other {
		x = &sides{headerKind, "other header"}
	}
	return x
}

const headerKind = "header"

// differ returns a sentence about something that both sides have in different ways.
func (x *sides) differ(what, mine, theirs string) string {
	return fmt.Sprintf("%s: %s: %s, %s: %s", what, x.header, mine, x.other, theirs)
}

// function returns the differences in how the values of a function are passed.
func (x *sides) function(f, g *capi.Function) (texts []string) {
	calls := capi.Differences(f, g)
	if calls.Convention {
		const platform = "that of the platform"
		texts = append(texts, x.differ("calling convention", cmp.Or(f.Attribute, platform), cmp.Or(g.Attribute, platform)))
	}
	if calls.Count {
		texts = append(texts, x.differ("parameters", strconv.Itoa(len(f.Arguments)), strconv.Itoa(len(g.Arguments))))
	}
	if calls.Variadic {
		form := map[bool]string{true: "variable arguments", false: "none"}
		texts = append(texts, x.differ("variable arguments", form[f.Variadic], form[g.Variadic]))
	}
	for i, differs := range calls.Parameters {
		if !differs {
			continue
		}
		a, b := placesOf(&f.Arguments[i], &g.Arguments[i])
		texts = append(texts, x.differ(parameter(f, g, i), a, b))
	}
	if calls.Result {
		a, b := placesOf(f.Result, g.Result)
		text := x.differ("result", a, b)
		switch {
		case f.Result == nil && g.Result.IsPushed():
			text += ", where callers leave it"
		case (f.Result == nil || g.Result == nil) && f.TypedCalls:
			text += "; calls of another type fail"
		}
		texts = append(texts, text)
	}
	return texts
}

// placesOf returns where two values are, with their types if the places have the same names.
func placesOf(mine, theirs *capi.Value) (string, string) {
	a, b := placed(mine), placed(theirs)
	if a == b {
		a, b = a+" as "+typesOf(mine), b+" as "+typesOf(theirs)
	}
	return a, b
}

// typesOf returns the types of the pieces of a value.
func typesOf(v *capi.Value) string {
	var all []string
	for _, p := range v.Pieces {
		all = append(all, p.Type)
	}
	return strings.Join(all, " and ")
}

// placed returns the size and the places of a value: "12 bytes in xmm0 and xmm1".
func placed(v *capi.Value) string {
	if v == nil {
		return "nothing"
	}
	text, spans := diag.Count(v.Size, "byte"), v.Spans()
	switch {
	case len(spans) == 0:
		return text + " in no register"
	case spans[0].Address:
		at := spans[0]
		at.Address = false
		return "the address of " + text + capi.Where([]capi.Span{at})
	case spans[0].Stack != nil:
		return text + capi.Where(spans)
	}
	text += " in " + capi.Places(spans, " and ")
	if v.Extension != "" {
		text += ", " + v.Extension + "-extended"
	}
	return text
}
