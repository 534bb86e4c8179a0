package affine

import "github.com/abi-opt/abi-opt/ir"

// foldLinearize folds an only index, and constants.
func foldLinearize(o *ir.Operation, _ []ir.Attribute) []any {
	list := digitsOf(o)
	if len(list) == 1 {
		return []any{list[0].index}
	}
	linear := int64(0)
	for _, d := range list {
		n, ok := constantIndex(d.index)
		if !ok || d.size.Value != nil {
			return nil
		}
		linear = linear*d.size.Const + n
	}
	return []any{ir.IntAttr(linear, ir.Index)}
}

// foldDelinearize folds an only result, and constants.
func foldDelinearize(o *ir.Operation, _ []ir.Attribute) []any {
	list := digitsOf(o)
	if len(list) == 1 {
		return []any{o.Operand(0)}
	}
	linear, ok := constantIndex(o.Operand(0))
	if !ok {
		return nil
	}
	results := make([]any, len(list))
	for i := len(list) - 1; i >= 0; i-- {
		n := list[i].size
		if n.Value != nil {
			return nil
		}
		digit := linear
		if i > 0 { // the outermost result has the rest
			digit, linear = linear%n.Const, linear/n.Const
			if digit < 0 {
				digit, linear = digit+n.Const, linear-1
			}
		}
		results[i] = ir.IntAttr(digit, ir.Index)
	}
	return results
}

// useStaticSizes turns sizes that are constants into attributes. The sizes of a delinearize_index
// must be positive.
func useStaticSizes(rw *ir.PatternRewriter, o *ir.Operation) bool {
	first, n := o.OperandRange("dynamic_basis")
	var numbers []int64
	var dynamic []*ir.Value
	for _, size := range Basis(o) {
		if size.Value != nil {
			c, ok := constantIndex(size.Value)
			if ok && c != ir.Dynamic && (c > 0 || o.Is(LinearizeIndexOp)) {
				size.Const = c
			} else {
				dynamic = append(dynamic, size.Value)
			}
		}
		numbers = append(numbers, size.Const)
	}
	if len(dynamic) == n {
		return false
	}
	setOperands(rw, o, append(o.Operands()[:first:first], dynamic...))
	o.SetAttr(basisAttr, ir.DenseI64Array(numbers...))
	if o.Is(LinearizeIndexOp) {
		o.SetAttr(ir.OperandSegments, ir.Segments(first, len(dynamic)))
	}
	return true
}
