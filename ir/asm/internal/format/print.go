package format

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// opHead is the text after the results of an op: " = ", the name and the first literals, with and
// without the dialect.
type opHead struct{ dialect, full, short string }

func headOf(name, behind string) opHead {
	dot := strings.LastIndexByte(name, '.')
	return opHead{name[:max(dot, 0)], equals + name + behind, equals + name[dot+1:] + behind}
}

const equals = " = "

// in returns the head of an op within an op with a default dialect.
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

// A Printer is the printer of package asm as a format uses it.
type Printer interface {
	ir.Printer
	// Body writes a region. It omits the arguments of the entry block if Function has written them.
	Body(r *ir.Region)
	// Flushed returns the number of flushes of the buffer.
	Flushed() int
}

// A Writer prints ops in their formats through a Printer that appends to W.
type Writer struct {
	P       Printer
	W       *ir.Writer
	spacing spacing
}

// Op prints an op after its results: "= name" and so on. dialect is the default dialect of the
// parent.
func (w *Writer) Op(o *ir.Operation, f *Format, dialect string) {
	prints := &f.prints
	if f.mayHaveDict(o) {
		prints = &f.printsWithDict
	}
	w.W.Text(prints.head.in(dialect, o.NumResults() > 0))
	if f.def.Print != nil {
		f.def.Print(w.P, o)
	} else {
		w.run(o, f, prints.steps)
	}
}

// run prints an op by the steps of its format.
func (w *Writer) run(o *ir.Operation, f *Format, steps []printStep) {
	for i := range steps {
		s := &steps[i]
		if s.text != "" {
			w.W.Text(s.text)
		}
		switch s.kind {
		case elementPrint:
			if s.known {
				w.spacing = s.spacing
			}
			s.write(w, o, f, s.elem)
		case operandPrint:
			if s.index < o.NumOperands() {
				w.P.Operand(o.Operand(s.index))
			}
		case operandTypePrint:
			if s.index < o.NumOperands() {
				w.P.Type(o.Operand(s.index).Type())
			}
		case resultTypePrint:
			if s.index < o.NumResults() {
				w.P.Type(o.Result(s.index).Type())
			}
		}
	}
}

// inner prints a nested list and sets the spacing after it.
func (w *Writer) inner(o *ir.Operation, f *Format, l *printList) {
	w.run(o, f, l.steps)
	if len(l.leaves) == 1 {
		w.spacing = l.leaves[0]
	}
}

// blank prints the space before an element that is not a literal.
func (w *Writer) blank() {
	if w.spacing.beforeElement() {
		w.W.Byte(' ')
	}
	w.spacing = afterElement
}

// elementWriter prints an element.
type elementWriter func(*Writer, *ir.Operation, *Format, *element)

// writer returns the printing method of a kind of elements.
func (k elementKind) writer() elementWriter {
	switch k {
	case literalElem:
		return (*Writer).literal
	case whitespaceElem:
		return (*Writer).lineBreak
	case operandElem, operandsElem:
		return (*Writer).operands
	case attrElem:
		return (*Writer).attr
	case attrDictElem, attrDictWordElem:
		return (*Writer).dict
	case propDictElem:
		return (*Writer).propDict
	case regionElem, regionsElem:
		return (*Writer).regions
	case successorElem, successorsElem:
		return (*Writer).successors
	case typeElem:
		return (*Writer).types
	case functionalTypeElem:
		return (*Writer).functionalType
	case customElem:
		return (*Writer).custom
	case groupElem:
		return (*Writer).group
	default: // oilistElem
		return (*Writer).oilist
	}
}

func (w *Writer) literal(o *ir.Operation, f *Format, e *element) {
	if w.spacing.beforeLiteral(e.form) {
		w.W.Byte(' ')
	}
	w.W.Text(e.text)
	w.spacing = e.form.leaves
}

func (w *Writer) lineBreak(*ir.Operation, *Format, *element) {
	w.P.NewLine()
	w.spacing = afterSpaces
}

func (w *Writer) group(o *ir.Operation, f *Format, e *element) {
	if f.isPresent(o, e.anchor) {
		w.inner(o, f, &e.prints)
	} else {
		w.inner(o, f, &e.otherwisePrints)
	}
}

func (w *Writer) oilist(o *ir.Operation, f *Format, e *element) {
	for i := range e.clauses {
		if c := &e.clauses[i]; f.isPresent(o, c.anchor) {
			w.inner(o, f, &c.prints)
		}
	}
}

func (w *Writer) dict(o *ir.Operation, f *Format, e *element) {
	if e.kind == attrDictWordElem {
		w.P.AttrDictWithKeyword(o, f.notInDict...)
	} else {
		w.P.AttrDict(o, f.notInDict...)
	}
	w.spacing = afterElement
}

// mayHaveDict reports whether attr-dict may print something.
func (f *Format) mayHaveDict(o *ir.Operation) bool {
	return len(o.DiscardableAttrs()) > 0 || o.AttrSet()&f.inDict != 0
}

func (w *Writer) operands(o *ir.Operation, f *Format, e *element) {
	vs := values{op: o, n: o.NumOperands()}
	if e.kind == operandElem {
		vs = f.values(o, typesRef{index: e.index})
	}
	if vs.n == 0 {
		return
	}
	w.blank()
	for i := range vs.n {
		w.comma(i)
		w.P.Operand(vs.at(i))
	}
}

func (w *Writer) regions(o *ir.Operation, f *Format, e *element) {
	for i, r := range partOf(o.Regions(), e) {
		if i > 0 {
			w.W.Byte(',')
		}
		w.blank()
		w.P.Body(r)
	}
}

func (w *Writer) successors(o *ir.Operation, f *Format, e *element) {
	for i, b := range partOf(o.Successors(), e) {
		if i == 0 {
			w.blank()
		}
		w.comma(i)
		w.P.Successor(b)
	}
}

func (w *Writer) custom(o *ir.Operation, f *Format, e *element) {
	if e.custom.Print == nil {
		return
	}
	before := w.begin(e.glued)
	e.custom.Print(w.P, o, e.args)
	w.end(before)
}

// beforeElement is the state before an element that may print nothing. If so, the space before it
// is removed.
type beforeElement struct {
	spacing              spacing
	flushed, start, from int // start of the space, from of the element
}

// begin prints the space before such an element.
func (w *Writer) begin(glued bool) beforeElement {
	b := beforeElement{spacing: w.spacing, flushed: w.P.Flushed(), start: len(w.W.Bytes())}
	if !glued {
		w.blank()
	}
	w.spacing = afterElement
	b.from = len(w.W.Bytes())
	return b
}

func (w *Writer) end(b beforeElement) {
	if w.P.Flushed() == b.flushed && len(w.W.Bytes()) == b.from {
		w.W.SetBytes(w.W.Bytes()[:b.start])
		w.spacing = b.spacing
	}
}

func (w *Writer) comma(i int) {
	if i > 0 {
		w.W.Text(", ")
	}
}

// partOf returns the regions or successors of an element.
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

// propDict prints <{…}> with the inherent attributes that are not shown elsewhere.
func (w *Writer) propDict(o *ir.Operation, f *Format, _ *element) {
	var props []ir.NamedAttribute
	for _, a := range o.InherentAttrs() {
		if !IsImplied(o, a) && !slices.Contains(f.shown, a.Name) {
			props = append(props, a)
		}
	}
	if len(props) == 0 {
		return
	}
	w.W.Text(" <")
	ir.PrintDict(w.W, props)
	w.W.Byte('>')
	w.spacing = afterElement
}

func (w *Writer) attr(o *ir.Operation, f *Format, e *element) {
	a := e.attrOf(o)
	if a == nil || e.syntax == ir.UnitSyntax {
		return
	}
	before := w.begin(false)
	e.syntax.Print(w.P, a)
	w.end(before)
}

// values returns the operands or results of a group.
func (f *Format) values(o *ir.Operation, ref typesRef) values {
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
	case i == g.single: // the only variable group
		lo, n = i, total-len(g.defs)+1
	default:
		lo, n = total-len(g.defs)+i, 1
	}
	lo = min(max(lo, 0), total)
	return values{o, ref.results, lo, min(max(n, 0), total-lo)}
}

// values is a range of an op's operands or results.
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

// valueGroups describes the groups of operands or results of an op.
type valueGroups struct {
	defs []ir.ValueDef
	// single is the number of single values before the first variable group. Their index does not
	// depend on the op.
	single   int
	sized    bool   // the op has segment sizes
	segments string // the attribute with these
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

// bySizes returns the start and length of a group by the segment sizes. If these are invalid, each
// variable group has the length that the single values leave.
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

func (w *Writer) types(o *ir.Operation, f *Format, e *element) {
	if vs := f.values(o, e.a); vs.n > 0 {
		w.blank()
		w.typesOf(vs)
	}
}

func (w *Writer) typesOf(vs values) {
	for i := range vs.n {
		w.comma(i)
		w.P.Type(vs.at(i).Type())
	}
}

func (w *Writer) functionalType(o *ir.Operation, f *Format, e *element) {
	w.blank()
	w.W.Byte('(')
	w.typesOf(f.values(o, e.a))
	w.W.Text(") -> ")
	results := f.values(o, e.b)
	if results.n == 1 {
		if _, isFunc := results.at(0).Type().(*ir.FunctionType); !isFunc {
			w.P.Type(results.at(0).Type())
			return
		}
	}
	w.W.Byte('(')
	w.typesOf(results)
	w.W.Byte(')')
}

// isPresent reports whether an optional group with the given anchor is printed.
func (f *Format) isPresent(o *ir.Operation, anchor *element) bool {
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

// IsImplied reports whether the custom form omits an inherent attribute: it has its default value,
// or holds segment sizes.
func IsImplied(o *ir.Operation, a ir.NamedAttribute) bool {
	if a.Name == ir.OperandSegments || a.Name == ir.ResultSegments {
		return true
	}
	if o.Def() == nil {
		return false
	}
	f := o.Def().AttrField(a.Name)
	return f != nil && f.Default != nil && f.Default == a.Value && f.Kept == nil
}
