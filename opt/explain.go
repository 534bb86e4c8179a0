package opt

import (
	"github.com/abi-opt/abi-opt/abidiff"
	"github.com/abi-opt/abi-opt/ciface"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/c"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/explain"
	"github.com/abi-opt/abi-opt/ir"
)

// writeExplanation explains, for every function and call of the module, how its values are passed
// and why.
func (w *work) writeExplanation(module *ir.Operation) []diag.Diagnostic {
	to := explain.NewWriter(w.explain, w.out, w.source.Name)
	if w.explain != "json" { // explained twice, because all explanations of a large module may not fit in memory
		w.explainAll(module, func(item explain.Item) { _ = to.Index(item) })
	}
	ds := w.explainAll(module, func(item explain.Item) { _ = to.Item(item) })
	(&explanation{work: w, module: module}).declarations(to)
	_ = to.End()
	return ds
}

// explainAll calls yield for the explanation of every function and call of the module. Those of
// included C files come last.
func (w *work) explainAll(module *ir.Operation, yield func(explain.Item)) []diag.Diagnostic {
	x := &explanation{work: w, module: module, write: yield}
	var included []*ir.Operation
	module.Walk(func(op *ir.Operation) ir.WalkResult {
		if w.isC() && op.Is(c.FuncOp) && isIncluded(op, w.source.Name) {
			included = append(included, op)
			return ir.Advance
		}
		x.operation(op)
		return ir.Advance
	})
	for _, op := range included {
		x.operation(op)
	}
	if !x.found {
		x.Warnf(module, ErrNothingToExplain, "nothing to explain: the module has no c.func, abi.func or func.func")
	}
	return x.Diags
}

// isIncluded reports whether a declaration of a C file is in another file.
func isIncluded(op *ir.Operation, file string) bool {
	pos := ir.PosOf(op.Loc)
	return pos.Source != nil && pos.Source.Name != file
}

func (x *explanation) operation(op *ir.Operation) {
	switch op.Def() {
	case c.FuncOp:
		x.source(op, op)
	case c.CallOp:
		x.source(op, x.Lookup(op, ir.Symbol(op.SymbolAttr(c.CalleeAttr))))
	case c.CallIndirectOp:
		x.source(op, nil)
	case abi.FuncOp:
		x.lowered(op)
	case abi.CallExecOp:
		t, variadic, fixed := abi.SourceOfCall(op)
		x.marked(op, abi.PartsOf(op).Call, explain.Source{
			Name: op.SymbolAttr(abi.CalleeAttr), Signature: classify.SignatureOf(t, variadic, fixed), Call: true,
		})
	case fn.FuncOp:
		x.found = true
		var target classify.Target
		if ciface.Wanted(op) {
			target = x.target(op)
		}
		x.write(explain.OfMLIR(target, op))
	}
}

// explanation explains one module. The output records write errors.
type explanation struct {
	*work
	ir.Reporter
	module *ir.Operation
	write  func(explain.Item)
	found  bool
	by     classify.Target // nil until it is needed
	failed bool
}

// source explains a C function or a call. Callee is nil if it is not known.
func (x *explanation) source(op, callee *ir.Operation) {
	s := explain.Source{Call: !op.Is(c.FuncOp)}
	if callee != nil && callee.Is(c.FuncOp) {
		s.Names, s.InC = c.ParamNames(callee), c.NamedTypes(callee)
	}
	if s.Name = op.SymbolAttr(c.CalleeAttr); !s.Call {
		s.Name = op.StringAttr(ir.SymName)
	}
	if x.unit != nil && !s.Call && x.explain == "json" {
		s.Uses = x.unit.Declared().Uses[op]
	}
	t, variadic, fixed := c.SignatureOf(op, callee)
	s.Signature = classify.SignatureOf(t, variadic, fixed)
	source := op
	if op.Is(c.CallOp) {
		source = callee
	}
	x.named(op, source.StringAttr(c.CallConvAttr), s)
}

// lowered explains a function after emit-abi, by its source type.
func (x *explanation) lowered(op *ir.Operation) {
	if t := abi.SourceOf(op); t != nil {
		x.marked(op, op, explain.Source{Name: op.StringAttr(ir.SymName), Signature: classify.SignatureOf(t, abi.IsVariadic(op), len(t.Inputs))})
	}
}

// named explains a function or call with the C name of its convention.
func (x *explanation) named(op *ir.Operation, name string, s explain.Source) {
	target := x.target(op)
	if target == nil {
		return
	}
	convention, err := targets.ConventionOf(target, name)
	if err != nil {
		x.Errorf(op, ErrExplainTarget, "%s", err)
		return
	}
	x.signature(op, &convention, s)
}

// marked explains a function or call of the abi dialect, by its LLVM calling convention.
func (x *explanation) marked(op, marked *ir.Operation, s explain.Source) {
	if target := x.target(op); target != nil {
		convention := targets.ConventionOfCC(target, llvm.CallConvOf(marked))
		x.signature(op, &convention, s)
	}
}

func (x *explanation) signature(op *ir.Operation, by *targets.Convention, s explain.Source) {
	if by.CName != "" {
		s.Convention, s.Mark = by.CName, by.LLVM.String()
	}
	f, err := explain.Of(by.Target, s)
	if err != nil {
		x.Errorf(op, classify.IDOf(err), "has a signature that cannot be lowered: %s", err)
		return
	}
	x.write(f)
}

// declarations describes the types, variables and constants of a C file.
func (x *explanation) declarations(to explain.Writer) {
	if x.unit == nil || x.explain != "json" {
		return
	}
	if target := x.target(x.module); target != nil {
		for _, d := range abidiff.Declarations(target, x.unit) {
			_ = to.Declaration(d)
		}
	}
}

// target returns the target of the module. It reports an error once.
func (x *explanation) target(op *ir.Operation) classify.Target {
	x.found = true
	if x.by != nil || x.failed {
		return x.by
	}
	target, err := x.config.target(llvm.ClaimsOf(x.module))
	if err != nil {
		x.failed = true
		x.ErrorAt(op, ErrExplainTarget, "%s", err)
		return nil
	}
	x.by = target
	return target
}
