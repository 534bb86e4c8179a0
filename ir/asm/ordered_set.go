package asm

// orderedSet is a set in order of insertion; the most recently added elements can be removed.
type orderedSet[T comparable] struct {
	has   map[T]struct{}
	order []T
}

// add adds an element and reports whether it is new.
func (s *orderedSet[T]) add(e T) bool {
	if s.has == nil {
		s.has = map[T]struct{}{}
	}
	if s.has[e] = struct{}{}; len(s.has) == len(s.order) {
		return false
	}
	s.order = append(s.order, e)
	return true
}

// keep removes all but the first n elements.
func (s *orderedSet[T]) keep(n int) {
	if n == 0 {
		s.has = emptied(s.has)
	} else {
		for _, e := range s.order[n:] {
			delete(s.has, e)
		}
	}
	clear(s.order[n:])
	s.order = s.order[:n]
}
