package chunk

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// reader parses chunks. The next chunk reuses the memory of the one before, including what passes
// and printers made from it.
type reader struct {
	index  *index
	parser *asm.OpParser
}

func (x *index) newReader() *reader { return &reader{x, x.outline.NewParser()} }

// read parses the operations of a chunk and its externs. It reports false after any diagnostic,
// which parsing the whole module will repeat.
func (r *reader) read(from, to int) (*Chunk, bool) {
	r.parser.Reset()
	c := &Chunk{from: from, to: to, module: r.parser.NewModule(), externs: r.parser.NewModule()}
	c.module.Region(0).SetExterns(c.externs.Region(0))
	if !r.parser.Aliases(from, to, len(r.index.ops)) {
		return nil, false
	}
	for op := from; op < to; op++ {
		e := &r.index.ops[op]
		if !r.parser.Operation(c.module, int(e.start), int(e.end)) || !r.isNamed(c.module, op) {
			return nil, false
		}
	}
	return c, r.readExterns(c) && r.parser.Finish()
}

// readExterns parses the operations that the chunk refers to and other chunks define.
func (r *reader) readExterns(c *Chunk) bool {
	seen := map[int]bool{}
	for _, name := range r.parser.References() {
		op := r.index.definition(name)
		if op < 0 || c.from <= op && op < c.to || seen[op] {
			continue
		}
		seen[op] = true
		e := &r.index.ops[op]
		if !r.parser.Declaration(c.externs, int(e.start), int(e.end), int(e.open), int(e.shut)) ||
			!r.isNamed(c.externs, op) {
			return false
		}
	}
	return true
}

// isNamed reports whether the last operation of a module has the name that the index found.
func (r *reader) isNamed(module *ir.Operation, op int) bool {
	name, _ := ir.SymbolName(module.Region(0).First().Last())
	return name == r.index.name(op)
}
