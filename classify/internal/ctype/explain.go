package ctype

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/layout"
)

// Explanation is what a target says of a function or call.
type Explanation struct {
	Layouts *layout.Table
	Info    *classify.FuncInfo
	// Why gives the rule by which a parameter, or ResultParam, travels.
	Why             func(param int) string
	Ints, Vectors   int    // argument registers there are
	VariadicRemarks string // about calls of variadic functions; "" if there is nothing to say
}

// Text writes the explanation:
//
//	f: double @f([2 x i64] %0)
//	  argument 0: !c.struct<"P" {x: si32, y: si32, z: si32}>, 12 bytes, align 4
//	    a record of at most 16 bytes is one or two registers
//	    direct: [2 x i64] in x0:x1
//	  result: f64, 8 bytes, align 8
//	    a scalar goes as itself
//	    direct: double in v0
//	  registers: 2 of 8 integer, 0 of 8 vector; 0 bytes of stack
func (e *Explanation) Text(name string, call bool) string {
	var b strings.Builder
	line := func(indent int, format string, args ...any) {
		b.WriteString(strings.Repeat("  ", indent))
		fmt.Fprintf(&b, format+"\n", args...)
	}
	proto := e.Info.Prototype(classify.Declaration)
	switch {
	case !call:
		line(0, "%s: %s", name, proto.Text(name))
	case name == "":
		line(0, "call through a pointer: %s", proto.Text(""))
	default:
		line(0, "call of %s: %s", name, proto.Text(name))
	}
	value := func(what string, a *classify.ArgInfo, param int) {
		l, _ := e.Layouts.Of(a.Type)
		line(1, "%s: %v, %d bytes, align %d", what, a.Type, int64(l.Size), int64(l.Align))
		line(2, "%s", e.Why(param))
		if a.Stacked {
			line(2, "not enough registers are left for all of it, so it takes none")
		}
		line(2, "%s", passed(a, param == classify.ResultParam))
		for _, w := range a.Warnings {
			line(2, "warning: %s [%s]", w.Msg, w.ID)
		}
	}
	for i := range e.Info.Params {
		value(fmt.Sprintf("argument %d", i), &e.Info.Params[i], i)
	}
	if e.Info.Result.Type == nil {
		line(1, "result: void")
	} else {
		value("result", &e.Info.Result, classify.ResultParam)
	}
	if e.Info.Variadic && e.VariadicRemarks != "" {
		line(1, "variadic: %s", e.VariadicRemarks)
	}
	if call {
		for i := range e.Info.Params {
			if a := &e.Info.Params[i]; a.Kind == classify.Indirect {
				l, _ := e.Layouts.Of(a.Type)
				line(1, "temporary for argument %d: %d bytes, align %d", i, int64(l.Size), int64(a.Align))
			}
		}
	}
	line(1, "registers: %d of %d integer, %d of %d vector; %d bytes of stack",
		e.Info.IntRegs, e.Ints, e.Info.VectorRegs, e.Vectors, int64(e.Info.StackSize))
	return b.String()
}

func passed(a *classify.ArgInfo, isResult bool) string {
	switch {
	case a.Kind == classify.Ignore:
		return "ignored"
	case a.Kind == classify.Indirect && isResult:
		return fmt.Sprintf("through a pointer in %s", a.Pieces[0].At)
	case a.Kind == classify.Indirect:
		return "address of a copy" + place(a.Pieces[0])
	}
	var ps []string
	for _, p := range a.Pieces {
		ps = append(ps, Carried(p))
	}
	kind := a.Kind.String()
	if a.Kind == classify.Extend {
		kind = map[bool]string{true: "sign-extended", false: "zero-extended"}[a.Signed]
	}
	return kind + ": " + strings.Join(ps, ", ")
}

// Carried spells a piece and where it is.
func Carried(p classify.Piece) string { return llvm.TypeText(p.Type) + place(p) }

func place(p classify.Piece) string {
	switch p.At.Place {
	case classify.Register:
		return " in " + p.At.Regs
	case classify.Stack:
		return " at " + p.At.String()
	}
	return ""
}
