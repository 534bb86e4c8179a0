package format

import (
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// Example returns an op in its custom form, with the names of operands and attributes and without
// most optional parts: "%result = arith.addi %lhs, %rhs : <type of result>". It returns "" if hooks
// parse the op.
func (f *Format) Example() string {
	if len(f.steps) == 0 {
		return ""
	}
	e := &example{def: f.def}
	if len(f.def.Results) > 0 {
		e.word("%" + f.def.Results[0].Name)
		e.word("=")
	}
	e.word(f.def.Name)
	e.elements(f.elems)
	return e.text.String()
}

type example struct {
	def  *ir.OpDef
	text strings.Builder
}

// word adds a word with the usual space before it.
func (e *example) word(word string) {
	last := e.text.String()[max(e.text.Len()-1, 0):]
	glued := strings.ContainsAny(word[:1], ",)]>") && word != "->" || strings.ContainsAny(last, "([<") && last != "" ||
		(word == "(" || word == "[") && !strings.ContainsAny(last, ":>,=")
	if last != "" && !glued {
		e.text.WriteByte(' ')
	}
	e.text.WriteString(word)
}

func (e *example) elements(elems []element) {
	for i := range elems {
		e.element(&elems[i])
	}
}

func (e *example) element(el *element) {
	switch el.kind {
	case literalElem:
		e.word(el.text)
	case operandElem:
		e.word("%" + e.def.Operands[el.index].Name)
	case operandsElem:
		e.word("%operands")
	case attrElem:
		if el.text == ir.SymName || el.field.Is.Desc == ir.FlatSym.Desc {
			e.word("@" + el.text)
		} else if el.text == "path" {
			e.word(`["<member>"]`)
		} else {
			e.word("<" + el.text + ">")
		}
	case regionElem, regionsElem:
		e.word("{ … }")
	case successorElem, successorsElem:
		e.word("^block")
	case typeElem:
		e.word("<type of " + e.group(el.a) + ">")
	case functionalTypeElem:
		e.word("(<type of " + e.group(el.a) + ">)")
		e.word("->")
		e.word("<type of " + e.group(el.b) + ">")
	case customElem:
		e.word("…")
	case groupElem:
		if first := firstOf(el.then); el.then[first].kind == operandElem ||
			strings.HasSuffix(e.text.String(), "^block") {
			e.elements(el.then)
		} else {
			e.elements(el.otherwise)
		}
	}
}

// group returns the name of a group of operands or results.
func (e *example) group(ref typesRef) string {
	groups, all := e.def.Operands, "operands"
	if ref.results {
		groups, all = e.def.Results, "results"
	}
	if ref.index == allGroups {
		return all
	}
	return groups[ref.index].Name
}
