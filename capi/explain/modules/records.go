package modules

import (
	"cmp"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// Declarations returns the types, variables and constants of a C file. There are none if the target
// is not supported.
func Declarations(s *Source) []capi.Declaration {
	if s.Unit == nil {
		return nil
	}
	return (&explanation{Source: s}).declarations()
}

func (x *explanation) declarations() []capi.Declaration {
	target := x.needTarget(x.Module)
	if target == nil {
		return nil
	}
	return explain.Declarations(capi.LayoutsBy(x.Compiler, target), target, x.Unit, x.Named)
}

// Index returns the names of the functions, calls, types, variables and constants of a C file by their kinds, in the order of
// the file. It describes none of them, so that it is soon there and short for a large header.
func Index(s *Source) (map[string][]string, []diag.Diagnostic) {
	index := map[string][]string{}
	add := func(kind, name string) {
		if name != "" {
			index[kind] = append(index[kind], name)
		}
	}
	for op := range ir.AsModule(s.Module).Body().Ops {
		if op.Is(c.FuncOp) {
			add(capi.FunctionKind, op.StringAttr(ir.SymName))
		}
	}
	for i := range s.Unit.Calls {
		add(CallKind, s.Unit.Calls[i].Name)
	}
	x := &explanation{Source: s}
	if target := x.needTarget(s.Module); target != nil {
		for _, d := range capi.DeclarationsBy(capi.LayoutsBy(s.Compiler, target), target, s.Unit) {
			add(d.Head().Kind, d.Head().Name)
		}
	}
	return index, x.Diags
}

// CallKind is the kind of calls with file scope in an index.
const CallKind = "call"

// records calls yield for the complete records that are selected: those of the C file, then those of included files.
// Records of system folders need a name, unless all records are of these folders.
func records(s *Source, yield func(explain.Item)) []diag.Diagnostic {
	x := &explanation{Source: s}
	if s.Unit == nil {
		x.Warnf(s.Module, ErrNothingToExplain, "nothing to explain: types are those of C files and libraries")
		return x.Diags
	}
	found := false
	if target := x.needTarget(s.Module); target != nil {
		layouts := capi.LayoutsBy(s.Compiler, target)
		all, draw := s.records(capi.DeclarationsBy(layouts, target, s.Unit)), explain.RecordsOf(layouts, target, s.Unit)
		found = len(all) > 0
		if s.MostTypes > 0 {
			all = all[:min(s.MostTypes, len(all))]
		}
		for _, r := range all {
			yield(draw(r))
		}
	}
	x.unsupported()
	if !found && len(x.Diags) == 0 {
		x.Warnf(s.Module, ErrNothingToExplain, "nothing to explain: the file defines no function and no such record")
	}
	return x.Diags
}

// records returns the selected records among the declarations of the C file, in order.
func (s *Source) records(declarations []capi.Declaration) (all []*capi.Record) {
	declarations = slices.DeleteFunc(declarations, func(d capi.Declaration) bool { return !s.selects(d.Head().Name) })
	aliases := map[string][]string{}
	for _, d := range declarations {
		if t, isTypedef := d.(*capi.Typedef); isTypedef && t.Shape != nil && t.Shape.Kind == cimport.RecordShape {
			aliases[t.Shape.Name] = append(aliases[t.Shape.Name], t.Name)
		}
	}
	selected := func(r *capi.Record) bool {
		_, tag, _ := strings.Cut(r.Name, " ")
		return s.TypeName == nil || slices.ContainsFunc(append(aliases[r.Name], r.Name, cmp.Or(tag, r.Name)), s.TypeName)
	}
	for _, d := range declarations {
		if r, isRecord := d.(*capi.Record); isRecord && r.Layout != nil && selected(r) {
			all = append(all, r)
		}
	}
	isOwn := func(r *capi.Record) bool { return !r.System }
	if s.TypeName == nil && slices.ContainsFunc(all, isOwn) {
		all = slices.DeleteFunc(all, func(r *capi.Record) bool { return r.System })
	}
	place := func(r *capi.Record) int {
		if r.Pos.Source == nil || r.Pos.Source.Name == s.File {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(all, func(a, b *capi.Record) int { return place(a) - place(b) })
	return all
}

// unsupported adds warnings about the records that are complete in C but have no layout.
func (x *explanation) unsupported() {
	for _, r := range x.Unit.Declared().Records {
		if d := r.Unsupported; d != nil && (x.TypeName == nil || x.TypeName(r.Name)) {
			x.Diags = append(x.Diags, *d)
		}
	}
}
