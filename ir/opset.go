package ir

// OpSet is a set of operations without hashing: each operation stores its index in the set. An
// operation can be in only one set at a time, and must not be verified meanwhile. The zero OpSet is
// empty.
type OpSet struct{ ops []*Operation }

// Has reports whether the operation is in the set.
func (s *OpSet) Has(o *Operation) bool {
	n := int(o.order)
	return n < len(s.ops) && s.ops[n] == o
}

// Add adds an operation and reports whether it is new.
func (s *OpSet) Add(o *Operation) bool {
	if s.Has(o) {
		return false
	}
	o.order = int32(len(s.ops))
	s.ops = append(s.ops, o)
	return true
}

// Remove removes an operation and reports whether it was in the set.
func (s *OpSet) Remove(o *Operation) bool {
	if !s.Has(o) {
		return false
	}
	last := s.ops[len(s.ops)-1]
	last.order = o.order
	s.ops[o.order] = last
	s.ops = s.ops[:len(s.ops)-1]
	return true
}

// Clear empties the set.
func (s *OpSet) Clear() { s.ops = s.ops[:0] }
