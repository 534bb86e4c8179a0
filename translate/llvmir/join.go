package llvmir

import (
	"slices"
	"strconv"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/marks"
	"github.com/abi-opt/abi-opt/ir"
)

// Part is the translation of a part of a module: its text, but for what depends
// on all parts, and what [Join] must know of it.
type Part struct {
	// Globals, Functions and Nodes are the texts, with marks for the numbers of
	// metadata. Nodes are the definitions of the nodes that were met in functions,
	// with marks for those that other parts may have as well.
	Globals, Functions, Nodes []byte

	comdats []*comdat
	// What was met in globals comes before what was met in functions.
	structs  [2][]*llvm.StructType
	nodes    []sharedNode // that other parts may have as well
	count    int          // of all nodes
	split    int          // of the nodes, those in globals
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
	m, others := emptyModule(op, opts), emptyModule(outside, opts)
	m.isPart, m.metadata.isPart = true, true
	others.list()
	m.comdatOf = others.comdatOf
	m.list()
	if len(m.others)+len(others.others) > 0 || m.declaresIntrinsics() {
		return nil
	}
	m.findDebugInfo()
	p := &Part{comdats: m.comdats}
	m.collect(m.globals)
	p.structs[0], p.split = slices.Clone(m.structs.list), len(m.metadata.list)
	w := newWriter(m)
	w.declare(others.globals, others.functions, nil)
	w.declare(m.globals, m.functions, nil)
	for _, o := range m.globals {
		w.global(o)
	}
	p.Globals, w.buf = w.buf, buf[:0]
	w.bodies(func() {})
	m.collectUnits()
	if m.isUnsure || m.metadata.debug.circular || w.failed() {
		return nil
	}
	p.Functions = w.buf
	p.units = m.metadata.debug.units
	p.structs[1], p.count = slices.Clone(m.structs.list[len(p.structs[0]):]), len(m.metadata.list)
	p.takeNodes(m.metadata.list)
	p.elements = m.splat
	for _, decl := range w.needed {
		decl.callee, decl.result, decl.params, decl.op = nil, nil, nil, nil // neither writer nor IR are kept
	}
	p.needed = w.needed
	others.done()
	w.done()
	return p
}

// declaresIntrinsics reports whether calls of intrinsics, which do not refer to a
// symbol, depend on what a module declares.
func (m *module) declaresIntrinsics() bool {
	own := func(o *ir.Operation) bool { return isIntrinsicName(o.StringAttr(ir.SymName)) }
	return slices.ContainsFunc(m.functions, own) || slices.ContainsFunc(m.globals, own)
}

// Joined puts the texts of the parts of a module together. The text is Head,
// then what Globals returns of each part, then what Functions and then what Nodes
// returns, then Tail. They must be asked for in that order.
type Joined struct {
	Head, Tail []byte
	middle     []byte // between the functions and their nodes
	numbers    [][]int32
	shared     *metadata     // the nodes that several parts may have
	definedIn  map[int32]int // the parts that define those met in functions
	started    bool          // there is text before what comes next
	globals    bool          // there was a global
}

// Join joins the parts of a module like the given one, in their order. It
// reports false if the parts do not go together: why, is found by translating the
// module as a whole.
func Join(op *ir.Operation, parts []*Part, opts Options) (*Joined, bool) {
	m := emptyModule(op, opts)
	w := newWriter(m)
	elements := int64(0)
	intrinsics := map[string]*intrinsicDecl{}
	for k := range 2 {
		for _, p := range parts {
			for _, s := range p.structs[k] {
				m.structs.meet(s)
			}
		}
	}
	for _, p := range parts {
		elements += p.elements
		for _, c := range p.comdats {
			if !m.addComdat(c) {
				return nil, false
			}
		}
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
	j := &Joined{shared: &m.metadata, definedIn: map[int32]int{}}
	inGlobals, all := j.numberNodes(parts)
	m.finish()
	w.preamble()
	j.Head, w.buf = w.buf, nil
	j.started = len(j.Head) > 0
	w.ends()
	w.nodes(0, inGlobals)
	j.middle, w.buf = w.buf, nil
	w.nodes(all, m.metadata.next())
	j.Tail = w.buf
	return j, !w.failed()
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

// Nodes appends the definitions of the nodes of a part.
func (j *Joined) Nodes(b []byte, part int, text []byte) []byte {
	if part == 0 {
		b = append(b, j.middle...)
	}
	return j.replace(b, part, text)
}

func (j *Joined) replace(b []byte, part int, text []byte) []byte {
	numbers := j.numbers[part]
	return marks.Replace(b, text, func(b []byte, n int) []byte {
		if n < len(numbers) {
			return strconv.AppendInt(b, int64(numbers[n]), 10)
		}
		number := numbers[n-len(numbers)]
		if in, ok := j.definedIn[number]; !ok || in != part {
			return b
		}
		return j.shared.appendDefinition(b, int(number))
	})
}
