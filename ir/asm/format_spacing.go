package asm

import (
	"slices"
	"strings"
)

// spacing is what decides on the blank before an element. It is as in MLIR's generated
// printers.
type spacing struct {
	// wanted says that the element before wants a blank behind it, afterPunct that it was
	// punctuation.
	wanted, afterPunct bool
}

// afterElement is the spacing after what is no literal.
var afterElement = spacing{wanted: true}

// beforeElement reports whether there is a blank before an element that is no literal.
func (s spacing) beforeElement() bool { return s.wanted || !s.afterPunct }

// beforeLiteral reports whether there is a blank before a literal.
func (s spacing) beforeLiteral(f literalForm) bool {
	if s.afterPunct {
		return s.wanted && f.afterPunct
	}
	return f.afterWord
}

// literalForm says where spaces go around a literal.
type literalForm struct {
	afterWord, afterPunct bool    // there is one before it
	leaves                spacing // for the element behind it
}

func formOf(text string) literalForm {
	long := len(text) != 1 && text != "->"
	c := text[0]
	return literalForm{
		afterWord:  long || !strings.Contains("<>(){}[],", text),
		afterPunct: long || !strings.Contains(">)}],", text),
		leaves: spacing{
			wanted:     len(text) != 1 || !strings.Contains("<({[", text),
			afterPunct: c != '_' && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z'),
		},
	}
}

// afterSpaces is the spacing after white space in a format.
var afterSpaces = spacing{afterPunct: true}

// printStep is how a part of a format is written: text, with the blanks that are there
// in any op, and then something.
type printStep struct {
	kind    printKind
	hasText bool // which may be empty, as `` in a format
	text    string
	spacing spacing // after the text
	index   int     // of the operand or result
	elem    *element
}

type printKind uint8

const (
	nothingPrint     printKind = iota
	elementPrint               // an element and the blank before it, as the op has it
	operandPrint               // one operand
	operandTypePrint           // its type
	resultTypePrint            // the type of one result
	attrDictPrint              // a dictionary, which is seldom there
)

// spacer makes the steps in which elements are written.
type spacer struct {
	format *format
	steps  []printStep
	next   printStep // its text
	may    []spacing // before the next element: one of these, depending on what the op has
}

// printSteps returns the steps in which elements are written that come after one of
// several spacings, and the spacings that may come after them.
func (f *format) printSteps(elems []element, may []spacing) ([]printStep, []spacing) {
	s := spacer{format: f, may: may}
	for i := range elems {
		s.element(&elems[i])
	}
	if s.next.hasText {
		s.step(printStep{kind: nothingPrint})
	}
	return s.steps, s.may
}

func (s *spacer) element(e *element) {
	inOp := printStep{kind: elementPrint, elem: e}
	switch e.kind {
	case literalElem:
		if s.blank(func(before spacing) bool { return before.beforeLiteral(e.form) }) {
			s.add(e.text, e.form.leaves)
			return
		}
		s.step(inOp)
		s.may = []spacing{e.form.leaves}
	case whitespaceElem:
		if e.text != "\n" {
			s.add(e.text, afterSpaces)
			return
		}
		s.step(inOp)
		s.may = []spacing{afterSpaces}
	case operandElem, typeElem:
		single, ok := s.single(e)
		switch {
		case !ok:
			s.step(inOp)
			s.may = union(s.may, afterElement)
			return
		case s.blank(spacing.beforeElement):
			s.step(single)
		default:
			s.step(inOp)
		}
		s.may = []spacing{afterElement}
	case attrDictElem:
		s.step(printStep{kind: attrDictPrint})
		s.may = []spacing{afterElement}
	case attrDictWordElem, functionalTypeElem:
		s.step(inOp)
		s.may = []spacing{afterElement}
	case groupElem:
		s.step(inOp)
		var otherwise []spacing
		before := s.may
		e.prints, s.may = s.format.printSteps(e.then, before)
		e.otherwisePrints, otherwise = s.format.printSteps(e.otherwise, before)
		s.may = union(s.may, otherwise...)
	case oilistElem:
		s.step(inOp)
		for i := range e.clauses {
			c, then := &e.clauses[i], []spacing(nil)
			c.prints, then = s.format.printSteps(c.then, s.may)
			s.may = union(s.may, then...)
		}
	default:
		s.step(inOp)
		s.may = union(s.may, afterElement)
	}
}

// single returns the step that writes an operand, or a type, if that is one whatever
// the others are.
func (s *spacer) single(e *element) (printStep, bool) {
	switch {
	case e.kind == operandElem:
		return printStep{kind: operandPrint, index: e.index}, e.index < s.format.singleOperands
	case e.a.index == allGroups:
		return printStep{}, false
	case e.a.results:
		return printStep{kind: resultTypePrint, index: e.a.index}, e.a.index < s.format.singleResults
	default:
		return printStep{kind: operandTypePrint, index: e.a.index}, e.a.index < s.format.singleOperands
	}
}

// blank adds a blank to the text if there is one in any op. It reports false if that
// depends on the op.
func (s *spacer) blank(isBefore func(spacing) bool) bool {
	first := isBefore(s.may[0])
	for _, other := range s.may[1:] {
		if isBefore(other) != first {
			return false
		}
	}
	if first {
		s.add(" ", s.may[0])
	}
	return true
}

// add adds to the text of the next step.
func (s *spacer) add(text string, leaves spacing) {
	s.next.hasText = true
	s.next.text += text
	s.next.spacing = leaves
	s.may = []spacing{leaves}
}

// step adds a step, with the text before it.
func (s *spacer) step(next printStep) {
	next.hasText, next.text, next.spacing = s.next.hasText, s.next.text, s.next.spacing
	s.steps = append(s.steps, next)
	s.next = printStep{}
}

func union(set []spacing, more ...spacing) []spacing {
	set = slices.Clone(set)
	for _, m := range more {
		if !slices.Contains(set, m) {
			set = append(set, m)
		}
	}
	return set
}
