package format

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// finish adds operands, result types and segment sizes to the op.
func (st *State) finish() {
	if st.shownInDict {
		st.p.CheckDistinct(st.at, st.s.Attrs)
	}
	st.resolveOperands()
	if st.Failed() {
		return
	}
	st.addResultTypes()
	st.addSegments()
	st.addKept()
	for len(st.s.Regions) < st.def.Regions.N {
		st.s.Regions = append(st.s.Regions, ir.NewRegion())
	}
}

func (st *State) resolveOperands() {
	if st.allOperands.given {
		st.resolveGroup(st.allOperands, st.allOperandTypes, -1)
		return
	}
	if st.allOperandTypes.given && len(st.def.Operands) > 0 {
		n := 0
		for i := range st.def.Operands {
			n += st.operands[i].len()
		}
		if n != st.allOperandTypes.len() {
			st.wrongTypes(st.operands[0], n, st.allOperandTypes.len())
			return
		}
	}
	st.derive()
	next := st.allOperandTypes.from
	for i := range st.def.Operands {
		operands, types := st.operands[i], st.operandTypes[i]
		if st.allOperandTypes.given {
			types = span{next, next + int32(operands.len()), true}
			next = types.to
		}
		st.resolveGroup(operands, types, i)
	}
}

// wrongTypes reports a wrong number of types: at the operands if the format of the op lists their types,
// and at the op otherwise.
func (st *State) wrongTypes(first span, operands, types int) {
	at := st.p.OpPos()
	if first.len() > 0 && !st.typesByHook && (len(st.def.Operands) == 1 || !st.allOperandTypes.given) {
		at = st.operandBuf[first.from].Pos
	}
	st.Errorf(at, ErrOperandCount, "number of operands and types do not match: got %d operands and %d types", operands, types)
}

// typeOf returns the type of the values of a group if it is known from the text, from a constraint
// with a single type, or by a rule; otherwise nil.
func (st *State) typeOf(ref typesRef) ir.Type {
	given, derived := st.operandTypes[ref.index], st.derivedOperands[ref.index]
	if ref.results {
		given, derived = st.resultTypes[ref.index], st.derivedResults[ref.index]
	}
	switch only := st.groupOf(ref).Type.Only; {
	case given.len() > 0:
		return st.typeBuf[given.from]
	case only != nil:
		return only
	}
	return derived
}

// derive applies the type rules.
func (st *State) derive() {
	for i := range st.rules {
		r := &st.rules[i]
		from := st.typeOf(r.from)
		if from == nil && r.Type == nil {
			for _, ref := range r.to {
				if t := st.typeOf(ref); t != nil {
					from = t
					st.deriveTo(r.from, t)
					break
				}
			}
		}
		if from == nil {
			continue
		}
		if r.Type != nil {
			from = r.Type(from)
		}
		for _, ref := range r.to {
			st.deriveTo(ref, from)
		}
	}
}

func (st *State) deriveTo(ref typesRef, t ir.Type) {
	if ref.results {
		st.derivedResults[ref.index] = t
	} else {
		st.derivedOperands[ref.index] = t
	}
}

// resolveGroup resolves operands with the given types, or with the type known for their group.
func (st *State) resolveGroup(operands, types span, group int) {
	p, s := st.p, st.s
	if !types.given {
		if operands.len() == 0 {
			return
		}
		var known ir.Type
		if group >= 0 {
			known = st.typeOf(typesRef{index: group})
		}
		if known == nil {
			known = st.sameType()
		}
		for i := operands.from; i < operands.to; i++ {
			if known == nil {
				p.Errorf(st.operandBuf[i].Pos, ErrInferType, "the type of this operand cannot be inferred")
				return
			}
			s.Operands = append(s.Operands, p.ResolveOperand(&st.operandBuf[i], known))
		}
		return
	}
	if operands.len() != types.len() {
		st.wrongTypes(operands, operands.len(), types.len())
		return
	}
	for i := range int32(operands.len()) {
		s.Operands = append(s.Operands, p.ResolveOperand(&st.operandBuf[operands.from+i], st.typeBuf[types.from+i]))
	}
}

// sameType returns the type of all operands if a trait makes them equal and the text has one;
// otherwise nil.
func (st *State) sameType() ir.Type {
	if st.def.Traits&(ir.SameTypes|ir.SameOperandTypes) == 0 {
		return nil
	}
	if t := st.firstType(st.operandTypes[:len(st.def.Operands)], st.allOperandTypes); t != nil {
		return t
	}
	if st.def.Traits&ir.SameTypes == 0 {
		return nil
	}
	return st.firstType(st.resultTypes[:len(st.def.Results)], st.allResultTypes)
}

// firstType returns the first type in the text, or nil.
func (st *State) firstType(groups []span, all span) ir.Type {
	if all.len() > 0 {
		return st.typeBuf[all.from]
	}
	for _, s := range groups {
		if s.len() > 0 {
			return st.typeBuf[s.from]
		}
	}
	return nil
}

func (st *State) addResultTypes() {
	s := st.s
	if st.allResultTypes.given {
		s.ResultTypes = append(s.ResultTypes, st.typeBuf[st.allResultTypes.from:st.allResultTypes.to]...)
		return
	}
	for i := range st.def.Results {
		g, types := &st.def.Results[i], st.resultTypes[i]
		if types.given {
			s.ResultTypes = append(s.ResultTypes, st.typeBuf[types.from:types.to]...)
			continue
		}
		known := st.typeOf(typesRef{results: true, index: i})
		switch {
		case g.Kind != ir.Single:
		case known != nil:
			s.ResultTypes = append(s.ResultTypes, known)
		case st.def.Traits&ir.SameTypes != 0 && len(s.Operands) > 0:
			s.ResultTypes = append(s.ResultTypes, s.Operands[0].Type())
		default:
			st.inferAll()
			return
		}
	}
	if st.def.Infer != nil && len(s.ResultTypes) == 0 && len(st.def.Results) > 0 && !st.anyResultGiven() {
		st.inferAll()
	}
}

func (st *State) anyResultGiven() bool {
	return slices.ContainsFunc(st.resultTypes[:len(st.def.Results)], func(s span) bool { return s.given })
}

// inferAll computes the result types with OpDef.Infer.
func (st *State) inferAll() {
	p, s := st.p, st.s
	if st.def.Infer == nil {
		p.Errorf(st.at, ErrInferType, "'%s' op result types cannot be inferred", st.def.Name)
		return
	}
	types := st.def.Infer(s)
	if types == nil {
		p.Errorf(st.at, ErrInferType, "'%s' op failed to infer returned types", st.def.Name)
	}
	s.ResultTypes = append(s.ResultTypes[:0], types...)
}

// addSegments adds the segment sizes.
func (st *State) addSegments() {
	add := func(trait ir.Trait, name string, groups int, spans *[maxGroups]span) {
		if st.def.Traits&trait == 0 {
			return
		}
		var sizes [maxGroups]int
		for i := range groups {
			sizes[i] = spans[i].len()
		}
		st.s.AddAttr(name, ir.Segments(sizes[:groups]...))
	}
	add(ir.AttrSizedOperands, ir.OperandSegments, len(st.def.Operands), &st.operands)
	add(ir.AttrSizedResults, ir.ResultSegments, len(st.def.Results), &st.resultTypes)
}

// addKept adds the attributes that are kept even if the text omits them.
func (st *State) addKept() {
	for _, f := range st.kept {
		if st.s.Attr(f.Name) == nil {
			st.s.AddAttr(f.Name, f.Kept)
		}
	}
}
