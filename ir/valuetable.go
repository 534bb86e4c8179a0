package ir

// ValueTable says something about values. Each says where it stands in the table,
// so that nothing is hashed: a value can be in one table at a time only. The zero
// ValueTable is empty.
type ValueTable[T any] struct{ entries []valueEntry[T] }

type valueEntry[T any] struct {
	of *Value
	v  T
}

// Of returns what the table says about a value: the zero value if nothing.
func (t *ValueTable[T]) Of(of *Value) (v T) {
	if n := int(of.number); n < len(t.entries) && t.entries[n].of == of {
		return t.entries[n].v
	}
	return v
}

// Set makes v be what the table says about a value.
func (t *ValueTable[T]) Set(of *Value, v T) {
	if n := int(of.number); n < len(t.entries) && t.entries[n].of == of {
		t.entries[n].v = v
		return
	}
	of.number = int32(len(t.entries))
	t.entries = append(t.entries, valueEntry[T]{of, v})
}

// Clear makes the table empty.
func (t *ValueTable[T]) Clear() { t.entries = t.entries[:0] }
