package convertfunc

import (
	"github.com/abi-opt/abi-opt/ciface"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/pass"
)

// survey is what the conversion has to know of the ops inside one before it begins.
type survey struct {
	root       *ir.Operation
	interfaced []*ir.Operation // functions that are to have one for C
	calls      []*ir.Operation
	unranked   []*ir.Operation // returns and calls that return unranked memrefs
	// telling says that a function says something that its calls must know; heads, that a function
	// of another part wants one for C.
	telling, heads bool
}

func newSurvey(root *ir.Operation) *survey {
	s := &survey{root: root, telling: root.Block() != nil} // the functions may be around it
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
			s.telling = s.telling || tellsCalls(o)
			if o.Is(fn.FuncOp) && ciface.Wanted(o) {
				s.interfaced = append(s.interfaced, o)
			}
		}
		return ir.Advance
	})
	if len(root.Regions()) == 1 && root.Region(0).Externs() != nil {
		for b := range root.Region(0).Externs().Blocks {
			for o := range b.Ops {
				s.telling = s.telling || tellsCalls(o)
				s.heads = s.heads || o.Is(fn.FuncOp) && ciface.Wanted(o)
			}
		}
	}
	return s
}

// tellsCalls reports whether a function says something that its calls must know.
func tellsCalls(f *ir.Operation) bool { return f.HasAttr(bareAttr) || isVariadic(f) }

// checkSymbols reports what only the symbols of the module tell: a name for C that is taken, and a
// call of a variadic function, which func.call cannot describe. It returns the calls of functions
// with bare pointers.
func (s *survey) checkSymbols(ctx *pass.Context) (bare map[*ir.Operation]bool) {
	for _, f := range s.interfaced {
		checkInterfaceName(ctx, f)
	}
	if !s.telling {
		return nil
	}
	for _, o := range s.calls {
		callee := calledFunction(ctx, o)
		switch {
		case callee == nil:
		case isVariadic(callee):
			ctx.Errorf(o, errCall, "calls a variadic function; use c.call or llvm.call")
		case callee.HasAttr(bareAttr):
			if bare == nil {
				bare = map[*ir.Operation]bool{}
			}
			bare[o] = true
		}
	}
	return bare
}

// calledFunction returns the function that a call names, or whose address taken by func.constant it
// calls; nil if that is not known.
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

// checkInterfaceName reports a function for C whose name another symbol has.
func checkInterfaceName(ctx *pass.Context, f *ir.Operation) {
	name := ciface.Name(f)
	if other := ctx.Lookup(f, ir.Symbol(name)); other != nil {
		d := ctx.Errorf(f, errAttribute, "needs the name '%s' for C, which another symbol has", name)
		ir.NoteAt(d, other, "see existing symbol definition here")
	}
}

// refusal says why a func.func is not converted, in MLIR's words, or "".
func refusal(op *ir.Operation) string {
	linkage, readnone := op.Attr(linkageAttr), op.Attr(readnoneAttr)
	_, isLinkage := linkage.(llvm.LinkageAttr)
	switch {
	case linkage != nil && !isLinkage:
		return "Contains llvm.linkage attribute not of type LLVM::LinkageAttr"
	case readnone != nil && readnone != ir.Attribute(ir.UnitAttr{}):
		return "Contains llvm.readnone attribute not of type UnitAttr"
	case ciface.Wanted(op) && isVariadic(op):
		return "C interface for variadic functions is not supported yet."
	}
	return ""
}

// attrProblem says what else is wrong with the attributes of a func.func, or "".
func attrProblem(op *ir.Operation) string {
	if passesMemRefByValue(op) {
		return "passes a memref as llvm.byval or llvm.byref, which only a pointer can be"
	}
	if kind, ok := op.Attr(linkageAttr).(llvm.LinkageAttr); ok {
		return linkageProblem(kind, ir.IsDeclaration(op), ciface.Wanted(op))
	}
	return ""
}

// linkageProblem says why a function cannot have a linkage, or "". A declaration with a C interface
// gets a body, and a linkage with it.
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

// checkSignature reports what the function of LLVM could not be: types that no parameter or result
// has, and attributes that do not fit theirs.
func checkSignature(rw *convert.Rewriter, op *ir.Operation, s *signature, t *llvm.FunctionType) bool {
	if !llvm.IsCompatible(t) {
		rw.Errorf(errSignature, "has %s, which has no counterpart in LLVM", s.incompatible())
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

// incompatible names the first argument or result that no function of LLVM can have.
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

// passesMemRefByValue reports whether a memref argument of a func.func has an attribute of pointers
// that says how to pass what they point to.
func passesMemRefByValue(op *ir.Operation) bool {
	for i, t := range fn.FuncType(op).Inputs {
		d := ir.DictAt(op, ir.ArgAttrs, i)
		if isMemRef(t) && d != nil && (d.Get(llvm.ByvalAttr) != nil || d.Get(llvm.ByrefAttr) != nil) {
			return true
		}
	}
	return false
}
