package cimport

import (
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/ir"
)

// Expr is an expression of an [Inline], with the conversions of C as casts. Op is an operator of C, or one of the
// words constant, string, parameter, more, name, cast, member, index, decay and call. A call has the function and its arguments;
// more stands for the variable arguments of a macro.
type Expr struct {
	Op    string
	Type  ir.Type // with C names; nil for void and for the name of a function
	Name  string  // of a parameter, function, variable or member
	Value string  // a decimal number, or the bytes of a string
	Index int     // of a member in its record
	Args  []*Expr

	t qualified
}

// trace is set while the parser builds the trees of expressions.
type trace struct {
	isMacro    bool
	isGuessing bool // the types of the parameters are not known yet
	file       *cpp.File
	params     []*tracedParam
	byName     map[string]*tracedParam
}

// tracedParam is a parameter of an [Inline] that is being read.
type tracedParam struct {
	inC     string
	t       qualified
	uses    int
	types   []qualified // that its uses need
	members []string    // of the record that it points to, or that it is
	// isRecord is set if it is a record, and isMore if it stands for the variable arguments of a macro.
	isRecord, isMore bool
}

func (t *trace) add(name string, of qualified) *tracedParam {
	param := &tracedParam{inC: name, t: of}
	t.params = append(t.params, param)
	t.byName[name] = param
	return param
}

// parameter returns the value of a name if it is a parameter of the trace.
func (t *trace) parameter(name string) (v value, ok bool) {
	if t == nil || t.byName[name] == nil {
		return value{}, false
	}
	param := t.byName[name]
	param.uses++
	op := "parameter"
	if param.isMore {
		op = "more"
	}
	return value{t: param.t, lvalue: true, expr: &Expr{Op: op, Name: param.inC, t: param.t}}, true
}

// traced gives a value the tree of an operation, if the operands have trees.
func (p *parser) traced(v value, op string, operands ...value) value {
	if p.trace == nil {
		return v
	}
	v.expr = &Expr{Op: op, t: v.t}
	for _, operand := range operands {
		arg := p.exprOf(operand)
		if arg == nil {
			v.expr = nil
			return v
		}
		v.expr.Args = append(v.expr.Args, arg)
	}
	return v
}

// exprOf returns the tree of a value: a constant, or that of its operation. It is nil if the value is not understood.
func (p *parser) exprOf(v value) *Expr {
	switch {
	case v.isFloat && !v.rounded:
		return &Expr{Op: "constant", Value: strconv.FormatFloat(v.f, 'g', -1, 64), t: v.t}
	case v.isConstant() && !v.isFloat:
		return &Expr{Op: "constant", Value: v.i.String(), t: v.t}
	}
	return v.expr
}

// as changes the type of a value to one that it is converted to.
func (v value) as(t qualified) value {
	if v.expr != nil && v.t.ctype != t.ctype {
		v.expr = &Expr{Op: "cast", t: t, Args: []*Expr{v.expr}}
	}
	v.t = t
	return v
}

// need records that a use of a parameter needs a type, while types are not known.
func (p *parser) need(v value, t qualified) {
	if p.trace == nil || v.expr == nil || v.expr.Op != "parameter" || v.t.isKnown() || !t.isKnown() {
		return
	}
	for _, param := range p.trace.params {
		if param.inC == v.expr.Name {
			param.types = append(param.types, t.unqualified())
		}
	}
}

// needOperands records what the operands of an operator need if one has an unknown type.
func (p *parser) needOperands(op cpp.Kind, a, b value) {
	for range 2 {
		if t, isPointer := b.t.ctype.(*pointer); isPointer && isComparison(op) {
			p.need(a, plain(t))
		} else if isArithmetic(b.t.ctype) {
			p.need(a, plain(promotedOf(b.t.ctype)))
		}
		a, b = b, a
	}
}

// needMember records that a parameter is, or points to, a record with a member.
func (p *parser) needMember(v value, member string, isRecord bool) {
	if p.trace == nil || v.expr == nil || v.expr.Op != "parameter" || v.t.isKnown() {
		return
	}
	for _, param := range p.trace.params {
		if param.inC == v.expr.Name {
			param.members, param.isRecord = append(param.members, member), isRecord
		}
	}
}

// tracedCall parses the arguments of a call.
func (p *parser) tracedCall(callee value) value {
	p.expect('(')
	var args []value
	for more := !p.is(')'); more; more = p.accept(',') {
		args = append(args, p.assignment().rvalue())
	}
	p.expect(')')
	f := functionOf(callee.t)
	if f == nil || callee.expr == nil || callee.expr.Op != "name" || f.old {
		return value{}
	}
	if len(args) < len(f.params) || len(args) > len(f.params) && !f.variadic {
		p.fail(p.tok(), "wrong number of arguments")
	}
	for i := range args {
		if i < len(f.params) {
			p.need(args[i], f.params[i].t)
			args[i] = p.convert(args[i], f.params[i].t)
		} else {
			p.need(args[i], plain(voidType)) // any type would do
			args[i] = args[i].as(promotedArgument(args[i].t))
		}
	}
	return p.traced(of(f.result), "call", append([]value{{t: callee.t, expr: callee.expr}}, args...)...)
}

// tracedName gives the value of a function or variable its name.
func (p *parser) tracedName(v value, name string) value {
	if p.trace != nil {
		v.expr = &Expr{Op: "name", Name: name, t: v.t}
	}
	return v
}

// memberExpr returns the tree of a member, given its path of fields, or nil.
func memberExpr(of *Expr, r *record, path []int) *Expr {
	for _, i := range path {
		if of == nil {
			return nil
		}
		f := &r.fields[i]
		of = &Expr{Op: "member", Name: f.name, Index: i, Args: []*Expr{of}, t: f.t}
		r, _ = f.t.ctype.(*record)
	}
	return of
}

// isParameter reports whether a value is a parameter itself, which has no address.
func (v value) isParameter() bool { return v.expr != nil && v.expr.Op == "parameter" }

// tracedAssignment gives made the tree of an assignment, or of an increment, which is one of a sum.
func (p *parser) tracedAssignment(made value, op *cpp.Token, to, from value) value {
	if p.trace == nil || to.isParameter() {
		return made
	}
	p.need(from, to.t)
	if op.Kind != '=' {
		sign := *op
		sign.Text = strings.TrimSuffix(op.Text, "=")
		switch sign.Text {
		case "<<":
			sign.Kind = cpp.ShiftLeft
		case ">>":
			sign.Kind = cpp.ShiftRight
		default:
			sign.Kind, sign.Text = cpp.Kind(sign.Text[0]), sign.Text[:1]
		}
		if calls(to.expr) {
			return made
		}
		p.trace.useAgain(to.expr)
		from = p.apply(sign.Kind, &sign, to, from)
	}
	return p.traced(made, "=", to, p.convert(from, to.t))
}

// useAgain counts the parameters in a tree that is part of another one twice.
func (t *trace) useAgain(e *Expr) {
	if e == nil {
		return
	}
	for _, param := range t.params {
		if e.Op == "parameter" && param.inC == e.Name {
			param.uses++
		}
	}
	for _, arg := range e.Args {
		t.useAgain(arg)
	}
}

// calls reports whether a tree has a call or an assignment, which happen once.
func calls(e *Expr) bool {
	return e != nil && (e.Op == "call" || e.Op == "=" || slices.ContainsFunc(e.Args, calls))
}
