package chunk

import "github.com/abi-opt/abi-opt/ir/asm"

// reader parses chunks. The next chunk reuses the memory of the one before, including what passes
// and printers made from it.
type reader struct {
	index  *index
	parser *asm.OpParser
}

func (x *index) newReader() *reader { return &reader{x, x.NewParser()} }

// read parses the operations of a chunk and its externs. It reports false after any diagnostic,
// which parsing the whole module will repeat.
func (r *reader) read(from, to int) (*Chunk, bool) {
	r.parser.Reset()
	c := &Chunk{from: from, to: to, module: r.parser.NewModule(), externs: r.parser.NewModule()}
	c.module.Region(0).SetExterns(c.externs.Region(0))
	if !r.parser.Aliases(from, to, len(r.index.Ops)) {
		return nil, false
	}
	for op := from; op < to; op++ {
		if !r.parser.Operation(c.module, op) {
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
		if !r.parser.Declaration(c.externs, op) {
			return false
		}
	}
	return true
}
