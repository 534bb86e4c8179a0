// Package modules explains all functions and calls of a module, and all declarations of a C file.
package modules

import (
	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/c"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/ciface"
	"github.com/abi-opt/abi-opt/ir"
)

// Source is a module to explain.
type Source struct {
	Module *ir.Operation
	Unit   *cimport.Unit // the origin of the module, or nil if it is not from C
	File   string        // the name of the C file; functions of included files come last
	// Types explains records instead of functions: those whose names TypeName accepts, or all if it is nil.
	Types     bool
	TypeName  func(name string) bool
	MostTypes int  // at most so many records are explained; 0 for all
	OnlyCalls bool // explain the calls with file scope alone
	// Named selects the functions, calls and declarations of a C file by their names; nil for all.
	Named func(name string) bool
	// Calls are calls to explain after the functions of the module and the calls of the unit.
	Calls []cimport.Callee
	// Extend is how integers without a sign are extended in signatures of C.
	Extend   classify.Extension
	Compiler string // a value of --abi-compat, whose layouts records have
	// Target returns the target that the module requires.
	Target func(llvm.TargetClaims) (classify.Target, error)
}

// Items calls yield for the explanation of every function and call, or for every record if the source selects
// records or is a C file of records alone.
func Items(s *Source, yield func(explain.Item)) []diag.Diagnostic {
	if s.Types || s.Unit != nil && len(s.Unit.Functions)+len(s.Unit.Calls) == 0 {
		return records(s, yield)
	}
	return Functions(s, yield)
}

// Functions calls yield for the explanation of every function and call.
func Functions(s *Source, yield func(explain.Item)) []diag.Diagnostic {
	x := &explanation{Source: s, write: yield}
	if s.OnlyCalls && s.Unit != nil {
		x.calls(s.Unit.Calls)
		return x.Diags
	}
	var included []*ir.Operation
	s.Module.Walk(func(op *ir.Operation) ir.WalkResult {
		switch isFunction := s.Unit != nil && op.Is(c.FuncOp); {
		case isFunction && !s.selects(op.StringAttr(ir.SymName)):
			return ir.Skip
		case isFunction && isIncluded(op, s.File):
			included = append(included, op)
			return ir.Advance
		}
		x.operation(op)
		return ir.Advance
	})
	for _, op := range included {
		x.operation(op)
	}
	if s.Unit != nil {
		x.calls(s.Unit.Calls)
	}
	x.calls(s.Calls)
	if !x.found && s.Named == nil {
		x.Warnf(s.Module, ErrNothingToExplain, "nothing to explain: the module has no c.func, abi.func or func.func")
	}
	return x.Diags
}

// selects reports whether a declaration of a C file is selected by its name.
func (s *Source) selects(name string) bool { return s.Named == nil || s.Named(name) }

// isIncluded reports whether a declaration of a C file is in another file.
func isIncluded(op *ir.Operation, file string) bool {
	pos := ir.PosOf(op.Loc)
	return pos.Source != nil && pos.Source.Name != file
}

// explanation is the state while the functions of a module are explained.
type explanation struct {
	*Source
	ir.Reporter
	write   func(explain.Item)
	found   bool
	by      classify.Target // nil until it is needed
	structs capi.Structs
	failed  bool
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
		x.marked(op, abi.PartsOf(op).Call, capi.Source{
			Name: op.SymbolAttr(abi.CalleeAttr), Signature: classify.SignatureOf(t, variadic, fixed), Call: true,
		})
	case fn.FuncOp:
		x.found = true
		target := x.knownTarget()
		if ciface.Wanted(op) {
			target = x.needTarget(op)
		}
		x.write(explain.OfMLIR(target, op))
	}
}

// knownTarget returns the target if it is supported, or nil. A func.func without a C interface needs only the width of
// pointers.
func (x *explanation) knownTarget() classify.Target {
	if x.by == nil && !x.failed {
		x.by, _ = x.Target(llvm.ClaimsOf(x.Module))
	}
	return x.by
}

// source explains a C function or a call. Callee is nil if it is not known.
func (x *explanation) source(op, callee *ir.Operation) {
	s := capi.SourceOf(op, callee)
	if x.Unit != nil && !s.Call {
		s.Declare(x.Unit.Declared(), op)
	}
	source := op
	if op.Is(c.CallOp) {
		source = callee
	}
	x.named(op, source.StringAttr(c.CallConvAttr), s)
	if x.Unit != nil && !s.Call {
		x.callbacks(op, s.Name)
	}
}

// calls explains calls with file scope.
func (x *explanation) calls(all []cimport.Callee) {
	for i := range all {
		if !x.selects(all[i].Name) {
			continue
		}
		s := capi.SourceOfCallee(&all[i])
		s.Call = true
		x.named(x.Module, all[i].Convention, s)
	}
}

// callbacks explains how the functions are called to which parameters of a function point.
func (x *explanation) callbacks(op *ir.Operation, of string) {
	for _, back := range x.Unit.Declared().Callbacks[op] {
		s := capi.SourceOfCallee(&back.Callee)
		s.Callback, s.Pos = &capi.Callback{Of: of, Argument: back.Param + 1}, ir.PosOf(op.Loc)
		x.named(op, back.Convention, s)
	}
}

// lowered explains a function after emit-abi, by its source type.
func (x *explanation) lowered(op *ir.Operation) {
	if t := abi.SourceOf(op); t != nil {
		x.marked(op, op, capi.Source{Name: op.StringAttr(ir.SymName), Signature: classify.SignatureOf(t, abi.IsVariadic(op), len(t.Inputs))})
	}
}

// named explains a function or call with the C name of its convention.
func (x *explanation) named(op *ir.Operation, name string, s capi.Source) {
	target := x.needTarget(op)
	if target == nil {
		return
	}
	convention, err := targets.ConventionOf(target, name)
	switch {
	case err != nil && op == x.Module:
		x.ErrorAt(op, ErrTarget, "a call of '%s' %s", s.Name, err)
		return
	case err != nil:
		x.Errorf(op, ErrTarget, "%s", err)
		return
	}
	x.signature(op, &convention, s)
}

// marked explains a function or call of the abi dialect, by its LLVM calling convention.
func (x *explanation) marked(op, marked *ir.Operation, s capi.Source) {
	if target := x.needTarget(op); target != nil {
		convention := targets.ConventionOfCC(target, llvm.CallConvOf(marked))
		x.signature(op, &convention, s)
	}
}

func (x *explanation) signature(op *ir.Operation, by *targets.Convention, s capi.Source) {
	s.Structs, s.Signature.Extend = &x.structs, x.Extend
	if x.Unit != nil {
		s.Members = x.Unit.Declared().Members
	}
	f, err := explainBy(by, s)
	if err == nil && s.Call {
		err = f.Lower()
	}
	switch {
	case err != nil && op == x.Module:
		x.ErrorAt(op, classify.IDOf(err), "a call of '%s' cannot be lowered: %s", s.Name, err)
		return
	case err != nil:
		x.Errorf(op, classify.IDOf(err), "has a signature that cannot be lowered: %s", err)
		return
	}
	x.write(f)
}

func explainBy(by *targets.Convention, s capi.Source) (*explain.Function, error) {
	s.SetConvention(by)
	return explain.Of(by.Target, s)
}

// needTarget returns the target of the module. It reports an error once.
func (x *explanation) needTarget(op *ir.Operation) classify.Target {
	x.found = true
	if x.by != nil || x.failed {
		return x.by
	}
	target, err := x.Target(llvm.ClaimsOf(x.Module))
	if err != nil {
		x.failed = true
		x.ErrorAt(op, ErrTarget, "%s", err)
		return nil
	}
	x.by = target
	return target
}
