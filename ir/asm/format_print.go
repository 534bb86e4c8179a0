package asm

import (
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// format writes an op by its format.
func (p *printer) format(o *ir.Operation, def *ir.OpDef) {
	f := p.formats.of(def)
	fp := formatPrinter{printer: p, format: f, o: o, space: true}
	fp.elements(f.elems)
}

// formatPrinter writes an op by its format. Where spaces go is decided as by
// MLIR's generated printers.
type formatPrinter struct {
	*printer
	format *format
	o      *ir.Operation
	// space says that the next element wants a space before it, afterPunct that
	// the last one was punctuation.
	space, afterPunct bool
}

func (fp *formatPrinter) elements(elems []element) {
	for i := range elems {
		fp.element(&elems[i])
	}
}

// spaceBefore writes the space before an element that is no literal.
func (fp *formatPrinter) spaceBefore() {
	if fp.space || !fp.afterPunct {
		fp.w.Byte(' ')
	}
	fp.space, fp.afterPunct = true, false
}

func (fp *formatPrinter) element(e *element) {
	o := fp.o
	switch e.kind {
	case literalElem:
		fp.literal(e.text)
	case whitespaceElem:
		fp.whitespace(e.text)
	case operandElem:
		if vs := fp.values(typesRef{index: e.index}); vs.n > 0 {
			fp.spaceBefore()
			for i := range vs.n {
				fp.comma(i)
				fp.Operand(vs.at(i))
			}
		}
	case operandsElem:
		if o.NumOperands() > 0 {
			fp.spaceBefore()
			fp.operandsOf(o)
		}
	case attrElem:
		fp.attr(e)
	case attrDictElem:
		fp.attrDict(o, "", fp.format.shown)
		fp.space, fp.afterPunct = true, false
	case attrDictWordElem:
		fp.attrDict(o, " attributes", fp.format.shown)
		fp.space, fp.afterPunct = true, false
	case regionElem, regionsElem:
		for i, r := range o.Regions() {
			if i > 0 {
				fp.w.Byte(',')
			}
			fp.spaceBefore()
			fp.Region(r, true, true)
		}
	case successorElem, successorsElem:
		if len(o.Successors()) == 0 {
			return
		}
		fp.spaceBefore()
		for i, b := range o.Successors() {
			fp.comma(i)
			fp.Successor(b)
		}
	case typeElem:
		fp.types(e)
	case functionalTypeElem:
		fp.spaceBefore()
		fp.functionalType(e)
	case groupElem:
		if fp.isPresent(e.anchor) {
			fp.elements(e.then)
		} else {
			fp.elements(e.otherwise)
		}
	}
}

func (fp *formatPrinter) types(e *element) {
	if vs := fp.values(e.a); vs.n > 0 {
		fp.spaceBefore()
		fp.typesOf(vs)
	}
}

func (fp *formatPrinter) literal(text string) {
	if fp.spaceBeforeLiteral(text) {
		fp.w.Byte(' ')
	}
	fp.w.Text(text)
	fp.space = len(text) != 1 || !strings.Contains("<({[", text)
	c := text[0]
	fp.afterPunct = c != '_' && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z')
}

func (fp *formatPrinter) spaceBeforeLiteral(text string) bool {
	switch {
	case !fp.space && fp.afterPunct:
		return false
	case len(text) != 1 && text != "->":
		return true
	case fp.afterPunct:
		return !strings.Contains(">)}],", text)
	}
	return !strings.Contains("<>(){}[],", text)
}

func (fp *formatPrinter) whitespace(text string) {
	switch text {
	case "\n":
		fp.newLine()
	default:
		fp.w.Text(text)
	}
	fp.space, fp.afterPunct = false, true
}

func (fp *formatPrinter) attr(e *element) {
	a := fp.o.Attr(e.text)
	if a == nil || e.form.kind == formUnit {
		return
	}
	fp.spaceBefore()
	name, isString := a.(ir.StringAttr)
	numbers, isArray := a.(ir.DenseArrayAttr)
	switch {
	case e.form.kind == formSymbol && isString:
		fp.Symbol(string(name))
	case e.form.kind == formArray && isArray:
		fp.w.Byte('[')
		for i := range numbers.Len() {
			fp.comma(i)
			fp.w.Int(numbers.At(i))
		}
		fp.w.Byte(']')
	case e.form.kind == formTyped:
		fp.AttrValue(a)
	default:
		fp.Attr(a)
	}
}

// values returns the operands or results that a reference means.
func (fp *formatPrinter) values(ref typesRef) values {
	if ref.results {
		vs := values{op: fp.o, results: true, n: fp.o.NumResults()}
		return vs.group(fp.format.def.Results, ref.index, ir.ResultSegments)
	}
	vs := values{op: fp.o, n: fp.o.NumOperands()}
	return vs.group(fp.format.def.Operands, ref.index, ir.OperandSegments)
}

// values is a part of an op's operands or results.
type values struct {
	op      *ir.Operation
	results bool
	lo, n   int
}

func (vs values) at(i int) *ir.Value {
	if vs.results {
		return vs.op.Result(vs.lo + i)
	}
	return vs.op.Operand(vs.lo + i)
}

// group cuts out the values of one group: by the segment sizes if there are
// any, else the one variable group has what the others leave.
func (vs values) group(groups []ir.ValueDef, index int, segments string) values {
	if index == allGroups || len(groups) == 1 {
		return vs
	}
	sizes, ok := vs.op.Attr(segments).(ir.DenseArrayAttr)
	sized := ok && sizes.Len() == len(groups)
	variable := vs.n - len(groups) + 1
	lo, total := 0, vs.n
	for i, g := range groups[:index+1] {
		vs.lo, vs.n = lo, 1
		switch {
		case sized:
			vs.n = int(sizes.At(i))
		case g.Kind != ir.Single:
			vs.n = variable
		}
		lo += vs.n
	}
	vs.lo = min(max(vs.lo, 0), total)
	vs.n = min(max(vs.n, 0), total-vs.lo)
	return vs
}

func (fp *formatPrinter) typesOf(vs values) {
	for i := range vs.n {
		fp.comma(i)
		fp.Type(vs.at(i).Type())
	}
}

func (fp *formatPrinter) functionalType(e *element) {
	fp.w.Byte('(')
	fp.typesOf(fp.values(e.a))
	fp.w.Text(") -> ")
	results := fp.values(e.b)
	if results.n == 1 {
		if _, isFunc := results.at(0).Type().(*ir.FunctionType); !isFunc {
			fp.Type(results.at(0).Type())
			return
		}
	}
	fp.w.Byte('(')
	fp.typesOf(results)
	fp.w.Byte(')')
}

// isPresent reports whether the anchor of an optional group is there.
func (fp *formatPrinter) isPresent(anchor *element) bool {
	switch anchor.kind {
	case operandElem:
		return fp.values(typesRef{index: anchor.index}).n > 0
	case operandsElem:
		return fp.o.NumOperands() > 0
	case attrElem:
		a := fp.o.Attr(anchor.text)
		return a != nil && a != anchor.form.field.Default
	case regionElem, regionsElem:
		return fp.o.NumRegions() > 0 && !fp.o.Region(0).IsEmpty()
	case successorElem, successorsElem:
		return len(fp.o.Successors()) > 0
	case typeElem:
		return fp.values(anchor.a).n > 0
	}
	return true
}
