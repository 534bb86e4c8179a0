package cimport

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// unit makes the module of what was declared.
func (p *parser) unit(o *Options) *Unit {
	u := &Unit{Module: ir.NewModule(nil), Functions: map[string]*ir.Operation{}, Types: map[string]ir.Type{}, Constants: map[string]int64{}}
	m := &moduleWriter{parser: p, unit: u, b: c.NewBuilder(ir.AtEnd(u.Module.Region(0).First())), symbols: map[string]*ir.Operation{}}
	for _, d := range p.decls {
		p.pragmas.apply(d)
		if o.selects(d) {
			m.declaration(d)
		}
	}
	for _, n := range p.types {
		if t, problem := p.lower(n.t); problem == nil {
			u.Types[n.name] = t
		}
	}
	for name, s := range p.scope.symbols {
		if s.kind == constantSymbol && s.value != nil && s.value.IsInt64() {
			u.Constants[name.Text] = s.value.Int64()
		}
	}
	return u
}

// apply takes pragmas into account that name a declaration.
func (v *pragmas) apply(d *declaration) {
	if to := v.renamed[d.name]; to != "" && d.symbol == d.name {
		d.symbol = to
	}
	d.weak = d.weak || v.weak[d.name]
}

// selects reports whether a declaration is to be in the module.
func (o *Options) selects(d *declaration) bool {
	return !d.static && (o.Only == nil || o.Only.MatchString(d.name)) && (!o.MainFileOnly || d.inMain)
}

// moduleWriter writes declarations as operations.
type moduleWriter struct {
	*parser
	unit    *Unit
	b       *c.Builder
	symbols map[string]*ir.Operation
}

func (m *moduleWriter) declaration(d *declaration) {
	f, ok := d.t.ctype.(*function)
	if !ok {
		return
	}
	var s *signature
	var problem *problem
	if d.foreign != "" {
		problem = problemf(errAttribute, "attribute '%s' is not supported", d.foreign)
	} else {
		s, problem = m.lowerFunction(f)
	}
	if problem != nil {
		m.warn(problem.id, d.at.At, len(d.at.Text), "function '%s' is left out: %s", d.name, problem.message)
		return
	}
	if d.ignored != nil {
		m.warn(warnConvention, d.at.At, len(d.at.Text), "calling convention '%s' of '%s' is ignored: the target has none of that name", word(d.ignored.Text), d.name)
	}
	op := m.function(d, f, s)
	if known := m.symbols[d.symbol]; known != nil {
		if !sameFunction(known, op) {
			m.warn(errConflict, d.at.At, len(d.at.Text), "function '%s' is left out: its symbol '%s' is declared with type %v before", d.name, d.symbol, c.FuncType(known))
		} else {
			m.unit.Functions[d.name] = known
		}
		op.Erase()
		return
	}
	m.symbols[d.symbol], m.unit.Functions[d.name] = op, op
}

// sameFunction reports whether two functions of one symbol are one.
func sameFunction(a, b *ir.Operation) bool {
	return c.FuncType(a) == c.FuncType(b) && c.IsVariadic(a) == c.IsVariadic(b)
}

func (m *moduleWriter) function(d *declaration, f *function, s *signature) *ir.Operation {
	m.b.Loc = m.location(d)
	var op *ir.Operation
	if s.variadic {
		op = m.b.DeclareVariadic(d.symbol, s.t)
	} else {
		op = m.b.Declare(d.symbol, s.t)
	}
	if names := paramNames(f); names != nil {
		op.SetAttr(ir.ArgAttrs, names)
	}
	if result := resultAttrs(d, s); result != nil {
		op.SetAttr(ir.ResAttrs, ir.Array(result))
	}
	if d.weak {
		op.SetAttr(llvm.SourceLinkageAttr, llvm.ExternWeak)
	}
	if v := slices.Index(visibilities, d.visibility); v > 0 {
		op.SetAttr(llvm.VisibilityAttr, ir.IntAttr(int64(v), ir.I64))
	}
	return op
}

// visibilities are those that LLVM has, at their numbers; internal is hidden to all that links.
var visibilities = []string{"default", "hidden", "protected"}

// paramNames are the names of the parameters as attributes; nil if none has one.
func paramNames(f *function) ir.Attribute {
	if !slices.ContainsFunc(f.params, func(a param) bool { return a.name != "" }) {
		return nil
	}
	dicts := make([]*ir.DictAttr, len(f.params))
	for i := range f.params {
		if name := f.params[i].name; name != "" {
			dicts[i] = ir.Dict(ir.NamedAttribute{Name: c.ParamNameAttr, Value: ir.StringAttr(name)})
		}
	}
	return ir.DictList(dicts)
}

// resultAttrs is what attributes of a function say about its result.
func resultAttrs(d *declaration, s *signature) *ir.DictAttr {
	if len(s.t.Results) == 0 || s.t.Results[0] != ir.Type(llvm.Ptr) {
		return nil
	}
	var attrs []ir.NamedAttribute
	if d.noAlias {
		attrs = append(attrs, ir.NamedAttribute{Name: "llvm.noalias", Value: ir.UnitAttr{}})
	}
	if d.nonNull {
		attrs = append(attrs, ir.NamedAttribute{Name: "llvm.nonnull", Value: ir.UnitAttr{}})
	}
	if attrs == nil {
		return nil
	}
	return ir.Dict(attrs...)
}

// location is the place of a declaration.
func (m *moduleWriter) location(d *declaration) ir.Location {
	return &ir.SourceLoc{Pos: d.at.At.Diag(len(d.at.Text))}
}
