package format

import (
	"slices"
	"strings"
)

// spacing determines the space before the next element, as in MLIR's generated printers.
type spacing struct {
	// wanted is set if the previous element requests a space after it, afterPunct if it was
	// punctuation.
	wanted, afterPunct bool
}

// afterElement is the spacing after an element that is not a literal.
var afterElement = spacing{wanted: true}

// beforeElement reports whether an element that is not a literal has a space before it.
func (s spacing) beforeElement() bool { return s.wanted || !s.afterPunct }

// beforeLiteral reports whether a literal has a space before it.
func (s spacing) beforeLiteral(f literalForm) bool {
	if s.afterPunct {
		return s.wanted && f.afterPunct
	}
	return f.afterWord
}

// literalForm describes the spaces around a literal.
type literalForm struct {
	afterWord, afterPunct bool    // whether there is one before it
	leaves                spacing // for the next element
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

// printStep prints text, including the spaces that do not depend on the op, and then an element.
// Compiling formats to steps saves a fifth of the time to print.
type printStep struct {
	text  string
	kind  printKind
	index int // of the operand or result
	// The element, its printing method, and the spacing before it unless that depends on the op.
	elem    *element
	write   elementWriter
	known   bool
	spacing spacing
}

type printKind uint8

const (
	nothingPrint     printKind = iota
	elementPrint               // an element and the space before it
	operandPrint               // one operand
	operandTypePrint           // the type of one operand
	resultTypePrint            // the type of one result
)

// printList is a list of steps with the possible spacings after it.
type printList struct {
	steps  []printStep
	leaves []spacing
}

// opPrints is the way to print an op: the head, which includes the text of the first step, and the
// steps.
type opPrints struct {
	head  opHead
	steps []printStep
}

// opPrints returns the way to print ops with or without attr-dict.
func (f *Format) opPrints(withDict bool) opPrints {
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

// spacer compiles elements to steps.
type spacer struct {
	format *Format
	steps  []printStep
	text   string    // of the next step
	may    []spacing // the possible spacings before the next element
}

// printList compiles elements that follow one of several spacings.
func (f *Format) printList(elems []element, may []spacing) printList {
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

// single returns the step for an operand or type whose index does not depend on the op.
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

// blank adds a space to the text if there is one in any op. It reports false if that depends on the
// op.
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

// add adds text to the next step.
func (s *spacer) add(text string, leaves spacing) {
	s.text += text
	s.may = []spacing{leaves}
}

// step appends a step with the pending text.
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
