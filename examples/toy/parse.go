package main

import (
	"maps"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// A program holds the declarations of a source file in order.
type program struct {
	tokens []token // not read yet
	module *ir.Operation
	types  map[string]ir.Type
	scope  map[string]any // the declarations of headers
	decls  []*node
}

// A node is a declaration, a statement or an expression.
type node struct {
	token
	op     string // "func", "if", "+", "literal"
	name   string
	t      ir.Type // declared, converted to, or pointed to
	value  any     // of a literal, an initial value, or the operation of a declaration
	kids   []*node
	params []string            // of a function
	attrs  []ir.NamedAttribute // of a declaration
}

// node begins a node at the next token.
func (p *program) node(op string, kids ...*node) *node {
	return &node{token: p.peek(), op: op, kids: kids}
}

// parse reads a program. It panics with an error at the first mistake.
func parse(source *diag.Source) *program {
	p := &program{tokens: scan(source), types: maps.Clone(builtins), scope: map[string]any{}}
	p.headers()
	for p.peek().text != "" {
		if !p.accept("struct") {
			p.decls = append(p.decls, p.decl())
			continue
		}
		name, fields := p.name(), []c.Field(nil)
		p.expect("{")
		p.list("}", func() { fields = append(fields, c.Field{Name: p.name(), Type: p.typed()}) })
		p.types[name] = c.Struct(name, fields...)
	}
	return p
}

// The attributes of declarations.
var (
	private  = ir.NamedAttribute{Name: ir.SymVisibility, Value: ir.StringAttr("private")}
	variadic = ir.NamedAttribute{Name: c.VariadicAttr, Value: ir.UnitAttr{}}
	external = ir.NamedAttribute{Name: c.ExternalFlag, Value: ir.UnitAttr{}}
	ownCopy  = ir.NamedAttribute{Name: c.ThreadLocalFlag, Value: ir.UnitAttr{}}
)

// decl reads [extern|export|thread] var name: T = literal, or [extern|export] func name(…) -> T body.
func (p *program) decl() *node {
	extern, export, thread := p.accept("extern"), p.accept("export"), p.accept("thread")
	d := p.node(p.peek().text)
	switch {
	case p.accept("var"):
		if d.name, d.t = p.name(), p.typed(); p.accept("=") {
			d.value = p.literal()
		}
		if thread {
			d.attrs = append(d.attrs, ownCopy)
		}
		if extern {
			d.attrs = append(d.attrs, external)
		}
	case !thread && p.accept("func"):
		d.name = p.name()
		d.t = p.signature(func() ir.Type { d.params = append(d.params, p.name()); return p.typed() }, d)
		if !extern {
			d.kids = []*node{p.block()}
		}
	default:
		panic(d.error("expected a declaration, not '%s'", d.text))
	}
	if !export && d.name != "main" {
		d.attrs = append(d.attrs, private)
	}
	return d
}

// signature reads (parameter, …) -> T of a function, which may be variadic.
func (p *program) signature(param func() ir.Type, f *node) *ir.FunctionType {
	var params []ir.Type
	p.expect("(")
	p.list(")", func() {
		if p.accept("...") {
			f.attrs = append(f.attrs, variadic)
		} else {
			params = append(params, param())
		}
	})
	if p.accept("->") {
		return c.Func(p.typ(), params...)
	}
	return c.Func(nil, params...)
}

func (p *program) typed() ir.Type { p.expect(":"); return p.typ() }

// typ reads a type: a name, [n]T or fn(T, …) -> T.
func (p *program) typ() ir.Type {
	switch word := p.next(); word.text {
	case "[":
		n, ok := p.literal().(int64)
		if p.expect("]"); !ok {
			panic(word.error("a length is an integer"))
		}
		return c.Array(n, p.typ())
	case "fn":
		return c.FuncPtr(p.signature(p.typ, &node{}))
	default:
		if p.types[word.text] == nil {
			panic(word.error("unknown type '%s'", word.text))
		}
		return p.types[word.text]
	}
}

// block reads { statements }.
func (p *program) block() *node {
	b := p.node("{")
	for p.expect("{"); !p.accept("}"); {
		b.kids = append(b.kids, p.statement())
	}
	return b
}

func (p *program) statement() *node {
	n := p.node(p.peek().text)
	switch {
	case n.op == "{":
		return p.block()
	case p.accept("var"):
		if n.name, n.t = p.name(), p.typed(); p.accept("=") {
			n.kids = []*node{p.expression(0)}
		}
	case p.accept("while"):
		n.kids = []*node{p.expression(0), p.block()}
	case p.accept("if"):
		n.kids = []*node{p.expression(0), p.block(), p.node("{")}
		if p.accept("else") {
			n.kids[2] = p.statement()
		}
	case p.accept("return"):
		if t := p.peek(); !t.first && t.text != "}" {
			n.kids = []*node{p.expression(0)}
		}
	default:
		return p.expression(0)
	}
	return n
}

// precedence is that of operators of two operands; the highest binds best.
var precedence = map[string]int{
	"=": 1, "+=": 1, "-=": 1, "*=": 1, "/=": 1, "||": 2, "&&": 3, "==": 4, "!=": 4, "<": 5, "<=": 5, ">": 5, ">=": 5,
	"|": 6, "^": 6, "&": 7, "<<": 8, ">>": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
}

// expression reads operators that bind better than a precedence. None begins a line.
func (p *program) expression(above int) *node {
	left := p.unary()
	for level := precedence[p.peek().text]; level > above && !p.peek().first; level = precedence[p.peek().text] {
		n := p.node(p.peek().text, left)
		p.next()
		n.kids = append(n.kids, p.expression(level))
		if op := strings.TrimSuffix(n.op, "="); level == 1 && op != "" { // x += y is x = x + y
			n = &node{token: n.token, op: "=", kids: []*node{left, {token: n.token, op: op, kids: n.kids}}}
		}
		left = n
	}
	return left
}

func (p *program) unary() *node {
	n := p.node(map[string]string{"-": "-", "!": "!", "~": "~", "&": "address"}[p.peek().text])
	if n.op == "" {
		return p.postfix(p.primary())
	}
	p.next()
	n.kids = []*node{p.unary()}
	return n
}

func (p *program) postfix(e *node) *node {
	for !p.peek().first {
		n := p.node(p.peek().text, e)
		switch {
		case p.accept("."):
			n.name = p.name()
		case p.accept("["):
			n.kids = append(n.kids, p.expression(0))
			p.expect("]")
		case p.accept("("):
			p.list(")", func() { n.kids = append(n.kids, p.expression(0)) })
		case p.accept("as"):
			n.t = p.typ()
		default:
			return e
		}
		e = n
	}
	return e
}

// primary reads a name, a literal, T(p), which is the T at a pointer, or (expression).
func (p *program) primary() *node {
	n := p.node(p.peek().text)
	switch {
	case p.accept("("):
		n = p.expression(0)
		p.expect(")")
	case p.accept("true"), p.accept("false"):
		n.op, n.value = "literal", n.op == "true"
	case p.accept("null"):
		n.op = "literal"
	case p.accept("sizeof"):
		n.t = p.typ()
	case !names.MatchString(n.op):
		n.op, n.value = "literal", p.literal()
	case p.types[n.op] != nil:
		n.op, n.t = "at", p.typ()
		n.kids = []*node{p.primary()}
	default:
		n.op, n.name = "name", p.name()
	}
	return n
}
