package cconv

// Count returns how many arguments and results a string has. Spans cannot be
// counted.
func Count(text string) (args, results int, err error) {
	s, err := Decode(text)
	if err != nil {
		return 0, 0, err
	}
	for _, half := range [...][]Value{s.Args, s.Results} {
		for _, v := range half {
			if v.Kind == Span {
				return 0, 0, &Error{Offset: -1, Reason: Variadic}
			}
		}
	}
	return len(s.Args), len(s.Results), nil
}

// Verify returns nil if a function exported with one string can be imported
// with the other: they are the same, or the import has none.
func Verify(imported, exported string) error {
	if imported != "" && imported != exported {
		return &Error{Offset: -1, Reason: Mismatch, Found: "(import " + imported + ", export " + exported + ")"}
	}
	return nil
}

// A Pointer is the size of the machine's pointers in bytes.
type Pointer int

// The sizes.
const (
	Pointer32 Pointer = 4
	Pointer64 Pointer = 8
)

// An extent grows by values, each at its natural alignment.
type extent struct {
	size, align int
	pointer     Pointer
}

func (e *extent) alignTo(n int) { e.size = (e.size + n - 1) / n * n }

func (e *extent) add(size, align int) {
	e.alignTo(align)
	e.size += size
	e.align = max(e.align, align)
}

// addKind adds a single value. A reference is two pointers.
func (e *extent) addKind(k Kind) {
	switch k {
	case I64, F64:
		e.add(8, 8)
	case Ref:
		e.add(2*int(e.pointer), int(e.pointer))
	default:
		e.add(4, 4)
	}
}

// Size returns how many bytes hold the values of a call. A value stands at its
// natural alignment, and the end is padded to the largest one. A span is its
// count as an i32, then, aligned as its values are, that many tuples without
// padding between them. The counts are those of the spans in order.
func Size(values []Value, counts []uint16, pointer Pointer) (int, error) {
	all := extent{align: 4, pointer: pointer}
	for i := range values {
		v := &values[i]
		if v.Kind != Span {
			all.addKind(v.Kind)
			continue
		}
		if len(counts) == 0 {
			return 0, &Error{Offset: -1, Reason: NoCount}
		}
		all.addSpan(v.Tuple, int(counts[0]))
		counts = counts[1:]
	}
	all.alignTo(all.align)
	return all.size, nil
}

func (e *extent) addSpan(tuple []Kind, count int) {
	e.add(4, 4)
	one := extent{align: 4, pointer: e.pointer}
	for _, k := range tuple {
		one.addKind(k)
	}
	e.add(0, one.align)
	e.size += one.size * count
}

// A Register is where the bytecode of a function finds an argument.
type Register struct {
	Ref   bool // a reference register, else a 32-bit one
	Index int  // of the first of two for 64-bit values
}

// Registers returns the registers of the arguments. 64-bit values take two
// registers, the first with an even number; references are numbered apart.
// Spans have no registers.
func Registers(values []Value) ([]Register, error) {
	registers := make([]Register, len(values))
	next, nextRef := 0, 0
	for i := range values {
		switch values[i].Kind {
		case Span:
			return nil, &Error{Offset: -1, Reason: Variadic}
		case Ref:
			registers[i] = Register{Ref: true, Index: nextRef}
			nextRef++
		case I64, F64:
			next += next % 2
			registers[i] = Register{Index: next}
			next += 2
		default:
			registers[i] = Register{Index: next}
			next++
		}
	}
	return registers, nil
}
