package ir

import "sync"

// constantRoom holds lists for the constants that folds are given.
var constantRoom = sync.Pool{New: func() any { return new([]Attribute) }}

// FoldToValues returns values that there are already and that the results of
// the operation are known to be; nil if the definition knows of none, or only
// of constants.
func (o *Operation) FoldToValues() []*Value {
	if o.def == nil || o.def.Fold == nil || o.def.Traits&ConstantLike != 0 || len(o.results) == 0 {
		return nil
	}
	room := constantRoom.Get().(*[]Attribute)
	defer constantRoom.Put(room)
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
