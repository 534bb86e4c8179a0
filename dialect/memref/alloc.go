package memref

import "github.com/abi-opt/abi-opt/ir"

// Allocation ops.
var (
	AllocOp  = allocOp("alloc", "allocate memory on the heap", verifyAlloc)
	AllocaOp = allocOp("alloca", "allocate memory on the stack", verifyAlloca)
)

func allocOp(name, summary string, verify func(*ir.Operation, *ir.Reporter)) *ir.OpDef {
	return &ir.OpDef{
		Name: "memref." + name, Summary: summary, Traits: ir.AttrSizedOperands | ir.Allocates,
		Operands: []ir.ValueDef{
			ir.VariadicArg("dynamicSizes", ir.IndexOnly),
			ir.VariadicArg("symbolOperands", ir.IndexOnly),
		},
		Results:    []ir.ValueDef{ir.Arg("memref", ranked)},
		Attrs:      []ir.AttrField{alignment},
		Format:     "`(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)",
		Verify:     verify,
		ResultName: named(name),
	}
}

// named returns a ResultName hook with the same name for all results.
func named(name string) func(*ir.Operation, int) string {
	return func(*ir.Operation, int) string { return name }
}

func verifyAlloc(o *ir.Operation, r *ir.Reporter) {
	t := typeOf(o.Result(0))
	if got, want := len(o.OperandGroup("dynamicSizes")), dynamicDims(t); got != want {
		r.Errorf(o, ErrDynamicSizes, "incorrect number of dynamic sizes, has %d, expected %d", got, want)
	}
	symbols := layoutSymbols(t)
	if got := len(o.OperandGroup("symbolOperands")); got != symbols {
		r.Errorf(o, ErrDynamicSizes, "symbol operand count does not equal memref symbol count: expected %d, got %d", symbols, got)
	}
}

// layoutSymbols returns the number of symbols of a layout: those of its map, or its dynamic offset
// and strides.
func layoutSymbols(t *ir.MemRefType) int {
	switch layout := t.Layout.(type) {
	case ir.AffineMapAttr:
		return layout.Map.Syms
	case *ir.StridedLayoutAttr:
		n := 0
		for _, v := range append([]int64{layout.Offset}, layout.Strides...) {
			if v == ir.Dynamic {
				n++
			}
		}
		return n
	}
	return 0
}

func verifyAlloca(o *ir.Operation, r *ir.Reporter) {
	verifyAlloc(o, r)
	for p := o.Parent(); p != nil; p = p.Parent() {
		if p.Has(ir.AllocationScope) || p.Def() == nil {
			return
		}
	}
	r.Errorf(o, ErrAllocaScope, "requires an ancestor op with AutomaticAllocationScope trait")
}

// DeallocOp frees memory from the heap.
var DeallocOp = &ir.OpDef{
	Name: "memref.dealloc", Summary: "free memory from the heap", Traits: ir.Frees,
	Operands: []ir.ValueDef{ir.Arg("memref", anyMemRef)},
	Format:   "$memref attr-dict `:` type($memref)",
}

// ReallocOp changes the size of a one-dimensional buffer.
var ReallocOp = &ir.OpDef{
	Name: "memref.realloc", Summary: "change the size of a one-dimensional buffer",
	Operands: []ir.ValueDef{
		ir.Arg("source", oneD),
		ir.OptionalArg("dynamicResultSize", ir.IndexOnly),
	},
	Results: []ir.ValueDef{ir.Arg("result", oneD)},
	Attrs:   []ir.AttrField{alignment},
	Format:  "$source (`(` $dynamicResultSize^ `)`)? attr-dict `:` type($source) `to` type($result)",
	Verify:  verifyRealloc,
}

func verifyRealloc(o *ir.Operation, r *ir.Reporter) {
	from, to := typeOf(o.Operand(0)), typeOf(o.Result(0))
	switch {
	case !IsIdentity(from):
		r.ErrorAt(o, ErrLayout, "unsupported layout for source memref type '%s'", from)
	case !IsIdentity(to):
		r.ErrorAt(o, ErrLayout, "unsupported layout for result memref type '%s'", to)
	case from.Space != to.Space:
		r.ErrorAt(o, ErrSpace, "different memory spaces specified for source memref type '%s' and result memref type '%s'", from, to)
	case from.Elem != to.Elem:
		r.ErrorAt(o, ErrElement, "different element types specified for source memref type '%s' and result memref type '%s'", from, to)
	case dynamicDims(to) > 0 && o.NumOperands() == 1:
		r.ErrorAt(o, ErrDynamicSizes, "missing dimension operand for result type '%s'", to)
	case dynamicDims(to) == 0 && o.NumOperands() > 1:
		r.ErrorAt(o, ErrDynamicSizes, "unnecessary dimension operand for result type '%s'", to)
	}
}
