package emitabi

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/passes/internal/decision"
)

// warnPassedOn warns of a call with parameters of its function whose bytes LLVM may lose.
func (e *emitter) warnPassedOn(call *ir.Operation, args []*ir.Value, passed *decision.Decision) {
	target, ok := e.Target.(classify.WithLosses)
	if !ok {
		return
	}
	f := call.Parent()
	if !f.Is(c.FuncOp) || isUnoptimized(f) {
		return
	}
	t := c.FuncType(f)
	for i, v := range args {
		if !v.IsBlockArg() || v.Block() != f.Region(0).First() {
			continue
		}
		received := e.deciderFor(f).Of(t, c.IsVariadic(f), len(t.Inputs))
		if received.Err != nil {
			return
		}
		if w := target.PassedOn(received.Params, v.Index(), &passed.Params[i], isTail(call)); w != nil {
			e.Warnf(call, w.ID, "%s", w.Msg)
			return
		}
	}
}

// isUnoptimized reports whether LLVM compiles a function as at -O0.
func isUnoptimized(f *ir.Operation) bool {
	through, _ := f.Attr("passthrough").(*ir.ArrayAttr)
	return f.HasAttr("optimize_none") || through != nil && slices.Contains(through.Elems, ir.Attribute(ir.StringAttr("optnone")))
}

// isTail reports whether a function does nothing after a call.
func isTail(call *ir.Operation) bool {
	next := call.Next()
	return next != nil && next.Is(c.ReturnOp)
}
