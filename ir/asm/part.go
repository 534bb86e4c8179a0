package asm

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/lex"
)

// Part is some of the operations of a module that is read part by part.
type Part struct {
	// Module holds the operations and has what the whole module has: its
	// attributes and its location. From inside it the symbols of Outside can be
	// seen.
	Module *ir.Operation
	// Outside is a module of what the operations name and what another part
	// defines: functions without their bodies, and other symbols in full.
	Outside *ir.Operation
}

// Reader reads parts of a module. Several may read from one Index at a time.
type Reader struct {
	index *Index
	p     *parser
	spent int // of the budget, as far as the index knows
}

// NewReader returns a reader of the module's parts.
func (x *Index) NewReader() *Reader {
	p := x.newParser()
	p.attrAliases, p.lateAliases = x.attrs, x.late
	p.distinct = x.distinct
	p.slab = ir.NewSlab()
	p.mentions = []string{}
	return &Reader{index: x, p: p}
}

// newParser returns a parser of what the module consists of.
func (x *Index) newParser() *parser {
	p := idleParser(x.ctx, x.src, x.opts)
	p.index, p.typeAliases = x, &x.types
	return p
}

// maxCached is how many spellings a reader remembers from one part to the next.
const maxCached = 1 << 12

// reset makes the parser forget the part before.
func (r *Reader) reset() {
	p := r.p
	p.mentions = append(p.mentions[:0], r.index.mentioned...)
	clear(p.attrs) // reading one anew finds what symbols it names
	if r.index.lateTypes {
		p.forgetTypes() // an operation before the definition of an alias must not know it from a head behind that
	}
	if len(p.types)+len(p.strings) > maxCached {
		p.forgetTypes()
		clear(p.strings)
	}
	p.deferred, p.laterArgs = nil, nil
	p.locs = nil
	p.slab.Reset()
}

// Read reads the operations from one number up to another. It reports false if
// there is anything wrong with them; what, is found by reading the module as a
// whole. The operations of the part before are no more: their memory is used
// again, also that of what passes have made of them.
func (r *Reader) Read(from, to int) (Part, bool) {
	r.reset()
	part := Part{r.index.NewModule(), r.index.NewModule()}
	part.Module.Region(0).SetExterns(part.Outside.Region(0))
	part.Module.SetSlab(r.p.slab)
	part.Outside.SetSlab(r.p.slab)
	if !r.aliases(from, to) {
		return Part{}, false
	}
	for i := from; i < to; i++ {
		if !r.item(part.Module, i) {
			return Part{}, false
		}
	}
	if !r.outside(&part, from, to) {
		return Part{}, false
	}
	r.p.resolveLocations()
	return part, len(r.p.diags)+len(r.p.warnings) == 0 && r.pay()
}

// aliases reads the types of a share of the aliases: as large as that of the operations,
// so that all types are read when all operations are, whatever these name.
func (r *Reader) aliases(from, to int) bool {
	as := &r.index.types
	share := func(of int) int { return of * len(as.list) / r.index.Len() }
	for i := share(from); i < share(to); i++ {
		if as.list[i].t.Load() == nil && r.p.typeLater(i) == nil {
			return false
		}
	}
	return true
}

// item reads one operation to the end of a module. It must define what the
// index says.
func (r *Reader) item(module *ir.Operation, i int) bool {
	p, x := r.p, &r.index.items[i]
	p.item = i
	block := module.Region(0).First()
	p.window(int(x.start), int(x.end))
	p.depth, p.regionDepth = r.index.depth, r.index.depth
	p.pushIsolated()
	p.operation(block)
	p.popIsolated(isolation{})
	if p.failed || len(p.diags) > 0 || p.tok.Kind != lex.EOF {
		return false
	}
	name, _ := ir.SymbolName(block.Last())
	return name == r.index.nameOf(*x)
}

// outside reads the heads of what the part names and other parts define.
func (r *Reader) outside(part *Part, from, to int) bool {
	names := r.p.mentions
	r.p.mentions = nil
	seen := map[int]bool{}
	for _, name := range names {
		at := r.index.numberOf(name)
		if at < 0 || at >= from && at < to || seen[at] {
			continue
		}
		seen[at] = true
		if !r.head(part.Outside, at) {
			return false
		}
	}
	r.p.mentions = names
	return true
}

// head reads an operation without its body, if it is a function.
func (r *Reader) head(module *ir.Operation, i int) bool {
	p, x := r.p, &r.index.items[i]
	skipped := false
	p.outermost = func() bool {
		def := p.frame().state.Def
		if def == nil || def.Traits&ir.FunctionLike == 0 {
			return false
		}
		if p.tok.Start != int(x.open) {
			p.pass()
			return true
		}
		p.seek(int(x.shut) + 1)
		skipped = true
		return true
	}
	defer func() { p.outermost = nil }()
	if !r.item(module, i) {
		return false
	}
	if head := module.Region(0).First().Last(); skipped {
		head.Region(0).Remove(head.Region(0).First())
	}
	return true
}

// pay takes what was read from the text budget that all readers share.
func (r *Reader) pay() bool {
	n := r.p.allSpent() - r.spent
	r.spent += n
	return r.index.spent.Add(int64(n)) <= int64(r.index.budget)
}
