package format

import (
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// step parses an element of a format. The steps of groups are inlined.
type step struct {
	kind  stepKind
	char  byte // punctStep only
	index int  // operandStep only: of the group
	elem  *element
	// otherwise is 0, or the step to continue with if the element is absent (for the first step of
	// an optional group) or always (for a jumpStep).
	otherwise int
}

type stepKind uint8

const (
	elementStep  stepKind = iota // see State.element
	punctStep                    // a literal that is one byte of punctuation
	operandStep                  // one operand
	typeStep                     // the type of one operand or result
	attrDictStep                 // a dictionary, usually absent
	jumpStep                     // continue with otherwise
)

// stepsOf compiles elements to steps.
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

// run executes the steps.
func (st *State) run(steps []step) {
	p := st.p
	for i := 0; i < len(steps) && !p.Failed(); i++ {
		s := &steps[i]
		switch s.kind {
		case punctStep:
			if p.AcceptByte(s.char) {
				continue
			}
		case operandStep:
			from, ok := len(st.operandBuf), false
			if st.operandBuf, ok = p.AppendOperand(st.operandBuf); !ok {
				p.Expected("SSA operand")
			}
			st.operands[s.index] = spanOf(from, len(st.operandBuf))
			continue
		case typeStep:
			from := len(st.typeBuf)
			st.typeBuf = append(st.typeBuf, st.typeFor(st.groupOf(s.elem.a).Type.Kind))
			st.setTypes(s.elem.a, spanOf(from, from+1))
			continue
		case attrDictStep:
			if !p.PeekByte('{') {
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
