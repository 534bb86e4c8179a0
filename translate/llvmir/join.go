package llvmir

import (
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/marks"
	"github.com/abi-opt/abi-opt/ir"
)

// Part is the translation of a part of a module: its text, but for what depends
// on all parts, and what [Join] must know of it.
type Part struct {
	// Globals and Functions are the texts, with marks for the numbers of metadata.
	Globals, Functions []byte

	functions int
	comdats   []*comdat
	// What was met in globals comes before what was met in functions.
	structs  [2][]*llvm.StructType
	nodes    []node
	split    int // of the nodes, those in globals
	units    []unit
	needed   []*intrinsicDecl
	elements int64 // written for splats
}

// NewPart translates the operations of a part of a module. Outside are what they
// name and other parts define. It returns nil if there are errors, which are found
// by translating the module as a whole, and for what only the whole module can
// say: debug info whose nodes stand in themselves, and what depends on whether a
// function has a body that is elsewhere. The text of functions is put into buf.
func NewPart(op, outside *ir.Operation, opts Options, buf []byte) *Part {
	if check(op, opts) != nil {
		return nil
	}
	m := &module{opts: opts, op: op, symbols: map[string]*symbol{}, isPart: true}
	m.structs.init(opts)
	m.metadata.isPart = true
	others := &module{opts: opts, op: outside}
	comdats := others.list()
	for sel, c := range m.list() {
		comdats[sel] = c
	}
	if len(m.others) > 0 || m.declaresIntrinsics() {
		return nil
	}
	m.findDebugInfo()
	p := &Part{functions: len(m.functions), comdats: m.comdats}
	for _, o := range m.globals {
		m.collect(o)
	}
	p.structs[0], p.split = m.structs.list, len(m.metadata.list)
	for _, o := range m.functions {
		m.collect(o)
	}
	m.collectUnits()
	if m.isUnsure || m.metadata.debug.circular {
		return nil
	}
	p.units = m.metadata.debug.units
	p.structs[1], p.nodes = m.structs.list[len(p.structs[0]):], m.metadata.list
	m.declare(others.globals, others.functions, comdats)
	m.declare(m.globals, m.functions, comdats)
	w := newWriter(m)
	for _, o := range m.globals {
		w.global(o)
	}
	p.Globals, w.buf = w.buf, buf[:0]
	for _, o := range m.functions {
		w.byte('\n')
		w.writeFunction(o)
	}
	p.Functions = w.buf
	if w.failed() {
		return nil
	}
	p.elements = m.splat.Load()
	for _, decl := range w.needed {
		decl.op = nil // the part's IR is not kept
	}
	p.needed = w.needed
	return p
}

// declaresIntrinsics reports whether calls of intrinsics, which do not refer to a
// symbol, depend on what a module declares.
func (m *module) declaresIntrinsics() bool {
	own := func(o *ir.Operation) bool { return isIntrinsicName(o.StringAttr(ir.SymName)) }
	return slices.ContainsFunc(m.functions, own) || slices.ContainsFunc(m.globals, own)
}

// Joined puts the texts of the parts of a module together. The text is Head,
// then what Globals returns of each part, then what Functions returns, then
// Tail. They must be asked for in that order.
type Joined struct {
	Head, Tail []byte
	numbers    [][]int // of the nodes of each part
	started    bool    // there is text before what comes next
	globals    bool    // there was a global
}

// Join joins the parts of a module like the given one, in their order. It
// reports false if the parts do not go together: why, is found by translating the
// module as a whole.
func Join(op *ir.Operation, parts []*Part, opts Options) (*Joined, bool) {
	m := &module{opts: opts, op: op, symbols: map[string]*symbol{}}
	m.structs.init(opts)
	w := newWriter(m)
	functions, elements := 0, int64(0)
	intrinsics := map[string]*intrinsicDecl{}
	for k := range 2 {
		for _, p := range parts {
			for _, s := range p.structs[k] {
				m.structs.meet(s)
			}
		}
	}
	for _, p := range parts {
		functions += p.functions
		elements += p.elements
		m.comdats = append(m.comdats, p.comdats...)
		for _, decl := range p.needed {
			first := intrinsics[decl.name]
			switch {
			case first == nil:
				intrinsics[decl.name] = decl
				w.needed = append(w.needed, decl)
			case first.sig != decl.sig:
				return nil, false
			}
		}
	}
	if len(m.structs.clashes) > 0 || elements > maxSplat {
		return nil, false
	}
	j := &Joined{numbers: numberNodes(&m.metadata, parts)}
	m.finish()
	w.preamble()
	j.Head, w.buf = w.buf, nil
	j.started = len(j.Head) > 0
	w.tail(functions)
	j.Tail = w.buf
	return j, !w.failed()
}

// numberNodes numbers the nodes of all parts, each distinct one once, and returns
// the numbers by part.
func numberNodes(all *metadata, parts []*Part) [][]int {
	numbers := make([][]int, len(parts))
	for i, p := range parts {
		numbers[i] = all.addNodes(p.nodes[:p.split], nil)
	}
	for i, p := range parts {
		numbers[i] = all.addNodes(p.nodes[p.split:], numbers[i])
	}
	for i, p := range parts {
		for _, u := range p.units {
			for _, g := range u.globals {
				all.addToUnit(numbers[i][u.number], numbers[i][g])
			}
		}
	}
	return numbers
}

// addNodes adds nodes of a part, of which some have numbers already, and returns
// the numbers of all. A node that equals another names only such as come before
// it, or are being made; one that equals no other may name any.
func (m *metadata) addNodes(nodes []node, numbers []int) []int {
	type made struct {
		number int
		text   string
	}
	var own []made
	for _, n := range nodes {
		switch number, known := m.attrs[n.of]; {
		case n.of == nil:
			numbers = append(numbers, m.add(n.numbered(numbers)))
		case known:
			numbers = append(numbers, number)
		default:
			number = len(m.list)
			m.list = append(m.list, node{of: n.of})
			numbers = append(numbers, m.keep(n.of, number))
			own = append(own, made{number, n.text})
			m.meetUnit(n.of, number)
		}
	}
	for _, o := range own {
		m.list[o.number].text = withNumbers(o.text, numbers)
	}
	return numbers
}

// numbered returns a node with numbers in place of marks.
func (n node) numbered(numbers []int) node {
	if n.text != "" {
		return node{text: withNumbers(n.text, numbers)}
	}
	fields := make([]string, len(n.fields))
	for i, f := range n.fields {
		fields[i] = withNumbers(f, numbers)
	}
	return node{fields: fields}
}

func withNumbers(text string, numbers []int) string {
	if strings.IndexByte(text, marks.First) < 0 {
		return text
	}
	return string(marks.Replace(make([]byte, 0, len(text)), []byte(text), func(b []byte, n int) []byte {
		return strconv.AppendInt(b, int64(numbers[n]), 10)
	}))
}

// Globals appends the globals of a part.
func (j *Joined) Globals(b []byte, part int, text []byte) []byte {
	if len(text) == 0 {
		return b
	}
	if j.started && !j.globals {
		b = append(b, '\n')
	}
	j.started, j.globals = true, true
	return j.replace(b, part, text)
}

// Functions appends the functions of a part, each of which has an empty line
// before it.
func (j *Joined) Functions(b []byte, part int, text []byte) []byte {
	if len(text) > 0 && !j.started {
		text = text[1:]
	}
	j.started = j.started || len(text) > 0
	return j.replace(b, part, text)
}

func (j *Joined) replace(b []byte, part int, text []byte) []byte {
	return marks.Replace(b, text, func(b []byte, n int) []byte {
		return strconv.AppendInt(b, int64(j.numbers[part][n]), 10)
	})
}
