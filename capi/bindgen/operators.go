package bindgen

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// comparisons are the operators of C and Go that compare.
var comparisons = map[string]bool{"==": true, "!=": true, "<": true, ">": true, "<=": true, ">=": true}

// isTruth reports whether an expression is 0 or 1, and a bool in Go.
func isTruth(e *cimport.Expr) bool {
	return comparisons[e.Op] || e.Op == "&&" || e.Op == "||" || e.Op == "!"
}

// truth translates an expression to a condition.
func (x *translator) truth(e *cimport.Expr) (string, error) {
	switch {
	case e.Op == "!" && e.Args[0].Op == "!":
		return x.truth(e.Args[0].Args[0])
	case e.Op == "!":
		text, err := x.truth(e.Args[0])
		return negated(text), err
	case e.Op == "&&", e.Op == "||":
		return x.connected(e)
	case comparisons[e.Op]:
		return x.comparison(e)
	}
	v, err := x.value(e)
	if err != nil {
		return "", err
	}
	return x.isSet(v)
}

// connected translates a chain of conditions with one operator. Go's linters refuse a condition that is there twice, and
// two of which one always or never holds, such as x != 1 || x != 2.
func (x *translator) connected(e *cimport.Expr) (string, error) {
	different := map[string]string{"||": " != ", "&&": " == "}[e.Op]
	var texts []string
	known := map[string]bool{}
	var add func(arg *cimport.Expr) error
	add = func(arg *cimport.Expr) error {
		if arg.Op == e.Op {
			return cmp.Or(add(arg.Args[0]), add(arg.Args[1]))
		}
		text, err := x.truth(arg)
		if err != nil {
			return err
		}
		key := text
		if of, _, ok := strings.Cut(text, different); ok && comparisons[arg.Op] && arg.Args[1].Op == "constant" {
			key = of + different
		}
		if known[key] {
			return errNotInGo
		}
		known[key] = true
		texts = append(texts, "("+text+")")
		return nil
	}
	err := add(e)
	return strings.Join(texts, " "+e.Op+" "), err
}

// negated returns the opposite of a condition.
func negated(text string) string {
	isOne := !strings.Contains(text, "&&") && !strings.Contains(text, "||") && !strings.Contains(text, "func() ")
	if is, ok := strings.CutSuffix(text, " != 0"); ok && isOne {
		return is + " == 0"
	}
	if is, ok := strings.CutSuffix(text, " == 0"); ok && isOne {
		return is + " != 0"
	}
	if is, ok := strings.CutSuffix(text, " != nil"); ok && isOne {
		return is + " == nil"
	}
	if is, ok := strings.CutPrefix(text, "!"); ok && strings.HasSuffix(is, ".IsNil()") { // operands of && and || have parentheses
		return is
	}
	return "!(" + text + ")"
}

// isSet is the condition that a value is not 0.
func (x *translator) isSet(v goExpr) (string, error) {
	switch {
	case v.isTruth, v.kind == boolKind:
		return v.text, nil
	case isNumber(v.goType):
		return v.typed() + " != 0", nil
	case v.kind == pointerKind && !v.isLiteral:
		return v.operand() + " != nil", nil
	case v.kind == dataKind:
		return "!" + v.operand() + ".IsNil()", nil
	}
	return "", errNotInGo
}

// comparison translates a comparison of numbers or pointers.
func (x *translator) comparison(e *cimport.Expr) (string, error) {
	a, err := x.value(e.Args[0])
	if err != nil {
		return "", err
	}
	b, err := x.value(e.Args[1])
	if err != nil {
		return "", err
	}
	isEquality := e.Op == "==" || e.Op == "!="
	pointer, null := a, b
	if a.value == "0" {
		pointer, null = b, a
	}
	if isEquality && null.value == "0" && !pointer.isLiteral && (isPointerInC(e.Args[0].Type) || isPointerInC(e.Args[1].Type)) {
		text, err := x.isSet(pointer)
		if e.Op == "==" {
			text = negated(text)
		}
		return text, err
	}
	a, b = a.asNumber(), b.asNumber()
	switch {
	case a.text == b.text:
		return "", errNotInGo
	case a.kind == dataKind && b.kind == dataKind:
		return comparedData(a, b, e.Op)
	case a.isLiteral && b.isLiteral:
		return "", errNotInGo
	case x.unaliased(a.goType.text) == x.unaliased(b.goType.text) && (isNumber(a.goType) || isEquality && (a.kind == pointerKind || a.kind == boolKind)):
		return a.operand() + " " + e.Op + " " + b.operand(), nil
	}
	return "", errNotInGo
}

// comparedData compares two void *.
func comparedData(a, b goExpr, op string) (string, error) {
	if a.isLiteral || b.isLiteral {
		return "", errNotInGo
	}
	return a.operand() + ".Number() " + op + " " + b.operand() + ".Number()", nil
}

// unary translates an operator with one operand.
func (x *translator) unary(e *cimport.Expr, to goType) (goExpr, error) {
	v, err := x.number(e.Args[0], to)
	if err != nil {
		return v, err
	}
	switch {
	case e.Op == "+":
		return v, nil
	case e.Op == "-", e.Op == "~":
		return goExpr{text: strings.Replace(e.Op, "~", "^", 1) + v.operand(), goType: to, isBinary: true}, nil
	}
	return v, errNotInGo
}

// number translates an operand of an operator whose result has a type.
func (x *translator) number(e *cimport.Expr, to goType) (goExpr, error) {
	v, err := x.value(e)
	if err == nil && (!isNumber(to) || isPointerInC(e.Type)) {
		err = errNotInGo
	}
	if err != nil {
		return v, err
	}
	return convert(v, to)
}

// integer translates an index, or the number of bits of a shift.
func (x *translator) integer(e *cimport.Expr) (goExpr, error) {
	v, err := x.value(e)
	if err != nil || v.kind != integerKind {
		return v, cmpErr(err)
	}
	return convert(v, v.goType)
}

// inGo are the operators of C with two operands that Go has as well, by their names in C.
var inGo = map[string]bool{"+": true, "-": true, "*": true, "/": true, "%": true, "&": true, "|": true, "^": true, "<<": true, ">>": true}

// binary translates an operator with two operands.
func (x *translator) binary(e *cimport.Expr, to goType) (goExpr, error) {
	made := goExpr{goType: to, isBinary: true}
	switch {
	case !inGo[e.Op], strings.Contains("% & | ^ << >>", e.Op) && to.kind != integerKind:
		return made, errNotInGo
	case to.kind == pointerKind:
		return x.moved(e, to)
	case e.Op == "-" && isPointerInC(e.Args[0].Type):
		return x.between(e, to)
	}
	a, err := x.number(e.Args[0], to)
	if err != nil {
		return made, err
	}
	if e.Op == "<<" || e.Op == ">>" {
		n, err := x.integer(e.Args[1])
		if err != nil {
			return made, err
		}
		if count, _ := strconv.ParseInt(n.text, 10, 64); n.isLiteral && (count < 0 || count >= 8*to.size) {
			return made, fmt.Errorf("it shifts by %s bits", n.text)
		}
		made.text = a.typed() + " " + e.Op + " " + n.operand()
		return made, nil
	}
	b, err := x.number(e.Args[1], to)
	isNothing := a.text == b.text && !a.isLiteral && e.Op != "+" && e.Op != "*" // a mistake for Go's linters
	if err != nil || isNothing || (e.Op == "/" || e.Op == "%") && b.isLiteral && strings.Trim(b.text, "0.") == "" {
		return made, cmpErr(err)
	}
	if isZero := b.isLiteral && b.text == "0"; isZero && (e.Op == "|" || e.Op == "^") {
		return a, nil // as its linters want
	} else if isZero && e.Op == "&" || b.isLiteral && b.text == "1" && e.Op == "%" {
		return made, errNotInGo
	}
	made.text = a.operand() + " " + e.Op + " " + b.operand()
	return made, nil
}

// moved translates a pointer plus or minus a number.
func (x *translator) moved(e *cimport.Expr, to goType) (goExpr, error) {
	at, by := e.Args[0], e.Args[1]
	if of, _ := x.typeOf(at.Type); of.kind == integerKind {
		at, by = by, at
	}
	p, err := x.value(at)
	if err != nil {
		return p, err
	}
	i, err := x.integer(by)
	elem, isPointer := strings.CutPrefix(x.unaliased(p.goType.text), "*")
	if err != nil || !isPointer {
		return i, cmpErr(err)
	}
	size, err := x.sizeBehind(at.Type)
	return goExpr{text: "(*" + elem + ")(" + added(e.Op, p.text, i, size) + ")", goType: p.goType}, err
}

// sizeBehind returns the size of the objects that a pointer refers to.
func (x *translator) sizeBehind(t ir.Type) (int64, error) {
	ptr, ok := named(t).(*c.PtrType)
	if !ok {
		return 0, errNotInGo
	}
	of, err := x.generator.typeOf(ptr.Elem, x.function)
	if of.size == 0 {
		err = cmpErr(err)
	}
	return of.size, err
}

// isPointerInC reports whether a type is a pointer in C, which Go may have as an integer.
func isPointerInC(t ir.Type) bool {
	switch named(t).(type) {
	case *c.PtrType, *c.FuncPtrType, *llvm.PointerType:
		return true
	}
	return false
}

// between translates the difference of two pointers.
func (x *translator) between(e *cimport.Expr, to goType) (goExpr, error) {
	var texts []string
	for _, arg := range e.Args {
		v, err := x.value(arg)
		if err != nil || v.kind != pointerKind || v.isLiteral {
			return v, cmpErr(err)
		}
		texts = append(texts, "int(uintptr(unsafe.Pointer("+v.text+")))")
	}
	size, err := x.sizeBehind(e.Args[0].Type)
	if texts[0] == texts[1] { // a mistake for Go's linters
		err = errNotInGo
	}
	return goExpr{text: fmt.Sprintf("%s((%s) / %d)", to.text, strings.Join(texts, " - "), size), goType: to}, err
}

// returns writes the statements that return the value of an expression.
func (x *translator) returns(e *cimport.Expr, to goType) error {
	switch e.Op {
	case ",":
		if err := x.statement(e.Args[0]); err != nil {
			return err
		}
		return x.returns(e.Args[1], to)
	case "?:":
		text, err := x.truth(e.Args[0])
		if err != nil {
			return err
		}
		x.lines = append(x.lines, "if "+text+" {")
		if err := x.returns(e.Args[1], to); err != nil {
			return err
		}
		x.lines = append(x.lines, "}")
		return x.returns(e.Args[2], to)
	}
	v, err := x.value(e)
	if err == nil {
		v, err = convert(v, to)
	}
	x.lines = append(x.lines, "return "+v.text)
	return err
}

// statement writes an expression without its value.
func (x *translator) statement(e *cimport.Expr) error {
	switch e.Op {
	case "constant", "parameter":
		return nil
	case "cast":
		return x.statement(e.Args[0])
	case ",":
		if err := x.statement(e.Args[0]); err != nil {
			return err
		}
		return x.statement(e.Args[1])
	case "?:":
		text, err := x.truth(e.Args[0])
		if err != nil {
			return err
		}
		for i, start := range []string{"if " + text + " {", "} else {"} {
			x.lines = append(x.lines, start)
			if err := x.statement(e.Args[1+i]); err != nil {
				return err
			}
		}
		x.lines = append(x.lines, "}")
		return nil
	case "=":
		return x.assignment(e)
	case "call":
		v, err := x.call(e)
		x.lines = append(x.lines, v.text)
		return err
	}
	return errNotInGo
}

// assignment writes an assignment to an object in memory.
func (x *translator) assignment(e *cimport.Expr) error {
	v, err := x.value(e.Args[1])
	if err != nil {
		return err
	}
	left := e.Args[0]
	if left.Op == "member" {
		m, base, err := x.accessed(left)
		if err != nil {
			return err
		}
		if m.kind == valueAccess {
			v, err = convert(v, m.of)
			x.lines = append(x.lines, base+".Set"+m.name+"("+v.text+")")
			return err
		}
	}
	to, _ := x.typeOf(left.Type)
	object, err := x.raw(left, to)
	if err != nil || !x.isObject(left) {
		return cmpErr(err)
	}
	v, err = convert(v, object.goType)
	x.lines = append(x.lines, object.text+" = "+v.text)
	return err
}

// writeBody writes the body of a function.
func (x *translator) writeBody(body []*cimport.Expr, result *parameter) error {
	for i, e := range body {
		if result != nil && i == len(body)-1 {
			return x.returns(e, result.goType)
		}
		if err := x.statement(e); err != nil {
			return err
		}
	}
	return nil
}
