package diff

import (
	"cmp"
	"maps"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/layout"
)

// index finds the declarations of a platform.
type index struct {
	entries     [groups][]*entry
	named       map[key]*entry      // types by their names in the old interface
	users       map[string][]string // functions and variables by the tags they refer to, nil if they were not looked for
	notExported []string            // functions and variables that are declared, and not exported
	isHidden    map[string]bool     // the same as a set
	leftOut     map[string]bool
	isStatic    map[string]bool         // functions
	byValue     map[string]bool         // tags of records that calls pass by value, nil if they were not looked for
	symbols     map[string]*capi.Symbol // of a built file: of variables, and of functions without types
	tags        map[string]bool         // all to which a declaration refers, nil if they were not looked for
	isHeader    bool
	// noConventions is set if the shapes of functions lack conventions that are not the platform's.
	noConventions bool
	onlyC         bool                        // see [capi.Built]
	plainList     bool                        // va_list is a pointer to char or void
	types         map[string]capi.Declaration // records and enumerations
	isInner       map[capi.Declaration]bool   // types that the header of a built file does not declare
	renamed       map[string]string           // names of records and enumerations in the old interface
}

// name returns the name of a record or enumeration as the old interface has it.
func (x *index) name(name string) string { return cmp.Or(x.renamed[name], name) }

// record returns a record of an interface by its own name, nil if it is not known.
func (x *index) record(t *cimport.Shape) *capi.Record {
	r, _ := x.types[t.Name].(*capi.Record)
	return r
}

// enum returns an enumeration that is compared under a name of the old interface, nil if there is none.
func (x *index) enum(name string) *capi.Enum {
	if e := x.named[key{capi.EnumKind, name}]; e != nil {
		return e.of.(*capi.Enum)
	}
	return nil
}

// newIndex returns the index of an interface, whose records and enumerations may have other names in the old one. Only those
// that are listed are compared by their names.
func newIndex(p *capi.Interface, listed []capi.Declaration, exports Exports, renamed map[string]string) *index {
	x := &index{
		named: make(map[key]*entry, len(p.Functions)+len(listed)), isHidden: map[string]bool{}, leftOut: map[string]bool{}, isStatic: map[string]bool{}, types: typesOf(p),
		renamed: renamed, isHeader: p.Built == nil, isInner: map[capi.Declaration]bool{},
	}
	for _, d := range p.Others {
		x.isInner[d] = true
	}
	for _, l := range p.LeftOut {
		x.leftOut[l.Name] = true
		x.isStatic[l.Name] = l.What == staticKind
	}
	model, err := layout.ModelFor(p.Target)
	x.plainList = err == nil && model.HasPlainVAList()
	if p.Built != nil {
		x.addSymbols(p.Built)
		x.noConventions, x.onlyC = p.Built.NoConventions, p.Built.OnlyC
		maps.Copy(x.isHidden, p.Built.Hidden)
	}
	for _, f := range p.Functions {
		x.add(functions, exports, &entry{key{capi.FunctionKind, f.Name}, f.Pos, f})
	}
	for _, d := range listed {
		head := d.Head()
		x.add(declarations, exports, &entry{key{head.Kind, head.Name}, head.Pos, d})
		if e, isEnum := d.(*capi.Enum); isEnum {
			for i := range e.Enumerators {
				c := &enumerator{&e.Enumerators[i], e}
				x.add(enumerators, exports, &entry{key{capi.EnumeratorKind, c.Name}, c.Pos, c})
			}
		}
	}
	return x
}

// addSymbols adds the symbols of a built file that tell more than its types. Of several versions, new programs get the default one.
func (x *index) addSymbols(p *capi.Built) {
	x.symbols = map[string]*capi.Symbol{}
	for i := range p.Symbols {
		s := &p.Symbols[i]
		if of := x.symbols[s.Name]; s.Untyped || !s.Object && !x.leftOut[s.Name] || of != nil && of.Default {
			continue
		}
		x.symbols[s.Name] = s
	}
}

func (x *index) add(to group, exports Exports, e *entry) {
	if e.isSymbol() && (!exports.has(e.name) || e.isHidden()) {
		x.notExported, x.isHidden[e.name] = append(x.notExported, e.name), true
		return
	}
	if e.name != "enum" {
		x.entries[to] = append(x.entries[to], e)
		k := e.key
		if e.kind == capi.RecordKind || e.kind == capi.EnumKind {
			k.name = x.name(e.name)
		}
		x.named[k] = e
	}
}

// isConstant reports whether there is a macro or enumerator with the name and value of an enumerator or macro.
func (x *index) isConstant(e *entry) bool {
	switch of := e.of.(type) {
	case *enumerator:
		m := x.named[key{capi.MacroKind, e.name}]
		return m != nil && m.of.(*capi.Macro).Value == of.Value
	case *capi.Macro:
		c := x.named[key{capi.EnumeratorKind, e.name}]
		return c != nil && c.of.(*enumerator).Value == of.Value
	}
	return false
}

// hasOther returns "variable" for a function of another interface that is a variable in this one, and "function" for a variable
// that is a function; else "". The symbol of a variable suffices.
func (x *index) hasOther(e *entry) string {
	s := x.symbols[e.name]
	switch {
	case e.kind == capi.FunctionKind && (x.named[key{capi.VariableKind, e.name}] != nil || s != nil && s.Object):
		return capi.VariableKind
	case e.kind == capi.VariableKind && (x.named[key{capi.FunctionKind, e.name}] != nil || s != nil && !s.Object):
		return capi.FunctionKind
	}
	return ""
}

// declares reports whether there is a function or variable of a name.
func (x *index) declares(name string) bool {
	return x.named[key{capi.FunctionKind, name}] != nil || x.named[key{capi.VariableKind, name}] != nil
}
