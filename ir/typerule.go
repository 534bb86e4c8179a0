package ir

import "strings"

// TypeRule derives the types of some operands and results from the type of another.
type TypeRule struct {
	Desc string // completes "failed to verify that …"
	From string
	To   []string
	// Type returns the derived type, or nil. If Type itself is nil, all the types
	// are equal, and each follows from any other.
	Type func(Type) Type
}

// SameType is the rule that all groups have the same type.
func SameType(groups ...string) TypeRule {
	return TypeRule{
		Desc: "all of {" + strings.Join(groups, ", ") + "} have same type",
		From: groups[0], To: groups[1:],
	}
}

// ElementType returns the element type of a vector, tensor or memref, or nil.
func ElementType(t Type) Type {
	switch t := t.(type) {
	case *VectorType:
		return t.Elem
	case *TensorType:
		return t.Elem
	case *MemRefType:
		return t.Elem
	}
	return nil
}

// checkTypeRules checks the type rules of an op.
func (v *verifier) checkTypeRules(op *Operation) {
	for i := range op.def.Types {
		rule := &op.def.Types[i]
		want := typeOfGroup(op, rule.From)
		if want == nil {
			continue
		}
		if rule.Type != nil {
			want = rule.Type(want)
		}
		for _, name := range rule.To {
			if got := typeOfGroup(op, name); got != nil && got != want {
				v.r.Errorf(op, ErrTypes, "failed to verify that %s", rule.Desc)
				break
			}
		}
	}
}

// typeOfGroup returns the type of the first value of a group, or nil if it is empty.
func typeOfGroup(op *Operation, name string) Type {
	for i := range op.def.Operands {
		if op.def.Operands[i].Name == name {
			lo, n := groupRange(op.def.Operands, i, len(op.operands), op.Attr(OperandSegments))
			if n == 0 || op.operands[lo].value == nil {
				return nil
			}
			return op.operands[lo].value.typ
		}
	}
	for i := range op.def.Results {
		if op.def.Results[i].Name == name {
			lo, n := groupRange(op.def.Results, i, len(op.results), op.Attr(ResultSegments))
			if n == 0 {
				return nil
			}
			return op.results[lo].typ
		}
	}
	panic("BUG: " + op.Name() + " has no operand or result " + name)
}
