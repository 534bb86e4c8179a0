package legal

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// checkFunction checks the rules about a function.
func (c *Checker) checkFunction(o *ir.Operation) {
	ft := llvm.FuncType(o)
	c.checkSymbol(o, ir.IsDeclaration(o))
	if name := o.StringAttr(ir.SymName); IsIntrinsic(name) {
		c.checkIntrinsicName(o, name, ft)
	}
	c.checkPassed(o, ft.Result)
	for _, t := range ft.Params {
		c.checkPassed(o, t)
	}
	if !c.checkArgs(o, len(ft.Params), func(i int) ir.Type { return ft.Params[i] }, ft.Result) {
		c.checkSwiftErrorParam(o)
	}
	if o.HasAttr(llvm.CallConvAttrName) {
		c.checkConvention(o, ft)
	}
	if o.HasAttr(llvm.PersonalityAttr) {
		c.checkLanding(o)
	}
	if checkedFuncAttrs&o.AttrSet() != 0 || len(o.DiscardableAttrs()) > 0 {
		c.checkFuncWords(o)
	}
}

// checkedFuncAttrs are the attributes that checkFuncWords checks.
var checkedFuncAttrs = func() ir.AttrSet {
	names := []string{llvm.MemoryEffectsName, llvm.VScaleRangeName, llvm.PassthroughAttr, llvm.VecTypeHintAttr}
	for _, s := range llvm.FuncStrings {
		names = append(names, s.Attr)
	}
	for _, f := range slices.Concat(llvm.FuncFlags, llvm.ArmFlags) {
		names = append(names, f.Attr)
	}
	return llvm.FuncOp.AttrSet(names...)
}()

// checkFuncWords checks attributes that become LLVM attributes or metadata of the function.
func (c *Checker) checkFuncWords(o *ir.Operation) {
	if v, ok := o.Attr(llvm.VScaleRangeName).(*ir.StructAttr); ok {
		if problem := vscaleProblem(v.Int("minRange"), v.Int("maxRange")); problem != "" {
			c.rule(o, "has a vscale_range that %s", problem)
		}
	}
	if hint, ok := o.Attr(llvm.VecTypeHintAttr).(*ir.StructAttr); ok {
		if t, _ := hint.Get("hint").(ir.TypeAttr); HintType(t.Type) == nil {
			c.rule(o, "has a vec_type_hint that is neither a number nor a vector: '%s'", t.Type)
		}
	}
	c.checkPassthrough(o)
	c.checkStrings(o)
}

// checkIntrinsicName checks a function with the name of an intrinsic, which must have its
// signature.
func (c *Checker) checkIntrinsicName(o *ir.Operation, name string, ft *llvm.FunctionType) {
	if !ir.IsDeclaration(o) {
		c.rule(o, "is named '%s', as an intrinsic, and has a body", name)
	}
	base := baseName(name)
	if in := namedIntrinsics()[base]; in != nil && len(ft.Params) != len(in.Args) {
		c.rule(o, "is named '%s', as an intrinsic of %d arguments, and has %d", name, len(in.Args), len(ft.Params))
	}
	if sig := signatures()[base]; sig != nil && sig.result != "*" && !sig.declares(ft) {
		c.rule(o, "is named '%s', as an intrinsic of other types", name)
	}
}

// checkSymbol checks the linkage of a function or global.
func (c *Checker) checkSymbol(o *ir.Operation, declaration bool) {
	linkage := llvm.Linkage(o)
	switch {
	case o.HasAttr(llvm.ComdatAttr) && (declaration || linkage == llvm.AvailableExternally):
		c.rule(o, "is a declaration, which may not be in a comdat")
	case o.HasAttr(llvm.DSOLocalAttr) && linkage == llvm.ExternWeak:
		c.rule(o, "has 'dso_local' and 'extern_weak' linkage")
	}
}

// HintType returns LLVM's type for the type in a vec_type_hint: a number, a pointer or a vector of
// them. It returns nil for other types.
func HintType(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.IntegerType:
		return ir.Int(t.Width)
	case *ir.FloatType, *llvm.PointerType:
		return t
	case *ir.VectorType:
		if elem := HintType(t.Elem); elem != nil && len(t.Shape) == 1 {
			return ir.UniqueType(&ir.VectorType{Shape: t.Shape, Scalable: t.Scalable, Elem: elem})
		}
	}
	return nil
}
