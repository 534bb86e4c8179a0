package abidiff

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/explain"
	"github.com/abi-opt/abi-opt/internal/misuse"
)

// Compare reports the changes from one interface to another, on the targets that both have.
func Compare(before, after *API) (*Report, error) { return CompareExported(before, after, nil, nil) }

// CompareExported is Compare for the symbols that the old and the new library export; nil sets
// include all.
func CompareExported(before, after *API, old, current Exports) (*Report, error) {
	misuse.If(before == nil || after == nil, "the interface is nil")
	r := newReport(before, after)
	for _, p := range before.Platforms {
		i := slices.IndexFunc(after.Platforms, func(q *Platform) bool { return q.Target == p.Target })
		if i < 0 {
			continue
		}
		x := &comparison{before: newIndex(p, old), after: newIndex(after.Platforms[i], current)}
		x.functions()
		x.declarations()
		r.add(p.Target, x.changes)
		r.NotExported = x.after.notExported
	}
	if len(r.Targets) == 0 {
		return nil, fmt.Errorf("'%s' and '%s' have no target in common", before.Name, after.Name)
	}
	r.finish()
	return r, nil
}

// index finds what a platform declares by name.
type index struct {
	*Platform
	functions    map[string]*explain.Function
	declarations map[[2]string]*explain.Declaration // by kind and name
	users        map[string][]string                // names of functions, variables and records by the tags they refer to
	enumerators  []enumerator
	notExported  []string
}

// enumerator is an enumerator of the enumeration that declares it.
type enumerator struct {
	explain.Enumerator
	enum *explain.Declaration
}

func newIndex(p *Platform, exports Exports) *index {
	x := &index{Platform: p, functions: map[string]*explain.Function{}, declarations: map[[2]string]*explain.Declaration{}, users: map[string][]string{}}
	for _, f := range p.Functions {
		if exports.Has(f.Name) {
			x.functions[f.Name] = f
			x.use(f.Name, f.Uses)
		} else {
			x.notExported = append(x.notExported, f.Name)
		}
	}
	for _, d := range p.Declarations {
		if d.Kind == explain.VariableKind && !exports.Has(d.Name) {
			x.notExported = append(x.notExported, d.Name)
			continue
		}
		if d.Name != "enum" {
			x.declarations[[2]string{d.Kind, d.Name}] = d
		}
		x.use(d.Name, d.Uses)
		for _, e := range d.Enumerators {
			x.enumerators = append(x.enumerators, enumerator{e, d})
		}
	}
	return x
}

func (x *index) use(name string, tags []string) {
	for _, tag := range tags {
		x.users[tag] = append(x.users[tag], name)
	}
}

// affected returns the functions and variables that refer to a tag, also through other records.
func (x *index) affected(tag string) (names []string) {
	seen := map[string]bool{tag: true}
	for queue := []string{tag}; len(queue) > 0; queue = queue[1:] {
		for _, user := range x.users[queue[0]] {
			switch {
			case seen[user]:
				continue
			case strings.Contains(user, " "):
				queue = append(queue, user)
			default:
				names = append(names, user)
			}
			seen[user] = true
		}
	}
	slices.Sort(names)
	return names
}

// comparison collects the changes on one target.
type comparison struct {
	before, after *index
	changes       []Change
}

func (x *comparison) change(v Verdict, d *explain.Declaration, format string, args ...any) *Change {
	x.changes = append(x.changes, Change{Verdict: v, Kind: d.Kind, Name: d.Name, Text: fmt.Sprintf(format, args...), Pos: d.Pos})
	return &x.changes[len(x.changes)-1]
}

func (x *comparison) ofFunction(v Verdict, f *explain.Function, text string, details ...string) {
	x.changes = append(x.changes, Change{Verdict: v, Kind: "function", Name: f.Name, Text: text, Details: details, Pos: f.Pos})
}

func (x *comparison) functions() {
	for _, f := range x.before.Functions {
		if x.before.functions[f.Name] != f {
			continue
		}
		switch g := x.after.functions[f.Name]; {
		case g != nil:
			x.function(f, g)
		case slices.Contains(x.after.notExported, f.Name):
			x.ofFunction(Breaks, f, "is no longer exported", "declaration: "+f.C)
		default:
			x.ofFunction(Breaks, f, "was removed", "declaration: "+f.C)
		}
	}
	for _, g := range x.after.Functions {
		if x.after.functions[g.Name] == g && x.before.functions[g.Name] == nil {
			x.ofFunction(Compatible, g, "was added", "declaration: "+g.C)
		}
	}
}

// function compares the registers and stack slots of a function's values, and then its C type.
func (x *comparison) function(f, g *explain.Function) {
	var details []string
	verdict := SourceOnly
	note := func(format string, args ...any) {
		details = append(details, fmt.Sprintf(format, args...))
		verdict = Breaks
	}
	if n, m := len(f.Arguments), len(g.Arguments); n != m {
		note("it has %s instead of %s", count(m, "parameter"), count(n, "parameter"))
	}
	if f.Variadic != g.Variadic {
		note("its parameters %s", map[bool]string{true: "now end in ...", false: "no longer end in ..."}[g.Variadic])
	}
	if of, og := conventionOf(f), conventionOf(g); of != og {
		note("its calling convention is %s instead of %s", og, of)
	}
	for i := range min(len(f.Arguments), len(g.Arguments)) {
		if text := passedOtherwise(&f.Arguments[i], &g.Arguments[i], false); text != "" {
			note("%s %s", parameter(&g.Arguments[i], i), text)
		}
	}
	switch {
	case f.Result == nil && g.Result == nil:
	case f.Result == nil && g.Result.Kind != "indirect":
		details, verdict = append(details, "it returns a value"), max2(verdict, Compatible)
	case f.Result == nil || g.Result == nil:
		note("its result is %s instead of %s", resultText(g), resultText(f))
	default:
		if text := passedOtherwise(f.Result, g.Result, true); text != "" {
			note("the result %s", text)
		}
	}
	if verdict == Breaks && anonymous(f) == anonymous(g) && x.hasRecordCause(f) {
		return // reported with the record
	}
	if len(details) == 0 && anonymous(f) == anonymous(g) {
		return
	}
	text := "has other C types, passed in the same way"
	if verdict == Breaks {
		text = "passes values in other ways"
	}
	x.ofFunction(verdict, g, text, append(details, "before: "+f.C, "after:  "+g.C)...)
}

func max2(a, b Verdict) Verdict {
	if a.rank() > b.rank() {
		return a
	}
	return b
}

// hasRecordCause reports whether a record that a function uses changed.
func (x *comparison) hasRecordCause(f *explain.Function) bool {
	return slices.ContainsFunc(f.Uses, func(tag string) bool {
		old, current := x.before.declarations[[2]string{explain.RecordKind, tag}], x.after.declarations[[2]string{explain.RecordKind, tag}]
		return old != nil && current != nil && (old.Size != current.Size || old.Align != current.Align || !slices.Equal(old.Members, current.Members))
	})
}

// passedOtherwise describes the difference in how two values are passed, or returns "".
func passedOtherwise(v, w *explain.Value, isResult bool) string {
	a, b := v.Passing(isResult), w.Passing(isResult)
	switch {
	case v.Size != w.Size:
		return fmt.Sprintf("has %s instead of %s (%s, before: %s)", bytes(w.Size), bytes(v.Size), b, a)
	case !samePieces(v, w), v.Extension != w.Extension, v.ByVal && v.MemoryAlign != w.MemoryAlign:
		return fmt.Sprintf("is passed in another way (%s, before: %s)", b, a)
	}
	return ""
}

// samePieces reports whether two values of one size are in the same locations.
func samePieces(v, w *explain.Value) bool {
	return v.ByVal == w.ByVal && (v.Kind == "indirect") == (w.Kind == "indirect") && slices.EqualFunc(v.Pieces, w.Pieces, func(p, q explain.Piece) bool {
		return p.Offset == q.Offset && p.Size == q.Size && p.At == q.At
	})
}

func resultText(f *explain.Function) string {
	if f.Result == nil {
		return "void"
	}
	return f.Result.C
}

func parameter(v *explain.Value, i int) string {
	if v.Name != "" {
		return "parameter " + v.Name
	}
	return fmt.Sprintf("parameter %d", i+1)
}

// conventionOf returns the C name of the calling convention.
func conventionOf(f *explain.Function) string {
	if rest, ok := strings.CutPrefix(f.C, "__attribute__(("); ok {
		name, _, _ := strings.Cut(rest, ")")
		return name
	}
	return "the platform's"
}

// anonymous returns the C types of a function, without the names of its parameters.
func anonymous(f *explain.Function) string {
	types := []string{resultText(f)}
	for _, a := range f.Arguments {
		types = append(types, a.C)
	}
	return strings.Join(types, "; ")
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

func bytes(n int64) string { return count(int(n), "byte") }
