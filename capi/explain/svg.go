package explain

import (
	"fmt"
	"html"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

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
)

// patternDefs defines the shading of padding.
const patternDefs = `<defs><pattern id="padding" width="6" height="6" patternUnits="userSpaceOnUse">` +
	`<path class="shade" d="M0 6L6 0"/></pattern></defs>` + "\n"

// Patterns defines the shading for all drawings of a page.
const Patterns = `<svg width="0" height="0" class="patterns">` + patternDefs + `</svg>` + "\n"

// drawing builds an SVG.
type drawing struct {
	strings.Builder
	height int
	linked bool // for a page that links the parts
}

// begin begins the shapes of a part of a linked drawing. The part shows bits of an argument, which counts from 1,
// or of the result, 0. If to is 0, it shows all bits.
func (d *drawing) begin(class string, of int, from, to int64, title string) {
	if d.linked {
		d.WriteString(`<g class="` + class + `" data-a="` + strconv.Itoa(of) + `" data-f="` + strconv.FormatInt(from, 10) +
			`" data-t="` + strconv.FormatInt(to, 10) + `" role="img"><title>` + html.EscapeString(title) + "</title>\n")
	}
}

func (d *drawing) end() {
	if d.linked {
		d.WriteString("</g>\n")
	}
}

func (d *drawing) text() string {
	return fmt.Sprintf("<svg viewBox=\"0 0 %d %d\" width=\"%[1]d\" height=\"%[2]d\">\n%s</svg>\n", drawingWidth, d.height, d.String())
}

// rect does without Fprintf, because the page draws everything again with each key stroke.
func (d *drawing) rect(x, y, width, height int, class string) {
	d.WriteString(`<rect x="` + strconv.Itoa(x) + `" y="` + strconv.Itoa(y) + `" width="` + strconv.Itoa(width) +
		`" height="` + strconv.Itoa(height) + `" class="` + class + "\"/>\n")
}

// label writes a text, truncated to a width. A truncated text has the full text as its title.
func (d *drawing) label(x, y, width int, class, text string) {
	if text == "" {
		return
	}
	shown, title := html.EscapeString(text), ""
	if room := int(float64(width) / charWidth); len(text) > room && utf8.RuneCountInString(text) > room {
		title = "<title>" + shown + "</title>"
		shown = html.EscapeString(string([]rune(text)[:max(room-1, 0)])) + "…"
	}
	d.WriteString(`<text x="` + strconv.Itoa(x) + `" y="` + strconv.Itoa(y) + `" class="` + class + `">` + shown + title + "</text>\n")
}

// WriteSVG draws the function as one picture: its C prototype, its record arguments byte by byte,
// the argument registers, the stack, and LLVM's prototype.
func (f *Function) WriteSVG(w io.Writer) error {
	d := &drawing{}
	d.line("title", f.C)
	for i := range f.Arguments {
		if a := &f.Arguments[i]; a.Picture != nil && len(a.Picture.Cells) > 0 {
			d.line("class", capi.Identifier(a.Name)+": "+a.typeText())
			d.nest(a.drawing(0, false))
		}
	}
	for _, p := range f.places(false) {
		d.line("class", p.caption+p.note)
		d.nest(p.drawing)
	}
	d.line("class", "LLVM IR")
	d.line("name", f.Prototype)
	_, err := fmt.Fprintf(w, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%d %d %d %d\" width=\"%[3]d\" height=\"%[4]d\">\n"+
		"<style>\n%s</style>\n%s<rect x=\"%[1]d\" y=\"%[2]d\" width=\"%[3]d\" height=\"%[4]d\" class=\"paper\"/>\n%[7]s</svg>\n",
		-margin, -margin, drawingWidth+2*margin, d.height+2*margin, Style, patternDefs, d.String())
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
