package ir

// MixedValue is a static number, or a dynamic one if Value is not nil.
type MixedValue struct {
	Value *Value
	Const int64 // Dynamic if Value is set
}

// Mixed merges a group of operands with the dense array for the static numbers, which has [Dynamic]
// in place of operands.
func Mixed(o *Operation, group, static string) []MixedValue {
	numbers, _ := o.Attr(static).(DenseArrayAttr)
	values := o.OperandGroup(group)
	list := make([]MixedValue, numbers.Len())
	for i := range list {
		list[i].Const = numbers.At(i)
		if list[i].Const == Dynamic && len(values) > 0 {
			list[i].Value, values = values[0], values[1:]
		}
	}
	return list
}

// MatchesStatic reports whether a group has an operand for each [Dynamic] of the dense array.
func MatchesStatic(o *Operation, group, static string) bool {
	_, n := o.OperandRange(group)
	return n == CountDynamic(o, static)
}

// CountDynamic returns how often [Dynamic] is in the dense array.
func CountDynamic(o *Operation, static string) (n int) {
	numbers, _ := o.Attr(static).(DenseArrayAttr)
	for i := range numbers.Len() {
		if numbers.At(i) == Dynamic {
			n++
		}
	}
	return n
}
