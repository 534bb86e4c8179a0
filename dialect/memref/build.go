package memref

import "github.com/abi-opt/abi-opt/ir"

// Builder builds operations of this dialect at the insertion point of an [ir.Builder], with a
// method for each op, named after it. A result type that does not follow from the operands comes
// first; operands are in the order of the text.
type Builder struct{ *ir.Builder }

// NewBuilder returns a builder that shares the insertion point of b.
func NewBuilder(b *ir.Builder) *Builder { return &Builder{b} }

func on(first, second *ir.Value, rest []*ir.Value) []*ir.Value {
	return append([]*ir.Value{first, second}, rest...)
}

// Alloc allocates memory on the heap for a type without symbols; sizes are the dynamic dimensions.
func (b *Builder) Alloc(t *ir.MemRefType, sizes ...*ir.Value) *ir.Value {
	return b.alloc(AllocOp, t, sizes)
}

// Alloca allocates memory on the stack, as [Builder.Alloc] does on the heap.
func (b *Builder) Alloca(t *ir.MemRefType, sizes ...*ir.Value) *ir.Value {
	return b.alloc(AllocaOp, t, sizes)
}

func (b *Builder) alloc(def *ir.OpDef, t *ir.MemRefType, sizes []*ir.Value) *ir.Value {
	s := ir.OpState{Def: def, Operands: sizes, ResultTypes: []ir.Type{t}}
	s.AddSegments(len(sizes), 0)
	return b.Create(s).Result(0)
}

// Realloc changes the size of a buffer; size is given if that of the type is dynamic.
func (b *Builder) Realloc(t *ir.MemRefType, m *ir.Value, size ...*ir.Value) *ir.Value {
	return b.Value(ReallocOp, t, append([]*ir.Value{m}, size...)...)
}

// Dealloc frees memory from the heap.
func (b *Builder) Dealloc(m *ir.Value) *ir.Operation { return b.Op(DeallocOp, nil, m) }

// AllocaScope builds a scope for stack memory, with an empty body that [Builder.AllocaScopeReturn]
// must end.
func (b *Builder) AllocaScope(results ...ir.Type) *ir.Operation {
	return b.Create(ir.OpState{
		Def: AllocaScopeOp, ResultTypes: results, Regions: []*ir.Region{ir.NewRegion(ir.NewBlock())},
	})
}

// AllocaScopeReturn ends a scope with its results.
func (b *Builder) AllocaScopeReturn(results ...*ir.Value) *ir.Operation {
	return b.Op(AllocaScopeReturnOp, nil, results...)
}

// Load reads an element.
func (b *Builder) Load(m *ir.Value, indices ...*ir.Value) *ir.Value {
	return b.Value(LoadOp, typeOf(m).Elem, append([]*ir.Value{m}, indices...)...)
}

// Store writes an element.
func (b *Builder) Store(v, m *ir.Value, indices ...*ir.Value) *ir.Operation {
	return b.Op(StoreOp, nil, on(v, m, indices)...)
}

// Copy copies all elements.
func (b *Builder) Copy(from, to *ir.Value) *ir.Operation { return b.Op(CopyOp, nil, from, to) }

// Prefetch announces a read or write of an element; locality 3 is the most local.
func (b *Builder) Prefetch(m *ir.Value, indices []*ir.Value, isWrite bool, locality int, isData bool) *ir.Operation {
	s := ir.OpState{Def: PrefetchOp, Operands: append([]*ir.Value{m}, indices...)}
	s.AddAttr(isWriteAttr, ir.BoolAttr(isWrite))
	s.AddAttr(localityAttr, ir.IntAttr(int64(locality), ir.I32))
	s.AddAttr(isDataAttr, ir.BoolAttr(isData))
	return b.Create(s)
}

// Dim returns the size of a dimension.
func (b *Builder) Dim(m, index *ir.Value) *ir.Value { return b.Value(DimOp, ir.Index, m, index) }

// Rank returns the number of dimensions.
func (b *Builder) Rank(m *ir.Value) *ir.Value { return b.Value(RankOp, ir.Index, m) }

// ExtractAlignedPointer returns the address of the data.
func (b *Builder) ExtractAlignedPointer(m *ir.Value) *ir.Value {
	return b.Value(ExtractAlignedPointerOp, ir.Index, m)
}

// ExtractStridedMetadata splits a memref into base buffer, offset, sizes and strides.
func (b *Builder) ExtractStridedMetadata(m *ir.Value) *ir.Operation {
	return b.Create(ir.OpState{
		Def: ExtractStridedMetadataOp, Operands: []*ir.Value{m}, ResultTypes: metadataTypes(typeOf(m)),
	})
}

// Cast and MemorySpaceCast build the conversion of that name.
func (b *Builder) Cast(to ir.Type, m *ir.Value) *ir.Value { return b.Value(CastOp, to, m) }

func (b *Builder) MemorySpaceCast(to ir.Type, m *ir.Value) *ir.Value {
	return b.Value(MemorySpaceCastOp, to, m)
}

// ReinterpretCast returns a memref with the given offset, sizes and strides.
func (b *Builder) ReinterpretCast(t ir.Type, m *ir.Value, offset MixedValue, sizes, strides []MixedValue) *ir.Value {
	return b.view(ReinterpretCastOp, t, m, []MixedValue{offset}, sizes, strides)
}

// SubView returns a part of a memref, with all its dimensions.
func (b *Builder) SubView(m *ir.Value, offsets, sizes, strides []MixedValue) *ir.Value {
	t := SubViewType(typeOf(m), static(offsets), static(sizes), static(strides))
	return b.view(SubViewOp, t, m, offsets, sizes, strides)
}

func (b *Builder) view(def *ir.OpDef, t ir.Type, m *ir.Value, offsets, sizes, strides []MixedValue) *ir.Value {
	s := ir.OpState{Def: def, Operands: []*ir.Value{m}, ResultTypes: []ir.Type{t}}
	segments := []int{1}
	for i, list := range [][]MixedValue{offsets, sizes, strides} {
		segments = append(segments, addMixed(&s, sizesAttrs[i].Name, list))
	}
	s.AddSegments(segments...)
	return b.Create(s).Result(0)
}

// addMixed adds a list to a state and returns how many of its elements are operands.
func addMixed(s *ir.OpState, attr string, list []MixedValue) (dynamic int) {
	for _, m := range list {
		if m.Value != nil {
			s.Operands = append(s.Operands, m.Value)
			dynamic++
		}
	}
	s.AddAttr(attr, ir.DenseI64Array(static(list)...))
	return dynamic
}

func static(list []MixedValue) []int64 {
	numbers := make([]int64, len(list))
	for i, m := range list {
		numbers[i] = m.Const
		if m.Value != nil {
			numbers[i] = ir.Dynamic
		}
	}
	return numbers
}

// View returns a buffer of bytes as another type; sizes are its dynamic dimensions.
func (b *Builder) View(t ir.Type, m, shift *ir.Value, sizes ...*ir.Value) *ir.Value {
	return b.Value(ViewOp, t, on(m, shift, sizes)...)
}

// Transpose returns a memref with dimension dims[i] of m as dimension i.
func (b *Builder) Transpose(m *ir.Value, dims ...int) *ir.Value {
	t := typeOf(m)
	results := make([]*ir.AffineExpr, len(dims))
	for i, d := range dims {
		results[i] = &ir.AffineExpr{Op: ir.AffineDim, Value: int64(d)}
	}
	strides, offset, _ := StridesOf(t)
	result := stridedType(t, permuted(t.Shape, dims), permuted(strides, dims), offset)
	return b.ValueWith(TransposeOp, result, permutationAttr, ir.AffineMapAttr{Map: ir.NewAffineMap(len(dims), 0, results...)}, m)
}

// Reshape returns a memref with the shape that another memref holds.
func (b *Builder) Reshape(t ir.Type, m, shape *ir.Value) *ir.Value {
	return b.Value(ReshapeOp, t, m, shape)
}

// ExpandShape splits each dimension of m into a group of dimensions of the shape.
func (b *Builder) ExpandShape(m *ir.Value, groups [][]int, shape ...MixedValue) *ir.Value {
	t := expandedType(typeOf(m), static(shape), groups)
	s := ir.OpState{Def: ExpandShapeOp, Operands: []*ir.Value{m}, ResultTypes: []ir.Type{t}}
	s.AddAttr(reassociation, groupList(groups))
	addMixed(&s, staticAttr("output_shape"), shape)
	return b.Create(s).Result(0)
}

// CollapseShape merges each group of dimensions of m. It panics if a group is not contiguous.
func (b *Builder) CollapseShape(m *ir.Value, groups [][]int) *ir.Value {
	from := typeOf(m)
	t := collapsedType(from, groupSizes(groups, from.Shape), groups)
	if t == nil {
		panic("BUG: collapse_shape of dimensions that do not follow each other: " + from.String())
	}
	return b.ValueWith(CollapseShapeOp, t, reassociation, groupList(groups), m)
}

// NewGlobal builds a global. value is a dense attribute, [ir.UnitAttr] for uninitialized memory, or
// nil for a declaration.
func (b *Builder) NewGlobal(name string, t *ir.MemRefType, value ir.Attribute) *ir.Operation {
	s := ir.OpState{Def: GlobalOp}
	s.AddAttr(ir.SymName, ir.StringAttr(name))
	s.AddAttr("type", ir.TypeAttr{Type: t})
	s.AddAttr("initial_value", value)
	return b.Create(s)
}

// GetGlobal returns the memref of a global.
func (b *Builder) GetGlobal(t ir.Type, name string) *ir.Value {
	return b.ValueWith(GetGlobalOp, t, "name", ir.Symbol(name))
}

// AtomicRMW updates an element atomically and returns its old value.
func (b *Builder) AtomicRMW(kind RMWKind, v, m *ir.Value, indices ...*ir.Value) *ir.Value {
	return b.ValueWith(AtomicRMWOp, v.Type(), kindAttr, ir.IntAttr(int64(kind), ir.I64), on(v, m, indices)...)
}

// GenericAtomicRMW builds an atomic update with a body that has the old value as its argument and
// must be ended by [Builder.AtomicYield].
func (b *Builder) GenericAtomicRMW(m *ir.Value, indices ...*ir.Value) *ir.Operation {
	t := typeOf(m).Elem
	return b.Create(ir.OpState{
		Def: GenericAtomicRMWOp, Operands: append([]*ir.Value{m}, indices...), ResultTypes: []ir.Type{t},
		Regions: []*ir.Region{ir.NewRegion(ir.NewBlock(t))},
	})
}

// AtomicYield ends the body of an update with the new value.
func (b *Builder) AtomicYield(v *ir.Value) *ir.Operation { return b.Op(AtomicYieldOp, nil, v) }

// AssumeAlignment asserts that the data of a memref is aligned.
func (b *Builder) AssumeAlignment(m *ir.Value, align int64) *ir.Value {
	return b.ValueWith(AssumeAlignmentOp, m.Type(), alignment.Name, ir.IntAttr(align, ir.I32), m)
}

// DistinctObjects asserts that memrefs do not overlap.
func (b *Builder) DistinctObjects(ms ...*ir.Value) []*ir.Value {
	types := make([]ir.Type, len(ms))
	for i, m := range ms {
		types[i] = m.Type()
	}
	return b.Create(ir.OpState{Def: DistinctObjectsOp, Operands: ms, ResultTypes: types}).Results()
}

// DMAStart starts a transfer.
func (b *Builder) DMAStart(d DMA) *ir.Operation {
	var operands []*ir.Value
	element := func(e Element) { operands = append(append(operands, e.MemRef), e.Indices...) }
	element(d.Source)
	element(d.Target)
	operands = append(operands, d.Count)
	element(d.Tag)
	if d.Stride != nil {
		operands = append(operands, d.Stride, d.PerStride)
	}
	return b.Op(DMAStartOp, nil, operands...)
}

// DMAWait waits for the transfer with a tag.
func (b *Builder) DMAWait(tag Element, count *ir.Value) *ir.Operation {
	return b.Op(DMAWaitOp, nil, append(append([]*ir.Value{tag.MemRef}, tag.Indices...), count)...)
}
