package main

import (
	"maps"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// gen builds the functions of a module. A name or an expression is an *ir.Value, a
// c.Place in memory, or the *ir.Operation of a function or variable of the module.
type gen struct {
	*c.Builder
	scope map[string]any
}

// generate builds the declarations of a program, then the bodies of its functions.
func generate(p *program) *ir.Operation {
	top := &gen{Builder: c.Top(p.module), scope: p.scope}
	for _, d := range p.decls {
		top.Loc = d.at
		var o *ir.Operation
		if f, ok := d.t.(*ir.FunctionType); ok {
			o = top.NewFunc(d.name, f)
		} else {
			o = top.Global(d.name, d.t, c.Initial(d.t, d.value))
		}
		for _, a := range d.attrs {
			o.SetAttr(a.Name, a.Value)
		}
		top.scope[d.name], d.value = o, o
	}
	for _, d := range p.decls {
		for _, body := range d.kids {
			top.function(d.value.(*ir.Operation), d.params, body)
		}
	}
	return p.module
}

func (g *gen) function(f *ir.Operation, params []string, body *node) {
	b, args := c.Body(f)
	inner := &gen{Builder: b, scope: maps.Clone(g.scope)}
	for i, name := range params {
		inner.scope[name] = b.Param(args[i], name)
	}
	inner.statement(body)
	b.Finish()
}

func (g *gen) statement(n *node) {
	if g.Ended() {
		panic(n.error("unreachable statement"))
	}
	g.Loc = n.at
	switch n.op {
	case "{":
		outer := g.scope
		g.scope = maps.Clone(outer)
		for _, s := range n.kids {
			g.statement(s)
		}
		g.scope = outer
	case "return":
		g.Return(g.values(n.kids)...)
	case "=", "(":
		g.expr(n)
	case "var":
		g.scope[n.name] = g.NamedVar(n.name, n.t, g.values(n.kids)...)
	case "if":
		g.If(g.value(n.kids[0]), func() { g.statement(n.kids[1]) }, func() { g.statement(n.kids[2]) })
	case "while":
		g.While(func() *ir.Value { return g.value(n.kids[0]) }, func(*c.Loop) { g.statement(n.kids[1]) })
	default:
		panic(n.error("expression statement has no effect"))
	}
}

// values returns the values of expressions. The ops that use them have the location of the last one.
func (g *gen) values(list []*node) (values []*ir.Value) {
	for _, n := range list {
		values = append(values, g.value(n))
		g.Loc = n.at
	}
	return values
}

func (g *gen) value(n *node) *ir.Value { return g.read(n, g.expr(n)) }

// read returns the value of an expression.
func (g *gen) read(n *node, e any) *ir.Value {
	switch e := e.(type) {
	case c.Place:
		return g.Read(e)
	case *ir.Operation:
		return g.AddressOf(e.StringAttr(ir.SymName))
	}
	return e.(*ir.Value) // nil for a call without a result
}

func (g *gen) expr(n *node) any {
	defer g.At(n.at)()
	switch n.op {
	case "literal":
		return g.Literal(n.value)
	case "name":
		e := g.scope[n.name]
		if o, ok := e.(*ir.Operation); ok && o.Is(c.GlobalOp) {
			return g.Variable(o)
		} else if e == nil {
			panic(n.error("unknown name '%s'", n.name))
		}
		return e
	case "(":
		return g.call(n)
	case "=":
		place := g.place(n.kids[0])
		g.Assign(place, g.value(n.kids[1]))
		return place
	case ".":
		return g.Field(g.place(n.kids[0]), n.name)
	case "[":
		list, index := g.place(n.kids[0]), g.value(n.kids[1])
		if _, isArray := list.Type.(*c.ArrayType); isArray {
			return g.Index(list, index)
		} else if n.kids[0].op != "at" {
			panic(n.error("expression is neither an array nor a pointer to a record"))
		}
		return c.Place{Address: g.Element(list.Type, list.Address, index), Type: list.Type}
	case "at":
		return c.Place{Address: g.value(n.kids[0]), Type: n.t}
	case "address":
		return g.place(n.kids[0]).Address
	case "as":
		return g.Convert(n.t, g.value(n.kids[0]))
	case "sizeof":
		return g.Sizeof(n.t)
	}
	if len(n.kids) == 1 {
		return g.Unary(n.op, g.value(n.kids[0]))
	}
	return g.Binary(n.op, g.value(n.kids[0]), func() *ir.Value { return g.value(n.kids[1]) })
}

// call calls a function of the module or one that a value points to.
func (g *gen) call(n *node) any {
	var args []*ir.Value
	for _, a := range n.kids[1:] {
		args = append(args, g.value(a))
	}
	callee := g.expr(n.kids[0])
	if f, ok := callee.(*ir.Operation); ok {
		return g.CallFunc(f, args...)
	}
	return g.CallPointer(g.read(n, callee), args...)
}

// place returns the memory of an expression. The result of a call is stored first.
func (g *gen) place(n *node) c.Place {
	e := g.expr(n)
	if place, ok := e.(c.Place); ok {
		return place
	} else if n.op != "(" {
		panic(n.error("expression is not addressable"))
	}
	return g.Temporary(g.read(n, e))
}
