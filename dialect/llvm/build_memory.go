package llvm

import "github.com/abi-opt/abi-opt/ir"

// Alloca reserves memory for one t in the function's frame; align 0 is the default alignment.
func (b *Builder) Alloca(t ir.Type, align int64) *ir.Value {
	return b.AllocaN(t, b.ConstInt(ir.I32, 1), align)
}

// AllocaN reserves memory for n elements of type t.
func (b *Builder) AllocaN(t ir.Type, n *ir.Value, align int64) *ir.Value {
	attrs := appendAccess(make([]ir.NamedAttribute, 0, 3), align, false)
	attrs = append(attrs, ir.NamedAttribute{Name: ElemTypeAttr, Value: ir.TypeAttr{Type: t}})
	return b.Make(AllocaOp, []*ir.Value{n}, []ir.Type{Ptr}, attrs).Result(0)
}

// Load reads a value of type t; align 0 is the default alignment.
func (b *Builder) Load(t ir.Type, addr *ir.Value, align int64, volatile bool) *ir.Value {
	attrs := appendAccess(make([]ir.NamedAttribute, 0, 2), align, volatile)
	return b.Make(LoadOp, []*ir.Value{addr}, []ir.Type{t}, attrs).Result(0)
}

// Store writes a value; align 0 is the default alignment.
func (b *Builder) Store(v, addr *ir.Value, align int64, volatile bool) *ir.Operation {
	attrs := appendAccess(make([]ir.NamedAttribute, 0, 2), align, volatile)
	return b.Make(StoreOp, []*ir.Value{v, addr}, nil, attrs)
}

func appendAccess(to []ir.NamedAttribute, align int64, volatile bool) []ir.NamedAttribute {
	if align != 0 {
		to = append(to, ir.NamedAttribute{Name: AlignmentAttr, Value: ir.IntAttr(align, ir.I64)})
	}
	if volatile {
		to = append(to, ir.NamedAttribute{Name: VolatileName, Value: ir.UnitAttr{}})
	}
	return to
}

// GEP builds a getelementptr into a t with the given indices.
func (b *Builder) GEP(t ir.Type, base *ir.Value, indices ...*ir.Value) *ir.Value {
	parts := make([]GEPIndex, len(indices))
	for i, v := range indices {
		parts[i].Value = v
	}
	return b.GEPWith(0, t, base, parts...)
}

// GEPBytes builds the address offset bytes past base, in the same object.
func (b *Builder) GEPBytes(base *ir.Value, offset int64) *ir.Value {
	if offset != int64(int32(offset)) || offset == DynamicIndex {
		return b.GEPWith(InBounds, ir.I8, base, GEPIndex{Value: b.ConstInt(ir.I64, offset)})
	}
	return b.GEPWith(InBounds, ir.I8, base, GEPIndex{Const: offset})
}

// GEPField builds the address of a field of the t at base.
func (b *Builder) GEPField(t ir.Type, base *ir.Value, fields ...int64) *ir.Value {
	indices := make([]GEPIndex, 1, len(fields)+1)
	for _, f := range fields {
		indices = append(indices, GEPIndex{Const: f})
	}
	return b.GEPWith(InBounds, t, base, indices...)
}

// GEPWith builds a getelementptr with flags. Constant indices must fit 32 bits.
func (b *Builder) GEPWith(flags GEPFlags, t ir.Type, base *ir.Value, indices ...GEPIndex) *ir.Value {
	operands := append(make([]*ir.Value, 0, 4), base)
	raw := make([]int64, len(indices))
	for i, index := range indices {
		raw[i] = index.Const
		if index.Value != nil {
			raw[i] = DynamicIndex
			operands = append(operands, index.Value)
		}
	}
	attrs := append(make([]ir.NamedAttribute, 0, 3),
		ir.NamedAttribute{Name: ElemTypeAttr, Value: ir.TypeAttr{Type: t}},
		ir.NamedAttribute{Name: RawIndicesAttr, Value: ir.DenseI32Array(raw...)})
	if flags != 0 {
		attrs = append(attrs, ir.NamedAttribute{Name: NoWrapFlagsAttr, Value: flags.attr()})
	}
	return b.Make(GEPOp, operands, []ir.Type{base.Type()}, attrs).Result(0)
}

// Memcpy copies size bytes between objects that do not overlap.
func (b *Builder) Memcpy(dst, src *ir.Value, size, dstAlign, srcAlign int64, volatile bool) *ir.Operation {
	return b.transfer(MemcpyOp, dst, src, b.ConstInt(b.SizeType, size), volatile, dstAlign, srcAlign)
}

// MemcpyN copies size bytes between objects that do not overlap.
func (b *Builder) MemcpyN(dst, src, size *ir.Value) *ir.Operation {
	return b.transfer(MemcpyOp, dst, src, size, false)
}

// Memmove copies size bytes between objects that may overlap.
func (b *Builder) Memmove(dst, src *ir.Value, size, dstAlign, srcAlign int64, volatile bool) *ir.Operation {
	return b.transfer(MemmoveOp, dst, src, b.ConstInt(b.SizeType, size), volatile, dstAlign, srcAlign)
}

// Memset fills size bytes.
func (b *Builder) Memset(dst, value *ir.Value, size, align int64) *ir.Operation {
	return b.transfer(MemsetOp, dst, value, b.ConstInt(b.SizeType, size), false, align)
}

// transfer builds a memory intrinsic; aligns belong to the first operands.
func (b *Builder) transfer(def *ir.OpDef, dst, src, size *ir.Value, volatile bool, aligns ...int64) *ir.Operation {
	s := ir.OpState{Def: def, Operands: []*ir.Value{dst, src, size}}
	dicts := make([]*ir.DictAttr, 3)
	for i, a := range aligns {
		if a > 1 {
			dicts[i] = ir.Dict(ir.NamedAttribute{Name: AlignAttr, Value: ir.IntAttr(a, ir.I64)})
		}
	}
	s.AddAttr(ir.ArgAttrs, ir.DictList(dicts))
	s.AddAttr(VolatileArgAttr, ir.BoolAttr(volatile))
	return b.Create(s)
}

// Call calls a function by name; the function must not be variadic. It returns the result, or nil
// if the result type is [Void].
func (b *Builder) Call(name string, result ir.Type, args ...*ir.Value) *ir.Value {
	s := ir.OpState{Def: CallOp, Operands: args}
	s.AddAttr(CalleeAttr, ir.Symbol(name))
	return b.call(&s, result)
}

// CallVariadic calls a variadic function of type t by name.
func (b *Builder) CallVariadic(name string, t *FunctionType, args ...*ir.Value) *ir.Value {
	s := ir.OpState{Def: CallOp, Operands: args}
	s.AddAttr(CalleeAttr, ir.Symbol(name))
	s.AddAttr(VarCalleeTypeAttr, ir.TypeAttr{Type: t})
	return b.call(&s, t.Result)
}

// CallPtr calls a function that is not variadic through a pointer.
func (b *Builder) CallPtr(ptr *ir.Value, result ir.Type, args ...*ir.Value) *ir.Value {
	s := ir.OpState{Def: CallOp, Operands: append([]*ir.Value{ptr}, args...)}
	return b.call(&s, result)
}

func (b *Builder) call(s *ir.OpState, result ir.Type) *ir.Value {
	addCallSegments(s)
	if result == Void {
		b.Create(*s)
		return nil
	}
	s.ResultTypes = []ir.Type{result}
	return b.Create(*s).Result(0)
}

// Return returns at most one value from a function.
func (b *Builder) Return(values ...*ir.Value) *ir.Operation {
	return b.Create(ir.OpState{Def: ReturnOp, Operands: values})
}

// Br jumps to a block.
func (b *Builder) Br(dest *ir.Block, args ...*ir.Value) *ir.Operation {
	return b.Create(ir.OpState{Def: BrOp, Operands: args, Successors: []*ir.Block{dest}})
}

// CondBr jumps to one of two blocks.
func (b *Builder) CondBr(cond *ir.Value, yes, no Edge) *ir.Operation {
	s := ir.OpState{Def: CondBrOp}
	ir.AddBranches(&s, cond, yes, no)
	return b.Create(s)
}

// Switch jumps to the block of the case equal to value, or to byDefault.
func (b *Builder) Switch(value *ir.Value, byDefault Edge, cases ...Case) *ir.Operation {
	s := ir.OpState{Def: SwitchOp}
	ir.AddCases(&s, value, byDefault, cases)
	return b.Create(s)
}

// Unreachable marks the end of a block that is never reached.
func (b *Builder) Unreachable() *ir.Operation { return b.Create(ir.OpState{Def: UnreachableOp}) }

// NewFunc builds a function without a body; [AddEntry] adds one.
func (b *Builder) NewFunc(name string, t *FunctionType) *ir.Operation {
	return ir.NewFunction(b.Builder, FuncOp, name, t)
}

// AddEntry gives a function its entry block, with an argument for each parameter.
func AddEntry(f *ir.Operation) *ir.Block { return ir.AddEntry(f, FuncType(f).Params...) }

// NewGlobal builds a global variable; value may be nil.
func (b *Builder) NewGlobal(name string, t ir.Type, linkage LinkageAttr, value ir.Attribute) *ir.Operation {
	s := ir.OpState{Def: GlobalOp, Regions: []*ir.Region{ir.NewRegion()}}
	s.AddAttr(ir.SymName, ir.StringAttr(name))
	s.AddAttr(GlobalTypeAttr, ir.TypeAttr{Type: t})
	s.AddAttr(LinkageAttrName, linkage)
	s.AddAttr(AddrSpaceAttr, ir.IntAttr(0, ir.I32))
	s.AddAttr(ValueAttr, value)
	return b.Create(s)
}

// DbgDeclare declares that a variable is stored at an address.
func (b *Builder) DbgDeclare(variable *ir.StructAttr, addr *ir.Value) *ir.Operation {
	return b.Make(DbgDeclareOp, []*ir.Value{addr}, nil, variableAttrs(variable))
}

// DbgValue declares that a variable has a value from this point on.
func (b *Builder) DbgValue(variable *ir.StructAttr, v *ir.Value) *ir.Operation {
	return b.Make(DbgValueOp, []*ir.Value{v}, nil, variableAttrs(variable))
}

func variableAttrs(variable *ir.StructAttr) []ir.NamedAttribute {
	return []ir.NamedAttribute{{Name: VarInfoAttr, Value: variable}, {Name: LocationExprAttr, Value: noExpression}}
}
