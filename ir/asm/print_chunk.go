package asm

import (
	"bytes"
	"slices"

	"github.com/abi-opt/abi-opt/internal/placeholder"
	"github.com/abi-opt/abi-opt/ir"
)

// ChunkPrinter prints a module chunk by chunk, as Print prints the whole module. It implements
// chunk.Printer. The names of aliases depend on all chunks, so the text has placeholders for them.
type ChunkPrinter struct {
	Options Options    // without DebugInfo
	names   [][]string // of the aliases of each chunk, without ! or #; set by Join
}

// chunkAliases is the summary of a chunk: its aliases in the order of their first use.
type chunkAliases []*aliasNode

// Print implements chunk.Printer, with one section. In the generic form it reports false for
// values without a name, because their numbers depend on other chunks.
func (c *ChunkPrinter) Print(module, _ *ir.Operation, buf []byte) (sections [][]byte, summary any, ok bool) {
	var used chunkAliases
	if module.Region(0).First().First() == nil {
		return [][]byte{nil}, used, true
	}
	if !c.Options.NoAliases {
		used = c.aliasesIn(func(a *aliasCollector) { a.regions(module.Regions()) })
	}
	before, after := c.around(module, used)
	text, ok := c.print(module, used, buf)
	if !ok {
		return nil, nil, false
	}
	return [][]byte{text[len(before) : len(text)-len(after)]}, used, true
}

// aliasesIn returns the aliases that visit finds.
func (c *ChunkPrinter) aliasesIn(visit func(*aliasCollector)) chunkAliases {
	var a aliases
	a.visit(false, c.Options.Generic, visit)
	return a.order
}

// print prints an operation with placeholders for aliases. It reports false if the names of
// values depend on other chunks.
func (c *ChunkPrinter) print(o *ir.Operation, used chunkAliases, buf []byte) ([]byte, bool) {
	p := newPrinter(c.Options)
	p.w.SetBytes(buf[:0])
	if c.Options.Generic {
		if p.names.nameAll(o); p.names.numbered() {
			return nil, false
		}
	}
	if len(used) > 0 {
		for i, a := range used {
			p.aliases.nodes.add(aliasNode{typ: a.typ, attr: a.attr, name: string(placeholder.Append([]byte{a.hint[0]}, i))})
		}
		p.w.Alias = &p.aliases
	}
	p.operation(o)
	return p.w.Bytes(), true
}

// around returns the text of a module before and after its operations.
func (c *ChunkPrinter) around(module *ir.Operation, used chunkAliases) (before, after []byte) {
	const inside = "inside"
	m := like(module)
	ir.AtEnd(m.Region(0).First()).Create(ir.OpState{Name: inside})
	text, _ := c.print(m, used, nil)
	before, after, _ = bytes.Cut(text, []byte("\n  \""+inside+"\"() : () -> ()"))
	return before, after
}

// like returns an empty module with the attributes of another one.
func like(module *ir.Operation) *ir.Operation {
	m := ir.NewModule(module.Loc)
	for _, a := range module.Attrs() {
		m.SetAttr(a.Name, a.Value)
	}
	return m
}

// Join implements chunk.Printer.
func (c *ChunkPrinter) Join(module *ir.Operation, summaries []any) (before, after []byte, ok bool) {
	var head chunkAliases // of the module itself
	if !c.Options.NoAliases {
		m := like(module)
		head = c.aliasesIn(func(a *aliasCollector) { a.operation(m) })
	}
	// Printing an op in the generic form begins with its regions.
	order := slices.Insert(slices.Clone(summaries), 0, any(head))
	if c.Options.Generic {
		order = append(slices.Clip(summaries), head)
	}
	var all aliases
	for _, summary := range order {
		used := summary.(chunkAliases)
		for _, n := range used {
			if all.nodes.of(n) == nil {
				all.order = append(all.order, all.nodes.add(*n))
			}
		}
	}
	all.sort()
	all.assign()
	w := ir.NewWriter(nil, &all)
	w.Renumber = true
	all.printDefinitions(w, false, func() {})
	for _, summary := range append(slices.Clip(summaries), head) {
		used := summary.(chunkAliases)
		names := make([]string, len(used))
		for i, n := range used {
			names[i] = all.nodes.of(n).name[1:]
		}
		c.names = append(c.names, names)
	}
	before, after = c.around(module, head)
	last := len(summaries)
	return c.Fill(w.Bytes(), 0, last, before), append(c.Fill(nil, 0, last, after), '\n'), true
}

// Fill implements chunk.Printer.
func (c *ChunkPrinter) Fill(b []byte, _, chunk int, text []byte) []byte {
	return placeholder.Replace(b, text, func(b []byte, n int) []byte { return append(b, c.names[chunk][n]...) })
}
