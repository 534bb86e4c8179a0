package asm

import (
	"io"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/internal/textroom"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/format"
)

// Print prints an operation, preceded by the aliases that it uses and followed by a line break.
func Print(w io.Writer, o *ir.Operation, opts Options) error {
	misuse.If(w == nil, "the writer is nil")
	misuse.If(o == nil, "the operation is nil")
	p := newPrinter(o, opts)
	p.out = w
	p.file(o)
	p.flush()
	textRooms.Keep(p.w.Bytes())
	err := p.err
	p.done()
	return err
}

// String returns the text of an operation with default options.
func String(o *ir.Operation) string {
	misuse.If(o == nil, "the operation is nil")
	p := newPrinter(o, Options{})
	p.file(o)
	text := string(p.w.Bytes())
	textRooms.Keep(p.w.Bytes())
	p.done()
	return text
}

// printer prints operations. It implements ir.Printer and format.Printer.
type printer struct {
	w         ir.Writer
	opts      Options
	out       io.Writer // nil to keep all text in w
	err       error
	flushed   int // number of flushes
	indent    int
	lineStart string // a line break and the indentation
	dialect   string // default dialect, whose prefix op names omit
	formats   format.Writer
	names     names
	aliases   aliases
	shown     []ir.NamedAttribute // buffer for the current dictionary
	blobs     blobSet             // of the printed attributes
	blocks    []blockLabels       // one per enclosing region
	// entered is the region whose values EnterRegion has already named.
	entered enteredRegion
}

// printers holds printers for reuse.
var printers = sync.Pool{New: func() any { return new(printer) }}

// takePrinter returns a printer without aliases and names.
func takePrinter(opts Options) *printer {
	p := printers.Get().(*printer)
	p.opts, p.dialect = opts, "builtin"
	p.formats = format.Writer{P: p, W: &p.w}
	p.indentBy(0)
	p.names.init()
	p.names.generic = opts.Generic
	return p
}

// done returns the printer to the pool without references to the printed IR. After a panic it must
// not be called, because tables may be inconsistent.
func (p *printer) done() {
	p.names.clear()
	p.aliases.clear()
	*p = printer{names: p.names, aliases: p.aliases}
	printers.Put(p)
}

func newPrinter(o *ir.Operation, opts Options) *printer {
	p := takePrinter(opts)
	p.w.SetBytes(textRooms.Take())
	p.names.locations, p.w.ElideLarger = opts.LocationNames, opts.ElideLarger
	if opts.Generic || opts.UniqueNames {
		p.names.nameAll(o)
	}
	p.w.Renumber, p.w.Blobs = true, p.blobs.add
	if !opts.NoAliases {
		p.aliases.collect(o, opts.DebugInfo, opts.Generic)
	}
	return p
}

// flushSize is the size above which the buffer is flushed. It fits the processor's caches.
const flushSize = 1 << 14

var textRooms = textroom.For(flushSize)

// flushMuch flushes a large buffer.
func (p *printer) flushMuch() {
	if len(p.w.Bytes()) > flushSize {
		p.flush()
	}
}

// flush writes the buffer to out, if there is one.
func (p *printer) flush() {
	buf := p.w.Bytes()
	if p.out == nil || len(buf) == 0 {
		return
	}
	if p.err == nil {
		_, p.err = p.out.Write(buf)
	}
	p.w.SetBytes(buf[:0])
	p.flushed++
}

func (p *printer) file(o *ir.Operation) {
	if p.aliases.any() {
		p.w.Alias = &p.aliases
	}
	p.aliases.printDefinitions(&p.w, false, p.flushMuch)
	p.operation(o)
	p.w.Byte('\n')
	p.aliases.printDefinitions(&p.w, true, p.flushMuch)
	if o.Parent() == nil {
		p.resources()
	}
}

// newLine starts a line with the current indentation.
func (p *printer) newLine() { p.w.Text(p.lineStart) }

// indentBy changes the indentation by n levels.
func (p *printer) indentBy(n int) {
	p.indent += n
	if end := 1 + 2*p.indent; end <= len(lineStarts) {
		p.lineStart = lineStarts[:end]
	} else {
		p.lineStart = "\n" + strings.Repeat("  ", p.indent)
	}
}

// lineStarts is a line break followed by the indentation of common depths.
const lineStarts = "\n                                "
