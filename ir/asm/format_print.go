package asm

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// format writes an op by its format.
func (p *printer) format(o *ir.Operation, def *ir.OpDef) {
	f := formatOf(def)
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
	switch e.kind {
	case literalElem:
		fp.literal(e)
	case whitespaceElem:
		fp.whitespace(e.text)
	case operandElem:
		if v := fp.single(typesRef{index: e.index}); v != nil { // most
			fp.spaceBefore()
			fp.Operand(v)
			return
		}
		fp.operands(fp.values(typesRef{index: e.index}))
	case operandsElem:
		fp.operands(values{op: fp.o, n: fp.o.NumOperands()})
	case attrElem:
		fp.attr(e)
	case attrDictElem:
		fp.dict("")
	case attrDictWordElem:
		fp.dict(" attributes")
	case propDictElem:
		fp.propDict()
	case regionElem, regionsElem:
		fp.regions(partOf(fp.o.Regions(), e))
	case successorElem, successorsElem:
		fp.successors(partOf(fp.o.Successors(), e))
	case typeElem:
		fp.types(e)
	case functionalTypeElem:
		fp.spaceBefore()
		fp.functionalType(e)
	case customElem:
		fp.custom(e)
	case groupElem:
		if fp.isPresent(e.anchor) {
			fp.elements(e.then)
		} else {
			fp.elements(e.otherwise)
		}
	case oilistElem:
		for i := range e.clauses {
			if c := &e.clauses[i]; fp.isPresent(c.anchor) {
				fp.elements(c.then)
			}
		}
	}
}

func (fp *formatPrinter) operands(vs values) {
	if vs.n == 0 {
		return
	}
	fp.spaceBefore()
	for i := range vs.n {
		fp.comma(i)
		fp.Operand(vs.at(i))
	}
}

func (fp *formatPrinter) dict(keyword string) {
	fp.attrDict(fp.o, keyword, fp.format.notInDict)
	fp.space, fp.afterPunct = true, false
}

func (fp *formatPrinter) regions(list []*ir.Region) {
	for i, r := range list {
		if i > 0 {
			fp.w.Byte(',')
		}
		fp.spaceBefore()
		fp.Region(r, fp.entered.region != r, fp.format.def.End == nil)
	}
}

func (fp *formatPrinter) successors(list []*ir.Block) {
	for i, b := range list {
		if i == 0 {
			fp.spaceBefore()
		}
		fp.comma(i)
		fp.Successor(b)
	}
}

func (fp *formatPrinter) custom(e *element) {
	if e.custom.Print == nil {
		return
	}
	before := fp.begin(e.glued)
	e.custom.Print(fp.printer, fp.o, e.args)
	fp.end(before)
}

// beforeElement is how things were before an element that may turn out to be
// nothing, which takes no blank.
type beforeElement struct {
	space, afterPunct    bool
	flushed, start, from int // the text begins at start, the element at from
}

// begin begins such an element.
func (fp *formatPrinter) begin(glued bool) beforeElement {
	b := beforeElement{space: fp.space, afterPunct: fp.afterPunct, flushed: fp.flushed, start: len(fp.w.Bytes())}
	if !glued {
		fp.spaceBefore()
	}
	fp.space, fp.afterPunct = true, false
	b.from = len(fp.w.Bytes())
	return b
}

func (fp *formatPrinter) end(b beforeElement) {
	if fp.flushed == b.flushed && len(fp.w.Bytes()) == b.from {
		fp.w.SetBytes(fp.w.Bytes()[:b.start])
		fp.space, fp.afterPunct = b.space, b.afterPunct
	}
}

// partOf returns the regions or successors that an element means.
func partOf[T any](all []T, e *element) []T {
	if e.kind == regionsElem || e.kind == successorsElem {
		return all
	}
	from := min(e.index, len(all))
	if e.rest {
		return all[from:]
	}
	return all[from:min(from+1, len(all))]
}

// propDict writes <{…}>: the inherent attributes that are not shown elsewhere.
func (fp *formatPrinter) propDict() {
	var props []ir.NamedAttribute
	for _, a := range fp.o.InherentAttrs() {
		if !isImplied(fp.o, a) && !slices.Contains(fp.format.shown, a.Name) {
			props = append(props, a)
		}
	}
	if len(props) == 0 {
		return
	}
	fp.w.Text(" <")
	fp.entries(props)
	fp.w.Byte('>')
	fp.space, fp.afterPunct = true, false
}

func (fp *formatPrinter) types(e *element) {
	if v := fp.single(e.a); v != nil { // most
		fp.spaceBefore()
		fp.Type(v.Type())
		return
	}
	if vs := fp.values(e.a); vs.n > 0 {
		fp.spaceBefore()
		fp.typesOf(vs)
	}
}

// literalForm says where spaces go around a literal.
type literalForm struct {
	afterWord, afterPunct bool // there is one before it
	opens, punct          bool // it is a bracket that opens, punctuation
}

func formOf(text string) literalForm {
	long := len(text) != 1 && text != "->"
	c := text[0]
	return literalForm{
		afterWord:  long || !strings.Contains("<>(){}[],", text),
		afterPunct: long || !strings.Contains(">)}],", text),
		opens:      len(text) == 1 && strings.Contains("<({[", text),
		punct:      c != '_' && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z'),
	}
}

func (fp *formatPrinter) literal(e *element) {
	spaced := e.form.afterWord
	if fp.afterPunct {
		spaced = fp.space && e.form.afterPunct
	}
	if spaced {
		fp.w.Byte(' ')
	}
	fp.w.Text(e.text)
	fp.space, fp.afterPunct = !e.form.opens, e.form.punct
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
	if a == nil || e.syntax == ir.UnitSyntax {
		return
	}
	before := fp.begin(false)
	e.syntax.Print(fp.printer, a)
	fp.end(before)
}

// single returns the operand or result that a reference means if that is one whatever
// the others are, or nil.
func (fp *formatPrinter) single(ref typesRef) *ir.Value {
	switch {
	case ref.index < 0:
	case ref.results && ref.index < fp.format.singleResults && ref.index < fp.o.NumResults():
		return fp.o.Result(ref.index)
	case !ref.results && ref.index < fp.format.singleOperands && ref.index < fp.o.NumOperands():
		return fp.o.Operand(ref.index)
	}
	return nil
}

// values returns the operands or results that a reference means.
func (fp *formatPrinter) values(ref typesRef) values {
	if ref.results {
		vs := values{op: fp.o, results: true, n: fp.o.NumResults()}
		if ref.index < fp.format.singleResults {
			return vs.one(ref.index)
		}
		return vs.group(fp.format.def.Results, ref.index, ir.ResultSegments)
	}
	vs := values{op: fp.o, n: fp.o.NumOperands()}
	if ref.index < fp.format.singleOperands {
		return vs.one(ref.index)
	}
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

// one cuts out value i, if there are that many. All groups are all values.
func (vs values) one(i int) values {
	if i == allGroups {
		return vs
	}
	vs.lo = min(i, vs.n)
	vs.n = min(1, vs.n-vs.lo)
	return vs
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
		return a != nil && (a != anchor.field.Default || anchor.field.Kept != nil)
	case regionElem, regionsElem:
		part := partOf(fp.o.Regions(), anchor)
		return len(part) > 0 && !part[0].IsEmpty()
	case successorElem, successorsElem:
		return len(partOf(fp.o.Successors(), anchor)) > 0
	case customElem:
		return slices.ContainsFunc(anchor.refs, func(e element) bool { return fp.isPresent(&e) })
	case typeElem:
		return fp.values(anchor.a).n > 0
	}
	return true
}
