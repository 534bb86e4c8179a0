package asm

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// opHead is what stands behind the results of an op: " = ", its name and the text behind
// that, in full, and as where its dialect goes without saying.
type opHead struct{ dialect, full, short string }

func headOf(name, behind string) opHead {
	dot := strings.LastIndexByte(name, '.')
	return opHead{name[:max(dot, 0)], equals + name + behind, equals + name[dot+1:] + behind}
}

const equals = " = "

// in returns the head of an op in an op with a default dialect.
func (h *opHead) in(dialect string, hasResults bool) string {
	text := h.full
	if dialect == h.dialect {
		text = h.short
	}
	if !hasResults {
		text = text[len(equals):]
	}
	return text
}

// run writes an op by steps of its format.
func (p *printer) run(o *ir.Operation, f *format, steps []printStep) {
	for i := range steps {
		s := &steps[i]
		if s.text != "" {
			p.w.Text(s.text)
		}
		switch s.kind {
		case elementPrint:
			if s.known {
				p.spacing = s.spacing
			}
			s.write(p, o, f, s.elem)
		case operandPrint:
			if s.index < o.NumOperands() {
				p.names.print(&p.w, o.Operand(s.index))
			}
		case operandTypePrint:
			if s.index < o.NumOperands() {
				p.Type(o.Operand(s.index).Type())
			}
		case resultTypePrint:
			if s.index < o.NumResults() {
				p.Type(o.Result(s.index).Type())
			}
		}
	}
}

// inner writes a part of an element, and says which spacing comes after it.
func (p *printer) inner(o *ir.Operation, f *format, l *printList) {
	p.run(o, f, l.steps)
	if len(l.leaves) == 1 {
		p.spacing = l.leaves[0]
	}
}

// blank writes the blank before an element that is no literal.
func (p *printer) blank() {
	if p.spacing.beforeElement() {
		p.w.Byte(' ')
	}
	p.spacing = afterElement
}

// elementWriter writes an element of the format of an op.
type elementWriter func(*printer, *ir.Operation, *format, *element)

// writer returns what writes elements of a kind.
func (k elementKind) writer() elementWriter {
	switch k {
	case literalElem:
		return (*printer).literal
	case whitespaceElem:
		return (*printer).lineBreak
	case operandElem, operandsElem:
		return (*printer).operands
	case attrElem:
		return (*printer).attr
	case attrDictElem, attrDictWordElem:
		return (*printer).dict
	case propDictElem:
		return (*printer).propDict
	case regionElem, regionsElem:
		return (*printer).regions
	case successorElem, successorsElem:
		return (*printer).successors
	case typeElem:
		return (*printer).types
	case functionalTypeElem:
		return (*printer).functionalType
	case customElem:
		return (*printer).custom
	case groupElem:
		return (*printer).group
	default: // oilistElem
		return (*printer).oilist
	}
}

func (p *printer) literal(o *ir.Operation, f *format, e *element) {
	if p.spacing.beforeLiteral(e.form) {
		p.w.Byte(' ')
	}
	p.w.Text(e.text)
	p.spacing = e.form.leaves
}

func (p *printer) lineBreak(*ir.Operation, *format, *element) {
	p.newLine()
	p.spacing = afterSpaces
}

func (p *printer) group(o *ir.Operation, f *format, e *element) {
	if f.isPresent(o, e.anchor) {
		p.inner(o, f, &e.prints)
	} else {
		p.inner(o, f, &e.otherwisePrints)
	}
}

func (p *printer) oilist(o *ir.Operation, f *format, e *element) {
	for i := range e.clauses {
		if c := &e.clauses[i]; f.isPresent(o, c.anchor) {
			p.inner(o, f, &c.prints)
		}
	}
}

func (p *printer) dict(o *ir.Operation, f *format, e *element) {
	keyword := ""
	if e.kind == attrDictWordElem {
		keyword = " attributes"
	}
	p.attrDict(o, keyword, f.notInDict)
	p.spacing = afterElement
}

// mayHaveDict reports whether an op may have attributes that do not stand elsewhere.
func (f *format) mayHaveDict(o *ir.Operation) bool {
	return len(o.DiscardableAttrs()) > 0 || o.AttrSet()&f.inDict != 0
}

func (p *printer) operands(o *ir.Operation, f *format, e *element) {
	vs := values{op: o, n: o.NumOperands()}
	if e.kind == operandElem {
		vs = f.values(o, typesRef{index: e.index})
	}
	if vs.n == 0 {
		return
	}
	p.blank()
	for i := range vs.n {
		p.comma(i)
		p.Operand(vs.at(i))
	}
}

func (p *printer) regions(o *ir.Operation, f *format, e *element) {
	for i, r := range partOf(o.Regions(), e) {
		if i > 0 {
			p.w.Byte(',')
		}
		p.blank()
		p.Region(r, p.entered.region != r, f.def.End == nil)
	}
}

func (p *printer) successors(o *ir.Operation, f *format, e *element) {
	for i, b := range partOf(o.Successors(), e) {
		if i == 0 {
			p.blank()
		}
		p.comma(i)
		p.Successor(b)
	}
}

func (p *printer) custom(o *ir.Operation, f *format, e *element) {
	if e.custom.Print == nil {
		return
	}
	before := p.begin(e.glued)
	e.custom.Print(p, o, e.args)
	p.end(before)
}

// beforeElement is how things were before an element that may turn out to be
// nothing, which takes no blank.
type beforeElement struct {
	spacing              spacing
	flushed, start, from int // the text begins at start, the element at from
}

// begin begins such an element.
func (p *printer) begin(glued bool) beforeElement {
	b := beforeElement{spacing: p.spacing, flushed: p.flushed, start: len(p.w.Bytes())}
	if !glued {
		p.blank()
	}
	p.spacing = afterElement
	b.from = len(p.w.Bytes())
	return b
}

func (p *printer) end(b beforeElement) {
	if p.flushed == b.flushed && len(p.w.Bytes()) == b.from {
		p.w.SetBytes(p.w.Bytes()[:b.start])
		p.spacing = b.spacing
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
func (p *printer) propDict(o *ir.Operation, f *format, _ *element) {
	var props []ir.NamedAttribute
	for _, a := range o.InherentAttrs() {
		if !isImplied(o, a) && !slices.Contains(f.shown, a.Name) {
			props = append(props, a)
		}
	}
	if len(props) == 0 {
		return
	}
	p.w.Text(" <")
	p.entries(props)
	p.w.Byte('>')
	p.spacing = afterElement
}

func (p *printer) attr(o *ir.Operation, f *format, e *element) {
	a := e.attrOf(o)
	if a == nil || e.syntax == ir.UnitSyntax {
		return
	}
	before := p.begin(false)
	e.syntax.Print(p, a)
	p.end(before)
}

// values returns the operands or results that a reference means.
func (f *format) values(o *ir.Operation, ref typesRef) values {
	g, total := &f.operandGroups, o.NumOperands()
	if ref.results {
		g, total = &f.resultGroups, o.NumResults()
	}
	lo, n := 0, total
	switch i := ref.index; {
	case i == allGroups || len(g.defs) == 1:
	case i < g.single:
		lo, n = i, 1
	case g.sized:
		lo, n = g.bySizes(o, i, total)
	case i == g.single: // the one of many values
		lo, n = i, total-len(g.defs)+1
	default:
		lo, n = total-len(g.defs)+i, 1
	}
	lo = min(max(lo, 0), total)
	return values{o, ref.results, lo, min(max(n, 0), total-lo)}
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

// valueGroups are the groups of operands or results of an op.
type valueGroups struct {
	defs []ir.ValueDef
	// single is how many groups there are, before the first one of many values, that are
	// each one value whatever the others are.
	single   int
	sized    bool   // the op keeps the sizes of groups
	segments string // in this attribute
}

func groupsOf(defs []ir.ValueDef, sized bool, segments string) valueGroups {
	g := valueGroups{defs: defs, single: len(defs), sized: sized, segments: segments}
	if i := slices.IndexFunc(defs, func(d ir.ValueDef) bool { return d.Kind != ir.Single }); i >= 0 {
		g.single = i
	}
	if sized {
		g.single = 0
	}
	return g
}

// bySizes returns where a group begins and how many values it has, as the op says; if it
// does not, groups that are not of one value have what the others leave.
func (g *valueGroups) bySizes(o *ir.Operation, index, total int) (lo, n int) {
	sizes, ok := o.Attr(g.segments).(ir.DenseArrayAttr)
	ok = ok && sizes.Len() == len(g.defs)
	for i := range index + 1 {
		lo += n
		switch n = 1; {
		case ok:
			n = int(sizes.At(i))
		case g.defs[i].Kind != ir.Single:
			n = total - len(g.defs) + 1
		}
	}
	return lo, n
}

func (p *printer) types(o *ir.Operation, f *format, e *element) {
	if vs := f.values(o, e.a); vs.n > 0 {
		p.blank()
		p.typesOf(vs)
	}
}

func (p *printer) typesOf(vs values) {
	for i := range vs.n {
		p.comma(i)
		p.Type(vs.at(i).Type())
	}
}

func (p *printer) functionalType(o *ir.Operation, f *format, e *element) {
	p.blank()
	p.w.Byte('(')
	p.typesOf(f.values(o, e.a))
	p.w.Text(") -> ")
	results := f.values(o, e.b)
	if results.n == 1 {
		if _, isFunc := results.at(0).Type().(*ir.FunctionType); !isFunc {
			p.Type(results.at(0).Type())
			return
		}
	}
	p.w.Byte('(')
	p.typesOf(results)
	p.w.Byte(')')
}

// isPresent reports whether the anchor of an optional group is there.
func (f *format) isPresent(o *ir.Operation, anchor *element) bool {
	switch anchor.kind {
	case operandElem:
		return f.values(o, typesRef{index: anchor.index}).n > 0
	case operandsElem:
		return o.NumOperands() > 0
	case attrElem:
		a := anchor.attrOf(o)
		return a != nil && (anchor.field.Default == nil || a != anchor.field.Default || anchor.field.Kept != nil)
	case regionElem, regionsElem:
		part := partOf(o.Regions(), anchor)
		return len(part) > 0 && !part[0].IsEmpty()
	case successorElem, successorsElem:
		return len(partOf(o.Successors(), anchor)) > 0
	case customElem:
		for i := range anchor.refs {
			if f.isPresent(o, &anchor.refs[i]) {
				return true
			}
		}
		return false
	case typeElem:
		return f.values(o, anchor.a).n > 0
	}
	return true
}
