package asm

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/format"
)

func (p *printer) Text(s string) { p.w.Text(s) }

func (p *printer) NewLine() { p.w.Text(p.lineStart) }

func (p *printer) Int(v int64) { p.w.Int(v) }

func (p *printer) Operand(v *ir.Value) {
	p.w.Byte('%')
	p.names.print(&p.w, v)
}

func (p *printer) Operands(vs []*ir.Value) {
	for i, v := range vs {
		p.comma(i)
		p.Operand(v)
	}
}

func (p *printer) AffineExprs(es []*ir.AffineExpr, dims, syms []*ir.Value) {
	leaf := func(e *ir.AffineExpr) {
		switch {
		case e.Op == ir.AffineDim && e.Value < int64(len(dims)):
			p.Operand(dims[e.Value])
		case e.Op == ir.AffineSym && e.Value < int64(len(syms)):
			ir.Write(p, "symbol(", syms[e.Value], ")")
		default: // in unverified IR
			p.w.Text("<<NULL>>")
		}
	}
	for i, e := range es {
		p.comma(i)
		e.Print(&p.w, leaf)
	}
}

func (p *printer) Type(t ir.Type) {
	if text := ir.PlainText(t); text != "" {
		p.w.Text(text)
	} else if p.w.Alias == nil {
		p.w.Text(t.String())
	} else {
		p.aliases.writeType(&p.w, t)
	}
}

func (p *printer) Types(ts []ir.Type) {
	for i, t := range ts {
		p.comma(i)
		p.Type(t)
	}
}

func (p *printer) TypesOf(vs []*ir.Value) {
	for i, v := range vs {
		p.comma(i)
		p.Type(v.Type())
	}
}

func (p *printer) FunctionalType(ins, outs []ir.Type) {
	p.w.Byte('(')
	p.Types(ins)
	p.w.Text(") -> ")
	p.ResultTypes(outs)
}

func (p *printer) ResultTypes(ts []ir.Type) {
	if len(ts) == 1 {
		if _, isFunc := ts[0].(*ir.FunctionType); !isFunc {
			p.Type(ts[0])
			return
		}
	}
	p.w.Byte('(')
	p.Types(ts)
	p.w.Byte(')')
}

func (p *printer) Attr(a ir.Attribute) { p.w.Attr(a) }

func (p *printer) StructBody(a *ir.StructAttr) { p.w.AttrBody(a) }

func (p *printer) AttrValue(a ir.Attribute) {
	if typed, ok := a.(ir.TypedAttr); ok {
		typed.PrintValue(&p.w)
		return
	}
	p.w.Attr(a)
}

func (p *printer) Symbol(name string) { p.w.Symbol(name) }

func (p *printer) Quoted(s string) { p.w.Quoted(s) }

func (p *printer) KeywordOrQuoted(s string) { p.w.KeywordOrQuoted(s) }

func (p *printer) AttrDict(o *ir.Operation, without ...string) { p.attrDict(o, "", without) }

func (p *printer) AttrDictWithKeyword(o *ir.Operation, without ...string) {
	p.attrDict(o, " attributes", without)
}

func (p *printer) attrDict(o *ir.Operation, keyword string, without []string) {
	shown := p.shown[:0]
	inherent := len(o.InherentAttrs())
	for i, a := range o.Attrs() {
		if slices.Contains(without, a.Name) || i < inherent && format.IsImplied(o, a) {
			continue
		}
		shown = append(shown, a)
	}
	if len(shown) == 0 {
		return
	}
	if len(shown) > 1 {
		slices.SortStableFunc(shown, byName)
	}
	p.shown = shown
	p.w.Text(keyword)
	p.w.Byte(' ')
	p.entries(shown)
}

func (p *printer) Dict(d *ir.DictAttr) { p.entries(d.Entries) }

func (p *printer) SuccessorArgs(b *ir.Block, args []*ir.Value) {
	p.Successor(b)
	if len(args) == 0 {
		return
	}
	p.w.Byte('(')
	p.Operands(args)
	p.w.Text(" : ")
	p.TypesOf(args)
	p.w.Byte(')')
}

func (p *printer) Region(r *ir.Region, entryArgs, terminator bool) {
	p.region(r, r.Owner().Def().DefaultDialect, entryArgs, terminator, false)
}

func (p *printer) Body(r *ir.Region) {
	p.Region(r, p.entered.region != r, r.Owner().Def().End == nil)
}

func (p *printer) Flushed() int { return p.flushed }

func (p *printer) EnterRegion(r *ir.Region) []*ir.Value {
	if r.IsEmpty() {
		return nil
	}
	p.entered = enteredRegion{r, p.names.enter(r)}
	return r.First().Args()
}

func (p *printer) Function(body *ir.Region, head ir.FunctionHead) {
	var args []*ir.Value
	if body != nil {
		args = p.EnterRegion(body)
	}
	p.w.Byte('(')
	for i, t := range head.Params {
		p.comma(i)
		if i < len(args) {
			p.Operand(args[i])
			p.w.Text(": ")
		}
		p.typeWith(t, head.ParamAttrs.DictAt(i))
		if i < len(args) {
			p.argLocation(args[i])
		}
	}
	if head.Variadic {
		p.comma(len(head.Params))
		p.w.Text("...")
	}
	p.w.Byte(')')
	if len(head.Results) == 0 {
		return
	}
	p.w.Text(" -> ")
	if head.ResultAttrs == nil {
		p.ResultTypes(head.Results)
		return
	}
	p.w.Byte('(')
	for i, t := range head.Results {
		p.comma(i)
		p.typeWith(t, head.ResultAttrs.DictAt(i))
	}
	p.w.Byte(')')
}

// typeWith prints a type and its optional attributes.
func (p *printer) typeWith(t ir.Type, attrs *ir.DictAttr) {
	p.Type(t)
	if attrs != nil {
		p.w.Byte(' ')
		p.Dict(attrs)
	}
}
