package metadata

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// merged merges several locations, as LLVM 22 merges those of instructions. It returns the number of
// the result, or -1 if one of them has none.
func (t *Table) merged(locs []ir.Location, scope *ir.StructAttr, inlined int) int {
	first := -1
	for i, l := range locs {
		n := t.Location(l, scope, inlined)
		switch {
		case i == 0:
			first = n
		case n < 0 || first < 0:
			return -1
		case n != first:
			first = t.merge(first, n)
		}
	}
	return first
}

// merge returns the number of a location for two others. It merges the calls that both were inlined
// at, from the outermost to the innermost, up to the first calls of different functions.
func (t *Table) merge(first, second int) int {
	a, b := t.inlining(first), t.inlining(second)
	i, j := meeting(a, b)
	result := -1
	if i >= 0 {
		result = a[i].inlined
	}
	for ; i >= 0 && j >= 0; i, j = i-1, j-1 {
		p, ok := mergePositions(a[i], b[j])
		if !ok {
			break
		}
		p.inlined = result
		result = t.addLocation(p)
	}
	if result < 0 {
		return t.addLocation(position{scope: a[0].scope, inlined: -1})
	}
	return result
}

// inlining returns the position of a location, and of the calls that it was inlined at.
func (t *Table) inlining(n int) (list []position) {
	for ; n >= 0; n = list[len(list)-1].inlined {
		list = append(list, t.debug.positions[n])
	}
	return list
}

// meeting returns the indices of the innermost positions in one function and inlined at one call, or
// -1.
func meeting(a, b []position) (i, j int) {
	for j := range b {
		i := slices.IndexFunc(a, func(p position) bool {
			return p.inlined == b[j].inlined && functionOf(p.scope) == functionOf(b[j].scope)
		})
		if i >= 0 {
			return i, j
		}
	}
	return -1, -1
}

// mergePositions merges two positions, and reports whether they are in one function. The result is in
// the innermost scope around both: at the line and column if they are equal, else at 0.
func mergePositions(a, b position) (merged position, ok bool) {
	inA, inB := around(a), around(b)
	last := inA[len(inA)-1].scope
	if last != inB[len(inB)-1].scope {
		return a, false
	}
	common, _ := innermost(inA, inB, func(p, q position) bool { return p.scope == q.scope })
	scope := common.scope
	if !inOneFile(scope, a.scope, b.scope) {
		// Scopes that were included at one position of a file count as common.
		at, place := innermost(inA, inB, startTogether)
		if at.scope != scope && outerScope(at.scope) != nil {
			at.scope = at.scope.With("scope", scope)
		}
		scope = at.scope
		if !inOneFile(scope, a.scope, b.scope) {
			return position{line: place.line, column: place.column, scope: scope}, true
		}
	}
	merged = position{line: a.line, column: a.column, scope: scope}
	if a.line != b.line {
		merged.line = 0
	}
	if merged.line == 0 || a.column != b.column {
		merged.column = 0
	}
	return merged, true
}

// around returns the scopes around a position up to the function, each with its start. A block of
// another file has no start: it keeps the position.
func around(p position) (list []position) {
	for s := p.scope; s != nil; s = outerScope(s) {
		switch s.Def {
		case llvm.DILexicalBlock:
			p.line, p.column = int(s.Int("line")), int(s.Int("column"))
		case llvm.DISubprogram: // its line, as in LLVM, not its scopeLine
			p.line, p.column = int(s.Int("line")), 0
		}
		p.scope = s
		list = append(list, p)
	}
	return list
}

// innermost returns the innermost scope of b that matches one of a, and of these that scope itself or
// else the innermost. The function around both matches itself.
func innermost(a, b []position, match func(p, q position) bool) (inA, inB position) {
	for _, q := range b {
		found := slices.DeleteFunc(slices.Clone(a), func(p position) bool { return !match(p, q) })
		if len(found) == 0 {
			continue
		}
		same := slices.IndexFunc(found, func(p position) bool { return p.scope == q.scope })
		return found[max(same, 0)], q
	}
	return a[len(a)-1], b[len(b)-1]
}

func startTogether(p, q position) bool {
	return p.line == q.line && p.column == q.column && inOneFile(p.scope, q.scope)
}

func inOneFile(scopes ...*ir.StructAttr) bool {
	return !slices.ContainsFunc(scopes[1:], func(s *ir.StructAttr) bool {
		return s.Get("file") != scopes[0].Get("file")
	})
}

// functionOf returns the subprogram of a scope.
func functionOf(s *ir.StructAttr) *ir.StructAttr {
	for outer := outerScope(s); outer != nil; outer = outerScope(s) {
		s = outer
	}
	return s
}

// outerScope returns the scope around a lexical block, or nil for other scopes.
func outerScope(s *ir.StructAttr) *ir.StructAttr {
	if s.Def != llvm.DILexicalBlock && s.Def != llvm.DILexicalBlockFile {
		return nil
	}
	return s.Struct("scope")
}
