package llvmir

import (
	"slices"
	"strconv"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/internal/placeholder"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/translate/llvmir/internal/metadata"
)

// ChunkPrinter translates a module chunk by chunk, as Write translates the whole module. It
// implements chunk.Printer. Placeholders replace the numbers of metadata nodes and of groups of
// attributes; those of groups are negative.
type ChunkPrinter struct {
	Options Options

	// Join sets the fields below.
	between []byte // the text between the functions and their nodes
	nodes   *metadata.Nodes
	groups  [][]int64 // the numbers of the groups, by chunk and number in the chunk
	started bool      // there is text before the next section
	globals bool      // there is a global
}

// The sections of the text of a chunk.
const (
	globalSection = iota
	functionSection
	nodeSection // definitions of the nodes that functions refer to
)

type chunkSummary struct {
	comdats []*comdat
	structs [2][]*llvm.StructType // first those of globals, then the others, of functions
	nodes   metadata.Summary
	groups  []*group
	needed  []*intrinsicDecl
	splat   int64 // number of elements written for splats
	differs bool  // as of structs
}

// Print implements chunk.Printer. It reports false after an error, and if the text depends on the
// rest of the module: with recursive debug info, aliases, declared intrinsics, or if a callee's
// body matters.
func (c *ChunkPrinter) Print(op, externs *ir.Operation, buf []byte) (sections [][]byte, summary any, ok bool) {
	if check(op, c.Options) != nil {
		return nil, nil, false
	}
	m, others := emptyModule(op, c.Options, metadata.Options{Placeholders: true}), emptyModule(externs, c.Options, metadata.Options{})
	m.isChunk = true
	others.list()
	m.comdatOf = others.comdatOf
	m.list()
	if len(m.others)+len(others.others) > 0 || m.declaresIntrinsics() {
		return nil, nil, false
	}
	m.metadata.FindSubprograms(m.functions)
	s := &chunkSummary{comdats: m.comdats}
	m.collect(m.globals)
	inGlobals := len(m.structs.list)
	nodesInGlobals := m.metadata.Len()
	m.collect(m.functions)
	m.metadata.CollectGlobals(m.globals)
	w := newWriter(m)
	w.declare(others.globals, others.functions, nil)
	w.declare(m.globals, m.functions, nil)
	w.numberGroups()
	for _, o := range m.globals {
		w.global(o)
	}
	globals := w.buf
	w.buf = buf[:0]
	w.bodies()
	functions := w.buf
	if w.legal.Warned() || m.metadata.NeedsWhole() || w.failed() {
		return nil, nil, false
	}
	s.structs[0], s.structs[1] = m.structs.list[:inGlobals], m.structs.list[inGlobals:]
	var nodes []byte
	s.nodes, nodes = m.metadata.Summarize(nodesInGlobals)
	s.groups = m.groups.list
	s.splat, s.differs = m.splat, m.structs.differs
	for _, decl := range w.needed {
		decl.callee, decl.result, decl.params, decl.op = nil, nil, nil, nil // release the writer and the IR
	}
	s.needed = w.needed
	return [][]byte{globalSection: globals, functionSection: functions, nodeSection: nodes}, s, true
}

// declaresIntrinsics reports whether the module declares intrinsics, whose calls in other
// chunks do not refer to the symbol.
func (m *module) declaresIntrinsics() bool {
	isOwn := func(o *ir.Operation) bool { return legal.IsIntrinsic(o.StringAttr(ir.SymName)) }
	return slices.ContainsFunc(m.functions, isOwn) || slices.ContainsFunc(m.globals, isOwn)
}

// Join implements chunk.Printer. It reports false if chunks have different structs, comdats or
// intrinsics of one name.
func (c *ChunkPrinter) Join(op *ir.Operation, summaries []any) (before, after []byte, ok bool) {
	m := emptyModule(op, c.Options, metadata.Options{})
	w := newWriter(m)
	chunks, nodes := make([]*chunkSummary, len(summaries)), make([]metadata.Summary, len(summaries))
	for i, s := range summaries {
		chunks[i] = s.(*chunkSummary)
		nodes[i] = chunks[i].nodes
	}
	for k := range 2 {
		for _, s := range chunks {
			for _, t := range s.structs[k] {
				m.structs.add(t)
			}
		}
	}
	splat, intrinsics := int64(0), map[string]*intrinsicDecl{}
	for _, s := range chunks {
		splat += s.splat
		m.structs.differs = m.structs.differs || s.differs
		for _, comdat := range s.comdats {
			if !m.addComdat(comdat) {
				return nil, nil, false
			}
		}
		for _, decl := range s.needed {
			first := intrinsics[decl.name]
			switch {
			case first == nil:
				intrinsics[decl.name] = decl
				w.needed = append(w.needed, decl)
			case first.sig != decl.sig:
				return nil, nil, false
			}
		}
	}
	if len(m.structs.clashes) > 0 || splat > maxSplat {
		return nil, nil, false
	}
	c.nodes = m.metadata.Join(nodes)
	c.groups = m.groups.join(chunks)
	m.namedNodes()
	w.preamble()
	before, w.buf = w.buf, nil
	c.started = len(before) > 0
	w.ends()
	c.between = m.metadata.AppendNodes(w.buf, 0, c.nodes.InGlobals)
	return before, m.metadata.AppendNodes(nil, c.nodes.Len, m.metadata.Len()), !w.failed()
}

// Fill implements chunk.Printer.
func (c *ChunkPrinter) Fill(b []byte, section, chunk int, text []byte) []byte {
	switch {
	case section == nodeSection && chunk == 0:
		b = append(b, c.between...)
	case section == globalSection && len(text) > 0:
		if c.started && !c.globals {
			b = append(b, '\n')
		}
		c.started, c.globals = true, true
	case section == functionSection && len(text) > 0:
		if !c.started {
			text = text[1:] // the empty line before the function
		}
		c.started = true
	}
	return placeholder.Replace(b, text, func(b []byte, n int) []byte {
		if n < 0 {
			return strconv.AppendInt(b, c.groups[chunk][^n], 10)
		}
		return c.nodes.Append(b, chunk, n)
	})
}
