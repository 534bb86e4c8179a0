// Command pocket compiles a small language to LLVM IR in one pass: it calls the builders of package
// c while it reads the text, and leaves all checks of types to them.
//
//	go run ./examples/pocket < program.pocket > program.ll
package main

import (
	"fmt"
	"io"
	"maps"
	"os"
	"strconv"
	"text/scanner"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

func main() {
	text, err := io.ReadAll(os.Stdin)
	if err == nil {
		err = compile(os.Stdout, &diag.Source{Name: "stdin", Text: string(text)})
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// compile writes a program as LLVM IR. Errors of the parser, the builders and the verifier have a
// position in the source.
func compile(w io.Writer, source *diag.Source) (err error) {
	defer abiopt.Catch(&err)
	module := ir.NewModule(nil)
	p := &compiler{Builder: c.Top(module), tokens: scan(source), scope: map[string]any{
		"bool": ir.I1, "char": ir.IntOf(8, ir.Signed), "int": ir.I32, "long": ir.I64, "double": ir.F64,
	}}
	for p.token != "" {
		p.declaration()
	}
	return abiopt.WriteLLVM(w, module, abiopt.Options{})
}

// An expression is a c.Place, an *ir.Value, which is nil for a call of a function without a result,
// or the *ir.Operation of a function. A name can also be an ir.Type.
type compiler struct {
	*c.Builder
	tokens
	scope map[string]any
}

func (p *compiler) typeName() ir.Type {
	if p.accept("*") {
		return c.PtrTo(p.typeName(), 0)
	} else if p.accept("[") {
		n := p.integer()
		p.expect("]")
		return c.Array(n, p.typeName())
	}
	t, ok := p.scope[p.token].(ir.Type)
	if !ok {
		p.fail("expected a type, not '%s'", p.token)
	}
	p.next()
	return t
}

func (p *compiler) declaration() {
	switch {
	case p.accept("struct"):
		p.record()
	case p.accept("func"):
		p.function()
	default:
		p.fail("expected a declaration, not '%s'", p.token)
	}
}

func (p *compiler) record() {
	name := p.name()
	var fields []c.Field
	p.expect("{")
	p.list("}", func() {
		f := c.Field{Name: p.name(), Type: p.typeName()}
		if f.BitField = p.accept(":"); f.BitField {
			f.Width = p.integer()
		}
		fields = append(fields, f)
	})
	p.scope[name] = c.Struct(name, fields...)
}

func (p *compiler) function() {
	top, at, scope := p.Builder, p.at, p.scope
	name := p.name()
	var names []string
	var types []ir.Type
	var result ir.Type
	p.expect("(")
	p.list(")", func() { names, types = append(names, p.name()), append(types, p.typeName()) })
	if p.token != "{" {
		result = p.typeName()
	}
	p.Loc = at
	f := p.NewFunc(name, c.Func(result, types...))
	scope[name], p.scope = f, maps.Clone(scope)
	b, args := c.Body(f)
	p.Builder = b
	for i, name := range names {
		p.scope[name] = p.Param(args[i], name)
	}
	p.block()
	p.Finish()
	p.Builder, p.scope = top, scope
}

func (p *compiler) block() {
	outer := p.scope
	p.scope = maps.Clone(outer)
	for p.expect("{"); !p.accept("}"); {
		p.statement()
	}
	p.scope = outer
}

func (p *compiler) statement() {
	if p.Ended() {
		p.fail("unreachable statement")
	}
	p.Loc = p.at
	switch {
	case p.accept("if"):
		p.If(p.value(), p.block, func() {
			if p.accept("else") {
				p.block()
			}
		})
		return
	case p.accept("while"):
		p.While(p.value, func(*c.Loop) { p.block() })
		return
	case p.accept("break"):
		p.Break()
	case p.accept("return"):
		if p.token == ";" {
			p.Return()
		} else {
			p.Return(p.value())
		}
	case p.accept("var"):
		p.Loc = p.at
		name := p.name()
		v := p.NamedVar(name, p.typeName())
		if p.accept("=") {
			p.Assign(v, p.value())
		}
		p.scope[name] = v
	default:
		p.expression()
	}
	p.expect(";")
}

func (p *compiler) value() *ir.Value { return p.read(p.expression()) }

func (p *compiler) read(e any) *ir.Value {
	switch e := e.(type) {
	case c.Place:
		return p.Read(e)
	case *ir.Operation:
		return p.AddressOf(e.StringAttr(ir.SymName))
	}
	return e.(*ir.Value)
}

// place returns the object of an expression. A value is stored in a new one.
func (p *compiler) place(e any) c.Place {
	if place, ok := e.(c.Place); ok {
		return place
	}
	return p.Temporary(p.read(e))
}

// expression builds an assignment, a conditional expression or an operator.
func (p *compiler) expression() any {
	e := p.operator(1)
	defer p.At(p.at)()
	switch {
	case p.token == "=":
		to, ok := e.(c.Place)
		if !ok {
			p.fail("expression is not assignable")
		}
		p.next()
		p.Assign(to, p.value())
	case p.accept("?"):
		return p.Cond(p.read(e), func() *ir.Value {
			v := p.value()
			p.expect(":")
			return v
		}, p.value)
	}
	return e
}

var precedence = map[string]int{
	"||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7, ">=": 7, "<<": 8, ">>": 8,
	"+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
}

func (p *compiler) operator(lowest int) any {
	e := p.unary()
	for precedence[p.token] >= lowest {
		operator, back := p.token, p.At(p.at)
		p.next()
		e = p.Binary(operator, p.read(e), func() *ir.Value { return p.read(p.operator(precedence[operator] + 1)) })
		back()
	}
	return e
}

func (p *compiler) unary() any {
	defer p.At(p.at)()
	switch operator := p.token; {
	case operator == "-" || operator == "~" || operator == "!":
		p.next()
		return p.Unary(operator, p.read(p.unary()))
	case p.accept("*"):
		return p.Deref(p.read(p.unary()))
	case p.accept("&"):
		return p.Ref(p.place(p.unary()))
	}
	e := p.primary()
	for p.Loc = p.at; ; p.Loc = p.at {
		switch {
		case p.accept("."):
			p.Loc = p.at
			e = p.Field(p.place(e), p.name())
		case p.accept("["):
			index := p.value()
			p.expect("]")
			e = p.Index(p.place(e), index)
		case p.accept("("):
			e = p.call(e)
		default:
			return e
		}
	}
}

func (p *compiler) call(e any) any {
	var args []*ir.Value
	p.list(")", func() { args = append(args, p.value()) })
	if f, ok := e.(*ir.Operation); ok {
		return p.CallFunc(f, args...)
	}
	return p.CallPointer(p.read(e), args...)
}

func (p *compiler) primary() any {
	text := p.token
	switch p.kind {
	case scanner.Int:
		return p.Literal(p.integer())
	case scanner.Float:
		v, _ := strconv.ParseFloat(text, 64) // too large a number is infinite, as in C
		p.next()
		return p.Literal(v)
	case scanner.Ident:
		e, ok := p.scope[text]
		if _, isType := e.(ir.Type); !ok || isType {
			p.fail("unknown name '%s'", text)
		}
		p.next()
		return e
	}
	p.expect("(")
	e := p.expression()
	p.expect(")")
	return e
}
