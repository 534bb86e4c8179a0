package ir

// OpState is everything an operation is made from. The parser fills one, and
// so does a frontend that builds IR.
type OpState struct {
	Loc         Location // nil for unknown
	Def         *OpDef   // nil for an op that is not registered
	Name        string   // of an op that is not registered
	Operands    []*Value
	ResultTypes []Type
	// Attrs are all attributes. The inherent ones are recognised by Def; for an
	// unregistered op, the first Properties of them.
	Attrs      []NamedAttribute
	Properties int
	Successors []*Block
	Regions    []*Region
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

// Attr returns an attribute set so far, or nil.
func (s *OpState) Attr(name string) Attribute {
	for i := range s.Attrs {
		if s.Attrs[i].Name == name {
			return s.Attrs[i].Value
		}
	}
	return nil
}

// AddSegments records the lengths of the operand groups of an op whose
// definition has several variable ones.
func (s *OpState) AddSegments(sizes ...int) {
	vs := make([]int64, len(sizes))
	for i, n := range sizes {
		vs[i] = int64(n)
	}
	s.AddAttr(OperandSegments, DenseI32Array(vs...))
}

// Create makes the operation, in no block.
func (s *OpState) Create() *Operation { return new(Slab).create(s) }
