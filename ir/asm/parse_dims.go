package asm

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/format"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// Dimensions are parsed byte by byte, because the lexer would scan x8xf32 as one word and 0x4 as a
// hexadecimal number.

// shape parses 4x?x or *x.
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

// vectorDims parses 4x[8]x.
func (p *parser) vectorDims() (dims []int64, scalable []bool) {
	for p.atDim() || p.PeekByte('[') {
		inBrackets := p.AcceptByte('[')
		at := p.Pos()
		d, end := p.dim(false)
		if d == 0 {
			got := fmt.Sprint(append(slices.Clone(dims), d))
			p.Errorf(at, errDimension, "vector types must have positive constant sizes but got %s", strings.ReplaceAll(strings.Trim(got, "[]"), " ", ", "))
		}
		if inBrackets {
			p.seek(end)
			if !p.PeekByte(']') {
				p.fail(format.ErrSyntax, "missing ']' closing scalable dimension")
			}
			end = p.tok.End
		}
		dims, scalable = append(dims, d), append(scalable, inBrackets)
		p.seekX(end)
	}
	return dims, scalable
}

func (p *parser) atDim() bool { return p.tok.Kind == lex.Int || p.PeekByte('?') }

// dim parses the dimension at the start of the next token and returns the offset after it.
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

// seekX continues after the x at an offset, skipping white space before it.
func (p *parser) seekX(offset int) {
	if p.failed {
		return
	}
	p.lex.Window(offset, p.lex.End())
	at := p.lex.SkipSpace()
	if at >= p.lex.End() || p.text[at] != 'x' {
		p.seek(at)
		p.expectedAt(p.pos(offset, 1), "'x' in dimension list")
		return
	}
	p.seek(at + 1)
}
