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
	text  string
	kind  printKind
	index int // of the operand or result
	// An element, what writes it, and the spacing before it if that is known: it is the
	// same in any op.
	elem    *element
	write   elementWriter
	known   bool
	spacing spacing
}

type printKind uint8

const (
	nothingPrint     printKind = iota
	elementPrint               // an element and the blank before it, as the op has it
	operandPrint               // one operand, but for its %
	operandTypePrint           // its type
	resultTypePrint            // the type of one result
)

// printList are the steps in which elements are written, and the spacings that may come
// after them.
type printList struct {
	steps  []printStep
	leaves []spacing
}

// opPrints is how an op is written: the steps begin behind the text in the head.
type opPrints struct {
	head  opHead
	steps []printStep
}

// opPrints returns how ops are written with or without a dictionary of attributes.
func (f *format) opPrints(withDict bool) opPrints {
	elems := f.elems
	if !withDict {
		elems = slices.Clone(elems)
		for i := range elems {
			if elems[i].kind == attrDictElem || elems[i].kind == attrDictWordElem {
				elems[i] = element{kind: noDictElem}
			}
		}
	}
	steps := f.printList(elems, []spacing{afterElement}).steps
	if len(steps) == 0 {
		return opPrints{head: headOf(f.def.Name, "")}
	}
	head := headOf(f.def.Name, steps[0].text)
	steps[0].text = ""
	return opPrints{head, steps}
}

// spacer makes the steps in which elements are written.
type spacer struct {
	format *format
	steps  []printStep
	text   string    // of the next step
	may    []spacing // before the next element: one of these, depending on what the op has
}

// printList returns the steps in which elements are written that come after one of
// several spacings.
func (f *format) printList(elems []element, may []spacing) printList {
	s := spacer{format: f, may: may}
	for i := range elems {
		s.element(&elems[i])
	}
	if s.text != "" {
		s.step(printStep{kind: nothingPrint})
	}
	return printList{s.steps, s.may}
}

func (s *spacer) element(e *element) {
	inOp := printStep{kind: elementPrint, elem: e, write: e.kind.writer()}
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
			if single.kind == operandPrint {
				s.text += "%"
			}
			s.step(single)
		default:
			s.step(inOp)
		}
		s.may = []spacing{afterElement}
	case noDictElem:
		s.may = []spacing{afterElement}
	case attrDictElem, attrDictWordElem, functionalTypeElem:
		s.step(inOp)
		s.may = []spacing{afterElement}
	case groupElem:
		s.step(inOp)
		e.prints = s.format.printList(e.then, s.may)
		e.otherwisePrints = s.format.printList(e.otherwise, s.may)
		s.may = union(e.prints.leaves, e.otherwisePrints.leaves...)
	case oilistElem:
		s.step(inOp)
		for i := range e.clauses {
			c := &e.clauses[i]
			c.prints = s.format.printList(c.then, s.may)
			s.may = union(s.may, c.prints.leaves...)
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
		return printStep{kind: operandPrint, index: e.index}, e.index < s.format.operandGroups.single
	case e.a.index == allGroups:
		return printStep{}, false
	case e.a.results:
		return printStep{kind: resultTypePrint, index: e.a.index}, e.a.index < s.format.resultGroups.single
	default:
		return printStep{kind: operandTypePrint, index: e.a.index}, e.a.index < s.format.operandGroups.single
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
	s.text += text
	s.may = []spacing{leaves}
}

// step adds a step, with the text before it.
func (s *spacer) step(next printStep) {
	next.text, next.known, next.spacing = s.text, len(s.may) == 1, s.may[0]
	s.steps = append(s.steps, next)
	s.text = ""
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
