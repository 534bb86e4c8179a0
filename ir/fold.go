package ir

// FoldToValues returns values that there are already and that the results of
// the operation are known to be; nil if the definition knows of none, or only
// of constants. The list gives room for the constants among the operands, and may be
// nil.
func (o *Operation) FoldToValues(room *[]Attribute) []*Value {
	if o.def == nil || o.def.Fold == nil || o.def.Traits&ConstantLike != 0 || len(o.results) == 0 {
		return nil
	}
	if room == nil {
		room = new([]Attribute)
	}
	*room = append((*room)[:0], make([]Attribute, len(o.operands))...)
	constants := *room
	for i := range constants {
		if from := o.Operand(i).DefiningOp(); from != nil && from.Has(ConstantLike) {
			constants[i] = from.Attr("value")
		}
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
