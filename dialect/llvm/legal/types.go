package legal

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Type reports a type that only intrinsics take: a token, label, metadata or tile. Types that were
// accepted are not checked again.
func (c *Checker) Type(o *ir.Operation, t ir.Type) {
	if mayBeUnusable(t) { // few values
		c.typeIn(o, t)
	}
}

// mayBeUnusable reports whether Type and checkPassed may reject a type.
func mayBeUnusable(t ir.Type) bool {
	switch t.(type) {
	case *llvm.KeywordType, *llvm.TargetType, *llvm.ArrayType, *llvm.StructType:
		return true
	}
	return false
}

// isPlain reports whether a type is a struct that needs no check.
func isPlain(t ir.Type) bool {
	s, ok := t.(*llvm.StructType)
	return ok && s.IsPlain()
}

func (c *Checker) typeIn(o *ir.Operation, t ir.Type) {
	if isPlain(t) {
		return
	}
	if _, right := c.usable.Get(t.ID()); right {
		return
	}
	found := len(c.r.Diags)
	switch t := t.(type) {
	case *llvm.KeywordType:
		c.rule(o, "uses type '%s', which only intrinsics take", t)
	case *llvm.TargetType:
		switch problem := targetTypeProblem(t); {
		case !c.has(sinceTargetTypes):
			c.r.Errorf(o, ErrVersion, "uses type '%s', which LLVM %d does not have", t, c.opts.version())
		case problem != "":
			c.rule(o, "uses type '%s', which %s", t, problem)
		}
	case *llvm.ArrayType:
		if c.Type(o, t.Elem); !c.has(sinceScalableArray) && isScalable(t.Elem) {
			c.r.Errorf(o, ErrVersion, "uses type '%s', which LLVM %d does not have", t, c.opts.version())
		}
	case *llvm.StructType:
		for _, f := range t.Fields {
			c.Type(o, f)
		}
	}
	if len(c.r.Diags) == found {
		c.usable.Set(t.ID(), struct{}{})
	}
}

// targetTypeProblem returns the reason why LLVM rejects the parameters of a target type, or "".
func targetTypeProblem(t *llvm.TargetType) string {
	types, numbers := len(t.Types), len(t.Numbers)
	switch t.Name {
	case "aarch64.svcount":
		if types+numbers > 0 {
			return "has parameters"
		}
	case "riscv.vector.tuple":
		if types != 1 || numbers != 1 {
			return "does not have one type and one number as its parameters"
		}
	case "amdgcn.named.barrier":
		if types != 0 || numbers != 1 {
			return "does not have one number as its parameter"
		}
	}
	return ""
}

// checkPassed reports a type that cannot be passed or returned.
func (c *Checker) checkPassed(o *ir.Operation, t ir.Type) {
	if mayBeUnusable(t) { // few values
		c.checkPassedIn(o, t)
	}
}

func (c *Checker) checkPassedIn(o *ir.Operation, t ir.Type) {
	if isPlain(t) {
		return
	}
	c.Type(o, t)
	if s, ok := t.(*llvm.StructType); ok && !llvm.IsSized(s) {
		c.rule(o, "passes or returns a '%s', which has no size", t)
	}
}

// isScalable reports whether the size of a type depends on vscale.
func isScalable(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.VectorType:
		return t.Scalable != nil
	case *llvm.TargetType:
		return t.Name == "aarch64.svcount"
	case *llvm.ArrayType:
		return isScalable(t.Elem)
	case *llvm.StructType:
		return !t.IsPlain() && slices.ContainsFunc(t.Fields, isScalable)
	}
	return false
}
