package bindgen

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// translator writes expressions of C in Go.
type translator struct {
	*generator
	function string // that is being translated, in C
	params   map[string]goExpr
	lines    []string
}

// goExpr is an expression of Go.
type goExpr struct {
	text string
	goType
	isLiteral bool   // a constant without a type
	value     string // of a literal, in C
	isTruth   bool   // a bool, which is an int in C
	isBinary  bool   // it needs parentheses as an operand
}

// operand returns the text as an operand of any operator.
func (v goExpr) operand() string {
	if v.isBinary {
		return "(" + v.text + ")"
	}
	return v.text
}

// typed returns the text of an expression that has its type without a context.
func (v goExpr) typed() string {
	if v.isLiteral && v.kind != pointerKind && v.kind != dataKind && v.kind != boolKind {
		return v.goType.text + "(" + v.text + ")"
	}
	return v.operand()
}

// errNotInGo is why an expression is not translated.
var errNotInGo = errors.New("its body has no equivalent in Go")

// typeOf returns the Go type of the values of a C type.
func (x *translator) typeOf(t ir.Type) (goType, error) {
	of, err := x.generator.typeOf(t, x.function+"_result")
	return x.byValue(t, x.function, "", of), err
}

// value translates an expression to the Go type of its type in C.
func (x *translator) value(e *cimport.Expr) (goExpr, error) {
	if e.Type == nil {
		return goExpr{}, errNotInGo
	}
	to, err := x.typeOf(e.Type)
	if err != nil {
		return goExpr{}, err
	}
	v, err := x.raw(e, to)
	if err != nil || v.isTruth && (isNumber(to) || to.kind == boolKind) {
		v.goType = to
		return v, err
	}
	return convert(v, to)
}

// raw translates an expression. Members and elements have the types that they have in memory.
func (x *translator) raw(e *cimport.Expr, to goType) (goExpr, error) {
	switch e.Op {
	case "constant":
		if isPointerInC(e.Type) && strings.HasPrefix(e.Value, "-") { // no address
			return goExpr{}, errNotInGo
		}
		return literal(e.Value, to)
	case "parameter":
		return x.params[e.Name], nil
	case "name":
		if of := x.addresses[e.Name]; of.kind == pointerKind {
			elem := to
			elem.text = strings.TrimPrefix(of.text, "*")
			return goExpr{text: "(*" + x.symbols[e.Name] + "())", goType: elem}, nil
		}
	case "cast":
		return x.value(e.Args[0])
	case "call":
		return x.call(e)
	case "?:", ",":
		return x.closure(e, to)
	case "member":
		return x.member(e)
	case "index":
		return x.index(e, to)
	case "decay":
		return x.address(e)
	}
	switch isUnary := len(e.Args) == 1; {
	case isUnary && e.Op == "&":
		return x.address(e)
	case isUnary && e.Op == "*":
		return x.pointee(e.Args[0], to)
	case isTruth(e):
		text, err := x.truth(e)
		return goExpr{text: text, isTruth: true, isBinary: true}, err
	case isUnary:
		return x.unary(e, to)
	case len(e.Args) == 2:
		return x.binary(e, to)
	}
	return goExpr{}, errNotInGo
}

// literal translates a constant.
func literal(value string, to goType) (goExpr, error) {
	made := goExpr{goType: to, isLiteral: true, value: value}
	switch to.kind {
	case integerKind:
		made.text = value
	case float32Kind, float64Kind:
		made.text = macroValue(&cimport.Macro{Value: value, Type: ir.F64})
	case boolKind:
		made.text = strconv.FormatBool(value != "0")
	case dataKind:
		if made.text = "ffi.Data{}"; value != "0" {
			made.text = "ffi.Number(uintptr(" + value + "))"
		}
	case pointerKind:
		if value == "0" {
			made.text = "nil"
		}
	}
	if made.text == "" {
		return made, errNotInGo
	}
	return made, nil
}

// isNumber reports whether a type is an integer or a floating-point number of Go.
func isNumber(t goType) bool {
	return t.kind == integerKind || t.kind == float32Kind || t.kind == float64Kind
}

// asNumber returns a bool that is an int in C as that.
func (v goExpr) asNumber() goExpr {
	if v.isTruth && isNumber(v.goType) {
		return goExpr{text: v.goType.text + "(ffi.Bool(" + v.text + "))", goType: v.goType}
	}
	return v
}

// convert converts an expression to a type, as a cast of C does.
func convert(v goExpr, to goType) (goExpr, error) {
	made := goExpr{goType: to}
	unsafePointer := "unsafe.Pointer(" + v.text + ")"
	if v.goType.text == "unsafe.Pointer" {
		unsafePointer = v.text
	}
	switch from := v.kind; {
	case v.goType.text == to.text && !v.isTruth:
		return v, nil
	case v.isLiteral:
		return literal(v.value, to)
	case v.isTruth && !isNumber(to) && to.kind != boolKind:
		return convert(goExpr{text: "ffi.Bool(" + v.text + ")", goType: scalars[ir.IntOf(64, ir.Unsigned)]}, to)
	case (v.isTruth || from == boolKind) && isNumber(to):
		made.text = to.text + "(ffi.Bool(" + v.text + "))"
	case v.isTruth && to.kind == boolKind:
		made.text = v.text
	case isNumber(v.goType) && to.kind == boolKind:
		made.text, made.isBinary = v.operand()+" != 0", true
	case isNumber(v.goType) && isNumber(to):
		made.text = to.text + "(" + v.text + ")"
	case from == integerKind && to.kind == dataKind:
		made.text = "ffi.Number(" + v.text + ")"
	case from == dataKind && to.kind == integerKind:
		made.text = to.text + "(" + v.operand() + ".Number())"
	case from == pointerKind && to.kind == dataKind:
		made.text = "ffi.Memory(" + unsafePointer + ")"
	case from == pointerKind && to.kind == integerKind:
		made.text = to.text + "(uintptr(" + unsafePointer + "))"
	case from == integerKind && to.kind == pointerKind:
		made.text = asPointer("ffi.Pointer(uintptr("+v.text+"))", to)
	case from == dataKind && to.kind == pointerKind:
		made.text = asPointer(v.operand()+".Pointer()", to)
	case from == pointerKind && to.kind == pointerKind:
		made.text = asPointer(unsafePointer, to)
	default:
		return made, errNotInGo
	}
	return made, nil
}

// asPointer converts an unsafe.Pointer to a pointer type.
func asPointer(text string, to goType) string {
	if to.text == "unsafe.Pointer" {
		return text
	}
	return "(" + to.text + ")(" + text + ")"
}

// call translates a call of a function that is bound.
func (x *translator) call(e *cimport.Expr) (goExpr, error) {
	name, args := e.Args[0].Name, e.Args[1:]
	of, goName, err := x.callee(name)
	if err != nil {
		return goExpr{}, err
	}
	var texts []string
	for i, arg := range args {
		if arg.Op == "more" {
			if texts = append(texts, "more..."); i != len(of.params) {
				return goExpr{}, errors.New("it adds variable arguments")
			}
			continue
		}
		v, err := x.value(arg)
		if err != nil {
			return v, err
		}
		var text string
		if i < len(of.params) {
			if v, err = convert(v, of.params[i].goType); err != nil {
				return v, err
			}
			text = v.text
		} else if text = v.typed(); v.isTruth {
			return v, errNotInGo
		}
		texts = append(texts, text)
	}
	made := goExpr{text: goName + "(" + strings.Join(texts, ", ") + ")"}
	if of.result != nil {
		made.goType = of.result.goType
	}
	return made, nil
}

// callee returns a function that an expression calls, and its name in Go. A function of the library that the options do not select is
// declared for that.
func (x *translator) callee(name string) (*callable, string, error) {
	if of := x.callables[name]; of != nil {
		goName, err := x.plain(of)
		return of, goName, err
	}
	if op := x.unit.Functions[name]; op != nil && x.symbols[name] == "" && x.exports(op) {
		if of, goName, err := x.helper(name); err == nil {
			return of, goName, nil
		}
	}
	return nil, "", fmt.Errorf("%s, which it calls, is not bound", name)
}

// closure translates an expression that needs statements in Go.
func (x *translator) closure(e *cimport.Expr, to goType) (goExpr, error) {
	inside := *x
	inside.lines = nil
	if err := inside.returns(e, to); err != nil {
		return goExpr{}, err
	}
	return goExpr{text: "func() " + to.text + " {\n" + strings.Join(inside.lines, "\n") + "\n}()", goType: to}, nil
}

// member translates a member of a record.
func (x *translator) member(e *cimport.Expr) (goExpr, error) {
	m, base, err := x.accessed(e)
	if err != nil {
		return goExpr{}, err
	}
	made := goExpr{goType: m.of}
	switch m.kind {
	case fieldAccess:
		made.text = base + "." + m.name
	case addressAccess:
		made.text = "(*" + base + "." + m.name + "())"
	case valueAccess:
		made.text = base + "." + m.name + "()"
	}
	return made, nil
}

// accessed returns how Go accesses a member, and its record or a pointer to that.
func (x *translator) accessed(e *cimport.Expr) (m memberAccess, base string, err error) {
	in := e.Args[0]
	of, err := x.generator.typeOf(in.Type, x.function) // declares the members
	m, ok := x.accessOf(e)
	if !ok {
		return m, "", cmpErr(err)
	}
	var v goExpr
	if in.Op == "*" && len(in.Args) == 1 {
		if v, err = x.value(in.Args[0]); err == nil && x.unaliased(v.goType.text) != "*"+of.text {
			err = errNotInGo
		}
		v.text = objectAt(v.text)
	} else {
		v, err = x.raw(in, of)
		if err == nil && m.kind != fieldAccess && !x.isObject(in) {
			err = errNotInGo // methods need an address
		}
	}
	return m, v.operand(), err
}

// accessOf returns how Go accesses a member. It reports whether it does.
func (x *translator) accessOf(e *cimport.Expr) (memberAccess, bool) {
	r, ok := x.resolved(e.Args[0].Type).(*c.RecordType)
	if !ok || e.Index >= len(x.members[r]) {
		return memberAccess{}, false
	}
	m := x.members[r][e.Index]
	return m, m.kind != noAccess
}

// isObject reports whether an expression is an object in Go's memory too, which has an address and can be changed.
// Functions, and the methods for some members, return copies.
func (x *translator) isObject(e *cimport.Expr) bool {
	switch e.Op {
	case "*", "parameter", "name":
		return true
	case "index":
		return !isArray(e.Args[0].Type) || x.isObject(e.Args[0])
	case "member":
		m, ok := x.accessOf(e)
		return ok && m.kind != valueAccess && x.isObject(e.Args[0])
	}
	return false
}

// index translates an element of an array or of the memory that a pointer refers to.
func (x *translator) index(e *cimport.Expr, to goType) (goExpr, error) {
	i, err := x.integer(e.Args[1])
	if err != nil {
		return goExpr{}, err
	}
	if of := e.Args[0].Type; !isArray(of) {
		p, err := x.value(e.Args[0])
		pointee, isPointer := strings.CutPrefix(x.unaliased(p.goType.text), "*")
		if err != nil || !isPointer {
			return goExpr{}, cmpErr(err)
		}
		elem := to
		elem.text = pointee
		return goExpr{text: "(*(" + p.goType.text + ")(" + added("+", p.text, i, to.size) + "))", goType: elem}, nil
	}
	a, elem, n, err := x.array(e.Args[0], to)
	if at, isNumber := strconv.ParseInt(i.text, 10, 64); err == nil && i.isLiteral && (isNumber != nil || at < 0 || at >= n) {
		err = errNotInGo
	}
	return goExpr{text: a.operand() + "[" + i.text + "]", goType: elem}, err
}

// cmpErr returns an error, or that an expression is not translated.
func cmpErr(err error) error {
	if err == nil {
		return errNotInGo
	}
	return err
}

// added is a pointer plus or minus a number of elements of a size.
func added(op, pointer string, i goExpr, size int64) string {
	sign, by := "", "int("+i.text+")"
	if op == "-" {
		sign = "-"
	}
	if i.isLiteral {
		by = i.text
	}
	if size > 1 {
		by += fmt.Sprintf("*%d", size)
	}
	return fmt.Sprintf("unsafe.Add(unsafe.Pointer(%s), %s%s)", pointer, sign, by)
}

func isArray(t ir.Type) bool {
	_, ok := c.Underlying(t).(*c.ArrayType)
	return ok
}

// array translates an array in memory, and returns the type and the number of its elements.
func (x *translator) array(e *cimport.Expr, elem goType) (v goExpr, of goType, n int64, err error) {
	t, err := x.generator.typeOf(e.Type, x.function)
	if err != nil || e.Op != "member" && e.Op != "name" && e.Op != "index" {
		return v, elem, 0, cmpErr(err)
	}
	v, err = x.raw(e, t)
	length, text, ok := strings.Cut(strings.TrimPrefix(v.goType.text, "["), "]")
	if n, _ = strconv.ParseInt(length, 10, 64); err == nil && (!ok || n == 0) {
		err = errNotInGo
	}
	elem.text = text
	return v, elem, n, err
}

// address translates the address of an object in memory, or of the first element of an array.
func (x *translator) address(e *cimport.Expr) (goExpr, error) {
	of := e.Args[0]
	if e.Op == "decay" {
		if of.Op == "string" {
			if strings.Contains(of.Value, "\x00") {
				return goExpr{}, errNotInGo
			}
			return goExpr{text: "ffi.CString(" + strconv.Quote(of.Value) + ")", goType: pointer("*byte")}, nil
		}
		a, elem, _, err := x.array(of, goType{})
		if err == nil && !x.isObject(of) {
			err = errNotInGo
		}
		return goExpr{text: "&" + a.operand() + "[0]", goType: pointer("*" + elem.text)}, err
	}
	switch of.Op {
	case "*":
		if len(of.Args) == 1 {
			return x.value(of.Args[0])
		}
	case "member", "index", "name":
		t, err := x.generator.typeOf(of.Type, x.function)
		if err != nil {
			return goExpr{}, err
		}
		v, err := x.raw(of, t)
		if err == nil && !x.isObject(of) {
			err = errNotInGo
		}
		if inside, ok := strings.CutPrefix(v.text, "(*"); ok && strings.HasSuffix(inside, ")") {
			return goExpr{text: strings.TrimSuffix(inside, ")"), goType: pointer("*" + v.goType.text)}, err
		}
		return goExpr{text: "&" + v.text, goType: pointer("*" + v.goType.text)}, err
	}
	return goExpr{}, errNotInGo
}

// objectAt returns the object whose address an expression of Go takes, or the expression.
func objectAt(text string) string { return strings.TrimPrefix(text, "&") }

// pointee translates what a pointer refers to.
func (x *translator) pointee(e *cimport.Expr, to goType) (goExpr, error) {
	p, err := x.value(e)
	elem, ok := strings.CutPrefix(x.unaliased(p.goType.text), "*")
	if err != nil || !ok || p.isLiteral {
		return p, cmpErr(err)
	}
	to.text = elem
	if object := objectAt(p.text); object != p.text {
		return goExpr{text: object, goType: to}, nil
	}
	return goExpr{text: "*" + p.operand(), goType: to, isBinary: true}, nil
}
