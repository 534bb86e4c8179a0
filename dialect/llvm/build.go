package llvm

import "github.com/abi-opt/abi-opt/ir"

// Builder builds operations of this dialect at the insertion point of an [ir.Builder].
type Builder struct {
	*ir.Builder
	// SizeType is the type of the sizes that Memcpy, Memmove and Memset pass. The default is i64.
	SizeType *ir.IntegerType
}

// NewBuilder returns a builder that shares the insertion point of b.
func NewBuilder(b *ir.Builder) *Builder { return &Builder{Builder: b, SizeType: ir.I64} }

func (b *Builder) binary(def *ir.OpDef, lhs, rhs *ir.Value) *ir.Value {
	return b.Value(def, lhs.Type(), lhs, rhs)
}

// Add and the following methods build the binary operation of that name, without flags.
func (b *Builder) Add(lhs, rhs *ir.Value) *ir.Value  { return b.binary(AddOp, lhs, rhs) }
func (b *Builder) Sub(lhs, rhs *ir.Value) *ir.Value  { return b.binary(SubOp, lhs, rhs) }
func (b *Builder) Mul(lhs, rhs *ir.Value) *ir.Value  { return b.binary(MulOp, lhs, rhs) }
func (b *Builder) UDiv(lhs, rhs *ir.Value) *ir.Value { return b.binary(UDivOp, lhs, rhs) }
func (b *Builder) SDiv(lhs, rhs *ir.Value) *ir.Value { return b.binary(SDivOp, lhs, rhs) }
func (b *Builder) URem(lhs, rhs *ir.Value) *ir.Value { return b.binary(URemOp, lhs, rhs) }
func (b *Builder) SRem(lhs, rhs *ir.Value) *ir.Value { return b.binary(SRemOp, lhs, rhs) }
func (b *Builder) And(lhs, rhs *ir.Value) *ir.Value  { return b.binary(AndOp, lhs, rhs) }
func (b *Builder) Or(lhs, rhs *ir.Value) *ir.Value   { return b.binary(OrOp, lhs, rhs) }
func (b *Builder) XOr(lhs, rhs *ir.Value) *ir.Value  { return b.binary(XOrOp, lhs, rhs) }
func (b *Builder) Shl(lhs, rhs *ir.Value) *ir.Value  { return b.binary(ShlOp, lhs, rhs) }
func (b *Builder) LShr(lhs, rhs *ir.Value) *ir.Value { return b.binary(LShrOp, lhs, rhs) }
func (b *Builder) AShr(lhs, rhs *ir.Value) *ir.Value { return b.binary(AShrOp, lhs, rhs) }
func (b *Builder) FAdd(lhs, rhs *ir.Value) *ir.Value { return b.binary(FAddOp, lhs, rhs) }
func (b *Builder) FSub(lhs, rhs *ir.Value) *ir.Value { return b.binary(FSubOp, lhs, rhs) }
func (b *Builder) FMul(lhs, rhs *ir.Value) *ir.Value { return b.binary(FMulOp, lhs, rhs) }
func (b *Builder) FDiv(lhs, rhs *ir.Value) *ir.Value { return b.binary(FDivOp, lhs, rhs) }
func (b *Builder) FRem(lhs, rhs *ir.Value) *ir.Value { return b.binary(FRemOp, lhs, rhs) }
func (b *Builder) FNeg(v *ir.Value) *ir.Value        { return b.Value(FNegOp, v.Type(), v) }

// Trunc and the following methods build the conversion of that name.
func (b *Builder) Trunc(to ir.Type, v *ir.Value) *ir.Value    { return b.Value(TruncOp, to, v) }
func (b *Builder) ZExt(to ir.Type, v *ir.Value) *ir.Value     { return b.Value(ZExtOp, to, v) }
func (b *Builder) SExt(to ir.Type, v *ir.Value) *ir.Value     { return b.Value(SExtOp, to, v) }
func (b *Builder) FPTrunc(to ir.Type, v *ir.Value) *ir.Value  { return b.Value(FPTruncOp, to, v) }
func (b *Builder) FPExt(to ir.Type, v *ir.Value) *ir.Value    { return b.Value(FPExtOp, to, v) }
func (b *Builder) FPToUI(to ir.Type, v *ir.Value) *ir.Value   { return b.Value(FPToUIOp, to, v) }
func (b *Builder) FPToSI(to ir.Type, v *ir.Value) *ir.Value   { return b.Value(FPToSIOp, to, v) }
func (b *Builder) UIToFP(to ir.Type, v *ir.Value) *ir.Value   { return b.Value(UIToFPOp, to, v) }
func (b *Builder) SIToFP(to ir.Type, v *ir.Value) *ir.Value   { return b.Value(SIToFPOp, to, v) }
func (b *Builder) PtrToInt(to ir.Type, v *ir.Value) *ir.Value { return b.Value(PtrToIntOp, to, v) }
func (b *Builder) IntToPtr(to ir.Type, v *ir.Value) *ir.Value { return b.Value(IntToPtrOp, to, v) }
func (b *Builder) Bitcast(to ir.Type, v *ir.Value) *ir.Value  { return b.Value(BitcastOp, to, v) }
func (b *Builder) AddrSpaceCast(to ir.Type, v *ir.Value) *ir.Value {
	return b.Value(AddrSpaceCastOp, to, v)
}

// Const builds a constant.
func (b *Builder) Const(value ir.Attribute, t ir.Type) *ir.Value {
	return b.ValueWith(ConstantOp, t, ValueAttr, value)
}

// ConstInt builds an integer constant.
func (b *Builder) ConstInt(t ir.Type, v int64) *ir.Value { return b.Const(ir.IntAttr(v, t), t) }

// ConstFloat builds a floating-point constant: v rounded to t.
func (b *Builder) ConstFloat(t *ir.FloatType, v float64) *ir.Value {
	return b.Const(ir.Float64Attr(v, t), t)
}

// Zero, Undef and Poison build the constant of that name.
func (b *Builder) Zero(t ir.Type) *ir.Value   { return b.Value(ZeroOp, t) }
func (b *Builder) Undef(t ir.Type) *ir.Value  { return b.Value(UndefOp, t) }
func (b *Builder) Poison(t ir.Type) *ir.Value { return b.Value(PoisonOp, t) }

// AddressOf builds the address of a function, or of a global in address space 0.
func (b *Builder) AddressOf(symbol string) *ir.Value {
	return b.ValueWith(AddressOfOp, Ptr, GlobalNameAttr, ir.Symbol(symbol))
}

// ICmp builds a comparison of integers or pointers.
func (b *Builder) ICmp(p ICmpPredicate, lhs, rhs *ir.Value) *ir.Value {
	return b.ValueWith(ICmpOp, boolOf(lhs.Type()), PredicateName, ir.IntAttr(int64(p), ir.I64), lhs, rhs)
}

// FCmp builds a comparison of floating-point numbers.
func (b *Builder) FCmp(p FCmpPredicate, lhs, rhs *ir.Value) *ir.Value {
	return b.ValueWith(FCmpOp, boolOf(lhs.Type()), PredicateName, ir.IntAttr(int64(p), ir.I64), lhs, rhs)
}

// Select builds a choice between two values.
func (b *Builder) Select(cond, yes, no *ir.Value) *ir.Value {
	return b.Value(SelectOp, yes.Type(), cond, yes, no)
}

// ExtractValue reads an element of an aggregate. It panics if the position is invalid.
func (b *Builder) ExtractValue(agg *ir.Value, position ...int64) *ir.Value {
	m := Extraction(agg.Type(), position...)
	return b.Molded(&m, agg)
}

// InsertValue replaces an element of an aggregate.
func (b *Builder) InsertValue(agg, v *ir.Value, position ...int64) *ir.Value {
	m := Insertion(agg.Type(), position...)
	return b.Molded(&m, agg, v)
}

// ExtractElement reads an element of a vector.
func (b *Builder) ExtractElement(vector, index *ir.Value) *ir.Value {
	return b.Value(ExtractElementOp, ElementOf(vector.Type()), vector, index)
}

// InsertElement replaces an element of a vector.
func (b *Builder) InsertElement(vector, v, index *ir.Value) *ir.Value {
	return b.Value(InsertElementOp, vector.Type(), vector, v, index)
}

// Shuffle selects elements from two vectors.
func (b *Builder) Shuffle(v1, v2 *ir.Value, mask ...int64) *ir.Value {
	m := ir.DenseI32Array(mask...)
	return b.ValueWith(ShuffleVectorOp, shuffled(v1.Type(), m), MaskAttr, m, v1, v2)
}
