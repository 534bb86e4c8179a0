package memref

import (
	"fmt"

	"github.com/abi-opt/abi-opt/ir"
)

// DMAStartOp starts a transfer of elements between memory spaces. Its operands have no segments:
// the ranks of the memrefs determine the groups ([DMAOf]).
var DMAStartOp = &ir.OpDef{
	Name: "memref.dma_start", Summary: "start a transfer between memory spaces",
	Operands: []ir.ValueDef{ir.VariadicArg("operands", ir.AnyType)},
	Syntax: "$source `[` indices `]` `,` $target `[` indices `]` `,` $numElements `,` $tag `[` indices `]` (`,` $stride `,` $elementsPerStride)? " +
		"attr-dict `:` type($source) `,` type($target) `,` type($tag)",
	Parse: parseDMAStart,
	Print: printDMAStart,
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		if _, problem := dMAOf(o); problem != "" {
			r.Errorf(o, ErrDMA, "%s", problem)
		}
	},
}

// DMAWaitOp waits for the transfer with a tag.
var DMAWaitOp = &ir.OpDef{
	Name: "memref.dma_wait", Summary: "wait for a transfer between memory spaces",
	Operands: []ir.ValueDef{
		ir.Arg("tagMemRef", ranked), ir.VariadicArg("tagIndices", ir.IndexOnly), ir.Arg("numElements", ir.IndexOnly),
	},
	Format: "$tagMemRef `[` $tagIndices `]` `,` $numElements attr-dict `:` type($tagMemRef)",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		if rank, got := len(typeOf(o.Operand(0)).Shape), o.NumOperands()-2; got != rank {
			r.Errorf(o, ErrIndexCount, "expected tagIndices to have the same number of elements as the tagMemRef rank, expected %d, but got %d", rank, got)
		}
	},
}

// DMA is the operands of a [DMAStartOp].
type DMA struct {
	Source, Target, Tag Element
	Count               *ir.Value
	Stride, PerStride   *ir.Value // in the slower memory; nil if dense
}

// Element is an element of a memref.
type Element struct {
	MemRef  *ir.Value
	Indices []*ir.Value
}

// dMAOf splits the operands of a [DMAStartOp] into groups, or returns why they are invalid.
func dMAOf(o *ir.Operation) (d DMA, problem string) {
	rest := operandList{values: o.Operands()}
	rest.atLeast(4)
	d.Source = rest.element("source")
	rest.atLeast(4)
	d.Target = rest.element("destination")
	rest.atLeast(4)
	d.Count = rest.index("num elements")
	d.Tag = rest.element("tag")
	switch len(rest.values) {
	case 0:
	case 2:
		d.Stride, d.PerStride = rest.values[0], rest.values[1]
		if d.Stride.Type() != ir.Index || d.PerStride.Type() != ir.Index {
			rest.fail("expected stride and num elements per stride to be of type index")
		}
	default:
		rest.fail("incorrect number of operands")
	}
	return d, rest.problem
}

// operandList holds the operands not yet consumed. It is empty after a problem.
type operandList struct {
	values  []*ir.Value
	taken   int
	problem string
}

func (l *operandList) fail(problem string) {
	if l.problem == "" {
		l.problem, l.values = problem, nil
	}
}

// atLeast checks that DMAStartOp has n operands, and one that is not consumed yet.
func (l *operandList) atLeast(n int) {
	if n = max(n, l.taken+1); l.taken+len(l.values) < n {
		l.fail(fmt.Sprintf("expected at least %d operands", n))
	}
}

func (l *operandList) take(n int) []*ir.Value {
	taken := l.values[:n]
	l.values = l.values[n:]
	l.taken += n
	return taken
}

func (l *operandList) index(what string) *ir.Value {
	switch {
	case len(l.values) == 0:
		l.fail("incorrect number of operands")
		return nil
	case l.values[0].Type() != ir.Index:
		l.fail("expected " + what + " to be of index type")
		return nil
	}
	return l.take(1)[0]
}

func (l *operandList) element(what string) (e Element) {
	if l.problem != "" {
		return e
	}
	var t *ir.MemRefType
	if len(l.values) > 0 {
		t, _ = l.values[0].Type().(*ir.MemRefType)
	}
	switch {
	case t == nil || t.Unranked:
		l.fail("expected " + what + " to be of memref type")
		return e
	case len(l.values) < 1+len(t.Shape):
		l.fail("incorrect number of operands")
		return e
	}
	e.MemRef = l.take(1)[0]
	e.Indices = l.take(len(t.Shape))
	for _, v := range e.Indices {
		if v.Type() != ir.Index {
			l.fail("expected " + what + " indices to be of index type")
		}
	}
	return e
}

func parseDMAStart(p ir.Parser, s *ir.OpState) {
	type element struct {
		memref  ir.Operand
		indices []ir.Operand
	}
	var source, target, tag element
	var count ir.Operand
	var stride []ir.Operand
	var types []ir.Type
	ir.Read(p, &source.memref, "[", &source.indices, "]", ",", &target.memref, "[", &target.indices, "]", ",",
		&count, ",", &tag.memref, "[", &tag.indices, "]")
	if p.Accept(",") {
		stride = p.Operands()
	}
	p.AttrDict(s)
	ir.Read(p, ":", &types)
	switch {
	case p.Failed():
		return
	case len(stride) != 0 && len(stride) != 2:
		p.Errorf(p.OpPos(), ErrDMA, "expected two stride related operands")
		return
	case len(types) != 3:
		p.Errorf(p.OpPos(), ErrDMA, "fewer/more types expected")
		return
	}
	indices := [...][]ir.Operand{source.indices, append(target.indices, count), append(tag.indices, stride...)}
	for i, memref := range []ir.Operand{source.memref, target.memref, tag.memref} {
		s.Operands = append(s.Operands, p.Resolve(memref, types[i]))
		for _, index := range indices[i] {
			s.Operands = append(s.Operands, p.Resolve(index, ir.Index))
		}
	}
}

func printDMAStart(p ir.Printer, o *ir.Operation) {
	d, problem := dMAOf(o)
	p.Text(" ")
	if problem != "" { // of unverified IR
		p.Operands(o.Operands())
		return
	}
	ir.Write(p, d.Source.MemRef, "[", d.Source.Indices, "], ", d.Target.MemRef, "[", d.Target.Indices, "], ",
		d.Count, ", ", d.Tag.MemRef, "[", d.Tag.Indices, "]")
	if d.Stride != nil {
		ir.Write(p, ", ", d.Stride, ", ", d.PerStride)
	}
	p.AttrDict(o)
	ir.Write(p, " : ", d.Source.MemRef.Type(), ", ", d.Target.MemRef.Type(), ", ", d.Tag.MemRef.Type())
}
