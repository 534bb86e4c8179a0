package asm

import (
	"bytes"
	"slices"

	"github.com/abi-opt/abi-opt/internal/marks"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// PartText is the text of a part of a module, with marks in place of the names
// of aliases: which these are depends on all parts.
type PartText struct {
	Text  []byte
	found []aliasNode // in the order in which they were met
}

// PrintPart prints the operations of a part into buf. Options with DebugInfo are not for
// parts, as every operation would have an alias for its location. In the generic
// form, values without a name are numbered through the module: a part with such
// cannot be printed by itself, and PrintPart returns nil.
func PrintPart(module *ir.Operation, opts Options, buf []byte) *PartText {
	t := &PartText{}
	if opts.DebugInfo {
		panic("BUG: printing locations in parts")
	}
	if module.Region(0).First().First() == nil {
		return t
	}
	if !opts.NoAliases {
		t.found = found(opts, func(c *aliasCollector) { c.regions(module.Regions()) })
	}
	before, after := around(module, opts, t.found)
	text, ok := marked(module, opts, t.found, buf)
	if !ok {
		return nil
	}
	t.Text = text[len(before) : len(text)-len(after)]
	return t
}

// found returns the aliases of what visit goes through.
func found(opts Options, visit func(*aliasCollector)) []aliasNode {
	p := takePrinter(opts)
	a := &p.aliases
	a.meet(false, opts.Generic, visit)
	a.nodes.spill(a.order)
	list := make([]aliasNode, len(a.order))
	for i, ref := range a.order {
		list[i] = *a.nodes.node(ref)
	}
	p.done()
	return list
}

// marked prints an op with marks for aliases. It reports false if names depend on
// what else is in the module.
func marked(o *ir.Operation, opts Options, found []aliasNode, buf []byte) ([]byte, bool) {
	p := takePrinter(opts)
	p.w.SetBytes(buf[:0])
	if opts.Generic {
		if p.names.nameAll(o); p.names.numbered() {
			return nil, false
		}
	}
	if len(found) > 0 {
		for i, a := range found {
			p.aliases.nodes.add(aliasNode{typ: a.typ, attr: a.attr, name: string(marks.Append([]byte{a.hint[0]}, i))})
		}
		p.w.Alias = &p.aliases
	}
	p.operation(o)
	text := p.w.Bytes()
	p.done()
	return text, true
}

// around returns what is printed of a module before and after its operations.
func around(module *ir.Operation, opts Options, found []aliasNode) (before, after []byte) {
	const inside = "inside"
	m := like(module)
	ir.AtEnd(m.Region(0).First()).Create(ir.OpState{Name: inside})
	text, _ := marked(m, opts, found, nil)
	before, after, _ = bytes.Cut(text, []byte("\n  \""+inside+"\"() : () -> ()"))
	return before, after
}

// like returns a module with the attributes of another one and nothing in it.
func like(module *ir.Operation) *ir.Operation {
	m := ir.NewModule(module.Loc)
	for _, a := range module.Attrs() {
		m.SetAttr(a.Name, a.Value)
	}
	return m
}

// Joined puts the texts of the parts of a module together. Between what Head and
// Tail return come the texts, each as Part returns it.
type Joined struct {
	Head, Tail []byte
	parts      []*PartText
	names      [][]string // of the aliases of each part, without ! or #
}

// Join joins the parts of a module like the given one, in their order.
func Join(module *ir.Operation, parts []*PartText, opts Options) *Joined {
	misuse.If(module == nil, "the module is nil")
	misuse.If(slices.Contains(parts, nil), "a part is nil")
	var all aliases
	head := &PartText{}
	if !opts.NoAliases {
		m := like(module)
		head.found = found(opts, func(c *aliasCollector) { c.operation(m) })
	}
	// Printing an op in the generic form begins with its regions.
	order := append([]*PartText{head}, parts...)
	if opts.Generic {
		order = append(slices.Clip(parts), head)
	}
	for _, p := range order {
		for i := range p.found {
			if _, met := all.nodes.of(&p.found[i]); !met {
				all.order = append(all.order, all.nodes.add(p.found[i]))
			}
		}
	}
	all.sort()
	all.assign()
	w := ir.NewWriter(nil, &all)
	w.Renumber = true
	all.printDefinitions(w, false, func() {})
	j := &Joined{parts: parts}
	for _, p := range append(parts, head) {
		names := make([]string, len(p.found))
		for i := range p.found {
			ref, _ := all.nodes.of(&p.found[i])
			names[i] = all.name(ref)[1:]
		}
		j.names = append(j.names, names)
	}
	before, after := around(module, opts, head.found)
	j.Head = j.replace(w.Bytes(), len(parts), before)
	j.Tail = append(j.replace(nil, len(parts), after), '\n')
	return j
}

// Part appends the text of a part.
func (j *Joined) Part(b []byte, i int, text []byte) []byte { return j.replace(b, i, text) }

func (j *Joined) replace(b []byte, i int, text []byte) []byte {
	return marks.Replace(b, text, func(b []byte, n int) []byte { return append(b, j.names[i][n]...) })
}
