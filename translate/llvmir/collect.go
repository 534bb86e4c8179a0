package llvmir

import (
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/translate/llvmir/internal/metadata"
)

// newModule lists the ops of a module and collects the types and metadata of everything but
// functions.
func newModule(op *ir.Operation, opts Options, nodes metadata.Options) *module {
	m := emptyModule(op, opts, nodes)
	m.list()
	m.metadata.FindSubprograms(m.functions)
	m.collect(m.globals)
	m.collect(m.others)
	return m
}

// collect collects the structs and metadata of globals and functions in their order, which
// determines the order of the structs and the numbers of the nodes.
func (m *module) collect(roots []*ir.Operation) {
	for _, root := range roots {
		m.collectIn(root, m.metadata.Subprogram(root) != nil)
	}
}

// collectIn visits an op and the ops inside it. located is set in functions with debug info.
func (m *module) collectIn(o *ir.Operation, located bool) {
	for i := range o.NumResults() {
		m.structs.add(o.Result(i).Type())
	}
	rule, _ := m.rules.Get(o.Def().ID())
	for left := rule.types & o.AttrSet(); left != 0; left &= left - 1 {
		m.structs.addAttr(o.NumberedAttr(left.First()))
	}
	for _, a := range o.DiscardableAttrs() {
		m.structs.addAttr(a.Value)
	}
	regions := o.Regions()
	for _, r := range regions {
		for b := r.First(); b != nil; b = b.Next() {
			for _, arg := range b.Args() {
				m.structs.add(arg.Type())
			}
		}
	}
	if m.structs.fresh {
		m.checkStructs(o)
	}
	m.metadata.Collect(o, located)
	if o.Is(llvm.BlockTagOp) {
		m.tagged = true
	}
	for _, r := range regions {
		for b := r.First(); b != nil; b = b.Next() {
			for op := b.First(); op != nil; op = op.Next() {
				m.collectIn(op, located)
			}
		}
	}
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
