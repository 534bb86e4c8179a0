package ir

// OpState describes an operation to be created, by the parser or by a frontend.
type OpState struct {
	Loc         Location // nil for unknown
	Def         *OpDef   // nil for an unregistered op
	Name        string   // of an unregistered op
	Operands    []*Value
	ResultTypes []Type
	// Attrs holds all attributes. Def determines the inherent ones; for an unregistered op they are
	// the first Properties of them.
	Attrs      []NamedAttribute
	Properties int
	Successors []*Block
	Regions    []*Region
}

// AppendAttr appends an attribute to a list; a nil value is skipped.
func AppendAttr(to []NamedAttribute, name string, value Attribute) []NamedAttribute {
	if value == nil {
		return to
	}
	return append(to, NamedAttribute{name, value})
}

// AddAttr appends an attribute; a nil value is skipped.
func (s *OpState) AddAttr(name string, value Attribute) {
	if value != nil {
		if s.Attrs == nil {
			s.Attrs = make([]NamedAttribute, 0, 4)
		}
		s.Attrs = append(s.Attrs, NamedAttribute{name, value})
	}
}

// Attr returns an attribute of the state, or nil.
func (s *OpState) Attr(name string) Attribute { return find(s.Attrs, name) }

// AddSegments adds the lengths of the operand groups of an op with several variadic ones.
func (s *OpState) AddSegments(sizes ...int) { s.AddAttr(OperandSegments, Segments(sizes...)) }

// Segments returns the attribute for the lengths of an op's groups.
func Segments(sizes ...int) Attribute {
	vs := make([]int64, 0, 8) // on the stack
	for _, n := range sizes {
		vs = append(vs, int64(n))
	}
	return DenseI32Array(vs...)
}

// Create creates the operation, in no block.
func (s *OpState) Create() *Operation { return new(Slab).create(s) }
