package asm

import (
	"bytes"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/lex"
)

// After an error the parser goes on with the next op of the file or module, so
// that one run tells of all that is wrong. What was lost with the op must not be
// missed later: its results, and the alias it defines, are remembered, and what
// needs them is passed over in silence.

// maxErrors is how many errors are reported. Who has made more wants to see the
// first ones.
const maxErrors = 20

// place is a state of the parser that recover goes back to.
type place struct {
	start              int // of the op or alias
	depth, regionDepth int
}

func (p *parser) place() place { return place{p.tok.Start, p.depth, p.regionDepth} }

// recover makes the next op after a failed one the next token, if the error
// lets it.
func (p *parser) recover(at place) {
	if !p.failed || p.hopeless || len(p.diags) >= maxErrors {
		return
	}
	from := at.start
	if n := len(p.diags); n > 0 {
		from = max(from, p.diags[n-1].Pos.Offset)
	}
	next := p.nextOp(at.start, from)
	if next == len(p.text) && p.level > 0 {
		p.hopeless = true // the end of a module was lost
		return
	}
	p.depth, p.regionDepth = at.depth, at.regionDepth
	p.failed = false
	p.lex = lex.New(p.text)
	p.seek(next)
}

// atTop reports whether the op that is read next stands in the file or in
// nothing but modules.
func (p *parser) atTop() bool {
	for _, f := range p.frames[:p.level] {
		if f.state.Def != ir.ModuleOp {
			return false
		}
	}
	return true
}

// nextOp returns the offset of the first op, alias or end of a module that
// begins after an op's start and at or after an offset. Where a bracket is never
// closed it goes by the indentation. It is that of the end of the text if there
// is none.
func (p *parser) nextOp(start, from int) int {
	scan := lex.New(p.text)
	scan.Window(start, len(p.text))
	line := strings.LastIndexByte(p.text[:start], '\n') + 1
	column, end := start-line, start
	indented := len(p.text) // the first that looks so by its indentation
	var open []byte         // brackets
	for {
		t := scan.Next()
		if t.Kind == lex.EOF {
			return indented
		}
		newLine := strings.LastIndexByte(p.text[end:t.Start], '\n')
		if newLine >= 0 {
			line = end + newLine + 1
		}
		end = t.End
		if t.Start > start && t.Start >= from {
			outside, left := len(open) == 0, t.Start-line <= column
			if p.beginsOp(t, newLine >= 0 && outside, outside || left) {
				return t.Start
			}
			if indented == len(p.text) && left && p.beginsOp(t, newLine >= 0, false) {
				indented = t.Start
			}
		}
		if t.Kind != lex.Punct || t.End-t.Start != 1 {
			continue
		}
		switch c := p.text[t.Start]; c {
		case '(', '[', '{':
			open = append(open, c)
		case ')':
			open = strip(open, '(')
		case ']':
			open = strip(open, '[')
		case '}':
			i := bytes.LastIndexByte(open, '{')
			if i < 0 && p.level > 0 && t.Start >= from {
				return t.Start
			}
			open = open[:max(i, 0)]
		}
	}
}

// strip removes the bracket that is open if it is the given one.
func strip(open []byte, c byte) []byte {
	if n := len(open); n > 0 && open[n-1] == c {
		return open[:n-1]
	}
	return open
}

// beginsOp reports whether a token looks like the beginning of an op or alias:
// it is the first of its line and outside all brackets, or it names a symbol's
// op and is outside or not further right than the op before it.
func (p *parser) beginsOp(t lex.Token, ownLine, outside bool) bool {
	switch t.Kind {
	case lex.Ident:
		word := p.text[t.Start:t.End]
		def := p.customDef(word).def
		if def != nil && def.Traits&ir.IsSymbol != 0 && outside {
			return true
		}
		return ownLine && (def != nil || strings.Contains(word, "."))
	case lex.String, lex.Value, lex.TypeID, lex.AttrID:
		return ownLine
	}
	return false
}

// lose remembers the names of what a failed op would have defined.
func (p *parser) lose(names ...string) {
	if p.lost == nil {
		p.lost = map[string]bool{}
	}
	for _, name := range names {
		p.lost[name] = true
	}
}

// pass gives up what is being read without an error: it needs something that
// was lost.
func (p *parser) pass() {
	p.failed = true
	p.stop()
}
