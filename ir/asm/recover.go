package asm

import (
	"bytes"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// After an error the parser continues with the next op of the file or module, so that one run
// reports all errors. The names that the failed op would have defined are recorded, and errors
// about their absence are suppressed.

// maxErrors is the largest number of reported errors.
const maxErrors = 20

// opStart is the state of the parser before an op or alias.
type opStart struct {
	offset             int
	depth, regionDepth int
}

func (p *parser) opStart() opStart { return opStart{p.tok.Start, p.depth, p.regionDepth} }

// recover moves to the next op after a failed one, if possible.
func (p *parser) recover(at opStart) {
	if !p.failed || p.hopeless || len(p.diags) >= maxErrors {
		return
	}
	from := at.offset
	if n := len(p.diags); n > 0 {
		from = max(from, p.diags[n-1].Pos.Offset)
	}
	next := p.nextOp(at.offset, from)
	if next == len(p.text) && p.level > 0 {
		p.hopeless = true // the end of a module is missing
		return
	}
	p.depth, p.regionDepth = at.depth, at.regionDepth
	p.failed = false
	p.lex = lex.New(p.text)
	p.seek(next)
}

// atTop reports whether the next op is in the file or nested only in modules.
func (p *parser) atTop() bool {
	return !slices.ContainsFunc(p.frames[:p.level], func(f *frame) bool { return f.state.Def != ir.ModuleOp })
}

// nextOp returns the offset of the first op, alias or end of a module that starts after an op's
// start and at or after an offset, or the end of the text. If a bracket is never closed, it uses
// the indentation.
func (p *parser) nextOp(start, from int) int {
	scan := lex.New(p.text)
	scan.Window(start, len(p.text))
	line := strings.LastIndexByte(p.text[:start], '\n') + 1
	column, end := start-line, start
	indented := len(p.text) // the first candidate by indentation
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
			open = bytes.TrimSuffix(open, []byte("("))
		case ']':
			open = bytes.TrimSuffix(open, []byte("["))
		case '}':
			i := bytes.LastIndexByte(open, '{')
			if i < 0 && p.level > 0 && t.Start >= from {
				return t.Start
			}
			open = open[:max(i, 0)]
		}
	}
}

// beginsOp reports whether a token appears to start an op or alias: it is the first of its line and
// outside all brackets, or it is the name of a symbol op and not indented further than the failed
// op.
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

// lose records the names that a failed op would have defined.
func (p *parser) lose(names ...string) {
	if p.lost == nil {
		p.lost = map[string]bool{}
	}
	for _, name := range names {
		p.lost[name] = true
	}
}

// pass stops without an error, because of a dependence on a failed op.
func (p *parser) pass() {
	p.failed = true
	p.stop()
}
