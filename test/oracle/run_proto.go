package oracle

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// proto is a signature with a number, from which the names of its functions
// are made.
type proto struct {
	n     int
	sig   classify.Signature
	model *layout.Model
	conv  string // that the functions ask for: "ms_abi"; "" for the platform's own
}

// all is the number of parameters, named those that the prototype names.
func (p *proto) all() int { return len(p.sig.Params) }

func (p *proto) named() int {
	if p.sig.Variadic {
		return p.sig.Fixed
	}
	return p.all()
}

// list joins what f says of each of the first n parameters, and then the rest.
func (p *proto) list(n int, f func(i int) string, rest ...string) string {
	var items []string
	for i := range n {
		items = append(items, f(i))
	}
	return strings.Join(append(items, rest...), ", ")
}

func argName(i int) string { return fmt.Sprintf("a%d", i) }

func irValue(i int) string { return "%" + argName(i) }

// irType is the spelling of parameter i's type in the c dialect.
func (p *proto) irType(i int) string { return p.sig.Params[i].String() }

func (p *proto) irParam(i int) string { return irValue(i) + ": " + p.irType(i) }

// callConv is how a function or call asks for the convention.
func (p *proto) callConv() string {
	if p.conv == "" {
		return ""
	}
	return " callconv(" + p.conv + ")"
}

// irFunc writes a c.func whose body calls and returns what the call gives. The
// body comes before the call.
func (p *proto) irFunc(name, params, body, call string) string {
	arrow, result, ret := "", "()", "  "+call+"()\n  c.return\n"
	if p.sig.Result != nil {
		result = p.sig.Result.String()
		arrow = " -> " + result
		ret = fmt.Sprintf("  %%r = %s%s\n  c.return %%r : %s\n", call, result, result)
	}
	return fmt.Sprintf("c.func%s @%s%d(%s)%s {\n%s%s}\n", p.callConv(), name, p.n, params, arrow, body, ret)
}

// irDeclare writes the declaration of a C function.
func (p *proto) irDeclare(name, params string) string {
	arrow := ""
	if p.sig.Result != nil {
		arrow = " -> " + p.sig.Result.String()
	}
	return fmt.Sprintf("c.func private%s @%s%d(%s)%s\n", p.callConv(), name, p.n, params, arrow)
}

// irCall is a direct call up to its result type.
func (p *proto) irCall(name string, n int, more, moreTypes []string) string {
	return fmt.Sprintf("c.call @%s%d(%s) : (%s) -> ", name, p.n, p.list(n, irValue, more...), p.list(n, p.irType, moreTypes...))
}

// irRead reads the extra arguments from the va_list at %ap.
func (p *proto) irRead() string {
	var b strings.Builder
	for i := p.named(); i < p.all(); i++ {
		fmt.Fprintf(&b, "  %s = c.va_arg %%ap : %s\n", irValue(i), p.irType(i))
	}
	return b.String()
}

// cSide writes the C of a prototype.
type cSide struct {
	*proto
	w *typeTables
}

func (s *cSide) result() string { return s.w.Type(s.sig.Result) }

func (s *cSide) cType(i int) string { return s.w.Type(s.sig.Params[i]) }

func (s *cSide) param(i int) string { return s.cType(i) + " " + argName(i) }

// params is a parameter list in C.
func (s *cSide) params(n int, rest ...string) string {
	if n == 0 && rest == nil {
		return "void"
	}
	return s.list(n, s.param, rest...)
}

// args lists the caller's variables that hold the arguments.
func (s *cSide) args() string {
	return s.list(s.all(), func(i int) string { return fmt.Sprintf("p%d%s", s.n, argName(i)) })
}

// read defines the extra parameters as read from the va_list ap.
func (s *cSide) read() string {
	var b strings.Builder
	for i := s.named(); i < s.all(); i++ {
		fmt.Fprintf(&b, "%s = va_arg(ap, %s); ", s.param(i), s.cType(i))
	}
	return b.String()
}

// start begins to read the extra parameters.
func (s *cSide) start() string {
	return fmt.Sprintf("va_list ap; va_start(ap, %s); ", argName(s.named()-1))
}

// define writes a function that begins with some statements, and then returns
// what an expression gives.
func (s *cSide) define(storage, name, params, begin, expr, end string) {
	ret := "return " + expr + ";"
	switch {
	case s.sig.Result == nil:
		ret = expr + "; " + end
	case end != "":
		ret = s.result() + " r = " + expr + "; " + end + "return r;"
	}
	fmt.Fprintf(s.w, "%sCONV %s %s%d(%s) { %s%s }\n", storage, s.result(), name, s.n, params, begin, ret)
}

// declare writes a declaration.
func (s *cSide) declare(name, params string) {
	fmt.Fprintf(s.w, "CONV %s %s%d(%s);\n", s.result(), name, s.n, params)
}

// key is the pattern of parameter i, or of the result if i is negative.
func (s *cSide) key(i int) string { return fmt.Sprintf("%dull", 1000*(s.n+1)+i) }

// types writes what the functions need to know of the types.
func (s *cSide) types() {
	if s.sig.Result != nil {
		s.w.table(s.sig.Result)
	}
	for _, t := range s.sig.Params {
		s.w.table(t)
	}
}

func (s *cSide) table(t ir.Type) string { return "&" + s.w.table(t) }
