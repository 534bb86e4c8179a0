package convertfunc

import (
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/ciface"
	"github.com/abi-opt/abi-opt/internal/llvmtypes"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/ir/pass"
)

// survey collects the ops inside root that need preparation.
type survey struct {
	root       *ir.Operation
	interfaced []*ir.Operation // functions that get a C interface
	calls      []*ir.Operation
	unranked   []*ir.Operation // returns and calls that return unranked memrefs
	// affectsCalls is set if a function affects how its calls are converted. externInterfaces is
	// set if an extern gets a C interface.
	affectsCalls, externInterfaces bool
}

func newSurvey(root *ir.Operation, opts *Options) *survey {
	s := &survey{root: root, affectsCalls: root.Block() != nil} // the callees may be outside
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		switch {
		case o.Is(fn.CallOp), o.Is(fn.CallIndirectOp):
			s.calls = append(s.calls, o)
			for i := range o.NumResults() {
				if isUnranked(o.Result(i).Type()) {
					s.unranked = append(s.unranked, o)
					break
				}
			}
		case o.Is(fn.ReturnOp):
			for i := range o.NumOperands() {
				if isUnranked(o.Operand(i).Type()) {
					s.unranked = append(s.unranked, o)
					break
				}
			}
		case o.Has(ir.FunctionLike):
			s.affectsCalls = s.affectsCalls || affectsCalls(o)
			if opts.interfaced(o) {
				s.interfaced = append(s.interfaced, o)
			}
		}
		return ir.Advance
	})
	if len(root.Regions()) == 1 && root.Region(0).Externs() != nil {
		for b := range root.Region(0).Externs().Blocks {
			for o := range b.Ops {
				s.affectsCalls = s.affectsCalls || affectsCalls(o)
				s.externInterfaces = s.externInterfaces || opts.interfaced(o)
			}
		}
	}
	return s
}

// affectsCalls reports whether calls of f need more than its type.
func affectsCalls(f *ir.Operation) bool { return ciface.IsBare(f) || fn.IsVariadic(f) }

// checkSymbols reports errors that depend on the symbol table: a C name that is taken, and a call
// of a variadic function, which func.call cannot describe. It returns the calls of functions with
// bare pointers.
func (s *survey) checkSymbols(ctx *pass.Context) (bare map[*ir.Operation]bool) {
	for _, f := range s.interfaced {
		checkInterfaceName(ctx, f)
	}
	if !s.affectsCalls {
		return nil
	}
	for _, o := range s.calls {
		callee := calledFunction(ctx, o)
		switch {
		case callee == nil:
		case fn.IsVariadic(callee):
			ctx.Errorf(o, errCall, "calls a variadic function; use c.call or llvm.call")
		case ciface.IsBare(callee):
			if bare == nil {
				bare = map[*ir.Operation]bool{}
			}
			bare[o] = true
		}
	}
	return bare
}

// calledFunction returns the callee of a direct call, or of an indirect call of a func.constant;
// nil if unknown.
func calledFunction(ctx *pass.Context, call *ir.Operation) *ir.Operation {
	name, ok := call.Attr(llvm.CalleeAttr).(ir.SymbolRefAttr)
	if call.Is(fn.CallIndirectOp) {
		address := call.Operand(0).DefiningOp()
		if address == nil || !address.Is(fn.ConstantOp) {
			return nil
		}
		name, ok = address.Attr("value").(ir.SymbolRefAttr)
	}
	if !ok {
		return nil
	}
	return ctx.Lookup(call, name)
}

// checkInterfaceName reports an interface whose name is taken.
func checkInterfaceName(ctx *pass.Context, f *ir.Operation) {
	name := ciface.Name(f)
	if other := ctx.Lookup(f, ir.Symbol(name)); other != nil {
		d := ctx.Errorf(f, errAttribute, "needs the name '%s' for C, which another symbol has", name)
		ir.NoteAt(d, other, "see existing symbol definition here")
	}
}

// refusal returns MLIR's error about a func.func that cannot be converted, or "".
func refusal(op *ir.Operation, interfaced bool) string {
	linkage, readnone := op.Attr(linkageAttr), op.Attr(readnoneAttr)
	_, isLinkage := linkage.(llvm.LinkageAttr)
	switch {
	case linkage != nil && !isLinkage:
		return "Contains llvm.linkage attribute not of type LLVM::LinkageAttr"
	case readnone != nil && readnone != ir.Attribute(ir.UnitAttr{}):
		return "Contains llvm.readnone attribute not of type UnitAttr"
	case interfaced && fn.IsVariadic(op):
		return "C interface for variadic functions is not supported yet."
	}
	return ""
}

// attrProblem returns the error about other attributes of a func.func, or "".
func attrProblem(op *ir.Operation, interfaced bool) string {
	if passesMemRefByValue(op) {
		return "passes a memref as llvm.byval or llvm.byref, which only a pointer can be"
	}
	if kind, ok := op.Attr(linkageAttr).(llvm.LinkageAttr); ok {
		return linkageProblem(kind, ir.IsDeclaration(op), interfaced)
	}
	return ""
}

// linkageProblem returns the error about a linkage, or "". A declaration with a C interface gets a
// body, so that any linkage fits.
func linkageProblem(l llvm.LinkageAttr, declaration, hasInterface bool) string {
	switch {
	case l == llvm.Common, l == llvm.Appending:
		return "cannot have '" + l.String() + "' linkage, which is for variables"
	case declaration && l != llvm.External && l != llvm.ExternWeak && !hasInterface:
		return "must have 'external' or 'extern_weak' linkage, as it is defined elsewhere"
	case !declaration && l == llvm.ExternWeak:
		return "has a body, and cannot have 'extern_weak' linkage"
	}
	return ""
}

// checkSignature reports parameter and result types that are invalid in LLVM, and attributes that
// do not fit their types.
func checkSignature(rw *convert.Rewriter, op *ir.Operation, s *signature, t *llvm.FunctionType) bool {
	if !llvm.IsCompatible(t) {
		rw.Errorf(errSignature, "has %s, %s", s.incompatible(), llvmtypes.NoCounterpart)
		return false
	}
	ok := true
	check := func(d *ir.DictAttr, t ir.Type, result bool) {
		if d == nil {
			return
		}
		for _, a := range convertTyped(rw, d).Entries {
			if problem := llvm.ArgProblem(a, t, result); problem != "" {
				rw.ErrorAt(errAttribute, "\"%s\" %s", a.Name, problem)
				ok = false
			}
		}
	}
	for i := range s.args {
		value := s.args[i].value
		if s.args[i].memref != nil {
			value = llvm.Ptr
		}
		check(ir.DictAt(op, ir.ArgAttrs, i), value, false)
	}
	if len(s.results) == 1 {
		check(ir.DictAt(op, ir.ResAttrs, 0), t.Result, true)
	}
	return ok
}

// incompatible describes the first argument or result that is invalid in LLVM.
func (s *signature) incompatible() string {
	for i := range s.args {
		if !llvm.IsCompatible(llvm.Func(llvm.Void, false, s.args[i].value)) {
			return "an argument of type '" + s.args[i].source.String() + "'"
		}
	}
	for i := range s.results {
		if !llvm.IsCompatible(llvm.Func(s.results[i].value, false)) {
			return "a result of type '" + s.results[i].source.String() + "'"
		}
	}
	return "results of types that cannot stand in a struct"
}

func isMemRef(t ir.Type) bool { return ir.TypeIs[*ir.MemRefType](t) }

// passesMemRefByValue reports whether a memref argument has llvm.byval or llvm.byref, which apply
// only to pointers.
func passesMemRefByValue(op *ir.Operation) bool {
	for i, t := range fn.FuncType(op).Inputs {
		d := ir.DictAt(op, ir.ArgAttrs, i)
		if isMemRef(t) && d != nil && (d.Get(llvm.ByvalAttr) != nil || d.Get(llvm.ByrefAttr) != nil) {
			return true
		}
	}
	return false
}
