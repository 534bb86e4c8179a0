package ir

import (
	"slices"
	"strings"
)

// Attr returns the named attribute, or nil. Inherent attributes (those listed by the OpDef, MLIR's
// properties) hide discardable ones of the same name.
func (o *Operation) Attr(name string) Attribute { return find(o.must().attrs, name) }

func find(attrs []NamedAttribute, name string) Attribute {
	for i := range attrs {
		if attrs[i].Name == name {
			return attrs[i].Value
		}
	}
	return nil
}

// HasAttr reports whether the operation has the attribute.
func (o *Operation) HasAttr(name string) bool { return o.Attr(name) != nil }

// StringAttr returns the value of a string attribute, or "".
func (o *Operation) StringAttr(name string) string {
	s, _ := o.Attr(name).(StringAttr)
	return string(s)
}

// SymbolAttr returns the root name of a symbol reference attribute, or "".
func (o *Operation) SymbolAttr(name string) string {
	s, _ := o.Attr(name).(SymbolRefAttr)
	return s.Root
}

// TypeAttr returns the type in a type attribute, or nil.
func (o *Operation) TypeAttr(name string) Type {
	t, _ := o.Attr(name).(TypeAttr)
	return t.Type
}

// Attrs returns all attributes, inherent ones first; the slice must not be changed.
func (o *Operation) Attrs() []NamedAttribute { return o.must().attrs }

// InherentAttrs returns the attributes of the op's definition, printed as properties in the generic
// form. The slice must not be changed.
func (o *Operation) InherentAttrs() []NamedAttribute { return o.must().attrs[:o.inherent] }

// AppendProperties appends the inherent attributes and the defaults of absent ones, sorted by name,
// as the generic form prints them.
func (o *Operation) AppendProperties(to []NamedAttribute) []NamedAttribute {
	n := len(to)
	to = append(to, o.InherentAttrs()...)
	if o.def == nil {
		return to
	}
	sorted := len(to)
	for i := range o.def.Attrs {
		if f := &o.def.Attrs[i]; f.Default != nil && !f.Optional && !o.HasAttr(f.Name) {
			to = append(to, NamedAttribute{Name: f.Name, Value: f.Default})
		}
	}
	if len(to) > sorted {
		slices.SortFunc(to[n:], func(a, b NamedAttribute) int { return strings.Compare(a.Name, b.Name) })
	}
	return to
}

// DiscardableAttrs returns the attributes that are not inherent. The slice must not be changed.
func (o *Operation) DiscardableAttrs() []NamedAttribute { return o.must().attrs[o.inherent:] }

// SetAttr sets an attribute, or removes it if value is nil. It is inherent if the op's definition
// lists it.
func (o *Operation) SetAttr(name string, value Attribute) {
	o.must()
	at := slices.IndexFunc(o.attrs, func(a NamedAttribute) bool { return a.Name == name })
	switch {
	case at >= 0 && value != nil:
		o.attrs = slices.Clone(o.attrs)
		o.attrs[at].Value = value
	case at >= 0:
		o.attrs = slices.Delete(slices.Clone(o.attrs), at, at+1)
		if at < int(o.inherent) {
			o.inherent--
			if o.def != nil {
				o.set &^= o.def.AttrSet(name)
			}
		}
	case value != nil:
		var numbers *attrNumbers
		if o.def != nil {
			numbers = o.def.attrNumbers()
		}
		o.attrs = append(make([]NamedAttribute, 0, len(o.attrs)+1), o.attrs...)
		o.addAttr(numbers, NamedAttribute{name, value}, false)
	}
}

// addAttr inserts an attribute in order. It is inherent if it has a number, or if numbers is nil
// and isProperty is set. An attribute whose number is already set is ignored.
func (o *Operation) addAttr(numbers *attrNumbers, a NamedAttribute, isProperty bool) {
	number := -1
	if numbers != nil {
		number, isProperty = numbers.of(a.Name), false
	}
	at := int(o.inherent)
	switch {
	case number >= 0:
		one := AttrSet(1) << number
		if o.set&one != 0 {
			return
		}
		at = (o.set & (one - 1)).Len()
		o.set |= one
		o.inherent++
	case isProperty:
		for at > 0 && o.attrs[at-1].Name > a.Name {
			at--
		}
		o.inherent++
	default:
		at = len(o.attrs)
		for at > int(o.inherent) && o.attrs[at-1].Name > a.Name {
			at--
		}
	}
	o.attrs = append(o.attrs, NamedAttribute{})
	copy(o.attrs[at+1:], o.attrs[at:])
	o.attrs[at] = a
}

// RemoveAttr removes an attribute if present.
func (o *Operation) RemoveAttr(name string) { o.SetAttr(name, nil) }

// The properties that hold the length of each operand or result group of an op with several
// variadic ones.
const (
	OperandSegments = "operandSegmentSizes"
	ResultSegments  = "resultSegmentSizes"
)

// OperandGroup returns the operands of a group of the op's definition.
func (o *Operation) OperandGroup(name string) []*Value {
	lo, n := o.OperandRange(name)
	vs := make([]*Value, n)
	for i := range vs {
		vs[i] = o.operands[lo+i].value
	}
	return vs
}

// OperandRange returns the index of the first operand of a group and the group's length.
func (o *Operation) OperandRange(name string) (first, n int) {
	o.must()
	for i := range o.def.Operands {
		if o.def.Operands[i].Name == name {
			return groupRange(o.def.Operands, i, len(o.operands), o.Attr(OperandSegments))
		}
	}
	panic("BUG: " + o.Name() + " has no operand group " + name)
}

// groupRange returns the start and length of group i among total values: by the segment sizes if
// present, otherwise the variable group takes what the single ones leave.
func groupRange(groups []ValueDef, i, total int, segments Attribute) (first, n int) {
	sizes, ok := segments.(DenseArrayAttr)
	sized := ok && sizes.Len() == len(groups)
	variable := total
	for j := range groups {
		if groups[j].Kind == Single {
			variable--
		}
	}
	variable = max(variable, 0)
	for j := range groups {
		n = 1
		switch {
		case sized:
			n = int(sizes.At(j))
		case groups[j].Kind != Single:
			n, variable = variable, 0
		}
		if j == i {
			break
		}
		first += n
	}
	return first, n
}
