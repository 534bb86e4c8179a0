package codegen

import (
	"math/bits"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Machine is how LLVM passes values on one target.
type Machine struct {
	Model *layout.Model
	Types
	// Args are the rules of arguments, and Unnamed those of arguments after "..."; nil if they are the same.
	Args, Unnamed Rules
	Results       Rules
	// Block reports whether all parts of a value must be assigned together (CCIfConsecutiveRegs). It may be nil.
	Block func(t ir.Type, leaves []Leaf) bool
	// MaxAlign is the greatest alignment of a vector that counts; 0 if all do.
	MaxAlign layout.Bytes
	// ByValAlign is the alignment of a copy of memory that has none of its own; 0 for that of its type.
	ByValAlign layout.Bytes
	// ExtendsOnStack: signext and zeroext fill a stack slot, rather than the size of the integer.
	ExtendsOnStack bool
	// ClearsBool: an argument i1 is extended to a byte.
	ClearsBool bool
	// HasLocals: parts are in locals that have a type, as in WebAssembly.
	HasLocals bool
	// Variadic passes the values of variadic functions; nil if it is the same.
	Variadic *Machine

	shapes *ir.TypeCache[*shape]
}

// Remembering returns a machine that keeps how types are broken into parts, and so the types. It saves 6 % of the allocations on
// the way of a module with records to LLVM IR (84 instead of 90 a function), and no time that can be measured.
func (m *Machine) Remembering() *Machine {
	own := *m
	own.shapes = &ir.TypeCache[*shape]{}
	if m.Variadic != nil {
		own.Variadic = m.Variadic.Remembering()
	}
	return &own
}

// With returns a machine with another layout of types, which remembers nothing.
func (m *Machine) With(model *layout.Model) *Machine {
	own := *m
	own.Model, own.shapes = model, nil
	if m.Variadic != nil {
		own.Variadic = m.Variadic.With(model)
	}
	return &own
}

// Value is an argument or result in LLVM IR.
type Value struct {
	Type ir.Type
	// IsByVal: LLVM passes a copy of ByVal bytes of memory that is aligned to Align.
	IsByVal      bool
	ByVal, Align layout.Bytes
	IsArray      bool // the copy has an array as type, which LLVM takes for a block of registers
	SRet, InReg  bool
	StackAlign   layout.Bytes // alignstack
}

// State holds the registers and the stack that the values of a function use so far.
type State struct {
	*Machine
	Stack   layout.Bytes
	Unknown bool // LLVM's behavior for some value is not known

	registers
	ofResult registers
	locals   int
	isBlock  bool
	value    Value
	parts    []Part // of the last value
	values   int    // see Expect
	pieces   []classify.Piece
	first    [2]Part
	last     shape // of the last value of a machine that does not remember types
}

// registers are the registers of all files that the arguments, or the values of the result, use.
type registers struct {
	used   [3]uint64 // a bit for each unit; see units
	taken  [3]int    // registers that hold something
	placed int       // parts
}

// Begin returns the state before the first value.
func (m *Machine) Begin(variadic bool) (s State) {
	s.Reset(m, variadic)
	return s
}

// Reset is [Machine.Begin] with the memory of a state that was used before.
func (s *State) Reset(m *Machine, variadic bool) {
	if variadic && m.Variadic != nil {
		m = m.Variadic
	}
	*s = State{Machine: m, parts: s.parts, last: s.last}
}

// Param assigns the next argument. The parts are valid until the next call. There are none if the places are not known.
func (s *State) Param(v Value, named bool) []Part {
	rules := s.Args
	if !named && s.Unnamed != nil {
		rules = s.Unnamed
	}
	ps, ok := s.place(v, rules)
	if !ok {
		s.Unknown = true
	}
	return ps
}

// Result assigns the next value of a result. It is not ok if the registers do not suffice: then LLVM returns the result in
// memory, and adds its address as first argument.
func (s *State) Result(v Value) (_ []Part, ok bool) {
	s.registers, s.ofResult = s.ofResult, s.registers
	ps, ok := s.place(v, s.Results)
	s.registers, s.ofResult = s.ofResult, s.registers
	return ps, ok || s.Unknown
}

// place assigns a value by some rules. It is not ok if no rule applies to a part, or for an unknown type.
func (s *State) place(v Value, rules Rules) (_ []Part, ok bool) {
	shape := s.shapeOf(v.Type)
	if !shape.isKnown {
		s.Unknown = true
		return nil, false
	}
	s.value, s.isBlock = v, shape.isBlock
	if s.parts == nil {
		s.parts = s.first[:0]
	}
	ps := append(s.parts[:0], shape.parts...)
	s.parts = ps
	if v.StackAlign > 0 {
		for i := range ps {
			ps[i].MemAlign = v.StackAlign
		}
	}
	for n := 0; n < len(ps); {
		done := rules.place(s, ps[n:])
		switch done {
		case 0:
			return nil, false
		case again:
			ps = s.parts
			continue
		}
		n += done
		s.placed += done
	}
	return ps, true
}

// width returns how many units of a file each of some registers covers: d1 is s2 and s3.
func width(file []classify.Register) int {
	if len(file) < 2 {
		return 1
	}
	return file[1].Index - file[0].Index
}

// units are the units of a register, as a set.
func units(r *classify.Register, width int) uint64 { return (1<<width - 1) << r.Index }

// Take assigns the first consecutive registers of a file that are free to parts, and reports whether there are any.
func (s *State) Take(file []classify.Register, ps []Part) bool {
	first := s.take(file, len(ps))
	for i := range ps[:min(len(ps), len(first))] {
		ps[i].In = first[i:]
	}
	return first != nil
}

// TakeFor assigns the first n consecutive registers of a file that are free to one part.
func (s *State) TakeFor(p *Part, file []classify.Register, n int) { p.In = s.take(file, n) }

// take returns the registers of a file from the first n consecutive free ones on, which it marks as used.
func (s *State) take(file []classify.Register, n int) []classify.Register {
	w := width(file)
	for i := 0; i+n <= len(file) && n > 0; i++ {
		used, run := &s.used[file[0].File], units(&file[i], w*n)
		if *used&run == 0 {
			*used |= run
			s.taken[file[0].File] += n
			return file[i:]
		}
	}
	return nil
}

// Free returns the number of registers of a file that are free.
func (s *State) Free(file []classify.Register) (n int) {
	w := width(file)
	for i := range file {
		if s.used[file[i].File]&units(&file[i], w) == 0 {
			n++
		}
	}
	return n
}

// Used returns the number of registers of a file that are in use or closed, and Taken that of those that hold something.
func (s *State) Used(file classify.File) int  { return bits.OnesCount64(s.used[file]) }
func (s *State) Taken(file classify.File) int { return s.taken[file] }

// IsUsed reports whether a register is in use or closed.
func (s *State) IsUsed(r *classify.Register) bool { return s.used[r.File]&units(r, 1) > 0 }

// Close marks registers as used, so that nothing is assigned to them any more.
func (s *State) Close(file []classify.Register) {
	w := width(file)
	for i := range file {
		s.used[file[i].File] |= units(&file[i], w)
	}
}

// Skip closes the first free register if it has an odd place.
func (s *State) Skip(file []classify.Register) {
	for i := range file {
		if !s.IsUsed(&file[i]) {
			if i%2 == 1 {
				s.Close(file[i : i+1])
			}
			return
		}
	}
}

// Put assigns the next stack slot to a part, and those after it to the parts that follow it unlisted.
func (s *State) Put(p *Part, size, align layout.Bytes) {
	s.AlignStack(align)
	p.Offset = s.Stack
	stride := (size + align - 1) &^ (align - 1)
	s.Stack += stride*layout.Bytes(p.More) + size
}

// PutCopy assigns the next stack slot to a copy of memory.
func (s *State) PutCopy(p *Part, size, align layout.Bytes) {
	p.Copy, p.Holds = true, s.value.ByVal.Bits()
	s.Put(p, size, align)
}

// AlignStack rounds the size of the stack arguments up.
func (s *State) AlignStack(align layout.Bytes) { s.Stack = (s.Stack + align - 1) &^ (align - 1) }

// Value returns the value of which parts are assigned.
func (s *State) Value() *Value { return &s.value }

// Placed returns the number of parts that were assigned so far, of arguments or of the result. Words of a part that
// [Divide] divided count as one from the last of them on.
func (s *State) Placed() int { return s.placed }

// Local returns the number of the next local of WebAssembly, for a part and those that follow it unlisted.
func (s *State) Local(p *Part) int {
	n := s.locals
	s.locals += 1 + p.More
	return n
}

// BufferSize returns the stack that a lone unnamed argument takes.
func (m *Machine) BufferSize(t ir.Type) layout.Bytes {
	s := m.Begin(true)
	s.Param(Value{Type: t}, false)
	return s.Stack
}
