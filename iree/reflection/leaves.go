package reflection

// NumLeaves returns how many raw values types have: one for each scalar,
// array, list of any length and unknown type, none for the Null slots of
// sequences. A Null beside the others is one, a null reference.
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

// FuncArity returns how many arguments and results the function with the
// signature has in the virtual machine: a structured argument is one list, but
// a single structured result is inlined.
func (s Signature) FuncArity() (args, results int) {
	if slots, ok := s.inlined(); ok {
		return len(s.Args), len(slots)
	}
	return len(s.Args), len(s.Results)
}

// inlined returns the parts of a single result that is a record, if it is.
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
