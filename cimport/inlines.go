package cimport

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// Inline is a function without a symbol: a macro with parameters, or a static or inline function with a body.
type Inline struct {
	Name   string
	Macro  bool
	Static bool // a static function
	// Variadic is set if the variable arguments of a macro are those of the function that it calls.
	Variadic bool
	Pos      diag.Pos
	Params   []InlineParam
	Result   ir.Type // with C names; nil if the function returns nothing
	Body     []*Expr // expressions that are evaluated in order; nil if Problem is set
	Problem  string  // why the body is not understood
}

// InlineParam is a parameter of an [Inline]. That of a macro has the type that its uses need.
type InlineParam struct {
	Name string
	Type ir.Type // with C names
}

// Inlines returns the selected functions without symbols whose bodies are expressions, or a Problem. Macros follow
// functions, both in the order of their definitions. Calls must not be concurrent.
func (u *Unit) Inlines(wanted func(name string, pos diag.Pos) bool) (all []Inline) {
	u.Declared()
	p := u.parsed
	diags, errors := p.diags, p.errors
	add := func(name string, at cpp.Pos, read func(*Inline)) {
		in := Inline{Name: name, Pos: at.Diag(len(name)), Problem: notExpression}
		if wanted(name, in.Pos) {
			read(&in)
			all = append(all, in)
			p.diags, p.errors = diags, errors
		}
	}
	for _, d := range p.decls {
		if f, ok := d.t.ctype.(*function); ok && d.body.Text != "" && (d.static || d.inline) {
			add(d.name, d.body.At, func(in *Inline) { p.inlineFunction(in, d, f) })
		}
	}
	for _, m := range p.pp.FunctionMacros() {
		if p.isOwn(m) {
			add(m.Name.Text, m.At, func(in *Inline) { p.inlineMacro(in, m) })
		}
	}
	return all
}

// maxBody bounds the text of a function that is read.
const maxBody = 4000

// The reasons why a function has no body that is understood.
const (
	notExpression = "its body is more than expressions of its parameters"
	notValues     = "it uses a parameter in another way than as a value"
	noType        = "nothing gives the parameter %s a type"
	noCommonType  = "its uses of the parameter %s need different types"
)

// inlineFunction reads the body of a static or inline function.
func (p *parser) inlineFunction(in *Inline, d *declaration, f *function) {
	at := d.body.At
	if at.File == nil || f.variadic || f.old {
		return
	}
	text := at.File.Source.Text[at.Offset:]
	if !strings.HasPrefix(text, d.body.Text) { // a macro makes it
		return
	}
	text = text[:min(len(text), maxBody)]
	if i := strings.Index(text, "\n#"); i >= 0 {
		text = text[:i]
	}
	t := &trace{byName: map[string]*tracedParam{}}
	for i := range f.params {
		t.add(f.params[i].name, f.params[i].t)
	}
	p.traceIn(t, in, text, func() []value {
		for _, open := range []cpp.Kind{'(', '{'} {
			for !p.is(open) {
				if p.is(';') || p.is(cpp.EOF) {
					p.fail(p.tok(), "expected the parameters and the body")
				}
				p.next()
			}
			if open == '(' {
				p.skipBalanced()
			}
		}
		p.next()
		return p.statements(f.result)
	})
}

// maxNodes bounds the operations of a body.
const maxNodes = 1000

// argumentPrefix begins the names that stand for the arguments of a macro while it is read.
const argumentPrefix = "abi_opt_argument_"

// inlineMacro reads the replacement of a macro three times: first to find the pointers among its parameters, then, with
// the types of what they point to, to find the types of the others.
func (p *parser) inlineMacro(in *Inline, m cpp.Macro) {
	in.Macro = true
	t, args := &trace{isMacro: true, file: m.At.File, byName: map[string]*tracedParam{}}, []string{}
	for i, name := range m.Params {
		args = append(args, argumentPrefix+strconv.Itoa(i))
		t.add(args[i], qualified{}).inC = name.Text
	}
	if m.Variadic {
		t.params[len(t.params)-1].isMore, in.Variadic = true, true
	}
	text := m.Name.Text + "(" + strings.Join(args, ",") + ")"
	read := func() []value {
		if p.acceptWord("do") {
			p.expect('{')
			made := p.statements(plain(voidType))
			if !p.acceptWord("while") || inParens(p, p.expression).rvalue().isTrue() {
				p.fail(p.tok(), "the body is a loop")
			}
			return made
		}
		if p.accept('{') {
			return p.statements(plain(voidType))
		}
		v := p.expression().rvalue()
		p.accept(';')
		return []value{v}
	}
	whole := func() []value {
		made := read()
		if !p.is(cpp.EOF) || p.pp.Exceeds() {
			p.fail(p.tok(), "expected the end")
		}
		return made
	}
	t.isGuessing = true
	for _, infer := range []func(*trace) string{p.inferPointers, p.inferTypes} {
		if !p.traceIn(t, in, text, whole) {
			return
		}
		if in.Problem = infer(t); in.Problem != "" {
			return
		}
		in.Problem = notExpression
	}
	t.isGuessing = false
	p.traceIn(t, in, text, whole)
}

// isTrue reports whether a value is a constant other than 0, or is not known.
func (v value) isTrue() bool { return !v.isKnownScalar() || !v.isZero() }

// acceptWord consumes a keyword of statements, if it is next.
func (p *parser) acceptWord(word string) bool {
	if !p.is(cpp.Ident) || p.tok().Text != word {
		return false
	}
	p.next()
	return true
}

// statements parses expression statements up to a closing brace. The last one may return a result of a type.
func (p *parser) statements(result qualified) (all []value) {
	for !p.accept('}') {
		if p.accept(';') {
			continue
		}
		isReturn := p.acceptWord("return")
		if isReturn && p.accept(';') {
			continue
		}
		v := p.expression().rvalue()
		p.expect(';')
		if isReturn {
			if isVoid(result.ctype) != isVoid(v.t.ctype) || !p.accept('}') {
				p.fail(p.tok(), "expected '}'")
			}
			return append(all, p.convert(v, result))
		}
		all = append(all, p.convert(v, plain(voidType)))
	}
	if !isVoid(result.ctype) {
		p.fail(p.tok(), "expected a result")
	}
	return all
}

// traceIn reads a text with the parameters of a trace, and sets the parameters, the body and the result of in, unless
// its Problem remains. It reports whether the text could be read.
func (p *parser) traceIn(t *trace, in *Inline, text string, read func() []value) (ok bool) {
	p.ahead, p.at = p.ahead[:0], 0
	open := len(p.scope.open)
	p.scope.begin()
	defer p.pp.Isolate(path.Base(in.Pos.Source.Name), text)()
	defer func() {
		ok = !p.endDeclaration(recover())
		for len(p.scope.open) > open {
			p.scope.end()
		}
		p.ahead, p.at, p.trace = p.ahead[:0], 0, nil
	}()
	for name, param := range t.byName {
		param.uses = 0
		if name == "" {
			continue
		}
		p.scope.define(p.pp.Intern(name), symbol{kind: objectSymbol, t: param.t})
	}
	p.trace = t
	values := read()
	if t.isGuessing {
		return true
	}
	in.Params = nil
	for _, param := range t.params {
		if param.isMore {
			continue
		}
		lowered := p.typeOf(param.t)
		if lowered == nil {
			return true
		}
		in.Params = append(in.Params, InlineParam{param.inC, lowered})
	}
	p.setBody(t, in, values)
	return true
}

// setBody sets the body of in to values.
func (p *parser) setBody(t *trace, in *Inline, values []value) {
	var body []*Expr
	uses := map[string]int{}
	for _, v := range values {
		e := p.exprOf(v)
		if e == nil || !p.lowerExpr(e, uses) {
			return
		}
		body = append(body, e)
	}
	if t.isMacro {
		for _, param := range t.params {
			if param.uses != uses[param.inC] {
				in.Problem = notValues
				return
			}
		}
	}
	in.Result = nil
	if n := len(body); n > 0 {
		in.Result = body[n-1].Type
	}
	in.Body, in.Problem = body, ""
	if body == nil {
		in.Body = []*Expr{}
	}
}

// lowerExpr sets the types of a tree and counts the uses of parameters, and reports whether the c dialect has the types.
func (p *parser) lowerExpr(e *Expr, uses map[string]int) bool {
	if uses[""]++; uses[""] > maxNodes { // no parameter that is used lacks a name
		return false
	}
	switch e.Op {
	case "more":
		uses[e.Name]++
		return true
	case "parameter":
		uses[e.Name]++
	case "name":
		if _, isFunction := e.t.ctype.(*function); isFunction {
			return true
		}
	}
	if !isVoid(e.t.ctype) {
		if e.Type = p.typeOf(e.t); e.Type == nil {
			return false
		}
	}
	return !slices.ContainsFunc(e.Args, func(arg *Expr) bool { return !p.lowerExpr(arg, uses) })
}

// typeOf returns a type with C names, or nil if expressions of the type are not understood.
func (p *parser) typeOf(q qualified) ir.Type {
	if _, isBitInt := q.ctype.(*bitInt); isBitInt || !q.isKnown() || q.quals&atomic != 0 || q.space != 0 {
		return nil
	}
	q.quals = 0
	t, problem := p.lower(q)
	if problem != nil {
		return nil
	}
	return p.namedPassed(q, t)
}
