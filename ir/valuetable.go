package ir

// ValueTable says something about values, such as those of a function. It finds a
// value by a number that the value holds meanwhile, which is much faster than a
// map. A value is in one table at a time: to enter it in another one takes it out
// of the first. The zero ValueTable is empty.
type ValueTable[T any] struct{ entries []valueEntry[T] }

type valueEntry[T any] struct {
	of *Value
	is T
}

func (t *ValueTable[T]) entry(v *Value) *valueEntry[T] {
	if n := int(v.slot); n < len(t.entries) && t.entries[n].of == v {
		return &t.entries[n]
	}
	return nil
}

// Set makes x be what the table says about v.
func (t *ValueTable[T]) Set(v *Value, x T) {
	if e := t.entry(v); e != nil {
		e.is = x
		return
	}
	v.slot = int32(len(t.entries))
	t.entries = append(t.entries, valueEntry[T]{v, x})
}

// Of returns what the table says about v: the zero value if nothing.
func (t *ValueTable[T]) Of(v *Value) (x T) {
	if e := t.entry(v); e != nil {
		return e.is
	}
	return x
}

// Clear empties the table.
func (t *ValueTable[T]) Clear() {
	clear(t.entries)
	t.entries = t.entries[:0]
}
