package cimport

import (
	"fmt"
	"maps"
	"slices"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// writer returns a writer of an empty module.
func (p *parser) writer() *moduleWriter {
	o := p.options
	u := &Unit{parsed: p, Module: ir.NewModule(nil), Functions: map[string]*ir.Operation{}, Variables: map[string]*ir.Operation{}, Types: map[string]ir.Type{}, Constants: map[string]int64{}}
	// The declarations of a header are for one target.
	u.Module.SetAttr(llvm.TargetTripleAttr, ir.StringAttr(layout.FullTriple(o.Target)))
	if abi := o.variant(); abi != "" {
		u.Module.SetAttr(llvm.TargetABIAttr, ir.StringAttr(abi))
	}
	return &moduleWriter{parser: p, unit: u, b: c.NewBuilder(ir.AtEnd(u.Module.Region(0).First())), symbols: map[string]*ir.Operation{}, names: map[paramKey]*ir.DictAttr{}}
}

// unit returns the module of the declarations.
func (p *parser) unit() *Unit {
	m, o := p.writer(), p.options
	u := m.unit
	for _, d := range p.decls {
		p.pragmas.apply(d, p.target)
		if o.selects(d) {
			m.declaration(d)
		}
	}
	p.warnBodies()
	p.warnNothing()
	p.warnLibrary()
	for _, n := range p.types {
		if t, problem := p.lower(n.t); problem == nil {
			u.Types[n.name] = t
		}
	}
	u.LeftOut, u.Calls = p.leftOut, p.callees()
	u.setRecords()
	for i := range p.scope.symbols {
		if s := &p.scope.symbols[i].what; s.kind == constantSymbol && s.value != nil && s.value.IsInt64() {
			u.Constants[p.scope.symbols[i].name.Text] = s.value.Int64()
		}
	}
	return u
}

// setRecords completes the records to which the parameters and results of the functions point.
func (u *Unit) setRecords() {
	records := map[string]*c.RecordType{}
	for f := range ir.AsModule(u.Module).Body().Ops {
		if !f.Is(c.FuncOp) {
			continue
		}
		named := c.NamedTypes(f)
		for _, t := range slices.Concat(named.Inputs, named.Results) {
			if tag, ok := pointed(t).(*c.TagType); ok {
				if r, ok := u.Types[tag.Spelling()].(*c.RecordType); ok {
					records[tag.Spelling()] = r
				}
			}
		}
	}
	if len(records) > 0 {
		c.SetRecords(u.Module, slices.Collect(maps.Values(records)))
	}
}

// apply applies pragmas that name the declaration.
func (v *pragmas) apply(d *declaration, on *target) {
	if to := v.renamed[d.name]; to != "" && d.symbol == d.name {
		d.symbol = on.labelled(to)
	}
	d.weak = d.weak || v.weak[d.name]
}

// selects reports whether the options include a declaration in the module.
func (o *Options) selects(d *declaration) bool {
	_, isFunction := d.t.ctype.(*function)
	return (!d.static || o.Explained && isFunction && !isReserved(d.name)) && (o.Only == nil || o.Only.MatchString(d.name)) && o.includes(d.at.At, d.inMain)
}

// moduleWriter builds operations from declarations.
type moduleWriter struct {
	*parser
	unit    *Unit
	b       *c.Builder
	symbols map[string]*ir.Operation
	names   map[paramKey]*ir.DictAttr
}

// paramKey identifies the attributes of a parameter or result.
type paramKey struct {
	name string
	t    ir.Type // the C spelling, or nil if it equals the value's type
}

func (m *moduleWriter) declaration(d *declaration) {
	what := "variable"
	f, isFunction := d.t.ctype.(*function)
	if isFunction {
		what = "function"
	}
	op, problem := m.operation(d)
	if problem != nil {
		m.warnLeftOut(LeftOut{What: what, Name: d.name, Reason: problem.message, ID: problem.id, Enum: isFunction && f.passesOpenEnum()}, &d.at)
		if isFunction {
			m.hint(d.at.At, m.tagHint(f))
		}
		return
	}
	if d.ignored != nil && isFunction {
		m.warn(warnConvention, d.at.At, len(d.at.Text), "calling convention '%s' of '%s' is ignored: the target has none of that name", trimUnderscores(d.ignored.Text), d.name)
	}
	if op = m.symbol(what, d, op); op != nil {
		d.op = op
		m.unit.add(d.name, op)
	}
}

// passesOpenEnum reports whether a parameter or the result is an enumeration that is not defined.
func (f *function) passesOpenEnum() bool {
	isOpen := func(q qualified) bool {
		e, isEnum := q.ctype.(*enum)
		return isEnum && !e.complete
	}
	return isOpen(f.result) || slices.ContainsFunc(f.params, func(p param) bool { return isOpen(p.t) })
}

// add adds a function or variable by its name in C.
func (u *Unit) add(name string, op *ir.Operation) {
	if op.Is(c.FuncOp) {
		u.Functions[name] = op
	} else {
		u.Variables[name] = op
	}
}

// operation returns the operation of a declaration.
func (m *moduleWriter) operation(d *declaration) (*ir.Operation, *problem) {
	if d.unsupported != "" {
		return nil, problemf(errAttribute, "attribute '%s' is not supported", d.unsupported)
	}
	if f, isFunction := d.t.ctype.(*function); isFunction {
		s, problem := m.lowerFunction(f)
		if problem != nil {
			return nil, problem
		}
		return m.function(d, f, s), nil
	}
	return m.variable(d)
}

// symbol keeps one operation for each symbol. A repeated declaration of the same type is merged;
// one of another type is skipped with a warning.
func (m *moduleWriter) symbol(what string, d *declaration, op *ir.Operation) *ir.Operation {
	known := m.symbols[d.symbol]
	if known == nil {
		m.symbols[d.symbol] = op
		return op
	}
	if !passedAlike(typeOf(known), typeOf(op)) || c.IsVariadic(known) != c.IsVariadic(op) ||
		known.Attr(c.CallConvAttr) != op.Attr(c.CallConvAttr) {
		reason := fmt.Sprintf("its symbol '%s' is declared with type %v before", d.symbol, typeOf(known))
		m.warnLeftOut(LeftOut{What: what, Name: d.name, Reason: reason, ID: errConflict}, &d.at)
		known = nil
	}
	op.Erase()
	return known
}

// passedAlike reports whether two types differ at most in their pointees.
func passedAlike(a, b ir.Type) bool {
	f, isFunction := a.(*ir.FunctionType)
	g, _ := b.(*ir.FunctionType)
	if !isFunction || g == nil {
		return c.Underlying(a) == c.Underlying(b)
	}
	return slices.EqualFunc(f.Inputs, g.Inputs, passedAlike) && slices.EqualFunc(f.Results, g.Results, passedAlike)
}

func typeOf(op *ir.Operation) ir.Type {
	if op.Is(c.FuncOp) {
		return c.FuncType(op)
	}
	return op.TypeAttr(c.ObjectAttr)
}

// variable declares a variable that is defined in another unit.
func (m *moduleWriter) variable(d *declaration) (*ir.Operation, *problem) {
	t, problem := m.lower(d.t)
	if r, ok := d.t.ctype.(*record); ok && !r.complete && r.tag != "" {
		t, problem = c.Record(&c.RecordType{Union: r.union, Name: r.tag}), nil // only the address is used
		// clang does not look at the alignment of a typedef of it.
		if d.align == 0 {
			d.align = int64(m.layouts.ObjectAlign(&layout.Layout{Type: t, Align: 1}, 1))
		}
	}
	if space := spaceOf(d.t); space != 0 && problem == nil {
		problem = problemf(errAttribute, "a variable in address space %d is not supported", space)
	}
	if problem != nil {
		return nil, problem
	}
	m.b.Loc = m.location(d)
	op := m.b.GlobalElsewhere(d.symbol, t)
	if d.thread {
		op.SetAttr(c.ThreadLocalFlag, ir.UnitAttr{})
	}
	if isConstant(d.t) {
		op.SetAttr(c.ConstFlag, ir.UnitAttr{})
	}
	if align := m.variableAlign(d, t); align != 0 {
		op.SetAttr(llvm.AlignmentAttr, ir.IntAttr(align, ir.I64))
	}
	m.setSymbolAttrs(op, d)
	return op, nil
}

// variableAlign returns the alignment of a variable if it is not that of its type, else 0.
// Compilers use the alignment of an attribute exactly; that of a typedef may be raised to the
// platform's minimum.
func (m *moduleWriter) variableAlign(d *declaration, t ir.Type) int64 {
	asked := alignmentOf(d.t)
	if d.align != 0 || asked == 0 {
		return d.align
	}
	l, err := m.layouts.Of(t)
	if err != nil { // reported when the variable is lowered
		return asked
	}
	return int64(m.layouts.ObjectAlign(l, layout.Bytes(asked)))
}

// spaceOf returns the address space of an object.
func spaceOf(q qualified) uint {
	if a, ok := q.ctype.(*array); ok && q.space == 0 {
		return spaceOf(a.elem)
	}
	return q.space
}

// isConstant reports whether an object of the type is read-only.
func isConstant(q qualified) bool {
	if a, ok := q.ctype.(*array); ok {
		return isConstant(a.elem)
	}
	return q.quals&constant != 0 && q.quals&volatile == 0
}

// setSymbolAttrs sets the linkage and visibility of a symbol.
func (m *moduleWriter) setSymbolAttrs(op *ir.Operation, d *declaration) {
	if d.weak {
		op.SetAttr(llvm.SourceLinkageAttr, llvm.ExternWeak)
	}
	if v := slices.Index(visibilities, d.visibility); v > 0 {
		op.SetAttr(llvm.VisibilityAttr, ir.IntAttr(int64(v), ir.I64))
	}
}

func (m *moduleWriter) function(d *declaration, f *function, s *signature) *ir.Operation {
	m.b.Loc = m.location(d)
	var op *ir.Operation
	if s.variadic {
		op = m.b.DeclareVariadic(d.symbol, s.t)
	} else {
		op = m.b.Declare(d.symbol, s.t)
	}
	if s.conv != "" {
		op.SetAttr(c.CallConvAttr, ir.StringAttr(s.conv))
	}
	if names := m.paramNames(f, s); names != nil {
		op.SetAttr(ir.ArgAttrs, names)
	}
	if result := m.resultAttrs(d, f, s); result != nil {
		op.SetAttr(ir.ResAttrs, ir.Array(result))
	}
	m.setSymbolAttrs(op, d)
	return op
}

// visibilities lists LLVM's visibilities in the order of their numbers.
var visibilities = []string{"default", "hidden", "protected"}

// paramNames returns the attributes for parameter names and types; nil for none.
func (m *moduleWriter) paramNames(f *function, s *signature) ir.Attribute {
	dicts := make([]*ir.DictAttr, len(f.params))
	any := false
	for i := range f.params {
		dicts[i] = m.dict(paramKey{f.params[i].name, m.typeInC(f.params[i].t, s.t.Inputs[i])})
		any = any || dicts[i] != nil
	}
	if !any {
		return nil
	}
	return ir.DictList(dicts)
}

// typeInC returns the C spelling of a passed value's type, or nil if it equals t.
func (m *moduleWriter) typeInC(q qualified, t ir.Type) ir.Type {
	if named := m.namedPassed(q, t); named != t {
		return named
	}
	return nil
}

// dict returns the attributes of a parameter or result; nil for none.
func (m *moduleWriter) dict(key paramKey) *ir.DictAttr {
	if key == (paramKey{}) {
		return nil
	}
	if known := m.names[key]; known != nil {
		return known
	}
	var attrs []ir.NamedAttribute
	if key.name != "" {
		attrs = append(attrs, ir.NamedAttribute{Name: c.ParamNameAttr, Value: ir.StringAttr(key.name)})
	}
	if key.t != nil {
		attrs = append(attrs, ir.NamedAttribute{Name: c.ParamTypeAttr, Value: ir.TypeAttr{Type: key.t}})
	}
	m.names[key] = ir.Dict(attrs...)
	return m.names[key]
}

// resultAttrs returns the attributes of a function's result; nil for none.
func (m *moduleWriter) resultAttrs(d *declaration, f *function, s *signature) *ir.DictAttr {
	if len(s.t.Results) == 0 {
		return nil
	}
	t := s.t.Results[0]
	named := m.dict(paramKey{t: m.typeInC(f.result, t)})
	if c.Underlying(t) != ir.Type(llvm.Ptr) || !d.noAlias && !d.nonNull {
		return named
	}
	var attrs []ir.NamedAttribute
	if named != nil {
		attrs = append(attrs, named.Entries...)
	}
	if d.noAlias {
		attrs = append(attrs, ir.NamedAttribute{Name: "llvm.noalias", Value: ir.UnitAttr{}})
	}
	if d.nonNull {
		attrs = append(attrs, ir.NamedAttribute{Name: "llvm.nonnull", Value: ir.UnitAttr{}})
	}
	return ir.Dict(attrs...)
}

func (m *moduleWriter) location(d *declaration) ir.Location {
	return &ir.SourceLoc{Pos: d.at.At.Diag(len(d.at.Text))}
}

// pointed returns the type at the end of a chain of pointers, without typedefs.
func pointed(t ir.Type) ir.Type {
	for {
		t = c.Unnamed(t)
		p, ok := t.(*c.PtrType)
		if !ok {
			return t
		}
		t = p.Elem
	}
}
