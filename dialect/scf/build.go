package scf

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// Builder builds operations of this dialect at the insertion point of an [ir.Builder], with a
// method for each op, named after it. Regions have entry blocks and arguments; callers add the
// terminators.
type Builder struct{ *ir.Builder }

// NewBuilder returns a builder that shares the insertion point of b.
func NewBuilder(b *ir.Builder) *Builder { return &Builder{b} }

// If runs one of two regions. The second stays empty, unless there are results or withElse is set:
// [ir.Region.Append] gives it a block.
func (b *Builder) If(condition *ir.Value, results ...ir.Type) *ir.Operation {
	otherwise := ir.NewRegion()
	if len(results) > 0 {
		otherwise.Append(ir.NewBlock())
	}
	return b.Create(ir.OpState{
		Def: IfOp, Operands: []*ir.Value{condition}, ResultTypes: results,
		Regions: []*ir.Region{ir.NewRegion(ir.NewBlock()), otherwise},
	})
}

// For counts from a lower to an upper bound. The arguments of its body are the number and the
// values carried by the loop.
func (b *Builder) For(from, to, step *ir.Value, inits ...*ir.Value) *ir.Operation {
	carried := ir.TypesOf(inits)
	return b.Create(ir.OpState{
		Def: ForOp, Operands: append([]*ir.Value{from, to, step}, inits...), ResultTypes: carried,
		Regions: []*ir.Region{ir.NewRegion(ir.NewBlock(append([]ir.Type{from.Type()}, carried...)...))},
	})
}

// While runs its regions alternately. The first gets the initial values. A [Builder.Condition]
// passes values of the given types on to the second region, and as the results.
func (b *Builder) While(inits []*ir.Value, results ...ir.Type) *ir.Operation {
	return b.Create(ir.OpState{
		Def: WhileOp, Operands: inits, ResultTypes: results,
		Regions: []*ir.Region{ir.NewRegion(ir.NewBlock(ir.TypesOf(inits)...)), ir.NewRegion(ir.NewBlock(results...))},
	})
}

// Condition ends the first region of a while loop.
func (b *Builder) Condition(goOn *ir.Value, args ...*ir.Value) *ir.Operation {
	return b.Op(ConditionOp, nil, append([]*ir.Value{goOn}, args...)...)
}

// IndexSwitch runs the region of the case that an index equals: region i+1 is case i, region 0 the
// default.
func (b *Builder) IndexSwitch(index *ir.Value, cases []int64, results ...ir.Type) *ir.Operation {
	s := ir.OpState{Def: IndexSwitchOp, Operands: []*ir.Value{index}, ResultTypes: results}
	s.AddAttr(casesAttr, ir.DenseArray(ir.I64, cases...))
	for range len(cases) + 1 {
		s.Regions = append(s.Regions, ir.NewRegion(ir.NewBlock()))
	}
	return b.Create(s)
}

// ExecuteRegion runs a region that may have several blocks.
func (b *Builder) ExecuteRegion(results ...ir.Type) *ir.Operation {
	return b.Create(ir.OpState{Def: ExecuteRegionOp, ResultTypes: results, Regions: []*ir.Region{ir.NewRegion(ir.NewBlock())}})
}

// Parallel runs its region for each point of an iteration space. The region must end in a
// [Builder.Reduce].
func (b *Builder) Parallel(from, to, step, inits []*ir.Value) *ir.Operation {
	numbers := make([]ir.Type, len(step))
	for i := range numbers {
		numbers[i] = ir.Index
	}
	s := ir.OpState{
		Def: ParallelOp, ResultTypes: ir.TypesOf(inits),
		Operands: slices.Concat(from, to, step, inits),
		Regions:  []*ir.Region{ir.NewRegion(ir.NewBlock(numbers...))},
	}
	s.AddAttr(ir.OperandSegments, ir.DenseI32Array(int64(len(from)), int64(len(to)), int64(len(step)), int64(len(inits))))
	return b.Create(s)
}

// Reduce ends the region of a parallel loop. It has a region with two arguments for each value.
func (b *Builder) Reduce(values ...*ir.Value) *ir.Operation {
	s := ir.OpState{Def: ReduceOp, Operands: values}
	for _, v := range values {
		s.Regions = append(s.Regions, ir.NewRegion(ir.NewBlock(v.Type(), v.Type())))
	}
	return b.Create(s)
}

// ReduceReturn ends a region of a reduce with the combined value.
func (b *Builder) ReduceReturn(v *ir.Value) *ir.Operation { return b.Op(ReduceReturnOp, nil, v) }

// Yield ends a region with the given values.
func (b *Builder) Yield(values ...*ir.Value) *ir.Operation { return b.Op(YieldOp, nil, values...) }

// Forall runs its region for each point of an iteration space, perhaps at the same time. The region
// must end in a [Builder.InParallel]. Its arguments are the numbers and the shared outputs.
func (b *Builder) Forall(space Space, outputs ...*ir.Value) *ir.Operation {
	s := ir.OpState{Def: ForallOp, ResultTypes: ir.TypesOf(outputs)}
	var segments []int
	lists := map[string][]ir.MixedValue{staticLower: space.Lower, staticUpper: space.Upper, staticStep: space.Step}
	for _, static := range []string{staticLower, staticUpper, staticStep} {
		numbers := make([]int64, len(lists[static]))
		before := len(s.Operands)
		for i, n := range lists[static] {
			numbers[i] = n.Const
			if n.Value != nil {
				numbers[i] = ir.Dynamic
				s.Operands = append(s.Operands, n.Value)
			}
		}
		segments = append(segments, len(s.Operands)-before)
		s.AddAttr(static, ir.DenseI64Array(numbers...))
	}
	s.Operands = append(s.Operands, outputs...)
	s.AddSegments(append(segments, len(outputs))...)
	args := make([]ir.Type, len(space.Step))
	for i := range args {
		args[i] = ir.Index
	}
	s.Regions = []*ir.Region{ir.NewRegion(ir.NewBlock(append(args, s.ResultTypes...)...))}
	return b.Create(s)
}

// InParallel ends the region of a forall loop.
func (b *Builder) InParallel() *ir.Operation {
	return b.Create(ir.OpState{Def: InParallelOp, Regions: []*ir.Region{ir.NewRegion(ir.NewBlock())}})
}
