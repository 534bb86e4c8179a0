package metadata

import (
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// unit is a compile unit and its globals.
type unit struct {
	number  int
	globals []int
}

// Finish completes the compile units by their globals, which depend on all nodes. It reports whether
// there is debug info.
func (t *Table) Finish() bool {
	var units []int
	for _, u := range t.debug.units {
		units = append(units, u.number)
		if len(u.globals) == 0 {
			continue
		}
		fields := make([]string, len(u.globals))
		for i, n := range u.globals {
			fields[i] = t.Ref(n)
		}
		list := t.Ref(t.Tuple(fields...))
		text := &t.at(u.number).Text
		*text = strings.TrimSuffix(*text, ")") + ", globals: " + list + ")"
	}
	t.AddNamed("llvm.dbg.cu", units...)
	for _, s := range t.debug.unresolved {
		t.report.Errorf(t.op, ErrDebugInfo, "has a node with %s that does not stand in the one it means", ir.AttrString(s.Get("recId")))
	}
	return t.debug.found
}

// CollectGlobals adds globals with debug info to their compile units.
func (t *Table) CollectGlobals(globals []*ir.Operation) {
	for _, o := range globals {
		list, _ := o.Attr(llvm.DbgExprsAttr).(*ir.ArrayAttr)
		if list == nil {
			continue
		}
		for _, e := range list.Elems {
			if s, ok := e.(*ir.StructAttr); ok && s.Def == llvm.DIGlobalVariableExpression {
				if unit := unitOf(s.Struct("var")); unit != nil {
					t.addToUnit(t.Attr(unit), t.Attr(s))
				}
			}
		}
	}
}

// unitOf returns the compile unit of a variable, or nil if its scope has none.
func unitOf(variable *ir.StructAttr) *ir.StructAttr {
	scope := variable.Struct("scope")
	for scope != nil && scope.Def != llvm.DICompileUnit {
		switch scope.Def {
		case llvm.DISubprogram:
			scope = scope.Struct("compileUnit")
		case llvm.DIModule, llvm.DICommonBlock:
			scope = scope.Struct("scope")
		default:
			return nil
		}
	}
	return scope
}

// addToUnit adds a global to a unit. Both are node numbers.
func (t *Table) addToUnit(number, global int) {
	for i := range t.debug.units {
		if u := &t.debug.units[i]; u.number == number {
			u.globals = append(u.globals, global)
		}
	}
}

// addUnit records the number of a node that is a compile unit.
func (t *Table) addUnit(key any, number int) {
	if s, ok := key.(*ir.StructAttr); ok && s.Def == llvm.DICompileUnit {
		t.debug.units = append(t.debug.units, unit{number: number})
	}
}
