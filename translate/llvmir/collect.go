package llvmir

import (
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// newModule lists the ops of a module and collects the types and metadata of everything but
// functions. Metadata nodes are numbered from firstNode.
func newModule(op *ir.Operation, opts Options, firstNode int) *module {
	m := emptyModule(op, opts)
	m.metadata.first = firstNode
	m.list()
	m.findDebugInfo()
	m.collect(m.globals)
	m.collect(m.others)
	return m
}

// collect collects the structs and metadata of globals and functions in their order, which
// determines the order of the structs and the numbers of the nodes.
func (m *module) collect(roots []*ir.Operation) {
	attached := func(string, int) { m.metadata.attached = true }
	for _, root := range roots {
		m.collectIn(root, m.subprogram(root) != nil, attached)
	}
}

// collectIn visits an op and the ops inside it. located is set in functions with debug info;
// attached is called for each attachment.
func (m *module) collectIn(o *ir.Operation, located bool, attached func(string, int)) {
	rule := m.rules.of(o)
	for i := range o.NumResults() {
		m.structs.add(o.Result(i).Type())
	}
	for left := rule.types & o.AttrSet(); left != 0; left &= left - 1 {
		m.structs.addAttr(o.NumberedAttr(left.First()))
	}
	for _, a := range o.DiscardableAttrs() {
		m.structs.addAttr(a.Value)
	}
	nodes := located || rule.isMetadata || rule.hasNodes(o) || namesScope(o.Loc)
	regions := o.Regions()
	if len(regions) > 0 { // few ops
		nodes = m.collectArgs(o) || nodes
	}
	if m.structs.fresh {
		m.checkStructs(o)
	}
	if nodes {
		m.attachments(o, attached)
		m.collectDebug(o)
		m.refuseForeign(o)
		checkMMRA(o, &m.report)
	}
	if o.Is(llvm.BlockTagOp) {
		m.tagged = true
	}
	for _, r := range regions {
		for b := r.First(); b != nil; b = b.Next() {
			for op := b.First(); op != nil; op = op.Next() {
				m.collectIn(op, located, attached)
			}
		}
	}
}

// collectArgs collects the types of block arguments. It reports whether their locations may name
// scopes.
func (m *module) collectArgs(o *ir.Operation) (nameScopes bool) {
	for _, r := range o.Regions() {
		for b := r.First(); b != nil; b = b.Next() {
			for _, arg := range b.Args() {
				m.structs.add(arg.Type())
				nameScopes = nameScopes || namesScope(arg.Loc())
			}
		}
	}
	return nameScopes
}

// checkStructs reports the new structs of an op that LLVM rejects.
func (m *module) checkStructs(o *ir.Operation) {
	s := &m.structs
	for _, t := range s.list[s.checked:] {
		if strings.IndexByte(t.Name, 0) >= 0 {
			m.report.Errorf(o, ErrName, "uses a struct whose name LLVM's text cannot spell: %q", t.Name)
		}
	}
	for _, name := range s.clashes {
		m.report.Errorf(o, ErrStructName, "uses a struct named %q with another body than before", name)
	}
	for _, t := range s.shrunk {
		m.report.Errorf(o, ErrVersion, "uses '%s', in which LLVM %d aligns integers of more than 64 bits to 8 bytes, and C to 16", t, m.opts.version())
	}
	s.fresh, s.checked, s.clashes, s.shrunk = false, len(s.list), nil, nil
}
