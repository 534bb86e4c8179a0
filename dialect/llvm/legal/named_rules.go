package legal

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/datalayout"
	"github.com/abi-opt/abi-opt/ir"
)

// A namedCall is a call of an intrinsic by name, with the right types.
type namedCall struct {
	op     *ir.Operation
	args   []*ir.Value
	layout *datalayout.Layout
	report *ir.Reporter
}

// callRules return the rules of intrinsics beyond types, by lists of their names without types. A rule returns the reason
// why LLVM's verifier rejects a call, or "".
func callRules() map[string]func(namedCall) string {
	return map[string]func(namedCall) string{
		"memcpy.element.unordered.atomic memmove.element.unordered.atomic memset.element.unordered.atomic": namedCall.copiesElements,

		"sdiv.fix sdiv.fix.sat smul.fix smul.fix.sat": namedCall.scalesSigned,
		"udiv.fix udiv.fix.sat umul.fix umul.fix.sat": namedCall.scales,

		"gcread gcwrite":                   namedCall.collects,
		"gcroot":                           namedCall.isRoot,
		"experimental.gc.get.pointer.base": namedCall.isBase,
		"thread.pointer":                   namedCall.pointsToGlobals,
		"get.dynamic.area.offset":          namedCall.offsetsStack,
		"init.trampoline": func(c namedCall) string {
			return c.unless(c.address(1, llvm.FuncOp) != nil, "llvm.init_trampoline parameter #2 must resolve to a function.")
		},
		"stackprotector": func(c namedCall) string {
			return c.unless(isResultOf(c.args[1], llvm.AllocaOp), "llvm.stackprotector parameter #2 must resolve to an alloca.")
		},
		"localrecover": namedCall.recovers,
		"callbr.landingpad": func(namedCall) string {
			return "Intrinsic in block must have unique predecessor, which ends in a callbr"
		},

		"experimental.convergence.entry": namedCall.converges,
		"experimental.convergence.loop": func(c namedCall) string {
			return c.unless(hasBundle(c.op, "convergencectrl"), "Loop intrinsic must have a convergencectrl token operand.")
		},
		"preserve.array.access.index preserve.struct.access.index": namedCall.accessesElement,

		"experimental.get.vector.length": func(c namedCall) string {
			return c.unless(c.number(1) > 0, "get_vector_length: VF must be positive")
		},
		"experimental.vp.splice": func(c namedCall) string { return c.splices(-c.elements(), c.elements()-1) },
		"vp.gather":              func(c namedCall) string { return c.eachHasOne(c.op.Result(0).Type(), c.args[0].Type()) },
		"vp.scatter":             func(c namedCall) string { return c.eachHasOne(c.args[0].Type(), c.args[1].Type()) },
		"vector.splice.left":     func(c namedCall) string { return c.splices(0, c.elements()-1) },
		"vector.splice.right":    func(c namedCall) string { return c.splices(0, c.elements()) },
		"vector.partial.reduce.add vector.partial.reduce.fadd": namedCall.reducesParts,
		"vp.is.fpclass": func(c namedCall) string {
			return c.unless(c.number(1)&^1023 == 0, "unsupported bits for llvm.vp.is.fpclass test mask")
		},
	}
}

func (namedCall) unless(ok bool, problem string) string {
	if ok {
		return ""
	}
	return problem
}

// number returns the value of a constant argument.
func (c namedCall) number(i int) int64 {
	a, _ := constantOf(c.args[i])
	n, _ := a.(ir.IntegerAttr)
	v, _ := n.Int64()
	return v
}

func isResultOf(v *ir.Value, def *ir.OpDef) bool {
	of := v.DefiningOp()
	return of != nil && of.Is(def)
}

// address returns the symbol whose address an argument is, if it is an op of a definition, or nil.
func (c namedCall) address(i int, def *ir.OpDef) *ir.Operation {
	if !isResultOf(c.args[i], llvm.AddressOfOp) {
		return nil
	}
	ref, _ := c.args[i].DefiningOp().Attr(llvm.GlobalNameAttr).(ir.SymbolRefAttr)
	if target := c.report.Lookup(c.op, ref); target != nil && target.Is(def) {
		return target
	}
	return nil
}

func hasBundle(o *ir.Operation, tag string) bool {
	return slices.ContainsFunc(llvm.Bundles(o), func(b llvm.Bundle) bool { return b.Tag == tag })
}

func (c namedCall) argAttr(i int, name string) ir.Attribute {
	if d := ir.DictAt(c.op, ir.ArgAttrs, i); d != nil {
		return d.Get(name)
	}
	return nil
}

// copiesElements checks the element size and the alignment of the element-wise atomic memory
// intrinsics.
func (c namedCall) copiesElements() string {
	size := c.number(3)
	if size <= 0 || bits.OnesCount64(uint64(size)) != 1 {
		return "element size of the element-wise atomic memory intrinsic must be a power of 2"
	}
	for i, which := range []string{"destination", "source"} {
		if !ir.TypeIs[*llvm.PointerType](c.args[i].Type()) {
			break // the value argument of memset
		}
		align, _ := c.argAttr(i, llvm.AlignAttr).(ir.IntegerAttr)
		if n, ok := align.Int64(); align.Type == nil || !ok || n < size {
			return "incorrect alignment of the " + which + " argument"
		}
	}
	return ""
}

// width returns the number of bits of the first argument, or of its elements.
func (c namedCall) width() int64 { return int64(ir.WidthOf(llvm.ElementOf(c.args[0].Type()))) }

// scalesSigned and scales check the scale of fixed-point arithmetic.
func (c namedCall) scalesSigned() string {
	n := c.number(2)
	return c.unless(0 <= n && n < c.width(), "the scale of s[mul|div]_fix[_sat] must be less than the width of the operands")
}

func (c namedCall) scales() string {
	n := c.number(2)
	return c.unless(0 <= n && n <= c.width(), "the scale of u[mul|div]_fix[_sat] must be less than or equal to the width of the operands")
}

// collects checks that the function has a garbage collector.
func (c namedCall) collects() string {
	return c.unless(needsGC(c.op) == "", "Enclosing function does not use GC.")
}

// isRoot checks llvm.gcroot.
func (c namedCall) isRoot() string {
	alloca := c.args[0].DefiningOp()
	info, known := c.args[1].DefiningOp(), isResultOf(c.args[1], llvm.ZeroOp) || isResultOf(c.args[1], llvm.AddressOfOp)
	switch {
	case c.collects() != "":
		return c.collects()
	case alloca == nil || !alloca.Is(llvm.AllocaOp):
		return "llvm.gcroot parameter #1 must be an alloca."
	case !known:
		return "llvm.gcroot parameter #2 must be a constant."
	case info.Is(llvm.ZeroOp) && !llvm.IsPointer(llvm.ElemType(alloca)):
		return "llvm.gcroot parameter #1 must either be a pointer alloca, or argument #2 must be a non-null constant."
	}
	return ""
}

func (c namedCall) isBase() string {
	return c.unless(c.args[0].Type() == c.op.Result(0).Type(), "gc.get.pointer.base operand and result must be of the same type")
}

func isPointerTo(t ir.Type, space uint32) bool {
	p, _ := t.(*llvm.PointerType)
	return p == nil && space == 0 || p != nil && p.AddrSpace == space
}

func (c namedCall) pointsToGlobals() string {
	space := uint32(0)
	if c.layout != nil {
		space = c.layout.Globals
	}
	return c.unless(isPointerTo(c.op.Result(0).Type(), space), "llvm.thread.pointer intrinsic return type must be for the globals address space")
}

func (c namedCall) offsetsStack() string {
	size := uint32(64)
	if c.layout != nil {
		size = c.layout.Pointer(c.layout.Allocas).Size
	}
	return c.unless(c.op.Result(0).Type() == ir.Type(ir.Int(int(size))),
		"get_dynamic_area_offset result type must be scalar integer matching alloca address space width")
}

// recovers checks the index in llvm.localrecover.
func (c namedCall) recovers() string {
	f := c.address(0, llvm.FuncOp)
	if f == nil || ir.IsDeclaration(f) {
		return "llvm.localrecover first argument must be function defined in this module"
	}
	escaped := 0
	for o := range f.Region(0).First().Ops {
		if o.Is(llvm.CallIntrinsicOp) && o.StringAttr(llvm.IntrinAttr) == "llvm.localescape" {
			escaped = len(o.OperandGroup("args"))
		}
	}
	n := c.number(2)
	return c.unless(0 <= n && n < int64(escaped),
		"all indices passed to llvm.localrecover must be less than the number of arguments passed to llvm.localescape in the parent function")
}

// converges checks where llvm.experimental.convergence.entry is.
func (c namedCall) converges() string {
	f := c.op.ParentOfKind(llvm.FuncOp)
	switch {
	case f == nil || !f.HasAttr("convergent"):
		return "Entry intrinsic can occur only in a convergent function."
	case !c.op.Block().IsEntry():
		return "Entry intrinsic can occur only in the entry block."
	}
	return ""
}

func (c namedCall) accessesElement() string {
	return c.unless(c.argAttr(0, llvm.ElementTypeAttr) != nil, "Intrinsic requires elementtype attribute on first argument.")
}

// elements returns the minimum number of elements of the result, a vector.
func (c namedCall) elements() int64 {
	n := c.op.Result(0).Type().(*ir.VectorType).Shape[0]
	if f := c.op.ParentOfKind(llvm.FuncOp); f != nil && isScalable(c.op.Result(0).Type()) {
		if v, ok := f.Attr(llvm.VScaleRangeName).(*ir.StructAttr); ok {
			n *= v.Int("minRange")
		}
	}
	return n
}

// splices checks the index of the first element.
func (c namedCall) splices(least, most int64) string {
	n := c.number(2)
	return c.unless(least <= n && n <= most, fmt.Sprintf("The splice index exceeds the range [%d, %d]", least, most))
}

// eachHasOne checks that each element has one pointer.
func (c namedCall) eachHasOne(elements, pointers ir.Type) string {
	a, b := elements.(*ir.VectorType), pointers.(*ir.VectorType)
	return c.unless(a.Shape[0] == b.Shape[0] && isScalable(a) == isScalable(b), "Intrinsic has incorrect argument type!")
}

func (c namedCall) reducesParts() string {
	to, isVector := c.args[0].Type().(*ir.VectorType)
	from, areMany := c.args[1].Type().(*ir.VectorType)
	return c.unless(isVector && areMany && isScalable(to) == isScalable(from) && from.Shape[0]%to.Shape[0] == 0,
		"Invalid vector widths for partial reduction. The width of the input vector must be a positive integer multiple of the width of the accumulator vector.")
}
