package cimport

import (
	"slices"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// Callee is a function as a call or a pointer to it has it.
type Callee struct {
	Name string // of the function, or of the parameter that points to it; "" for a call through a variable
	// Type has all arguments of a call, variable ones after the default argument promotions. InC has C names for its types.
	Type, InC  *ir.FunctionType
	Names      []string // of parameters
	Variadic   bool
	Fixed      int    // the number of parameters; a call without a prototype has one for each argument
	Convention string // such as "ms_abi"; "" for the platform's
	Pos        diag.Pos
}

// Callback is a parameter that points to a function.
type Callback struct {
	Callee
	Param int // counts from 0
}

// call is a call with file scope.
type call struct {
	at   cpp.Token
	name string // "" if a variable points to the function
	f    *function
	args []qualified
}

// startsCall reports whether a call with file scope comes next: "f(1, double);".
func (p *parser) startsCall() bool {
	return p.options.Explained && p.isName() && p.peek(1).Kind == '(' && p.std.year >= 1999 && functionOf(p.scope.lookup(p.tok().Name).t) != nil
}

// functionOf returns the type of a function, or of the function that a pointer refers to, or nil.
func functionOf(q qualified) *function {
	if pointer, ok := q.ctype.(*pointer); ok {
		q = pointer.elem
	}
	f, _ := q.ctype.(*function)
	return f
}

// onlyCall parses the rest of the input as a call.
func (p *parser) onlyCall() {
	defer func() {
		p.endDeclaration(recover())
		for !p.is(cpp.EOF) {
			p.next()
		}
	}()
	if p.fileCall(); !p.is(cpp.EOF) {
		p.fail(p.tok(), "expected one call")
	}
}

// fileCall parses a call. Each argument is an expression or a type.
func (p *parser) fileCall() {
	c := call{at: p.expect(cpp.Ident)}
	s := p.scope.lookup(c.at.Name)
	if c.f = functionOf(s.t); c.f == nil {
		p.failHinting(&c.at, p.callHint(&c.at), "call to undeclared function '%s'", c.at.Text)
	}
	if s.kind == functionSymbol {
		c.name = c.at.Text
	}
	p.expect('(')
	for more := !p.is(')'); more; more = p.accept(',') {
		t := *p.tok()
		var q qualified
		if p.startsType(&t) {
			q = decayed(p.typeName())
		} else {
			q = p.assignment().rvalue().t
		}
		if isVoid(q.ctype) && len(c.args) == 0 && p.is(')') {
			break
		}
		if !q.isKnown() || isVoid(q.ctype) {
			p.fail(&t, "the argument has no known type")
		}
		n := len(c.args)
		if n < len(c.f.params) && !passable(q.ctype, c.f.params[n].t.ctype) {
			p.fail(&t, "passing to parameter %s of incompatible type", c.f.params[n].describe(n+1))
		}
		c.args = append(c.args, q)
	}
	end := p.expect(')')
	variable := c.f.variadic || c.f.old
	few, many, least := len(c.args) < len(c.f.params), len(c.args) > len(c.f.params) && !variable, ""
	if variable {
		least = "at least "
	}
	switch {
	case few:
		p.fail(&end, "too few arguments to function call, expected %s%d, have %d", least, len(c.f.params), len(c.args))
	case many:
		p.fail(&c.at, "too many arguments to function call, expected %d, have %d", len(c.f.params), len(c.args))
	}
	p.expect(';')
	p.calls = append(p.calls, c)
}

// passable reports whether C converts a value to the type of a parameter. Only records and the like are checked.
func passable(from, to ctype) bool {
	if !isAggregate(from) && !isAggregate(to) {
		return true
	}
	r, isRecord := to.(*record)
	return compatible(from, to) || isRecord && r.transparent || isArithmetic(from) && isArithmetic(to)
}

// callees returns the callees of the calls with file scope.
func (p *parser) callees() (all []Callee) {
	for _, c := range p.calls {
		callee, problem := p.callee(c.name, c.f, c.args[len(c.f.params):])
		if problem != nil {
			p.errorAt(c.at.At, len(c.at.Text), problem.message, problem.id)
			continue
		}
		callee.Pos = c.at.At.Diag(len(c.at.Text))
		all = append(all, *callee)
	}
	return all
}

// callee describes a function with variable arguments.
func (p *parser) callee(name string, f *function, variable []qualified) (*Callee, *problem) {
	s, problem := p.lowerFunction(f)
	if problem != nil {
		return nil, problem
	}
	c := &Callee{Name: name, Variadic: s.variadic, Fixed: len(f.params), Convention: s.conv}
	inputs, named := slices.Clone(s.t.Inputs), p.typeInC(plain(f), s.t).(*ir.FunctionType)
	inC := slices.Clone(named.Inputs)
	for _, q := range variable {
		q = promotedArgument(q)
		t, problem := p.lowerPassed(q)
		if problem != nil {
			return nil, problem
		}
		inputs, inC = append(inputs, t), append(inC, p.namedPassed(q, t))
	}
	if f.old { // as in clang; x86-64 counts vector registers, in case that the function is variadic
		c.Fixed, c.Variadic = len(inputs), p.isSystemV64(s)
	}
	c.Type, c.InC = ir.Func(inputs, s.t.Results), ir.Func(inC, named.Results)
	for i := range f.params {
		c.Names = append(c.Names, f.params[i].name)
	}
	return c, nil
}

// callbacks returns the parameters of a function that point to functions. Those that cannot be called are left out.
func (p *parser) callbacks(q qualified) (all []Callback) {
	f, isFunction := q.ctype.(*function)
	if !isFunction {
		return nil
	}
	for i := range f.params {
		to := functionOf(f.params[i].t)
		if to == nil {
			continue
		}
		if callee, problem := p.callee(f.params[i].name, to, nil); problem == nil {
			all = append(all, Callback{*callee, i})
		}
	}
	return all
}
