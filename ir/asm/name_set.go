package asm

// nameSet is a set of names; the most recently added ones can be removed.
type nameSet struct {
	names map[string]struct{}
	order []string // in order of insertion
}

// add adds a name and reports whether it is new.
func (s *nameSet) add(name string) bool {
	if _, known := s.names[name]; known {
		return false
	}
	if s.names == nil {
		s.names = map[string]struct{}{}
	}
	s.names[name] = struct{}{}
	s.order = append(s.order, name)
	return true
}

// keep removes all but the first n names.
func (s *nameSet) keep(n int) {
	if n == 0 {
		s.names = emptied(s.names)
	} else {
		for _, name := range s.order[n:] {
			delete(s.names, name)
		}
	}
	clear(s.order[n:])
	s.order = s.order[:n]
}
