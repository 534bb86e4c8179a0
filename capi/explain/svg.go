package explain

import (
	"fmt"
	"html"
	"io"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
)

// Sizes of drawings in CSS pixels, for the width of a phone.
const (
	drawingWidth = 350
	labelWidth   = 30
	cellWidth    = (drawingWidth - labelWidth) / bytesInRow
	cellHeight   = 26
	bandHeight   = 18 // for the units below a row
	rowHeight    = cellHeight + bandHeight + 6
	noteHeight   = 22
	charWidth    = 7.3 // the maximum for the font
	boxesInRow   = 4   // registers
	boxWidth     = drawingWidth / boxesInRow
	boxHeight    = 40
	maxSlots     = 100 // stack slots drawn
	bitsInByte   = 8
)

// patternDefs defines the shading of padding.
const patternDefs = `<defs><pattern id="padding" width="6" height="6" patternUnits="userSpaceOnUse">` +
	`<path class="shade" d="M0 6L6 0"/></pattern></defs>` + "\n"

// patterns defines the shading for all drawings of a page.
const patterns = `<svg width="0" height="0" class="patterns">` + patternDefs + `</svg>` + "\n"

// drawing builds an SVG.
type drawing struct {
	strings.Builder
	height int
}

func (d *drawing) text() string {
	return fmt.Sprintf("<svg viewBox=\"0 0 %d %d\" width=\"%[1]d\" height=\"%[2]d\">\n%s</svg>\n", drawingWidth, d.height, d.String())
}

func (d *drawing) rect(x, y, width, height int, class string) {
	fmt.Fprintf(d, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" class=%q/>\n", x, y, width, height, class)
}

// label writes a text, truncated to a width. A truncated text has the full text as its title.
func (d *drawing) label(x, y, width int, class, text string) {
	if text == "" {
		return
	}
	shown, runes := text, []rune(text)
	if room := int(float64(width) / charWidth); len(runes) > room {
		shown = string(runes[:max(room-1, 0)]) + "…"
	}
	title := ""
	if shown != text {
		title = "<title>" + html.EscapeString(text) + "</title>"
	}
	fmt.Fprintf(d, "<text x=\"%d\" y=\"%d\" class=%q>%s%s</text>\n", x, y, class, html.EscapeString(shown), title)
}

// drawing draws a record: rows of eight bytes with their units below, then rows of bit-fields.
func (v *Value) drawing() *drawing {
	d, spans := &drawing{}, v.Spans()
	for i := range bytesInRow {
		d.label(labelWidth+i*cellWidth+3, 10, cellWidth, "scale", fmt.Sprint(i))
	}
	d.height = 14
	for _, r := range v.Picture.rows() {
		if r.note != "" {
			d.label(labelWidth, d.height+14, drawingWidth-labelWidth, "note", "… "+r.note)
			d.height += noteHeight
			continue
		}
		d.label(0, d.height+17, labelWidth, "scale", fmt.Sprint(r.offset))
		d.row(r, cellWidth, spans, 1)
		d.bands(v.Units, r)
		d.height += rowHeight
	}
	for _, r := range v.Picture.bitRows() {
		d.label(0, d.height+17, labelWidth, "scale", fmt.Sprintf("b%d", r.offset))
		d.row(r, (drawingWidth-labelWidth)/bitsInRow, spans, bitsInByte)
		d.height += cellHeight + 6
	}
	return d
}

// row draws the spans of a row with cells of the given width, which are bytes or bits. Each has the
// colour of its location.
func (d *drawing) row(r row, width int, spans []capi.Span, inByte int64) {
	for _, s := range r.spans {
		x, wide := labelWidth+s.from*width, (s.to-s.from)*width
		if s.padding {
			d.rect(x, d.height, wide, cellHeight, "padding")
			continue
		}
		for from := s.from; from < s.to; {
			to, at := from, spanAt(spans, (r.offset+int64(from))/inByte)
			for to < s.to && spanAt(spans, (r.offset+int64(to))/inByte) == at {
				to++
			}
			d.rect(labelWidth+from*width, d.height, (to-from)*width, cellHeight, "member "+tint(at))
			from = to
		}
		for i := s.from + 1; i < s.to; i++ {
			fmt.Fprintf(d, "<path class=\"tick\" d=\"M%d %dv4\"/>\n", labelWidth+i*width, d.height+cellHeight-4)
		}
		if s.begun {
			d.label(x+3, d.height+17, wide-4, "more", "…")
		} else {
			d.label(x+3, d.height+17, wide-4, "name", s.label)
		}
	}
}

// bands draws the units that overlap a row. A unit's first row shows its class and location.
func (d *drawing) bands(units []Unit, r row) {
	end := r.spans[len(r.spans)-1].to
	for i := range units {
		u := &units[i]
		from, to := max(int(u.Offset-r.offset), 0), int(min(u.Offset+u.Size-r.offset, int64(end)))
		if u.Offset >= r.offset+int64(end) || to <= 0 {
			continue
		}
		x, y := labelWidth+from*cellWidth, d.height+cellHeight
		d.rect(x+1, y+2, (to-from)*cellWidth-2, 3, "band "+tint(spanAt(u.Spans, max(u.Offset, r.offset))))
		if u.Offset >= r.offset {
			d.label(x+2, y+16, (to-from)*cellWidth, "class", u.Class+capi.Where(u.Spans))
		}
	}
}

// registers draws registers with their contents.
func (f *Function) registers(rs []Register) *drawing {
	d := &drawing{}
	column, kind := 0, rs[0].Kind
	for _, r := range rs {
		if column == boxesInRow || r.Kind != kind {
			column = 0
			d.height += boxHeight + map[bool]int{true: 0, false: 6}[r.Kind == kind]
			kind = r.Kind
		}
		x := column * boxWidth
		d.rect(x+1, d.height+1, boxWidth-3, boxHeight-3, "register "+r.contents())
		d.label(x+6, d.height+15, boxWidth-8, "name", r.Name)
		d.label(x+6, d.height+31, boxWidth-8, "class", f.short(&r.Content))
		column++
	}
	d.height += boxHeight
	return d
}

// resultRegisters returns the registers that hold the result or its address on return.
func (f *Function) resultRegisters() (rs []Register) {
	if f.Result == nil {
		return nil
	}
	if f.Result.Kind == "indirect" {
		if f.Result.AddressBack != "" {
			rs = append(rs, Register{Name: f.Result.AddressBack, Kind: "address", Content: addressOfResult})
		}
		return rs
	}
	for _, s := range f.Result.Spans() {
		if s.Stack == nil && !s.Address {
			rs = append(rs, Register{Name: s.Register, Kind: "result", Content: Content{Of: "result"}})
		}
	}
	return rs
}

// short returns a short name for the contents of a register or slot: an argument's name if it has
// one.
func (f *Function) short(c *Content) string {
	switch {
	case c.Argument > 0 && f.Arguments[c.Argument-1].Name != "":
		return capi.Identifier(f.Arguments[c.Argument-1].Name)
	case c.Argument == 0 && c.Of != "":
		return "result"
	}
	return c.text()
}

// stack draws the home space and the stack arguments from top to bottom, including gaps.
func (f *Function) stack() *drawing {
	d := &drawing{}
	slot := func(offset, size int64, class, text string) {
		d.label(0, d.height+17, 2*labelWidth, "scale", fmt.Sprintf("%+d", offset))
		d.rect(2*labelWidth, d.height, drawingWidth-2*labelWidth-1, cellHeight, class)
		d.label(2*labelWidth+6, d.height+17, drawingWidth-2*labelWidth-8, "name", fmt.Sprintf("%s, %s", text, bytes(size)))
		d.height += cellHeight + 2
	}
	if home := f.StackBase.AtCall; home > 0 {
		slot(-home, home, "padding", "home space")
	}
	end := int64(0)
	for i, s := range f.Stack {
		if i == maxSlots {
			d.label(2*labelWidth, d.height+14, drawingWidth, "note", fmt.Sprintf("… %d more", len(f.Stack)-i))
			d.height += noteHeight
			return d
		}
		if s.Offset > end {
			slot(end, s.Offset-end, "padding", "unused")
		}
		slot(s.Offset, s.Size, "member tint at-stack", f.short(&s.Content))
		end = s.Offset + s.Size
	}
	if end < f.StackSize {
		slot(end, f.StackSize-end, "padding", "unused")
	}
	return d
}

// WriteSVG draws the function as one picture: its C prototype, its record arguments byte by byte,
// the argument registers, the stack, and LLVM's prototype.
func (f *Function) WriteSVG(w io.Writer) error {
	d := &drawing{}
	d.line("title", f.C)
	for i := range f.Arguments {
		if a := &f.Arguments[i]; a.Picture != nil && len(a.Picture.Cells) > 0 {
			d.line("class", capi.Identifier(a.Name)+": "+a.typeText())
			d.nest(a.drawing())
		}
	}
	if len(f.Registers) > 0 {
		d.line("class", "argument registers")
		d.nest(f.registers(f.Registers))
	}
	if rs := f.resultRegisters(); len(rs) > 0 {
		d.line("class", "result registers")
		d.nest(f.registers(rs))
	}
	if f.usesStack() {
		d.line("class", "stack at the call: "+f.stackBase())
		d.nest(f.stack())
	}
	d.line("class", "LLVM IR")
	d.line("name", f.Prototype)
	_, err := fmt.Fprintf(w, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%d %d %d %d\" width=\"%[3]d\" height=\"%[4]d\">\n"+
		"<style>\n%s</style>\n%s<rect x=\"%[1]d\" y=\"%[2]d\" width=\"%[3]d\" height=\"%[4]d\" class=\"paper\"/>\n%[7]s</svg>\n",
		-margin, -margin, drawingWidth+2*margin, d.height+2*margin, style, patternDefs, d.String())
	return err
}

// margin surrounds a standalone picture.
const margin = 12

func (d *drawing) line(class, text string) {
	d.label(0, d.height+15, drawingWidth, class, text)
	d.height += noteHeight
}

// nest adds another drawing below.
func (d *drawing) nest(inner *drawing) {
	fmt.Fprintf(d, "<g transform=\"translate(0 %d)\">\n%s</g>\n", d.height, inner.String())
	d.height += inner.height + 6
}
