package asm

import (
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// step is how an element of a format is read. The steps of a format are those of
// what its groups consist of, too, one behind the other.
type step struct {
	kind  stepKind
	char  byte // punctStep only
	index int  // operandStep: of the group
	elem  *element
	// The step that begins an optional group, or else is passed over, goes on with the step
	// of this number if the element is not there. It is 0 for others.
	otherwise int
}

type stepKind uint8

const (
	elementStep  stepKind = iota // as formatState.element does it
	punctStep                    // a literal that is one byte of punctuation
	operandStep                  // one operand
	typeStep                     // the type of one operand or result
	attrDictStep                 // a dictionary, which is seldom there
	jumpStep                     // nothing: go on with otherwise
)

// stepsOf returns how elements are read.
func stepsOf(def *ir.OpDef, elems []element) []step { return appendSteps(nil, def, elems) }

func appendSteps(steps []step, def *ir.OpDef, elems []element) []step {
	for i := range elems {
		switch e := &elems[i]; e.kind {
		case whitespaceElem:
		case groupElem:
			steps = appendGroup(steps, def, e)
		case oilistElem:
			for k := range e.clauses {
				c := &e.clauses[k]
				c.steps = stepsOf(def, c.then[1:])
			}
			steps = append(steps, step{elem: e})
		default:
			steps = append(steps, stepOf(def, e))
		}
	}
	return steps
}

// appendGroup appends (then)? or (then) : (otherwise)?.
func appendGroup(steps []step, def *ir.OpDef, e *element) []step {
	begins := len(steps)
	first := firstOf(e.then)
	steps = append(steps, stepOf(def, &e.then[first]))
	if k := steps[begins].kind; k != punctStep {
		steps[begins].kind = elementStep
	}
	steps = appendSteps(steps, def, e.then[first+1:])
	jump := len(steps)
	if len(e.otherwise) > 0 {
		steps = append(steps, step{kind: jumpStep})
	}
	steps[begins].otherwise = len(steps)
	steps = appendSteps(steps, def, e.otherwise)
	if len(e.otherwise) > 0 {
		steps[jump].otherwise = len(steps)
	}
	return steps
}

func stepOf(def *ir.OpDef, e *element) step {
	s := step{elem: e, index: e.index}
	switch {
	case e.kind == literalElem && len(e.text) == 1 && strings.Contains(":,=<>{}()[]-+?*|/", e.text):
		s.kind, s.char = punctStep, e.text[0]
	case e.kind == operandElem && def.Operands[e.index].Kind == ir.Single:
		s.kind = operandStep
	case e.kind == typeElem && groupKind(def, e.a) == ir.Single:
		s.kind = typeStep
	case e.kind == attrDictElem:
		s.kind = attrDictStep
	}
	return s
}

// run reads what steps say, in order.
func (st *formatState) run(steps []step) {
	p := st.parser
	for i := 0; i < len(steps) && !p.failed; i++ {
		s := &steps[i]
		switch s.kind {
		case punctStep:
			if p.accept(s.char) {
				continue
			}
		case operandStep:
			from := len(p.operands)
			p.needOperand()
			st.operands[s.index] = spanOf(from, len(p.operands))
			continue
		case typeStep:
			from := len(p.typeBuf)
			p.typeBuf = append(p.typeBuf, st.typeFor(st.groupOf(s.elem.a).Type.Kind))
			st.setTypes(s.elem.a, spanOf(from, from+1))
			continue
		case attrDictStep:
			if !p.isPunct('{') {
				continue
			}
		case jumpStep:
			i = s.otherwise - 1
			continue
		}
		switch {
		case s.otherwise == 0:
			st.element(s.elem)
		case !st.acceptFirst(s.elem):
			i = s.otherwise - 1
		}
	}
}
