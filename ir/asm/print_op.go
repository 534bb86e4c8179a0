package asm

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/format"
)

// operation writes an op with its results and location, without indentation.
func (p *printer) operation(o *ir.Operation) {
	if p.indent > maxRegions {
		p.w.Text("<<nesting is too deep to print>>")
		return
	}
	switch o.NumResults() {
	case 0:
	case 1: // most
		p.w.Byte('%')
		p.names.print(&p.w, o.Result(0))
	default:
		p.results(o)
	}
	if def := o.Def(); p.opts.Generic || isGeneric(def) || o.NumRegions() < def.Regions.N {
		p.genericOp(o) // also of an op that is not verified and lacks regions
	} else {
		p.formats.Op(o, format.Of(def), p.dialect)
		p.leaveEntered()
	}
	if p.opts.DebugInfo {
		p.w.Byte(' ')
		p.location(o.Loc)
	}
	if p.users != nil {
		p.users.ofOp(&p.w, o)
	}
}

// isGeneric reports whether ops of a definition have only the generic form.
func isGeneric(def *ir.OpDef) bool { return def == nil || def.Print == nil && def.Format == "" }

// location writes loc(…), by an alias if it has one.
func (p *printer) location(l ir.Location) {
	if n := p.aliases.nodes.ofAttr(l); n != nil {
		p.w.Text("loc(")
		p.w.Text(n.name)
		p.w.Byte(')')
		return
	}
	l.Print(&p.w)
}

// argLocation writes the location of a block argument, as mlir-opt does in full.
func (p *printer) argLocation(arg *ir.Value) {
	if p.opts.DebugInfo {
		p.w.Byte(' ')
		p.w.LocationInFull(arg.Loc())
	}
}

// results writes the names of many results: %a:2, %b.
func (p *printer) results(o *ir.Operation) {
	for i := 0; i < o.NumResults(); {
		p.comma(i)
		count := p.names.groupLen(o, i)
		p.w.Byte('%')
		p.names.printOwn(&p.w, o.Result(i))
		if count > 1 {
			p.w.Byte(':')
			p.w.Int(int64(count))
		}
		i += count
	}
}

// genericOp writes = "name"(operands)[successors] <{properties}> (regions)
// {attributes} : types.
func (p *printer) genericOp(o *ir.Operation) {
	if o.NumResults() > 0 {
		p.w.Text(" = ")
	}
	p.w.Quoted(o.Name())
	p.w.Byte('(')
	p.Operands(o.Operands())
	p.w.Byte(')')
	if s := o.Successors(); len(s) > 0 {
		p.w.Byte('[')
		for i, b := range s {
			p.comma(i)
			p.Successor(b)
		}
		p.w.Byte(']')
	}
	if p.shown = o.AppendProperties(p.shown[:0]); len(p.shown) > 0 {
		p.w.Text(" <")
		p.entries(p.shown)
		p.w.Byte('>')
	}
	p.genericRegions(o)
	if attrs := o.DiscardableAttrs(); len(attrs) > 0 {
		p.w.Byte(' ')
		p.entries(attrs)
	}
	p.w.Text(" : ")
	p.genericTypes(o)
}

func (p *printer) genericRegions(o *ir.Operation) {
	if o.NumRegions() == 0 {
		return
	}
	p.w.Text(" (")
	for i, r := range o.Regions() {
		p.comma(i)
		p.region(r, "", true, true, true)
	}
	p.w.Byte(')')
}

// genericTypes writes (operand types) -> result types.
func (p *printer) genericTypes(o *ir.Operation) {
	p.w.Byte('(')
	for i := range o.NumOperands() {
		p.comma(i)
		if v := o.Operand(i); v != nil {
			p.Type(v.Type())
		} else {
			p.w.Text("<<null>>")
		}
	}
	p.w.Text(") -> ")
	p.ResultTypes(o.ResultTypes())
}

// comma writes the separator before element i.
func (p *printer) comma(i int) {
	if i > 0 {
		p.w.Text(", ")
	}
}

// entries writes {name = value, …}.
func (p *printer) entries(entries []ir.NamedAttribute) { ir.PrintDict(&p.w, entries) }

// blockLabels has the blocks of a region in order. It is empty for a region of one block. Searching a
// short list, and reusing the lists of earlier regions, saves 8 % of the CPU time of printing functions
// with several blocks.
type blockLabels struct {
	list []labelledBlock
	// numbers maps the blocks of a region with more than fewBlocks.
	numbers map[*ir.Block]int
}

// labelledBlock is a block and the numbers of its predecessors.
type labelledBlock struct {
	of    *ir.Block
	preds []int
}

// enterBlocks numbers the blocks of a region.
func (p *printer) enterBlocks(r *ir.Region) {
	n := len(p.blocks)
	if n == cap(p.blocks) {
		p.blocks = append(p.blocks, blockLabels{})
	}
	p.blocks = p.blocks[:n+1] // keeps the lists of an earlier region
	l := &p.blocks[n]
	if l.list, l.numbers = l.list[:0], nil; r.First().Next() == nil {
		return
	}
	for b := r.First(); b != nil; b = b.Next() {
		n := len(l.list)
		if n == cap(l.list) {
			l.list = append(l.list, labelledBlock{})
		}
		l.list = l.list[:n+1]
		l.list[n].of, l.list[n].preds = b, l.list[n].preds[:0]
	}
	if len(l.list) > fewBlocks {
		l.numbers = make(map[*ir.Block]int, len(l.list))
		for i := range l.list {
			l.numbers[l.list[i].of] = i
		}
	}
	for i := range l.list {
		if last := l.list[i].of.Last(); last != nil {
			for _, to := range last.Successors() {
				if n := l.numberOf(to); n >= 0 {
					l.list[n].preds = append(l.list[n].preds, i)
				}
			}
		}
	}
}

// numberOf returns the number of a block, or -1 if it is of another region.
func (l *blockLabels) numberOf(b *ir.Block) int {
	if n, ok := l.numbers[b]; ok {
		return n
	}
	for i := range min(len(l.list), fewBlocks) {
		if l.list[i].of == b {
			return i
		}
	}
	return -1
}

// region writes { … }, with a default dialect. An entry block is labelled if it is empty
// and emptyLabel is set, or if it has arguments and entryArgs is set.
func (p *printer) region(r *ir.Region, dialect string, entryArgs, terminator, emptyLabel bool) {
	p.w.Byte('{')
	if p.opts.SkipRegions {
		p.w.Text("...}")
		return
	}
	if r.IsEmpty() {
		p.NewLine()
		p.w.Byte('}')
		return
	}
	scope := p.enterNames(r)
	p.enterBlocks(r)
	p.dialect, dialect = dialect, p.dialect
	number := 0
	for b := r.First(); b != nil; b = b.Next() {
		if number > 0 || emptyLabel && b.First() == nil || entryArgs && len(b.Args()) > 0 {
			p.NewLine()
			p.blockLabel(b, number)
		}
		if p.users != nil {
			p.argUsers(b)
		}
		p.block(b, terminator || number > 0)
		number++
	}
	p.blocks = p.blocks[:len(p.blocks)-1]
	p.names.leave(scope)
	p.dialect = dialect
	p.NewLine()
	p.w.Byte('}')
}

// enteredRegion is a region whose values are already named, and what leave restores.
type enteredRegion struct {
	region *ir.Region
	scope  nameScope
}

// enterNames names the values of a region, unless EnterRegion did.
func (p *printer) enterNames(r *ir.Region) nameScope {
	if p.entered.region != r {
		return p.names.enter(r)
	}
	p.entered.region = nil
	return p.entered.scope
}

// leaveEntered ends the scope of a region that EnterRegion entered and the op did not print.
func (p *printer) leaveEntered() {
	if p.entered.region != nil {
		p.entered.region = nil
		p.names.leave(p.entered.scope)
	}
}

func (p *printer) block(b *ir.Block, terminator bool) {
	p.indentBy(1)
	for o := b.First(); o != nil; o = o.Next() {
		if !terminator && o == b.Last() && isPlainTerminator(o) {
			break
		}
		p.NewLine()
		p.operation(o)
		p.flushMuch()
	}
	p.indentBy(-1)
}

// isPlainTerminator reports whether a terminator can be left out of the text.
func isPlainTerminator(o *ir.Operation) bool {
	return o.Has(ir.Terminator) && o.NumOperands() == 0 && len(o.Attrs()) == 0 && o.NumResults() == 0 &&
		len(o.Successors()) == 0
}

// blockLabel writes ^bb1(%x: T):  // pred: ^bb0.
func (p *printer) blockLabel(b *ir.Block, number int) {
	p.w.Text("^bb")
	p.w.Int(int64(number))
	if args := b.Args(); len(args) > 0 {
		p.w.Byte('(')
		for i, a := range args {
			p.comma(i)
			p.Operand(a)
			p.w.Text(": ")
			p.Type(a.Type())
			p.argLocation(a)
		}
		p.w.Byte(')')
	}
	p.w.Byte(':')
	labels := p.blocks[len(p.blocks)-1]
	if len(labels.list) == 0 {
		return
	}
	preds := labels.list[number].preds
	switch {
	case len(preds) == 0 && b.IsEntry():
		return
	case len(preds) == 0:
		p.w.Text("  // no predecessors")
		return
	case len(preds) == 1:
		p.w.Text("  // pred: ")
	default:
		p.w.Text("  // ")
		p.w.Int(int64(len(preds)))
		p.w.Text(" preds: ")
	}
	for i, n := range preds {
		p.comma(i)
		p.w.Text("^bb")
		p.w.Int(int64(n))
	}
}

func (p *printer) Successor(b *ir.Block) {
	p.w.Text("^bb")
	for i := len(p.blocks) - 1; i >= 0; i-- {
		if n := p.blocks[i].numberOf(b); n >= 0 {
			p.w.Int(int64(n))
			return
		}
	}
	p.w.Byte('0')
}
