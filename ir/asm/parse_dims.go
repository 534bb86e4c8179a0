package asm

import (
	"strconv"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/format"
	"github.com/abi-opt/abi-opt/ir/asm/lex"
)

// Dimensions are read byte by byte: the lexer would make one word of x8xf32 and
// a hexadecimal number of 0x4.

// shape reads 4x?x or *x.
func (p *parser) shape() (unranked bool, dims []int64) {
	if p.PeekByte('*') {
		p.seekX(p.tok.End)
		return true, nil
	}
	for p.atDim() {
		d, end := p.dim(true)
		dims = append(dims, d)
		p.seekX(end)
	}
	return false, dims
}

// vectorDims reads 4x[8]x.
func (p *parser) vectorDims() (dims []int64, scalable []bool) {
	for p.atDim() || p.PeekByte('[') {
		inBrackets := p.AcceptByte('[')
		at := p.Pos()
		d, end := p.dim(false)
		if d == 0 {
			p.Errorf(at, errDimension, "vector types must have positive constant sizes")
		}
		if inBrackets {
			p.seek(end)
			if !p.PeekByte(']') {
				p.Expected("']' closing scalable dimension")
			}
			end = p.tok.End
		}
		dims, scalable = append(dims, d), append(scalable, inBrackets)
		p.seekX(end)
	}
	return dims, scalable
}

func (p *parser) atDim() bool { return p.tok.Kind == lex.Int || p.PeekByte('?') }

// dim reads the dimension that the next token starts with, and returns where it
// ends. It does not go on to the next token.
func (p *parser) dim(allowDynamic bool) (d int64, end int) {
	start := p.tok.Start
	if p.PeekByte('?') {
		if !allowDynamic {
			p.Expected("static shape")
		}
		return ir.Dynamic, start + 1
	}
	end = start
	for end < p.lex.End() && p.text[end] >= '0' && p.text[end] <= '9' {
		end++
	}
	d, err := strconv.ParseInt(p.text[start:end], 10, 64)
	if err != nil {
		p.failAt(start, end-start, errDimension, "invalid dimension")
	}
	return d, end
}

// seekX goes on behind the x that stands at an offset or after white space.
func (p *parser) seekX(offset int) {
	if p.failed {
		return
	}
	p.lex.Window(offset, p.lex.End())
	at := p.lex.SkipSpace()
	if at >= p.lex.End() || p.text[at] != 'x' {
		p.seek(at)
		p.failAt(offset, 1, format.ErrSyntax, "expected 'x' in dimension list")
		return
	}
	p.seek(at + 1)
}
