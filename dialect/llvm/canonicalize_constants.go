package llvm

import "github.com/abi-opt/abi-opt/ir"

// constantIndices turns indices that are constants into attributes.
func constantIndices(rw *ir.PatternRewriter, o *ir.Operation) bool {
	raw, _ := o.Attr(RawIndicesAttr).(ir.DenseArrayAttr)
	indices := raw.Ints()
	values := []*ir.Value{o.Operand(0)}
	next := 1
	for i, n := range indices {
		if n != DynamicIndex {
			continue
		}
		v := o.Operand(next)
		next++
		c, ok := ir.ConstantOf(v).(ir.IntegerAttr)
		if n, fits := c.Signed(); ok && fits && n == int64(int32(n)) && n != DynamicIndex {
			indices[i] = n
		} else {
			values = append(values, v)
		}
	}
	if len(values) == o.NumOperands() {
		return false
	}
	for _, v := range o.Operands() {
		if def := v.DefiningOp(); def != nil {
			rw.Revisit(def) // it may be dead now
		}
	}
	o.SetOperands(values)
	o.SetAttr(RawIndicesAttr, ir.DenseI32Array(indices...))
	return true
}

// decideEquality decides whether a value equals itself, or a pointer to the stack is null.
func decideEquality(rw *ir.PatternRewriter, o *ir.Operation) bool {
	predicate := icmpPredicates.Word(o.Attr(PredicateName))
	a, b := o.Operand(0), o.Operand(1)
	equal := a == b
	isStack := isFrom(a, AllocaOp) && isFrom(b, ZeroOp) || isFrom(a, ZeroOp) && isFrom(b, AllocaOp)
	if predicate != "eq" && predicate != "ne" || !equal && !isStack {
		return false
	}
	var value ir.Attribute = ir.BoolAttr(equal == (predicate == "eq"))
	t := o.Result(0).Type()
	if v, ok := t.(*ir.VectorType); ok {
		value = ir.DenseElementsAttr{Type: v, Values: ir.Array(value)}
	} else if t != ir.I1 {
		return false
	}
	rw.Replace(o, NewBuilder(&rw.Builder).Const(value, t))
	return true
}

func isFrom(v *ir.Value, def *ir.OpDef) bool { return v.DefiningOp() != nil && v.DefiningOp().Is(def) }

// numbersOf returns the operands of an op if they are integer constants that fit 64 bits.
func numbersOf(o *ir.Operation) (numbers []int64, ok bool) {
	for _, v := range o.Operands() {
		t, isInt := v.Type().(*ir.IntegerType)
		if !isInt || t.Width > 64 {
			return nil, false
		}
		c, isConst := ir.ConstantOf(v).(ir.IntegerAttr)
		n, fits := c.Int64()
		if !isConst || !fits {
			return nil, false
		}
		numbers = append(numbers, n)
	}
	return numbers, true
}

func replaceByNumber(rw *ir.PatternRewriter, o *ir.Operation, n int64) bool {
	rw.Replace(o, NewBuilder(&rw.Builder).ConstInt(o.Result(0).Type(), n))
	return true
}

// computeZExt computes a zero extension of a constant.
func computeZExt(rw *ir.PatternRewriter, o *ir.Operation) bool {
	n, ok := numbersOf(o)
	if !ok || n[0] < 0 && o.Operand(0).Type() == ir.I64 { // it does not fit 64 bits with a sign
		return false
	}
	from := o.Operand(0).Type().(*ir.IntegerType).Width
	return replaceByNumber(rw, o, int64(uint64(n[0])<<(64-from)>>(64-from)))
}

// computeShl computes a left shift of a constant, unless the result is poison.
func computeShl(rw *ir.PatternRewriter, o *ir.Operation) bool {
	n, ok := numbersOf(o)
	if !ok || n[1] < 0 || n[1] >= int64(o.Result(0).Type().(*ir.IntegerType).Width) {
		return false
	}
	return replaceByNumber(rw, o, n[0]<<n[1])
}

// computeOr computes a bitwise or of constants.
func computeOr(rw *ir.PatternRewriter, o *ir.Operation) bool {
	n, ok := numbersOf(o)
	return ok && replaceByNumber(rw, o, n[0]|n[1])
}

// extractConstant replaces an element of a constant aggregate by a constant.
func extractConstant(rw *ir.PatternRewriter, o *ir.Operation) bool {
	at, path, _ := inserted(o)
	value := ir.ConstantOf(at)
	for _, i := range path {
		value = elementAt(value, i)
	}
	b, t := NewBuilder(&rw.Builder), o.Result(0).Type()
	switch value.(type) {
	case ZeroAttr:
		rw.Replace(o, b.Zero(t))
	case UndefAttr:
		rw.Replace(o, b.Undef(t))
	case PoisonAttr:
		rw.Replace(o, b.Poison(t))
	case ir.IntegerAttr, ir.FloatAttr:
		if value.(ir.TypedAttr).AttrType() != t {
			return false
		}
		rw.Replace(o, b.Const(value, t))
	default:
		return false
	}
	return true
}

// elementAt returns element i of a constant, or nil. Elements of tensors with several dimensions stay
// unknown, as in MLIR.
func elementAt(value ir.Attribute, i int64) ir.Attribute {
	var list []ir.Attribute
	switch a := value.(type) {
	case ZeroAttr, UndefAttr, PoisonAttr:
		return value
	case *ir.ArrayAttr:
		list = a.Elems
	case ir.DenseElementsAttr:
		list = a.Values.Elems
		switch {
		case len(ir.ShapeOf(a.Type)) != 1:
			return nil
		case a.IsSplat():
			i = 0
		}
	}
	if i < 0 || i >= int64(len(list)) {
		return nil
	}
	return list[i]
}
