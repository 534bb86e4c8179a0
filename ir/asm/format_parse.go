package asm

import (
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/lex"
)

// span is a part of parser.operands or parser.typeBuf. given says that the text
// had it.
type span struct {
	from, to int
	given    bool
}

func (s span) len() int { return s.to - s.from }

// formatState is what is known of an op while its format is read.
type formatState struct {
	*format
	p *parser
	s *ir.OpState
	// at is where the op's text starts, for errors about the whole.
	at diag.Pos

	operands                  [maxGroups]span // by group, into parser.operands
	allOperands               span            // by the operands directive
	operandTypes, resultTypes [maxGroups]span // by group, into parser.typeBuf
	allOperandTypes           span
	allResultTypes            span
}

// parse reads an op in the format.
func (f *format) parse(p *parser, s *ir.OpState) {
	st := formatState{format: f, p: p, s: s, at: p.Pos()}
	types := len(p.typeBuf)
	st.elements(f.elems)
	if !p.failed {
		st.finish()
	}
	p.typeBuf = p.typeBuf[:types]
}

func (st *formatState) elements(elems []element) {
	for i := range elems {
		if st.p.failed {
			return
		}
		st.element(&elems[i])
	}
}

func (st *formatState) element(e *element) {
	p, s := st.p, st.s
	switch e.kind {
	case literalElem:
		p.Expect(e.text)
	case operandElem:
		if st.def.Operands[e.index].Kind != ir.Single {
			st.acceptOperands(e.index)
			return
		}
		from := len(p.operands)
		p.operands = append(p.operands, p.Operand())
		st.operands[e.index] = span{from, from + 1, true}
	case operandsElem:
		st.allOperands = st.operandList()
	case attrElem:
		st.attr(e)
	case attrDictElem:
		p.AttrDict(s)
	case attrDictWordElem:
		p.AttrDictWithKeyword(s)
	case regionElem:
		s.Regions = append(s.Regions, p.Region())
	case regionsElem:
		for p.isPunct('{') {
			s.Regions = append(s.Regions, p.Region())
			p.accept(',')
		}
	case successorElem:
		s.Successors = append(s.Successors, p.Successor())
	case successorsElem:
		st.successors()
	case typeElem:
		st.types(e.a)
	case functionalTypeElem:
		st.functionalType(e)
	case groupElem:
		st.group(e)
	}
}

func (st *formatState) operandList() span {
	from := len(st.p.operands)
	st.p.operandList()
	return span{from, len(st.p.operands), true}
}

// acceptOperands reads an optional operand or a list of them.
func (st *formatState) acceptOperands(group int) bool {
	p := st.p
	from := len(p.operands)
	if st.def.Operands[group].Kind == ir.Variadic {
		p.operandList()
	} else if o, ok := p.AcceptOperand(); ok {
		p.operands = append(p.operands, o)
	}
	st.operands[group] = span{from, len(p.operands), true}
	return len(p.operands) > from
}

func (st *formatState) successors() {
	for b, ok := st.p.acceptSuccessor(); ok; b, ok = st.p.acceptSuccessor() {
		st.s.Successors = append(st.s.Successors, b)
		if !st.p.accept(',') {
			return
		}
	}
}

// types reads the types of a group, or of all.
func (st *formatState) types(ref typesRef) {
	p := st.p
	from := len(p.typeBuf)
	groups, spans, all := st.def.Operands, &st.operandTypes, &st.allOperandTypes
	if ref.results {
		groups, spans, all = st.def.Results, &st.resultTypes, &st.allResultTypes
	}
	if ref.index != allGroups && groups[ref.index].Kind == ir.Single {
		p.typeBuf = append(p.typeBuf, p.Type())
	} else {
		st.typeList()
	}
	got := span{from, len(p.typeBuf), true}
	if ref.index == allGroups {
		*all = got
		return
	}
	spans[ref.index] = got
}

// typeList reads types, maybe none.
func (st *formatState) typeList() {
	p := st.p
	t, ok := p.AcceptType()
	if !ok {
		return
	}
	p.typeBuf = append(p.typeBuf, t)
	for p.accept(',') {
		p.typeBuf = append(p.typeBuf, p.Type())
	}
}

// functionalType reads (types) -> types.
func (st *formatState) functionalType(e *element) {
	p := st.p
	set := func(ref typesRef, got span) {
		switch {
		case ref.index != allGroups && ref.results:
			st.resultTypes[ref.index] = got
		case ref.index != allGroups:
			st.operandTypes[ref.index] = got
		case ref.results:
			st.allResultTypes = got
		default:
			st.allOperandTypes = got
		}
	}
	list := func() span {
		from := len(p.typeBuf)
		p.commaList(')', func() { p.typeBuf = append(p.typeBuf, p.Type()) })
		return span{from, len(p.typeBuf), true}
	}
	p.expectByte('(')
	set(e.a, list())
	p.Expect("->")
	if p.accept('(') {
		set(e.b, list())
		return
	}
	from := len(p.typeBuf)
	p.typeBuf = append(p.typeBuf, p.nonFunctionType())
	set(e.b, span{from, from + 1, true})
}

// attr reads an attribute that stands for itself.
func (st *formatState) attr(e *element) {
	if !st.acceptAttr(e) {
		st.p.expected("attribute '" + e.text + "'")
	}
}

// acceptAttr reads an attribute if there is one.
func (st *formatState) acceptAttr(e *element) bool {
	p, s := st.p, st.s
	at := p.Pos()
	var a ir.Attribute
	ok := true
	switch e.form.kind {
	case formUnit:
		a = ir.UnitAttr{}
	case formSymbol:
		var name string
		name, ok = p.AcceptSymbolName()
		a = ir.StringAttr(name)
	case formString:
		if ok = p.tok.Kind == lex.String; ok {
			a = p.stringAttr(ir.None)
		}
	case formArray:
		if ok = p.accept('['); ok {
			a = ir.DenseArray(e.form.typ, p.arrayElems(']', e.form.typ)...)
		}
	default:
		a, ok = p.AcceptAttr(e.form.typ)
	}
	if !ok || p.failed {
		return ok
	}
	if is := e.form.field.Is; is.Ok != nil && !is.Ok(a) {
		p.Errorf(at, errAttribute, "attribute '%s' must be %s", e.text, is.Desc)
	}
	s.AddAttr(e.text, a)
	return true
}

// group reads an optional group: it is there if its first element is.
func (st *formatState) group(e *element) {
	if st.acceptFirst(&e.then[0]) {
		st.elements(e.then[1:])
		return
	}
	st.elements(e.otherwise)
}

// acceptFirst reads an element if it is there.
func (st *formatState) acceptFirst(e *element) bool {
	p := st.p
	switch e.kind {
	case literalElem:
		return p.Accept(e.text)
	case operandElem:
		return st.acceptOperands(e.index)
	case operandsElem:
		st.allOperands = st.operandList()
		return st.allOperands.len() > 0
	case attrElem:
		return st.acceptAttr(e)
	case regionElem, regionsElem:
		if !p.isPunct('{') {
			return false
		}
		st.element(e)
		return true
	case successorElem, successorsElem:
		if p.tok.Kind != lex.Block {
			return false
		}
		st.element(e)
		return true
	case typeElem:
		from := len(p.typeBuf)
		st.types(e.a)
		return len(p.typeBuf) > from
	}
	return false
}
