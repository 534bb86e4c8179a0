package diag

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Renderer writes diagnostics as text:
//
//	call.mlir:4:10: error: 'abi.direct' op results hold 4 bytes, but the value has 8 [abi-bytes]
//	    %0 = abi.direct %arg0 : !c.struct<"P" {x: si32, y: si32}> -> i32
//	         ^~~~~~~~~~
//	call.mlir:2:3: note: in function @take_pair
type Renderer struct {
	// Color enables terminal colors.
	Color bool
	// Width is the number of columns to show of a source line; 0 for 100.
	Width int
}

// Render writes the diagnostics with their notes, in the given order.
func (r *Renderer) Render(w io.Writer, ds ...Diagnostic) error {
	var b strings.Builder
	for i := range ds {
		r.render(&b, &ds[i])
		for j := range ds[i].Notes {
			r.render(&b, &ds[i].Notes[j])
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// Terminal colors.
const (
	bold    = "\x1b[1m"
	red     = "\x1b[1;31m"
	green   = "\x1b[1;32m"
	magenta = "\x1b[1;35m"
	blue    = "\x1b[1;34m"
	cyan    = "\x1b[1;36m"
	plain   = "\x1b[0m"
)

var severityColor = [...]string{Error: red, Warning: magenta, Remark: blue, Note: cyan}

func (r *Renderer) paint(b *strings.Builder, color, text string) {
	if !r.Color {
		b.WriteString(text)
		return
	}
	b.WriteString(color + text + plain)
}

func (r *Renderer) render(b *strings.Builder, d *Diagnostic) {
	if place := d.Place(); place != "" {
		r.paint(b, bold, Printable(place)+":")
		b.WriteByte(' ')
	}
	r.paint(b, severityColor[d.Severity], d.Severity.String()+":")
	b.WriteByte(' ')
	r.paint(b, bold, Printable(d.Message))
	if d.ID != "" && d.Severity != Note {
		b.WriteString(" [" + string(d.ID) + "]")
	}
	b.WriteByte('\n')
	if d.Pos.IsKnown() {
		r.excerpt(b, d.Pos)
	}
}

// Printable escapes control characters, except for line ends and tabs.
func Printable(s string) string {
	if strings.IndexFunc(s, isUnprintable) < 0 && utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	for len(s) > 0 {
		text, _, size := cell(s, 0)
		if s[0] == '\n' || s[0] == '\t' {
			text = s[:1]
		}
		b.WriteString(text)
		s = s[size:]
	}
	return b.String()
}

// OneLine is [Printable] that escapes line ends and tabs as well: for names of files and symbols, which may have any characters.
func OneLine(s string) string { return lineEnds.Replace(Printable(s)) }

var lineEnds = strings.NewReplacer("\n", `\n`, "\t", `\t`)

func isUnprintable(c rune) bool { return c != '\n' && c != '\t' && !unicode.IsPrint(c) }

// excerpt writes the source line and, below it, a caret with tildes over the rest of the range.
func (r *Renderer) excerpt(b *strings.Builder, p Pos) {
	line := p.Source.Line(p.Offset)
	_, col := p.Source.LineCol(p.Offset)
	from := min(col-1, len(line))
	to := min(from+max(p.Len, 1), len(line))
	e := layOut(line, from, to)
	e.cut(cmp.Or(max(r.Width, 0), 100))
	b.WriteString(e.text + "\n" + strings.Repeat(" ", e.from))
	r.paint(b, green, "^"+strings.Repeat("~", max(e.to-e.from-1, 0)))
	b.WriteByte('\n')
}

// shown is a source line laid out in columns: tabs are expanded, and unprintable characters
// escaped.
type shown struct {
	text     string
	starts   []int // offset in text of each column
	from, to int   // columns of the range
}

// maxShown limits the bytes of source that are laid out on either side of the range.
const maxShown = 1000

func layOut(line string, from, to int) *shown {
	e := &shown{}
	start := max(from-maxShown, 0)
	for start > 0 && !utf8.RuneStart(line[start]) {
		start--
	}
	end := min(to, from+maxShown) // of the part of the range that is laid out
	var b strings.Builder
	for i := start; ; {
		if i <= from {
			e.from = len(e.starts)
		}
		if i <= end {
			e.to = len(e.starts)
		}
		if i >= len(line) || i >= end+maxShown {
			break
		}
		text, width, size := cell(line[i:], len(e.starts))
		for range width {
			e.starts = append(e.starts, b.Len())
		}
		b.WriteString(text)
		i += size
	}
	e.text = b.String()
	return e
}

// mark replaces the omitted text at either end of a line.
const mark = "..."

// Marks is how many columns a line may exceed the Width of a Renderer.
const Marks = 2 * len(mark)

// cut shortens the text to a width, keeping the start of the range visible.
func (e *shown) cut(width int) {
	if len(e.starts) <= width {
		return
	}
	lo := max(min(e.from-width/2, len(e.starts)-width), 0)
	hi := min(lo+width, len(e.starts))
	text := e.text[e.starts[lo]:]
	if hi < len(e.starts) {
		text = e.text[e.starts[lo]:e.starts[hi]] + mark
	}
	if lo > 0 {
		text = mark + text
		e.from += len(mark)
		e.to += len(mark)
	}
	e.text, e.from, e.to = text, e.from-lo, min(e.to-lo, width+len(mark))
}

// cell returns the text of the first character of s in the given column, its width in columns, and
// its length in bytes.
func cell(s string, column int) (text string, width, size int) {
	c, size := utf8.DecodeRuneInString(s)
	switch {
	case c == '\t':
		width = 8 - column%8
		return strings.Repeat(" ", width), width, size
	case c == utf8.RuneError && size == 1:
		text = fmt.Sprintf("<%02X>", s[0])
	case c < ' ' || c == 0x7f:
		text = fmt.Sprintf("<%02X>", c)
	case unicode.In(c, unicode.Mn, unicode.Me):
		return s[:size], 0, size
	case isUnprintable(c):
		text = fmt.Sprintf("<U+%X>", c)
	case isWide(c):
		return s[:size], 2, size
	default:
		return s[:size], 1, size
	}
	return text, len(text), size
}

// wide holds the characters that take two columns on a terminal.
var wide = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x1100, Hi: 0x115f, Stride: 1}, {Lo: 0x2e80, Hi: 0x303e, Stride: 1},
		{Lo: 0x3041, Hi: 0xa4cf, Stride: 1}, {Lo: 0xac00, Hi: 0xd7a3, Stride: 1},
		{Lo: 0xf900, Hi: 0xfaff, Stride: 1}, {Lo: 0xfe30, Hi: 0xfe6f, Stride: 1},
		{Lo: 0xff00, Hi: 0xff60, Stride: 1}, {Lo: 0xffe0, Hi: 0xffe6, Stride: 1},
	},
	R32: []unicode.Range32{
		{Lo: 0x1f300, Hi: 0x1f64f, Stride: 1}, {Lo: 0x1f900, Hi: 0x1f9ff, Stride: 1},
		{Lo: 0x20000, Hi: 0x3fffd, Stride: 1},
	},
}

func isWide(c rune) bool { return c >= 0x1100 && unicode.Is(wide, c) }
