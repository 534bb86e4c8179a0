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
	n := 0
	switch t := t.(type) {
	case Null:
		return 0
	case Named:
		return leaves(t.Slot)
	case SList:
		for _, slot := range t {
			n += leaves(slot)
		}
	case STuple:
		for _, slot := range t {
			n += leaves(slot)
		}
	case SDict:
		for _, f := range t {
			n += leaves(f.Slot)
		}
	default:
		return 1
	}
	return n
}

// FuncArity returns how many arguments and results the function with the
// signature has in the virtual machine: a structured argument is one list, but
// a single structured result is inlined.
func (s Signature) FuncArity() (args, results int) {
	args, results = len(s.Args), len(s.Results)
	if s.inlined() {
		switch t := s.Results[0].(type) {
		case SList:
			results = len(t)
		case STuple:
			results = len(t)
		case SDict:
			results = len(t)
		}
	}
	return args, results
}
