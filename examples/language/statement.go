package main

import (
	"strconv"
	"text/scanner"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// A compiler builds a module as it reads a text.
type compiler struct {
	source    *diag.Source
	tokens    []token
	next      int
	types     map[string]*typ
	members   map[ir.Type]map[string]*typ
	functions map[string]*function
	globals   map[string]variable

	top *c.Builder
	*c.Builder
	locals map[string]variable
	within *function
	loop   *c.Loop
}

// A variable is an object in memory and its type.
type variable struct {
	c.Place
	t *typ
}

// program reads a whole program: first what all functions are, then what they do.
func program(source *diag.Source) (module *ir.Operation, err error) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case *abiopt.Error:
			err = e
		default:
			panic(e)
		}
	}()
	p := &compiler{source: source, tokens: tokens(source), members: map[ir.Type]map[string]*typ{}}
	p.basics()
	module = p.headers()
	p.top = c.NewBuilder(ir.AtEnd(ir.AsModule(module).Body()))
	type body struct {
		start  int
		o      *ir.Operation
		names  []string
		within *function
	}
	var bodies []body
	for p.peek().kind != scanner.EOF {
		p.top.Loc = p.loc()
		switch {
		case p.accept("struct"):
			p.structure()
		case p.accept("var"):
			p.global()
		default:
			p.expect("func")
			name, f, names := p.signature()
			p.functions[name] = f
			if p.peek().text != "{" {
				p.top.Declare(name, f.c())
				continue
			}
			bodies = append(bodies, body{p.next, p.top.NewFunc(name, f.c()), names, f})
			p.skip()
		}
	}
	for _, b := range bodies {
		p.next = b.start
		p.function(b.o, b.within, b.names)
	}
	return module, nil
}

// signature reads name(a: T, …) -> T.
func (p *compiler) signature() (name string, f *function, names []string) {
	name = p.name()
	f = &function{symbol: name}
	p.expect("(")
	p.list(")", func() {
		names = append(names, p.name())
		p.expect(":")
		f.params = append(f.params, p.typ())
	})
	f.result = p.result()
	return name, f, names
}

// skip passes over a body.
func (p *compiler) skip() {
	for depth := 0; ; p.next++ {
		switch t := p.peek(); {
		case t.kind == scanner.EOF:
			p.fail("a body has no end")
		case t.kind == scanner.Char && t.text == "{":
			depth++
		case t.kind == scanner.Char && t.text == "}":
			if depth--; depth == 0 {
				p.next++
				return
			}
		}
	}
}

// global reads var name: T = number.
func (p *compiler) global() {
	name := p.name()
	p.expect(":")
	t := p.typ()
	var value ir.Attribute
	if p.accept("=") {
		n, err := strconv.ParseInt(p.take(scanner.Int, "a number"), 0, 64)
		if err != nil {
			p.fail("%v", err)
		}
		value = ir.IntAttr(n, t.Type)
	}
	p.top.Global(name, t.Type, value)
	p.globals[name] = variable{t: t}
}

// function builds the body of a function. Parameters are variables of it.
func (p *compiler) function(o *ir.Operation, f *function, names []string) {
	entry := c.AddEntry(o)
	p.Builder = c.NewBuilder(ir.AtEnd(entry))
	p.locals, p.within, p.Loc = map[string]variable{}, f, o.Loc
	for i, name := range names {
		p.locals[name] = variable{p.Var(f.params[i].Type, entry.Arg(i)), f.params[i]}
		entry.Arg(i).SetName(name)
	}
	p.block()
	switch {
	case p.Ended():
	case f.result == nil:
		p.Return()
	default:
		p.Return(p.Zero(f.result.Type))
	}
}

// block reads { statements }. What cannot be reached is read too, and built nowhere
// that counts.
func (p *compiler) block() {
	p.expect("{")
	for !p.accept("}") {
		if p.Ended() {
			p.fail("nothing comes to this place")
		}
		p.Loc = p.loc()
		p.statement()
	}
}

func (p *compiler) statement() {
	switch {
	case p.accept("var"):
		name := p.name()
		p.expect(":")
		t := p.typ()
		v := variable{p.Var(t.Type), t}
		if p.accept("=") {
			p.Assign(v.Place, p.convert(p.expression(0), t))
		}
		p.locals[name] = v
	case p.accept("if"):
		p.branch()
	case p.accept("while"):
		outer := p.loop
		p.While(func() *ir.Value { return p.value(p.expression(0)) }, func(l *c.Loop) {
			p.loop = l
			p.block()
		})
		p.loop = outer
	case p.accept("break"):
		p.inLoop().Break()
	case p.accept("continue"):
		p.inLoop().Continue()
	case p.accept("return"):
		if p.within.result == nil {
			p.Return()
		} else {
			p.Return(p.convert(p.expression(0), p.within.result))
		}
	default:
		p.assignment()
	}
}

func (p *compiler) inLoop() *c.Loop {
	if p.loop == nil {
		p.fail("not in a loop")
	}
	return p.loop
}

// branch reads what follows an if.
func (p *compiler) branch() {
	p.If(p.value(p.expression(0)), p.block, func() {
		switch {
		case !p.accept("else"):
		case p.accept("if"):
			p.branch()
		default:
			p.block()
		}
	})
}

// assignment reads a call, or what is assigned to a place.
func (p *compiler) assignment() {
	e := p.expression(0)
	for word, operator := range map[string]func(l, r *ir.Value) *ir.Value{"=": nil, "+=": p.Add, "-=": p.Sub, "*=": p.Mul} {
		if !p.accept(word) {
			continue
		}
		if e.place == nil {
			p.fail("only a place in memory can be assigned to")
		}
		r := p.expression(0)
		if operator == nil {
			p.Assign(*e.place, p.convert(r, e.t))
		} else {
			p.Update(*e.place, operator, p.value(r))
		}
		return
	}
}
