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

// Print writes an operation, with a line break at the end and, before it, the
// aliases it uses.
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

// String returns what Print writes, with default options.
func String(o *ir.Operation) string {
	misuse.If(o == nil, "the operation is nil")
	p := newPrinter(o, Options{})
	p.file(o)
	text := string(p.w.Bytes())
	textRooms.Keep(p.w.Bytes())
	p.done()
	return text
}

// printer writes operations. It implements ir.Printer.
type printer struct {
	w         ir.Writer
	opts      Options
	out       io.Writer // nil keeps everything in w
	err       error
	flushed   int // number of flushes
	indent    int
	lineStart string // a line break and the indentation
	dialect   string // whose prefix is left out of op names
	formats   format.Writer
	names     names
	aliases   aliases
	shown     []ir.NamedAttribute // of the dictionary being written
	blobs     blobSet             // of the attributes that were written
	blocks    []blockLabels       // one for each region that is being printed
	// entered is the region whose values Function has named already.
	entered enteredRegion
}

// printers are those that are done: the next ones use what they have room in.
var printers = sync.Pool{New: func() any { return new(printer) }}

// takePrinter returns a printer that knows nothing of what it is to print.
func takePrinter(opts Options) *printer {
	p := printers.Get().(*printer)
	p.opts, p.dialect = opts, "builtin"
	p.formats = format.Writer{P: p, W: &p.w}
	p.indentBy(0)
	p.names.init()
	p.names.generic = opts.Generic
	return p
}

// done gives the printer to the next one that is asked for. It keeps nothing of what was
// printed alive. A printer whose printing ended in a panic is not done: its tables may be
// out of step.
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

// flushSize is how many bytes are collected before they are handed on: not so many that
// they leave the processor's caches, or that making room for them takes long.
const flushSize = 1 << 14

var textRooms = textroom.For(flushSize)

// flushMuch hands on what was written if it is much.
func (p *printer) flushMuch() {
	if len(p.w.Bytes()) > flushSize {
		p.flush()
	}
}

// flush hands on what was written, if there is anybody who takes it.
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

// newLine starts a line at the current indentation.
func (p *printer) newLine() { p.w.Text(p.lineStart) }

// indentBy makes lines begin further to the right, or to the left.
func (p *printer) indentBy(n int) {
	p.indent += n
	if end := 1 + 2*p.indent; end <= len(lineStarts) {
		p.lineStart = lineStarts[:end]
	} else {
		p.lineStart = "\n" + strings.Repeat("  ", p.indent)
	}
}

// lineStarts begins with what most lines begin with.
const lineStarts = "\n                                "
