package affine

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
)

// Builder builds operations of this dialect at the insertion point of an [ir.Builder], with a
// method for each op, named after it. The operands are the dimensions of the map and then its
// symbols. Regions have entry blocks and arguments; callers add the terminators.
type Builder struct{ *ir.Builder }

// NewBuilder returns a builder that shares the insertion point of b.
func NewBuilder(b *ir.Builder) *Builder { return &Builder{b} }

// Apply returns the value of a map with one result; Max and Min return the largest and the smallest
// of the results.
func (b *Builder) Apply(m *ir.AffineMap, operands ...*ir.Value) *ir.Value {
	return b.of(ApplyOp, m, operands)
}

func (b *Builder) Max(m *ir.AffineMap, operands ...*ir.Value) *ir.Value {
	return b.of(MaxOp, m, operands)
}

func (b *Builder) Min(m *ir.AffineMap, operands ...*ir.Value) *ir.Value {
	return b.of(MinOp, m, operands)
}

func (b *Builder) of(def *ir.OpDef, m *ir.AffineMap, operands []*ir.Value) *ir.Value {
	return b.ValueWith(def, ir.Index, mapAttr, ir.AffineMapAttr{Map: m}, operands...)
}

// Exactly returns a bound of one number.
func Exactly(n int64) Bound { return Bound{Map: ir.NewAffineMap(0, 0, Number(n))} }

// For counts from the maximum of the lower bounds to the minimum of the upper bounds. The arguments
// of its body are the number and the values carried by the loop.
func (b *Builder) For(lower, upper Bound, step int64, inits ...*ir.Value) *ir.Operation {
	carried := ir.TypesOf(inits)
	s := ir.OpState{
		Def: ForOp, Operands: slices.Concat(lower.Operands, upper.Operands, inits), ResultTypes: carried,
		Regions: []*ir.Region{ir.NewRegion(ir.NewBlock(append([]ir.Type{ir.Index}, carried...)...))},
	}
	s.AddAttr(lowerMap, ir.AffineMapAttr{Map: lower.Map})
	s.AddAttr(stepAttr, ir.IntAttr(step, ir.Index))
	s.AddAttr(upperMap, ir.AffineMapAttr{Map: upper.Map})
	s.AddSegments(len(lower.Operands), len(upper.Operands), len(inits))
	return b.Create(s)
}

// If runs one of two regions. The second stays empty, unless there are results: [ir.Region.Append]
// gives it a block.
func (b *Builder) If(set *ir.IntegerSet, operands []*ir.Value, results ...ir.Type) *ir.Operation {
	otherwise := ir.NewRegion()
	if len(results) > 0 {
		otherwise.Append(ir.NewBlock())
	}
	s := ir.OpState{
		Def: IfOp, Operands: operands, ResultTypes: results,
		Regions: []*ir.Region{ir.NewRegion(ir.NewBlock()), otherwise},
	}
	s.AddAttr(conditionAttr, ir.IntegerSetAttr{Set: set})
	return b.Create(s)
}

// Parallel runs its region for each point of an iteration space. The kinds are the operations that
// combine the yielded values into the results.
func (b *Builder) Parallel(lower, upper Bounds, steps []int64, kinds []memref.RMWKind, results ...ir.Type) *ir.Operation {
	numbers := make([]ir.Type, len(steps))
	by, how := make([]ir.Attribute, len(steps)), make([]ir.Attribute, len(kinds))
	for i, n := range steps {
		numbers[i], by[i] = ir.Index, ir.IntAttr(n, ir.I64)
	}
	for i, kind := range kinds {
		how[i] = memref.RMWKinds.Attr(int(kind))
	}
	s := ir.OpState{
		Def: ParallelOp, Operands: slices.Concat(lower.Operands, upper.Operands), ResultTypes: results,
		Regions: []*ir.Region{ir.NewRegion(ir.NewBlock(numbers...))},
	}
	addBounds(&s, lowerBounds, lowerGroups, lower.Map, lower.Sizes)
	s.AddAttr(reductionsAttr, ir.Array(how...))
	s.AddAttr(stepsAttr, ir.Array(by...))
	addBounds(&s, upperBounds, upperGroups, upper.Map, upper.Sizes)
	return b.Create(s)
}

// addBounds adds a map and the number of its results for each dimension.
func addBounds(s *ir.OpState, attr, groups string, m *ir.AffineMap, sizes []int64) {
	list := make([]ir.Attribute, len(sizes))
	for i, n := range sizes {
		list[i] = ir.IntAttr(n, ir.I32)
	}
	if len(list) > 1 && !slices.ContainsFunc(list, func(a ir.Attribute) bool { return a != list[0] }) {
		list = list[:1]
	}
	s.AddAttr(groups, ir.DenseElementsAttr{Type: ir.Tensor(ir.I32, []int64{int64(len(sizes))}, nil), Values: ir.Array(list...)})
	s.AddAttr(attr, ir.AffineMapAttr{Map: m})
}

// Yield ends a region with the given values.
func (b *Builder) Yield(values ...*ir.Value) *ir.Operation { return b.Op(YieldOp, nil, values...) }

// Load and Store access the element whose indices are the results of the map.
func (b *Builder) Load(at Access) *ir.Value {
	return b.accessing(LoadOp, at, []ir.Type{ir.ElementType(at.MemRef.Type())}).Result(0)
}

func (b *Builder) Store(v *ir.Value, at Access) *ir.Operation {
	return b.accessing(StoreOp, at, nil, v)
}

// VectorLoad and VectorStore access the elements from there on.
func (b *Builder) VectorLoad(t ir.Type, at Access) *ir.Value {
	return b.accessing(VectorLoadOp, at, []ir.Type{t}).Result(0)
}

func (b *Builder) VectorStore(v *ir.Value, at Access) *ir.Operation {
	return b.accessing(VectorStoreOp, at, nil, v)
}

// Prefetch announces an access. The locality is 0 (none) to 3.
func (b *Builder) Prefetch(at Access, isWrite bool, locality int64, isData bool) *ir.Operation {
	o := b.accessing(PrefetchOp, at, nil)
	for i, value := range []ir.Attribute{ir.BoolAttr(isWrite), ir.IntAttr(locality, ir.I32), ir.BoolAttr(isData)} {
		o.SetAttr(memref.PrefetchOp.Attrs[i].Name, value)
	}
	return o
}

func (b *Builder) accessing(def *ir.OpDef, at Access, results []ir.Type, value ...*ir.Value) *ir.Operation {
	s := ir.OpState{Def: def, Operands: slices.Concat(value, []*ir.Value{at.MemRef}, at.Operands), ResultTypes: results}
	s.AddAttr(mapAttr, ir.AffineMapAttr{Map: at.Map})
	return b.Create(s)
}

// DMAStart starts a transfer, with the stride and the elements per stride in the slower memory, or
// none; DMAWait waits for it.
func (b *Builder) DMAStart(source, target, tag Access, count *ir.Value, stride ...*ir.Value) *ir.Operation {
	return b.dma(DMAStartOp, []string{sourceMap, targetMap, tagMap}, []Access{source, target, tag}, append([]*ir.Value{count}, stride...))
}

func (b *Builder) DMAWait(tag Access, count *ir.Value) *ir.Operation {
	return b.dma(DMAWaitOp, []string{tagMap}, []Access{tag}, []*ir.Value{count})
}

func (b *Builder) dma(def *ir.OpDef, maps []string, at []Access, numbers []*ir.Value) *ir.Operation {
	s := ir.OpState{Def: def}
	for i, a := range at {
		s.Operands = slices.Concat(s.Operands, []*ir.Value{a.MemRef}, a.Operands)
		s.AddAttr(maps[i], ir.AffineMapAttr{Map: a.Map})
	}
	s.Operands = append(s.Operands, numbers...)
	return b.Create(s)
}

// LinearizeIndex returns one index for several; the outermost size may be omitted.
func (b *Builder) LinearizeIndex(indices []*ir.Value, basis ...ir.MixedValue) *ir.Value {
	s := ir.OpState{Def: LinearizeIndexOp, Operands: indices, ResultTypes: []ir.Type{ir.Index}}
	s.AddSegments(len(indices), addBasis(&s, basis))
	return b.Create(s).Result(0)
}

// DelinearizeIndex returns an index for each size.
func (b *Builder) DelinearizeIndex(linear *ir.Value, basis ...ir.MixedValue) *ir.Operation {
	s := ir.OpState{Def: DelinearizeIndexOp, Operands: []*ir.Value{linear}}
	for range basis {
		s.ResultTypes = append(s.ResultTypes, ir.Index)
	}
	addBasis(&s, basis)
	return b.Create(s)
}

// addBasis adds sizes and returns how many of them are operands.
func addBasis(s *ir.OpState, basis []ir.MixedValue) (dynamic int) {
	numbers := make([]int64, len(basis))
	s.Operands = slices.Clone(s.Operands)
	for i, n := range basis {
		numbers[i] = n.Const
		if n.Value != nil {
			numbers[i] = ir.Dynamic
			s.Operands = append(s.Operands, n.Value)
			dynamic++
		}
	}
	s.AddAttr(basisAttr, ir.DenseI64Array(numbers...))
	return dynamic
}
