package ir

// OpSet is a set of operations. Each says where it stands in the set, so that
// nothing is hashed: an operation can be in one set at a time only, while nobody
// verifies it. The zero OpSet is empty.
type OpSet struct{ ops []*Operation }

// Has reports whether the operation is in the set.
func (s *OpSet) Has(o *Operation) bool {
	n := int(o.order)
	return n < len(s.ops) && s.ops[n] == o
}

// Add adds an operation. It reports whether it was not in the set.
func (s *OpSet) Add(o *Operation) bool {
	if s.Has(o) {
		return false
	}
	o.order = int32(len(s.ops))
	s.ops = append(s.ops, o)
	return true
}

// Remove takes an operation out of the set. It reports whether it was in there.
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

// Clear makes the set empty.
func (s *OpSet) Clear() { s.ops = s.ops[:0] }
