package asm

import "github.com/abi-opt/abi-opt/internal/namekey"

// nameSet is a set of names from which those that came last can be taken out again.
// The zero nameSet is empty.
type nameSet struct {
	slots []nameSlot // a power of two of them
	shift uint8      // from a hash to an index into slots
	taken []int32    // the slots of the names, in the order in which these came
}

// nameSlot is a place for a name; if it is free, the key is 0.
type nameSlot struct {
	key  namekey.Key
	long string // the name, if it is a long one
}

// add adds a name. It reports whether it was not there.
func (s *nameSet) add(name string) bool {
	if 2*len(s.taken) >= len(s.slots) {
		s.grow()
	}
	key := namekey.Of(name)
	i := s.slotOf(key, name)
	if s.slots[i].key != 0 {
		return false
	}
	s.slots[i].key = key
	if key.IsLong() {
		s.slots[i].long = name
	}
	s.taken = append(s.taken, int32(i))
	return true
}

// slotOf returns the slot of a name, or the free one that it would have.
func (s *nameSet) slotOf(key namekey.Key, name string) int {
	i := key.Slot(s.shift)
	for {
		if at := &s.slots[i]; at.key == 0 || at.key == key && (!key.IsLong() || at.long == name) {
			return i
		}
		i = (i + 1) & (len(s.slots) - 1)
	}
}

func (s *nameSet) grow() {
	old := s.slots
	s.slots = make([]nameSlot, max(32, 2*len(old)))
	s.shift = namekey.ShiftOf(len(s.slots))
	for n, i := range s.taken {
		to := s.slotOf(old[i].key, old[i].long)
		s.slots[to] = old[i]
		s.taken[n] = int32(to)
	}
}

// keep takes out all names but the first n.
func (s *nameSet) keep(n int) {
	for _, i := range s.taken[n:] {
		s.slots[i] = nameSlot{}
	}
	s.taken = s.taken[:n]
}

// manyNames is for how many a set that was emptied has no room any more.
const manyNames = 1 << 12

// clear takes out all names.
func (s *nameSet) clear() {
	if s.keep(0); len(s.slots) > 2*manyNames {
		*s = nameSet{}
	}
}
