package explain

import (
	_ "embed"
	"fmt"
	"html"
	"io"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
)

// Style is the style sheet of drawings, with the colours of registers, light and dark, and of pages with the same look.
//
//go:embed pictures.css
var Style string

// layoutSheet is the style sheet for phones and screens.
//
//go:embed page.css
var layoutSheet string

// htmlWriter writes a self-contained page. With several items it starts with an index.
type htmlWriter struct {
	w      io.Writer
	title  string
	index  []string
	begun  bool
	number int // of items
}

func (h *htmlWriter) Index(i Item) error {
	h.index = append(h.index, i.Summary())
	return nil
}

func (h *htmlWriter) Item(i Item) error {
	m := h.begin()
	h.number++
	m.open("section", fmt.Sprintf(`id="f%d"`, h.number))
	i.markup(m)
	m.close("section")
	_, err := io.WriteString(h.w, m.String())
	return err
}

func (h *htmlWriter) End() error {
	m := h.begin()
	m.close("main")
	m.close("body")
	m.close("html")
	_, err := io.WriteString(h.w, m.String())
	return err
}

// begin returns a markup that starts the page on the first call.
func (h *htmlWriter) begin() *markup {
	m := &markup{}
	if h.begun {
		return m
	}
	h.begun = true
	m.WriteString("<!DOCTYPE html>\n")
	m.open("html", `lang="en"`)
	m.WriteString(`<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
		`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">` + "\n")
	m.el("title", "", "Calling convention of "+h.title)
	m.WriteString("<style>\n" + Style + layoutSheet + "</style></head>\n")
	m.open("body", "")
	m.WriteString(Patterns)
	m.open("main", "")
	m.el("h1", "", h.title)
	if len(h.index) > 1 {
		m.open("ol", `class="index"`)
		for i, summary := range h.index {
			m.WriteString(fmt.Sprintf(`<li><a href="#f%d">`, i+1) + html.EscapeString(summary) + "</a></li>\n")
		}
		m.close("ol")
	}
	return m
}

// markup builds HTML. It escapes texts; attributes are constants or generated here, never input.
type markup struct{ strings.Builder }

func (m *markup) open(tag, attrs string) {
	if attrs != "" {
		attrs = " " + attrs
	}
	m.WriteString("<" + tag + attrs + ">\n")
}

func (m *markup) close(tag string) { m.WriteString("</" + tag + ">\n") }

// el writes an element that contains text.
func (m *markup) el(tag, attrs, text string) {
	if attrs != "" {
		attrs = " " + attrs
	}
	m.WriteString("<" + tag + attrs + ">" + html.EscapeString(text) + "</" + tag + ">\n")
}

func (f *Function) markup(m *markup) {
	m.el("h2", "", f.title())
	m.el("p", `class="c"`, f.C)
	m.el("p", `class="llvm"`, f.Prototype)
	m.el("p", `class="target"`, f.Target)
	m.places(f)
	m.el("p", "", f.sums())
	if f.usesStack() {
		m.el("p", "", f.stackBase())
	}
	if f.VariadicRule != "" {
		m.el("p", "", "Variadic: "+f.variadicText())
	}
	if f.Static {
		m.el("p", "", staticNote)
	}
	for _, t := range f.Temporaries {
		m.el("p", "", fmt.Sprintf("Temporary for %s: %s, align %d", t.text(), bytes(t.Size), t.Align))
	}
	for i := range f.Arguments {
		a := &f.Arguments[i]
		m.value(a.title(i), a, false)
	}
	if f.Result != nil {
		m.value("result", f.Result, true)
	}
}

// places draws the registers and the stack.
func (m *markup) places(f *Function) {
	m.open("div", `class="places"`)
	for _, p := range f.places(false) {
		m.figure(p.caption, p.drawing)
	}
	m.close("div")
}

// pictures draws the registers, the stack and the values of a function.
func (m *markup) pictures(f *Function) {
	m.places(f)
	for i := range f.Arguments {
		a := &f.Arguments[i]
		m.figure(a.title(i)+": "+a.typeText(), a.drawing(0, false))
	}
	if f.Result != nil {
		m.figure("result: "+f.Result.typeText(), f.Result.drawing(0, false))
	}
}

// list writes a list of lines.
func (m *markup) list(lines []string) {
	m.open("ul", "")
	for _, line := range lines {
		m.el("li", "", line)
	}
	m.close("ul")
}

// HTML returns the section of a record or of a comparison of records, for a page with the style sheet of [Style]. It calls no
// method of Item, so that the page is linked without the sections of functions.
func HTML(i Item) string {
	m := &markup{}
	switch i := i.(type) {
	case *Record:
		i.markup(m)
	case *RecordComparison:
		i.markup(m)
	}
	return m.String()
}

func (m *markup) figure(caption string, s *drawing) {
	m.open("figure", "")
	m.WriteString(s.text())
	m.el("figcaption", "", caption)
	m.close("figure")
}

func (m *markup) value(what string, v *Value, isResult bool) {
	m.open("article", "")
	if v.isPlain() {
		m.el("h3", "", what+": "+v.plainText())
		m.close("article")
		return
	}
	m.el("h3", "", what+": "+v.typeText())
	if v.Picture != nil && len(v.Picture.Cells) > 0 {
		m.figure("byte by byte", v.drawing(0, false))
	}
	m.open("ul", "")
	for _, line := range v.lines(isResult) {
		m.el("li", "", line)
	}
	for _, w := range v.Warnings {
		m.el("li", `class="warning"`, w.text())
	}
	m.close("ul")
	m.close("article")
}

func (f *MLIRFunction) markup(m *markup) {
	m.el("h2", "", capi.Identifier(f.Name))
	m.el("p", `class="c"`, "func.func "+f.Type)
	m.open("ul", "")
	for i := range f.Arguments {
		m.el("li", "", fmt.Sprintf("argument %d: %s, %s", i+1, f.Arguments[i].Type, f.Arguments[i].text()))
	}
	for i := range f.Results {
		m.el("li", "", fmt.Sprintf("result %d: %s, %s", i+1, f.Results[i].Type, f.Results[i].text()))
	}
	if f.Wrapper != "" {
		m.el("li", "", fmt.Sprintf("C interface: %s takes pointers to descriptors", capi.Identifier(f.Wrapper)))
	}
	m.close("ul")
	if f.Interface != nil {
		f.Interface.markup(m)
	}
}

func (h *htmlWriter) Declaration(capi.Declaration) error { return nil }
