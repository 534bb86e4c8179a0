package asm

import (
	"io"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/format"
)

// Print writes an operation, with a line break at the end and, before it, the
// aliases it uses.
func Print(w io.Writer, o *ir.Operation, opts Options) error {
	p := newPrinter(opts)
	p.out = w
	p.file(o)
	p.flush()
	return p.err
}

// String returns what Print writes, with default options.
func String(o *ir.Operation) string {
	p := newPrinter(Options{})
	p.file(o)
	return string(p.w.Bytes())
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
	dialect   string // the prefix that names of ops omit
	formats   format.Writer
	names     names
	aliases   aliases
	shown     []ir.NamedAttribute  // of the dictionary being written
	blobs     orderedSet[*ir.Blob] // of the attributes that were written
	blocks    []blockLabels        // one for each region that is being printed
	users     *users               // with Options.ValueUsers
	// entered is the region whose values Function has named already.
	entered enteredRegion
}

func newPrinter(opts Options) *printer {
	p := &printer{opts: opts, dialect: "builtin"}
	p.indentBy(0)
	p.names.init()
	p.names.generic = opts.Generic
	p.formats = format.Writer{P: p, W: &p.w}
	return p
}

// flushSize is how many bytes are collected before they are written out: few enough to stay in the
// processor's caches.
const flushSize = 1 << 14

// flushMuch flushes if the buffer is full.
func (p *printer) flushMuch() {
	if len(p.w.Bytes()) > flushSize {
		p.flush()
	}
}

// flush writes the buffer out, if there is a writer.
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

// file writes an operation with aliases and resources.
func (p *printer) file(o *ir.Operation) {
	p.w.ElideLarger, p.w.HexLarger = p.opts.ElideLarger, p.opts.HexLarger
	p.names.locations, p.names.unnamed = p.opts.LocationNames, p.opts.NumberValues
	if p.opts.ValueUsers {
		p.users = newUsers(o, &p.names, p.opts)
	}
	if p.opts.Generic || p.opts.UniqueNames {
		p.names.nameAll(o)
	}
	p.w.Renumber, p.w.Blobs = true, func(b *ir.Blob) { p.blobs.add(b) }
	if !p.opts.NoAliases {
		p.aliases.collect(o, p.opts.DebugInfo, p.opts.Generic)
	}
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

// indentBy changes the indentation by n levels.
func (p *printer) indentBy(n int) {
	p.indent += n
	if end := 1 + 2*p.indent; end <= len(lineStarts) {
		p.lineStart = lineStarts[:end]
	} else {
		p.lineStart = "\n" + strings.Repeat("  ", p.indent)
	}
}

// lineStarts is a line break and the indentation of most lines.
const lineStarts = "\n                                "
