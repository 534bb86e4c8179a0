package main

import (
	"strconv"
	"strings"
	"text/scanner"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// An operand is a place in memory or a value, or nothing, which is what a function
// without a result returns.
type operand struct {
	place *c.Place
	v     *ir.Value
	t     *typ
}

// value is the value of an operand. An array is the address of its first element.
func (p *compiler) value(o operand) *ir.Value {
	switch {
	case o.t == nil:
		p.fail("a call without a result is no value")
	case o.place == nil:
		return o.v
	case isArray(o.t):
		return o.place.Address
	}
	return p.Read(*o.place)
}

func isArray(t *typ) bool {
	_, ok := t.Type.(*c.ArrayType)
	return ok
}

// convert is the value of an operand in another type.
func (p *compiler) convert(o operand, t *typ) *ir.Value {
	v := p.value(o)
	if v.Type() != t.Type && (!c.IsArithmetic(v.Type()) || !c.IsArithmetic(t.Type)) {
		p.fail("'%v' is not '%v'", v.Type(), t.Type)
	}
	return p.Convert(t.Type, v)
}

// levels are the operators that have two operands, the loosest first.
var levels = []string{"||", "&&", "== !=", "< <= > >=", "| ^", "&", "<< >>", "+ -", "* / %"}

// expression reads operators of a level and tighter ones.
func (p *compiler) expression(level int) operand {
	if level == len(levels) {
		return p.unary()
	}
	left := p.expression(level + 1)
	for {
		op := p.peek().text
		if !isOneOf(op, levels[level]) || p.peek().kind == scanner.String {
			return left
		}
		p.next++
		left = p.binary(op, left, func() operand { return p.expression(level + 1) })
	}
}

func (p *compiler) binary(op string, left operand, read func() operand) operand {
	l := p.value(left)
	switch op {
	case "||":
		return operand{v: p.OrElse(l, func() *ir.Value { return p.value(read()) }), t: boolean}
	case "&&":
		return operand{v: p.AndAlso(l, func() *ir.Value { return p.value(read()) }), t: boolean}
	}
	right := read()
	r := p.value(right)
	if compare := map[string]func() *ir.Value{
		"==": func() *ir.Value { return p.Equal(l, r) }, "!=": func() *ir.Value { return p.NotEqual(l, r) },
		"<": func() *ir.Value { return p.Less(l, r) }, "<=": func() *ir.Value { return p.LessEqual(l, r) },
		">": func() *ir.Value { return p.Less(r, l) }, ">=": func() *ir.Value { return p.LessEqual(r, l) },
	}[op]; compare != nil {
		p.mustCompute(l, r, true)
		return operand{v: compare(), t: boolean}
	}
	if left.t.elem != nil && op == "+" { // a pointer
		return operand{v: p.Element(left.t.elem.Type, l, p.convert(right, long)), t: &typ{Type: llvm.Ptr, elem: left.t.elem}}
	}
	p.mustCompute(l, r, false)
	v := map[string]func(l, r *ir.Value) *ir.Value{
		"+": p.Add, "-": p.Sub, "*": p.Mul, "/": p.Div, "%": p.Rem, "&": p.And, "|": p.Or, "^": p.Xor, "<<": p.Shl, ">>": p.Shr,
	}[op](l, r)
	return operand{v: v, t: &typ{Type: v.Type()}}
}

// mustCompute complains about operands that are no numbers, or no pointers where these
// will do.
func (p *compiler) mustCompute(l, r *ir.Value, pointers bool) {
	both := func(is func(ir.Type) bool) bool { return is(l.Type()) && is(r.Type()) }
	if !both(c.IsArithmetic) && !(pointers && both(llvm.IsPointer)) {
		p.fail("no such operator for '%v' and '%v'", l.Type(), r.Type())
	}
}

func (p *compiler) unary() operand {
	switch {
	case p.accept("-"):
		v := p.value(p.unary())
		p.mustCompute(v, v, false)
		v = p.Neg(v)
		return operand{v: v, t: &typ{Type: v.Type()}}
	case p.accept("!"):
		v := p.Truth(p.value(p.unary()))
		return operand{v: p.Equal(v, p.ConstInt(integer.Type, 0)), t: boolean}
	case p.accept("&"):
		o := p.unary()
		switch {
		case o.place != nil:
			return operand{v: o.place.Address, t: &typ{Type: llvm.Ptr, elem: o.t}}
		case o.t != nil && o.t.fn != nil:
			return o
		}
		p.fail("a value has no address")
	case p.accept("*"):
		o := p.unary()
		v := p.value(o)
		if o.t.elem == nil {
			p.fail("what this points to is not known")
		}
		return operand{place: &c.Place{Address: v, Type: o.t.elem.Type}, t: o.t.elem}
	}
	return p.postfix(p.primary())
}

func (p *compiler) postfix(o operand) operand {
	for {
		switch {
		case p.accept("."):
			o = p.field(o, p.name())
		case p.accept("["):
			index := p.convert(p.expression(0), long)
			p.expect("]")
			if o.t == nil || o.t.elem == nil {
				p.fail("this has no elements")
			}
			o = operand{place: &c.Place{Address: p.Element(o.t.elem.Type, p.value(o), index), Type: o.t.elem.Type}, t: o.t.elem}
		case p.accept("("):
			if o.t == nil || o.t.fn == nil {
				p.fail("this is no function")
			}
			o = p.call(o)
		case p.accept("as"):
			t := p.typ()
			v := p.value(o)
			if (llvm.IsPointer(v.Type()) || c.IsArithmetic(v.Type())) && (llvm.IsPointer(t.Type) || c.IsArithmetic(t.Type)) {
				o = operand{v: p.Convert(t.Type, v), t: t}
				continue
			}
			p.fail("'%v' does not become '%v'", v.Type(), t.Type)
		default:
			return o
		}
	}
}

// field is a member of a struct, or of what a pointer to one points to.
func (p *compiler) field(o operand, name string) operand {
	if o.t != nil && o.t.elem != nil && llvm.IsPointer(o.t.Type) {
		o = operand{place: &c.Place{Address: p.value(o), Type: o.t.elem.Type}, t: o.t.elem}
	}
	if o.t == nil {
		p.fail("a call without a result has no fields")
	}
	t := p.members[o.t.Type][name]
	if record, ok := o.t.Type.(*c.RecordType); t == nil && ok { // one of a header
		for _, f := range record.Fields {
			if f.Name == name {
				t = fromC(f.Type)
			}
		}
	}
	switch {
	case t == nil:
		p.fail("'%v' has no field '%s'", o.t.Type, name)
	case o.place == nil:
		return operand{v: p.Get(o.v, name), t: t}
	}
	place := p.Field(*o.place, name)
	return operand{place: &place, t: t}
}

// call reads the arguments of a call.
func (p *compiler) call(o operand) operand {
	f, at := o.t.fn, p.Loc
	var args []*ir.Value
	p.list(")", func() {
		e := p.expression(0)
		switch i := len(args); {
		case i < len(f.params):
			args = append(args, p.convert(e, f.params[i]))
		case !f.variadic:
			p.fail("too many arguments")
		default:
			v := p.value(e)
			if it := c.IntegerOf(v.Type()); it != nil && it.Width < 32 {
				v = p.Convert(integer.Type, v)
			}
			args = append(args, v)
		}
	})
	if len(args) < len(f.params) {
		p.fail("too few arguments")
	}
	p.Loc = at
	if f.symbol != "" {
		return operand{v: p.Call(f.symbol, f.resultType(), args...), t: f.result}
	}
	return operand{v: p.CallIndirect(p.value(o), f.resultType(), args...), t: f.result}
}

func (p *compiler) primary() operand {
	switch t := p.peek(); {
	case p.accept("("):
		o := p.expression(0)
		p.expect(")")
		return o
	case t.kind == scanner.Int:
		n, err := strconv.ParseInt(t.text, 0, 64)
		if err != nil {
			p.fail("%v", err)
		}
		p.next++
		if n == int64(int32(n)) {
			return operand{v: p.ConstInt(integer.Type, n), t: integer}
		}
		return operand{v: p.ConstInt(long.Type, n), t: long}
	case t.kind == scanner.Float:
		f, err := strconv.ParseFloat(t.text, 64)
		if err != nil {
			p.fail("%v", err)
		}
		p.next++
		return operand{v: p.ConstFloat(ir.F64, f), t: float}
	case t.kind == scanner.String:
		return operand{v: p.String(p.unquoted()), t: text}
	case p.accept("null"):
		return operand{v: p.Zero(llvm.Ptr), t: pointer}
	case p.accept("true"), p.accept("false"):
		return operand{v: p.Const(ir.BoolAttr(t.text == "true"), ir.I1), t: boolean}
	case p.accept("sizeof"):
		return operand{v: p.Convert(long.Type, p.Sizeof(p.typ().Type)), t: long}
	}
	return p.variable()
}

// variable is what a name stands for: a variable, or the address of a function.
func (p *compiler) variable() operand {
	name := p.peek().text
	if v, ok := p.locals[name]; ok {
		p.next++
		return operand{place: &v.Place, t: v.t}
	}
	if v, ok := p.globals[name]; ok {
		p.next++
		return operand{place: &c.Place{Address: p.AddressOf(name), Type: v.t.Type}, t: v.t}
	}
	if f := p.functions[name]; f != nil {
		p.next++
		o := operand{t: &typ{Type: llvm.Ptr, fn: f}}
		if p.peek().text != "(" {
			o.v = p.AddressOf(f.symbol)
			o.t = &typ{Type: llvm.Ptr, fn: &function{params: f.params, result: f.result}}
		}
		return o
	}
	p.name()
	p.next--
	p.fail("unknown name '%s'", name)
	return operand{}
}

func (p *compiler) unquoted() string {
	s, err := strconv.Unquote(p.take(scanner.String, "a string"))
	if err != nil {
		p.fail("%v", err)
	}
	return s
}

func isOneOf(word, list string) bool {
	for _, w := range strings.Fields(list) {
		if w == word {
			return true
		}
	}
	return false
}
