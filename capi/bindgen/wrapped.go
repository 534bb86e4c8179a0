package bindgen

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/internal/wordset"
	"github.com/abi-opt/abi-opt/ir"
)

// Failure makes functions return an error of Go.
type Failure struct {
	Functions *regexp.Regexp
	// Op and Value are the condition under which the result of the function is an error, such as < and 0; "" means != 0.
	// A pointer is an error if it is NULL, and a bool if it is false.
	Op    string
	Value int64
	// Message is a C function that returns the text of an error, or "". It takes the code, the object that the function
	// takes or returns through a pointer, or nothing.
	Message string
}

// TextResult makes functions that return char * return a string of Go.
type TextResult struct {
	Functions *regexp.Regexp
	Free      string // the C function that frees the text, or ""
}

// wrapped are the conversions that the Go function makes around the call.
type wrapped struct {
	failure    *Failure
	text       *TextResult
	name       string // of the function in C
	isDropped  bool   // the result is only an error
	isUnsigned bool
}

// wrap applies the options for errors, slices and strings to the prototype of a function. named is its type in C's terms.
func (g *generator) wrap(proto *prototype, named *ir.FunctionType, names []string, function string) {
	proto.wrapped.name = function
	g.pair(proto, named, names, function)
	if proto.result == nil {
		return
	}
	r := proto.result
	for i := range g.Errors {
		f := &g.Errors[i]
		if !f.Functions.MatchString(function) || !canFail(r) {
			continue
		}
		integer, _ := c.Underlying(named.Results[0]).(*ir.IntegerType)
		proto.isUnsigned = integer != nil && integer.Signedness == ir.Unsigned
		if proto.isUnsigned && f.Op == "<" && f.Value == 0 {
			continue
		}
		proto.failure = f
		isNull := r.kind == pointerKind || r.kind == dataKind || isPointerInC(named.Results[0])
		proto.isDropped = !isNull && (r.kind == boolKind || f.Op == "" || f.Op == "!=")
		g.choose(fmt.Sprintf("errors %d", i), function)
		break
	}
	for i := range g.Results {
		text := &g.Results[i]
		if !text.Functions.MatchString(function) || !g.isText(named.Results[0]) {
			continue
		}
		if g.isTextResult(text.Functions, named.Results[0], function) {
			proto.text = text
			g.choose(fmt.Sprintf("results %d", i), function)
			return
		}
		g.skip("string of function %s: it returns unsigned char *, which may be bytes; '-results' must have its whole name", function)
	}
}

// canFail reports whether a result can be an error.
func canFail(r *parameter) bool {
	return r.kind == integerKind || r.kind == boolKind || r.kind == pointerKind || r.kind == dataKind
}

// isText reports whether a type is a pointer to char or unsigned char.
func (g *generator) isText(t ir.Type) bool {
	ptr, ok := named(t).(*c.PtrType)
	return ok && (g.isChar(ptr.Elem) || named(ptr.Elem) == ir.Type(ir.IntOf(8, ir.Unsigned)))
}

// nameInRegexp finds names of C that a regular expression spells.
var nameInRegexp = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\w+`) })

// byteTypes are names of unsigned char for bytes. Other typedefs of it with char in their names, such as xmlChar and SQLCHAR, are for text.
var byteTypes = wordset.Lazy("uchar guchar u_char")

// isTextResult reports whether a result that an option selects is text. One of unsigned char may be bytes without a NUL at their end:
// unless a typedef names characters, the option must spell the name of the function.
func (g *generator) isTextResult(functions *regexp.Regexp, t ir.Type, function string) bool {
	elem := named(t).(*c.PtrType).Elem
	typedef, isTypedef := elem.(*c.TypedefType)
	if g.isChar(elem) || isTypedef && !cimport.IsKeyword(typedef) && isCharacters(typedef.Name) {
		return true
	}
	return slices.Contains(nameInRegexp().FindAllString(functions.String(), -1), function)
}

// isCharacters reports whether a typedef of unsigned char is for text.
func isCharacters(typedef string) bool {
	name := strings.ToLower(typedef)
	return strings.Contains(name, "char") && !byteTypes()[name]
}

// isWrapped reports whether the Go function does more than the call with its result.
func (p *prototype) isWrapped() bool { return p.failure != nil || p.text != nil }

// wrapResult turns the body of a call into that of a function that returns an error or a string.
func (g *generator) wrapResult(f *goFunc, proto *prototype) error {
	r := proto.result
	lines := []string{"var r " + r.goType.text}
	if proto.errno {
		lines = append(lines, "var errno syscall.Errno")
	}
	f.body = f.body[:len(f.body)-1] // return
	result, value := r.goType.text, "r"
	if proto.text != nil {
		result, value = "string", "result"
	}
	var results []string
	if !proto.isDropped {
		results = append(results, result)
	}
	var check []string
	if proto.failure != nil {
		m, err := g.message(proto)
		if err != nil {
			return err
		}
		if m.isLocked {
			lines = append([]string{"runtime.LockOSThread()", "defer runtime.UnlockOSThread()"}, lines...)
		}
		results = append(results, "error")
		check = g.failing(proto, m)
	} else if proto.errno {
		results = append(results, "syscall.Errno")
	}
	f.body = append(append(lines, f.body...), check...)
	if proto.text != nil {
		f.body = append(f.body, "result := ffi.String(r)")
		free, err := g.free(proto)
		if err != nil {
			return err
		}
		f.body = append(f.body, free...)
	}
	f.result = strings.Join(results, ", ")
	if len(results) > 1 {
		f.result = "(" + f.result + ")"
	}
	var values []string
	if !proto.isDropped {
		values = append(values, value)
	}
	if proto.failure != nil {
		values = append(values, "nil")
	} else if proto.errno {
		values = append(values, "errno")
	}
	f.body = append(f.body, "return "+strings.Join(values, ", "))
	return nil
}

// failing returns the statement that returns an error.
func (g *generator) failing(proto *prototype, m message) []string {
	r, f := proto.result, proto.failure
	condition, code := "", ""
	switch op := orElse(f.Op, "!="); {
	case r.kind == boolKind:
		condition = "!r"
	case r.kind == pointerKind:
		condition = "r == nil"
	case r.kind == dataKind:
		condition = "r.IsNil()"
	case !proto.isDropped && f.Op == "": // a handle
		condition = "r == 0"
	case proto.isUnsigned && f.Value < 0:
		condition, code = fmt.Sprintf("r %s ^%s(%d)", op, r.goType.text, -f.Value-1), ", Code: int64(r)"
	default:
		condition, code = fmt.Sprintf("r %s %d", op, f.Value), ", Code: int64(r)"
	}
	if proto.errno {
		code += ", Err: errno"
	}
	if m.text != "" {
		code += ", Message: " + m.text
	}
	value := "r, "
	switch {
	case proto.isDropped:
		value = ""
	case proto.text != nil:
		value = `"", `
	}
	made := fmt.Sprintf("&ffi.Error{Function: %q%s}", proto.wrapped.name, code)
	if m.object == "" {
		return []string{"if " + condition + " {", "return " + value + made, "}"}
	}
	return []string{
		"if " + condition + " {", "result := " + made, "if " + m.object + " != nil {", "result.Message = " + m.ofObject, "}",
		"return " + value + "result", "}",
	}
}

// message is how generated code finds the text of an error.
type message struct {
	text     string // an expression, or ""
	isLocked bool   // it must run on the thread of the call
	// ofObject is the expression for the object that a pointer refers to, if that is not nil.
	object, ofObject string
}

// message returns how to find the text of an error.
func (g *generator) message(proto *prototype) (m message, err error) {
	name := proto.failure.Message
	if name == "" {
		return m, nil
	}
	of, goName, err := g.helper(name)
	if err != nil {
		return m, err
	}
	if of.result == nil || of.result.kind != pointerKind || len(of.params) > 1 {
		return m, fmt.Errorf("'%s' does not return the text of an error", name)
	}
	call := func(arg string) string { return "ffi.String(" + goName + "(" + arg + "))" }
	if len(of.params) == 0 {
		return message{text: call(""), isLocked: true}, nil
	}
	to := of.params[0].goType.text
	if of.params[0].kind == integerKind && !of.params[0].isPointer {
		if proto.result.kind != integerKind || proto.result.isPointer {
			return m, nil
		}
		return message{text: call(to + "(r)")}, nil
	}
	for _, p := range proto.params {
		switch p.goType.text {
		case to:
			return message{text: call(p.name)}, nil
		case "*" + to:
			m = message{object: p.name, ofObject: call("*" + p.name)}
		}
	}
	return m, nil
}

// free returns the statement that frees the text of a result.
func (g *generator) free(proto *prototype) ([]string, error) {
	name := proto.text.Free
	if name == "" {
		return nil, nil
	}
	if g.unit.Functions[name] == nil && name == "free" {
		return []string{"ffi.Free(unsafe.Pointer(r))"}, nil
	}
	of, goName, err := g.helper(name)
	if err != nil {
		return nil, err
	}
	if len(of.params) != 1 {
		return nil, fmt.Errorf("'%s' does not free a text", name)
	}
	v, err := convert(goExpr{text: "r", goType: proto.result.goType}, of.params[0].goType)
	return []string{goName + "(" + v.text + ")"}, err
}

// helper returns a function of the library that generated code calls, and its name in Go. If it is not bound, it is
// declared for that.
func (g *generator) helper(name string) (*callable, string, error) {
	if of := g.callables[name]; of != nil {
		goName, err := g.plain(of)
		return of, goName, err
	}
	op := g.unit.Functions[name]
	if op == nil {
		return nil, "", fmt.Errorf("the headers declare no function '%s'", name)
	}
	proto, err := g.functionPrototype(name, op)
	if err != nil {
		return nil, "", err
	}
	symbol, ok := g.helperSymbols[name]
	if !ok {
		symbol = g.names.take("sym" + exported(name))
		g.helperSymbols[name] = symbol
		g.declare(symbolDecl(symbol, op))
	}
	of := &callable{proto, exported(name), symbol, false}
	g.callables[name] = of
	goName, err := g.plain(of)
	return of, goName, err
}
