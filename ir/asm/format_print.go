package asm

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// format writes an op by its format.
func (p *printer) format(o *ir.Operation, def *ir.OpDef) {
	f := formatOf(def)
	fp := formatPrinter{printer: p, format: f, o: o, spacing: afterElement}
	fp.run(f.prints)
}

// formatPrinter writes an op by its format.
type formatPrinter struct {
	*printer
	format  *format
	o       *ir.Operation
	spacing spacing // before the next element
}

func (fp *formatPrinter) run(steps []printStep) {
	o := fp.o
	for i := range steps {
		s := &steps[i]
		if s.hasText {
			fp.w.Text(s.text)
			fp.spacing = s.spacing
		}
		switch s.kind {
		case nothingPrint:
			continue
		case elementPrint:
			fp.element(s.elem)
			continue
		case operandPrint:
			if s.index < o.NumOperands() {
				fp.Operand(o.Operand(s.index))
			}
		case operandTypePrint:
			if s.index < o.NumOperands() {
				fp.Type(o.Operand(s.index).Type())
			}
		case resultTypePrint:
			if s.index < o.NumResults() {
				fp.Type(o.Result(s.index).Type())
			}
		case attrDictPrint:
			fp.dict("")
		}
		fp.spacing = afterElement
	}
}

// blank writes the blank before an element that is no literal.
func (fp *formatPrinter) blank() {
	if fp.spacing.beforeElement() {
		fp.w.Byte(' ')
	}
	fp.spacing = afterElement
}

func (fp *formatPrinter) element(e *element) {
	switch e.kind {
	case literalElem:
		if fp.spacing.beforeLiteral(e.form) {
			fp.w.Byte(' ')
		}
		fp.w.Text(e.text)
		fp.spacing = e.form.leaves
	case whitespaceElem:
		fp.newLine()
		fp.spacing = afterSpaces
	case operandElem:
		fp.operands(fp.values(typesRef{index: e.index}))
	case operandsElem:
		fp.operands(values{op: fp.o, n: fp.o.NumOperands()})
	case attrElem:
		fp.attr(e)
	case attrDictWordElem:
		fp.dict(" attributes")
		fp.spacing = afterElement
	case propDictElem:
		fp.propDict()
	case regionElem, regionsElem:
		fp.regions(partOf(fp.o.Regions(), e))
	case successorElem, successorsElem:
		fp.successors(partOf(fp.o.Successors(), e))
	case typeElem:
		if vs := fp.values(e.a); vs.n > 0 {
			fp.blank()
			fp.typesOf(vs)
		}
	case functionalTypeElem:
		fp.blank()
		fp.functionalType(e)
	case customElem:
		fp.custom(e)
	case groupElem:
		if fp.isPresent(e.anchor) {
			fp.run(e.prints)
		} else {
			fp.run(e.otherwisePrints)
		}
	case oilistElem:
		for i := range e.clauses {
			if c := &e.clauses[i]; fp.isPresent(c.anchor) {
				fp.run(c.prints)
			}
		}
	}
}

// dict writes the attributes that do not stand elsewhere; most ops have none.
func (fp *formatPrinter) dict(keyword string) {
	if len(fp.o.DiscardableAttrs()) > 0 || !fp.format.onlyDiscardable && len(fp.o.InherentAttrs()) > 0 {
		fp.attrDict(fp.o, keyword, fp.format.notInDict)
	}
}

func (fp *formatPrinter) operands(vs values) {
	if vs.n == 0 {
		return
	}
	fp.blank()
	for i := range vs.n {
		fp.comma(i)
		fp.Operand(vs.at(i))
	}
}

func (fp *formatPrinter) regions(list []*ir.Region) {
	for i, r := range list {
		if i > 0 {
			fp.w.Byte(',')
		}
		fp.blank()
		fp.Region(r, fp.entered.region != r, fp.format.def.End == nil)
	}
}

func (fp *formatPrinter) successors(list []*ir.Block) {
	for i, b := range list {
		if i == 0 {
			fp.blank()
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
	spacing              spacing
	flushed, start, from int // the text begins at start, the element at from
}

// begin begins such an element.
func (fp *formatPrinter) begin(glued bool) beforeElement {
	b := beforeElement{spacing: fp.spacing, flushed: fp.flushed, start: len(fp.w.Bytes())}
	if !glued {
		fp.blank()
	}
	fp.spacing = afterElement
	b.from = len(fp.w.Bytes())
	return b
}

func (fp *formatPrinter) end(b beforeElement) {
	if fp.flushed == b.flushed && len(fp.w.Bytes()) == b.from {
		fp.w.SetBytes(fp.w.Bytes()[:b.start])
		fp.spacing = b.spacing
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
	fp.spacing = afterElement
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
		for i := range anchor.refs {
			if fp.isPresent(&anchor.refs[i]) {
				return true
			}
		}
		return false
	case typeElem:
		return fp.values(anchor.a).n > 0
	}
	return true
}
