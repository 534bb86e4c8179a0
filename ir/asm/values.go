package asm

import (
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/format"
)

// valueScopes maps the names in scope to values. The names are also on a stack, in the order of
// their definitions; leaving a scope pops its names.
type valueScopes struct {
	stack []valueName
	index map[string]int // from a name to its last definition on the stack
	base  int            // of the names that the innermost isolated scope sees
	// forward holds the values used in the isolated scope that are not defined yet.
	forward map[string]*forward
}

// valueName is a name of count values: the results of one op from first on, or one argument.
type valueName struct {
	name  string
	first *ir.Value
	count int
	at    int // offset of the definition
	// hidden is the index of the definition of the same name outside the isolated scope, or -1.
	hidden int
}

// value returns the value of a number.
func (n *valueName) value(number int) *ir.Value {
	if number == 0 {
		return n.first
	}
	return n.first.DefiningOp().Result(n.first.Index() + number)
}

// forward are the placeholders of a name that is used before its definition.
type forward struct {
	uses     []forwardUse // in order of first use
	byNumber map[int]int  // number -> index into uses
}

type forwardUse struct {
	number int
	value  *ir.Value
	pos    diag.Pos
}

func (v *valueScopes) init() { v.index = map[string]int{} }

// find returns the definition of a name, or nil.
func (v *valueScopes) find(name string) *valueName {
	if at, ok := v.index[name]; ok && at >= v.base {
		return &v.stack[at]
	}
	return nil
}

// add adds a name, unless it is defined in the isolated scope: then it returns that definition.
func (v *valueScopes) add(n valueName) (old *valueName) {
	n.hidden = -1
	if at, ok := v.index[n.name]; ok {
		if at >= v.base {
			return &v.stack[at]
		}
		n.hidden = at
	}
	v.index[n.name] = len(v.stack)
	v.stack = append(v.stack, n)
	return nil
}

// emptied returns an empty map: the given one if it was small, which is faster than deleting keys
// one by one.
func emptied[K comparable, V any](m map[K]V) map[K]V {
	if len(m) > 64 {
		return map[K]V{}
	}
	clear(m)
	return m
}

// popTo removes all names but the first n.
func (v *valueScopes) popTo(n int) {
	if n == 0 {
		clear(v.stack)
		v.index, v.stack = emptied(v.index), v.stack[:0]
		return
	}
	for i := len(v.stack) - 1; i >= n; i-- {
		if top := &v.stack[i]; top.hidden >= 0 {
			v.index[top.name] = top.hidden
		} else {
			delete(v.index, top.name)
		}
		v.stack[i] = valueName{}
	}
	v.stack = v.stack[:n]
}

// isolation is the state that popIsolated restores.
type isolation struct {
	base    int
	forward map[string]*forward
}

// pushIsolated starts a scope that does not see enclosing names.
func (p *parser) pushIsolated() isolation {
	saved := isolation{p.values.base, p.values.forward}
	p.values.base, p.values.forward = len(p.values.stack), nil
	return saved
}

// popIsolated ends the innermost isolated scope and reports names that were used but not defined.
func (p *parser) popIsolated(saved isolation) {
	if len(p.values.forward) > 0 && !p.failed {
		p.reportUndefined()
	}
	p.values.popTo(p.values.base)
	p.values.base, p.values.forward = saved.base, saved.forward
}

func (p *parser) reportUndefined() {
	from := len(p.diags)
	for name, f := range p.values.forward {
		if p.lost["%"+name] {
			continue
		}
		for _, u := range f.uses {
			p.report(u.pos, errUndefined, "use of undeclared SSA value name").Hint(p.values.near(name))
		}
	}
	sortDiags(p.diags[from:])
}

// define binds a name to count values from first on.
func (p *parser) define(name string, first *ir.Value, count, at int) {
	if p.failed {
		return
	}
	if old := p.values.add(valueName{name: name, first: first, count: count, at: at}); old != nil {
		oldAt, n := old.at, len(name)+1
		p.failAt(at, n, errRedefined, "redefinition of SSA value '%%%s'", name)
		p.note(p.pos(oldAt, n), "previously defined here")
		return
	}
	if c := name[0]; c < '0' || c > '9' {
		first.SetName(name)
	}
	if len(p.values.forward) == 0 {
		return
	}
	if f := p.values.forward[name]; f != nil {
		p.resolveForward(f, &p.values.stack[len(p.values.stack)-1])
	}
}

// resolveForward replaces the placeholders of a name by its values.
func (p *parser) resolveForward(f *forward, n *valueName) {
	delete(p.values.forward, n.name)
	for _, u := range f.uses {
		if u.number >= n.count {
			p.Errorf(u.pos, errResultNumber, "reference to invalid result number")
			return
		}
		v := n.value(u.number)
		if v.Type() != u.value.Type() {
			p.failAt(n.at, len(n.name)+1, errValueType, "definition of SSA value '%%%s#%d' has type '%v'", n.name, u.number, v.Type())
			p.note(u.pos, "previously used here with type '"+u.value.Type().String()+"'")
			return
		}
		u.value.ReplaceAllUsesWith(v)
	}
}

func (p *parser) Resolve(o ir.Operand, t ir.Type) *ir.Value { return p.ResolveOperand(&o, t) }

func (p *parser) ResolveOperand(o *ir.Operand, t ir.Type) *ir.Value {
	if p.failed || o.Name == "" {
		return someValue()
	}
	if t == nil {
		p.Errorf(o.Pos, format.ErrInferType, "the type of this operand is not known")
		return someValue()
	}
	n := p.values.find(o.Name)
	if n == nil {
		return p.resolveLater(o, t)
	}
	if o.Number >= n.count {
		p.Errorf(o.Pos, errResultNumber, "reference to invalid result number")
		return someValue()
	}
	v := n.value(o.Number)
	if v.Type() != t {
		at := n.at
		p.Errorf(o.Pos, errValueType, "use of value '%%%s' expects different type than prior uses: '%v' vs '%v'", o.Name, t, v.Type())
		p.note(p.pos(at, len(o.Name)+1), "prior use here")
		p.suggest(p.typeMismatchHint(v, t))
		return someValue()
	}
	return v
}

// someValue returns a placeholder for hooks to continue with after an error.
func someValue() *ir.Value { return ir.NewBlock(ir.None).Arg(0) }

// resolveLater returns the placeholder of a forward reference.
func (p *parser) resolveLater(o *ir.Operand, t ir.Type) *ir.Value {
	if p.values.forward == nil {
		p.values.forward = map[string]*forward{}
	}
	f := p.values.forward[o.Name]
	if f == nil {
		f = &forward{byNumber: map[int]int{}}
		p.values.forward[o.Name] = f
	}
	if i, ok := f.byNumber[o.Number]; ok {
		u := f.uses[i]
		if u.value.Type() != t {
			p.Errorf(o.Pos, errValueType, "use of value '%%%s' expects different type than prior uses: '%v' vs '%v'", o.Name, t, u.value.Type())
			p.note(u.pos, "prior use here")
			return someValue()
		}
		return u.value
	}
	f.byNumber[o.Number] = len(f.uses)
	placeholder := ir.NewBlock(t).Arg(0)
	f.uses = append(f.uses, forwardUse{o.Number, placeholder, o.Pos})
	return placeholder
}

func (p *parser) ResolveAll(s *ir.OpState, os []ir.Operand, ts []ir.Type, at diag.Pos) {
	if len(os) != len(ts) {
		p.Errorf(at, format.ErrOperandCount, "expected %d types for the operands, but got %d", len(os), len(ts))
		return
	}
	for i, o := range os {
		s.Operands = append(s.Operands, p.Resolve(o, ts[i]))
	}
}
