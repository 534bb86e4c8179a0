package metadata

import (
	"strconv"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// locationKey identifies a location in a scope, possibly inlined.
type locationKey struct {
	loc     ir.Location
	scope   *ir.StructAttr
	inlined int
}

// position is a line and a column in a scope, inlined at another location or at -1.
type position struct {
	line, column int
	scope        *ir.StructAttr
	inlined      int
}

// LocationOf returns the number of the DILocation of an op, or -1. In a function without a
// subprogram, only locations with a scope have one.
func (t *Table) LocationOf(o *ir.Operation) int {
	return t.Location(o.Loc, t.Subprogram(o.Parent()), -1)
}

// Location returns the number of the DILocation for a location in a scope, or -1. The argument
// inlined is the number of the call's location, or -1.
func (t *Table) Location(l ir.Location, scope *ir.StructAttr, inlined int) int {
	if scope == nil && !namesScope(l) {
		return -1
	}
	key := locationKey{l, scope, inlined}
	if n, ok := t.debug.locations[key]; ok {
		return n
	}
	n := t.locationIn(l, scope, inlined)
	t.debug.locations[key] = n
	return n
}

// argsNameScope reports whether the location of a block argument may have a scope.
func argsNameScope(o *ir.Operation) bool {
	for _, r := range o.Regions() {
		for b := range r.Blocks {
			for _, arg := range b.Args() {
				if namesScope(arg.Loc()) {
					return true
				}
			}
		}
	}
	return false
}

// namesScope reports whether a location may have a scope.
func namesScope(l ir.Location) bool {
	switch l.(type) {
	case nil, ir.UnknownLoc, ir.FileLoc, *ir.SourceLoc:
		return false
	}
	return true
}

// locationIn is Location for a location that was not translated before.
func (t *Table) locationIn(l ir.Location, scope *ir.StructAttr, inlined int) int {
	switch l := l.(type) {
	case ir.FileLoc:
		return t.addLocation(position{l.Line, l.Col, scope, inlined})
	case *ir.SourceLoc:
		line, col := l.Source.LineCol(l.Offset)
		return t.addLocation(position{line, col, scope, inlined})
	case ir.NameLoc:
		if l.Child != nil {
			return t.Location(l.Child, scope, inlined)
		}
	case ir.CallSiteLoc:
		caller := t.Location(l.Caller, scope, inlined)
		if caller < 0 { // the call around it is the nearest known one
			caller = inlined
		}
		if caller < 0 { // the callee may be of another function
			return -1
		}
		if n := t.Location(l.Callee, nil, caller); n >= 0 {
			return n
		}
		return caller
	case *ir.FusedLoc:
		if s, ok := l.Metadata.(*ir.StructAttr); ok &&
			isLocalScope(s) && (inlined >= 0 || scope == nil || inSameSubprogram(s, scope)) {
			scope = s
		}
		return t.merged(l.Locs, scope, inlined)
	}
	return -1
}

// isLocalScope reports whether a node is a subprogram or a part of one.
func isLocalScope(s *ir.StructAttr) bool {
	return s != nil && (s.Def == llvm.DISubprogram || s.Def == llvm.DILexicalBlock || s.Def == llvm.DILexicalBlockFile)
}

// inSameSubprogram reports whether two local scopes are in one subprogram. LLVM rejects a location in
// another one than that of the function, unless it is inlined.
func inSameSubprogram(a, b *ir.StructAttr) bool {
	a, b = subprogramOf(a), subprogramOf(b)
	return a == b || a != nil && b != nil && recID(a) != nil && recID(a) == recID(b)
}

// subprogramOf returns the subprogram around a local scope, or nil.
func subprogramOf(scope *ir.StructAttr) *ir.StructAttr {
	for isLocalScope(scope) && scope.Def != llvm.DISubprogram {
		scope = scope.Struct("scope")
	}
	if !isLocalScope(scope) {
		return nil
	}
	return scope
}

// addLocation returns the number of the DILocation of a position.
func (t *Table) addLocation(p position) int {
	if p.column > maxColumn {
		p.column = 0
	}
	text := "!DILocation(line: " + strconv.Itoa(p.line) + ", column: " + strconv.Itoa(p.column) + ", scope: " + t.AttrRef(p.scope)
	if p.inlined >= 0 {
		text += ", inlinedAt: " + t.Ref(p.inlined)
	}
	n := t.intern(Node{Text: text + ")"})
	t.debug.positions[n] = p
	return n
}
