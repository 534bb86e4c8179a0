package opt

import (
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/c"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// writeExplanation says of every function and call of the module how its values
// travel and why, as text or, with --emit=json, as one object a line.
func (w *work) writeExplanation(module *ir.Operation) []diag.Diagnostic {
	x := &explanation{work: w, module: module}
	module.Walk(func(op *ir.Operation) ir.WalkResult {
		switch op.Def() {
		case c.FuncOp, c.CallOp, c.CallIndirectOp:
			x.source(op)
		case abi.FuncOp:
			x.lowered(op)
		case abi.CallExecOp:
			t, variadic, fixed := abi.SourceOfCall(op)
			x.signature(op, op.SymbolAttr(abi.CalleeAttr), classify.SignatureOf(t, variadic, fixed), true)
		case fn.FuncOp:
			x.mlir(op)
		}
		return ir.Advance
	})
	if !x.found {
		x.Warnf(module, ErrNothingToExplain, "nothing to explain: the module has no c.func, abi.func or func.func")
	}
	return x.Diags
}

// explanation explains one module.
type explanation struct {
	*work
	ir.Reporter
	module *ir.Operation
	found  bool
	by     classify.Target // nil until it is needed
	failed bool
}

// source explains a function or call of C's.
func (x *explanation) source(op *ir.Operation) {
	name, _ := ir.SymbolName(op)
	var callee *ir.Operation
	if op.Is(c.CallOp) {
		name = op.SymbolAttr(c.CalleeAttr)
		callee = x.Lookup(op, ir.Symbol(name))
	}
	t, variadic, fixed := c.SignatureOf(op, callee)
	x.signature(op, name, classify.SignatureOf(t, variadic, fixed), !op.Is(c.FuncOp))
}

// lowered explains a function after emit-abi, by its source type.
func (x *explanation) lowered(op *ir.Operation) {
	name, _ := ir.SymbolName(op)
	if t := abi.SourceOf(op); t != nil {
		x.signature(op, name, classify.SignatureOf(t, abi.IsVariadic(op), len(t.Inputs)), false)
	}
}

func (x *explanation) signature(op *ir.Operation, name string, sig classify.Signature, call bool) {
	x.found = true
	target := x.target(op)
	if target == nil {
		return
	}
	text, err := x.explain(target, name, sig, call)
	if err != nil {
		x.Errorf(op, classify.IDOf(err), "has a signature that cannot be lowered: %s", err)
	}
	x.out.text(text)
}

// target returns the target of the module; a failure is reported once.
func (x *explanation) target(op *ir.Operation) classify.Target {
	if x.by != nil || x.failed {
		return x.by
	}
	target, err := x.config.target(x.module.StringAttr(llvm.TargetTripleAttr), x.module.StringAttr(llvm.DataLayoutAttr))
	if err != nil {
		x.failed = true
		x.ErrorAt(op, ErrExplainTarget, "%s", err)
		return nil
	}
	x.by = target
	return target
}

func (x *explanation) explain(target classify.Target, name string, sig classify.Signature, call bool) (string, error) {
	if x.emit == "json" {
		return jsonExplanation(target, name, sig, call)
	}
	if e, ok := target.(classify.Explainer); ok {
		text, err := e.Explain(name, sig, call)
		return text + "\n", err
	}
	info, err := target.Classify(sig)
	return name + ": " + info.String() + "\n", err
}

// mlir explains a function of MLIR's: what convert-func-to-llvm makes of its
// arguments and results.
func (x *explanation) mlir(op *ir.Operation) {
	x.found = true
	name, _ := ir.SymbolName(op)
	t, _ := op.TypeAttr(ir.FuncTypeAttr).(*ir.FunctionType)
	var args, results []jsonValueABI
	for _, in := range t.Inputs {
		args = append(args, descriptor(in))
	}
	for _, out := range t.Results {
		results = append(results, descriptor(out))
	}
	wrapper := ""
	if op.HasAttr(emitCInterface) {
		wrapper = cInterfacePrefix + name
	}
	if x.emit == "json" {
		x.out.text(jsonLine(jsonMLIRFunction{Function: name, Arguments: args, Results: results, Wrapper: wrapper}))
		return
	}
	var b strings.Builder
	b.WriteString(name + ": func.func " + t.String() + "\n")
	describe(&b, "argument", args)
	describe(&b, "result", results)
	if len(results) > 1 {
		b.WriteString("  several results are returned in one struct\n")
	}
	if wrapper != "" {
		b.WriteString("  C interface: " + wrapper + " takes pointers to descriptors\n")
	}
	x.out.text(b.String() + "\n")
}
