package reflection

// NumLeaves returns the number of raw values for types: one for each scalar, array, list of any
// length and unknown type, none for Null slots of sequences. A Null argument or result is a null
// reference and counts as one.
func NumLeaves(types []Type) int {
	n := 0
	for _, t := range types {
		if _, null := t.(Null); null {
			n++
		} else {
			n += leaves(t)
		}
	}
	return n
}

func leaves(t Type) int {
	t = Unnamed(t)
	if _, null := t.(Null); null {
		return 0
	}
	slots, ok := slotsOf(t)
	if !ok {
		return 1
	}
	n := 0
	for _, slot := range slots {
		n += leaves(slot)
	}
	return n
}

// FuncArity returns the number of arguments and results of a function with the signature in the
// virtual machine: a structured argument is one list, but a single structured result is inlined.
func (s Signature) FuncArity() (args, results int) {
	if slots, ok := s.inlined(); ok {
		return len(s.Args), len(slots)
	}
	return len(s.Args), len(s.Results)
}

// inlined returns the slots of a single structured result.
func (s Signature) inlined() (slots []Type, ok bool) {
	if len(s.Results) != 1 {
		return nil, false
	}
	return slotsOf(s.Results[0])
}

// slotsOf returns the slots of a sequence or a structure.
func slotsOf(t Type) (slots []Type, ok bool) {
	switch t := t.(type) {
	case SList:
		return t, true
	case STuple:
		return t, true
	case SDict:
		for _, f := range t {
			slots = append(slots, f.Slot)
		}
		return slots, true
	}
	return nil, false
}

// Unnamed returns the type of an argument without its name.
func Unnamed(t Type) Type {
	if n, ok := t.(Named); ok {
		return n.Slot
	}
	return t
}
