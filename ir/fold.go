package ir

// FoldToValues folds the operation to existing values, one per result. It returns nil if the op
// does not fold or folds to constants. buf is an optional buffer for the constant operands.
func (o *Operation) FoldToValues(buf *[]Attribute) []*Value {
	if o.def == nil || o.def.Fold == nil || o.def.Traits&ConstantLike != 0 || len(o.results) == 0 {
		return nil
	}
	if buf == nil {
		buf = new([]Attribute)
	}
	*buf = append((*buf)[:0], make([]Attribute, len(o.operands))...)
	constants := *buf
	for i := range constants {
		constants[i] = ConstantOf(o.Operand(i))
	}
	known := o.def.Fold(o, constants)
	if len(known) != len(o.results) {
		return nil
	}
	values := make([]*Value, len(known))
	for i, k := range known {
		v, ok := k.(*Value)
		if !ok || v.Type() != o.Result(i).Type() || v.DefiningOp() == o {
			return nil
		}
		values[i] = v
	}
	return values
}
