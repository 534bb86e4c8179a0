package metadata

import (
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Subprogram returns the subprogram of a function, or nil.
func (t *Table) Subprogram(f *ir.Operation) *ir.StructAttr { return t.debug.subprograms[f] }

// checkSubprogram records why LLVM would ignore the debug info of the module.
func (t *Table) checkSubprogram(s *ir.StructAttr) {
	problem := ""
	switch unit := s.Get("compileUnit"); {
	case isDefinition(s) && unit == nil:
		problem = "that is a definition, but has no compile unit"
	case !isDefinition(s) && unit != nil:
		problem = "that has a compile unit, but is no definition"
	case s.Get("file") == nil && s.Int("line") != 0:
		problem = "that has a line, but no file"
	default:
		return
	}
	t.problems = append(t.problems, fmt.Sprintf("has a subprogram '%s' %s", s.Text("name"), problem))
}

// FindSubprograms records the subprograms of functions. If nodes refer to themselves, all subprograms
// are added first: as in mlir-translate, the order then determines the number of copies.
func (t *Table) FindSubprograms(functions []*ir.Operation) {
	visited, circular := map[*ir.StructAttr]bool{}, false
	var list []*ir.StructAttr
	for _, f := range functions {
		sp := llvm.MetadataIn(f.Loc, llvm.DISubprogram)
		if sp == nil || t.hasUnknownCall(f) {
			continue
		}
		t.debug.subprograms[f] = sp
		list = append(list, sp)
		circular = circular || !t.opts.Placeholders && namesItself(sp, visited)
	}
	if circular {
		for _, sp := range list {
			t.Attr(sp)
		}
	}
}

// namesItself reports whether a node that was not visited before, or a node in it, contains a
// reference to itself.
func namesItself(a ir.Attribute, visited map[*ir.StructAttr]bool) bool {
	inside := func(a ir.Attribute) bool { return namesItself(a, visited) }
	switch a := a.(type) {
	case *ir.ArrayAttr:
		return slices.ContainsFunc(a.Elems, inside)
	case *ir.StructAttr:
		if visited[a] {
			return false
		}
		visited[a] = true
		return recID(a) != nil || slices.ContainsFunc(a.Values, inside)
	}
	return false
}

// hasUnknownCall reports whether a function calls a function with a subprogram from an unknown
// location. It then has no subprogram itself, because LLVM requires locations of calls that it may
// inline.
func (t *Table) hasUnknownCall(f *ir.Operation) bool {
	return !f.Walk(func(o *ir.Operation) ir.WalkResult {
		name, direct := o.Attr(llvm.CalleeAttr).(ir.SymbolRefAttr)
		if !direct || !o.Is(llvm.CallOp) && !o.Is(llvm.InvokeOp) || !isUnknownLoc(o.Loc) {
			return ir.Advance
		}
		callee := t.report.Lookup(o, name)
		if callee == nil || llvm.MetadataIn(callee.Loc, llvm.DISubprogram) == nil {
			return ir.Advance
		}
		if t.opts.Version >= sinceDeclaredCalls && t.opts.Placeholders && callee.Parent() != t.op { // an extern has no body here, but may have one in its chunk
			t.debug.needsWhole = true
		}
		if ir.IsDeclaration(callee) && t.opts.Version >= sinceDeclaredCalls {
			return ir.Advance
		}
		return ir.Stop
	})
}

// isUnknownLoc reports whether a location, or a location in it, is unknown.
func isUnknownLoc(l ir.Location) bool {
	switch l := l.(type) {
	case nil, ir.UnknownLoc:
		return true
	case ir.NameLoc:
		return isUnknownLoc(l.Child)
	case ir.CallSiteLoc:
		return isUnknownLoc(l.Callee) || isUnknownLoc(l.Caller)
	case *ir.FusedLoc:
		return slices.ContainsFunc(l.Locs, isUnknownLoc)
	}
	return false
}
