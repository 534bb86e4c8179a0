package asm

import (
	"fmt"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/format"
)

// sparseAttr parses sparse<indices, values> : type. The brackets are empty if all elements are
// zero.
func (p *parser) sparseAttr(t ir.Type) ir.Attribute {
	at := p.Pos()
	p.advance()
	if !p.PeekByte('<') {
		p.failAt(p.prevEnd, 1, format.ErrSyntax, "Expected '<' after 'sparse'")
	}
	p.expectByte('<')
	indices, values := dense{p: p}, dense{p: p}
	indices.empty = p.PeekByte('>')
	if !indices.empty {
		indices.elements(0)
		p.expectByte(',')
		values.elements(0)
	}
	p.expectByte('>')
	if t == nil {
		p.expectByte(':')
		t = p.Type()
	}
	if p.failed {
		return nil
	}
	elem, _, ok := elementsOf(t)
	if !ok {
		p.Errorf(at, errElements, "%s", notElements(t))
		return nil
	}
	return p.sparse(at, t, elem, &indices, &values)
}

// sparse creates the attribute.
func (p *parser) sparse(at diag.Pos, t, elem ir.Type, indices, values *dense) ir.Attribute {
	rank := int64(len(ir.ShapeOf(t)))
	if len(indices.elems) == 0 || rank == 0 {
		none := func(elem ir.Type, shape ...int64) ir.DenseElementsAttr {
			return ir.DenseElementsAttr{Type: ir.Tensor(elem, shape, nil), Values: ir.Array()}
		}
		return ir.SparseElementsAttr{Type: t, Indices: none(ir.I64, 0, rank), Values: none(elem, 0)}
	}
	of, held := indices.shape, values.shape
	if of == nil {
		of = []int64{1, rank}
	}
	if held == nil {
		held = of[:1]
	}
	switch {
	case indices.elems[0].str:
		p.Errorf(indices.elems[0].re.pos, errElements, "expected integer elements")
	case len(held) != 1:
		p.Errorf(at, errElements, "expected 1-d tensor for sparse element values")
	case len(of) > 2 || len(of) == 2 && of[1] != rank || len(of) == 1 && rank != 1 || of[0] != held[0]:
		p.Errorf(at, errElements, "expected shape (%s); inferred shape of indices literal (%s); inferred shape of values literal (%s)",
			shapeText(ir.ShapeOf(t)), shapeText(of), shapeText(held))
	}
	if p.failed {
		return nil
	}
	a := ir.SparseElementsAttr{Type: t}
	a.Indices, _ = indices.attr(at, ir.Tensor(ir.I64, of, nil)).(ir.DenseElementsAttr)
	a.Values, _ = values.attr(at, ir.Tensor(elem, held, nil)).(ir.DenseElementsAttr)
	if !p.failed {
		p.checkIndices(at, a)
	}
	if p.failed {
		return nil
	}
	return a
}

// checkIndices reports the first index outside of the shape.
func (p *parser) checkIndices(at diag.Pos, a ir.SparseElementsAttr) {
	shape := ir.ShapeOf(a.Type)
	for i := range a.Len() {
		index := a.Index(i)
		for d := range index {
			if index[d] >= 0 && index[d] < shape[d] {
				continue
			}
			text := ""
			for k, v := range index {
				if k > 0 {
					text += ", "
				}
				text += fmt.Sprint(uint64(v))
			}
			p.Errorf(at, errElements, "sparse index #%d is not contained within the value shape, with index=[%s], and type='%v'", i, text, a.Type)
			return
		}
	}
}
