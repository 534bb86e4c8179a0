package diff

import (
	"slices"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/diag"
)

// staticKind is the kind of static functions, which are not imported.
const staticKind = "static function"

// group is a set of kinds that are compared together. The groups are in the order of reports.
type group int

const (
	functions group = iota
	enumerators
	declarations
	groups
)

// key is the kind and name of an entry.
type key struct{ kind, name string }

// entry is a *capi.Function, an *enumerator or a declaration of package capi, under its kind and name.
type entry struct {
	key
	pos diag.Pos
	of  any
}

// enumerator is a constant of an enumeration.
type enumerator struct {
	*capi.Enumerator
	enum *capi.Enum
}

// details describes the enumeration, unless it has no name.
func (e *enumerator) details() []Detail {
	if e.enum.Name == "enum" {
		return nil
	}
	return []Detail{{kind: ofEnum, name: e.enum.Name}}
}

// in returns "of enum E", or "" for an enumeration without a name.
func (e *enumerator) in() string {
	for _, d := range e.details() {
		return d.String()
	}
	return ""
}

// details describes a whole function or enumerator.
func (e *entry) details() []Detail {
	switch of := e.of.(type) {
	case *capi.Function:
		return []Detail{said("declaration: %s", of.C)}
	case *enumerator:
		return of.details()
	}
	return nil
}

// isSymbol reports whether the entry is in the symbol table of a library.
func (e *entry) isSymbol() bool { return e.kind == capi.FunctionKind || e.kind == capi.VariableKind }

// isSystem reports whether the entry is a record of a system folder.
func (e *entry) isSystem() bool {
	r, isRecord := e.of.(*capi.Record)
	return isRecord && r.System
}

// tag returns the name of a record or enumeration, or of the enumeration of an enumerator; "" for others.
func (e *entry) tag() string {
	switch of := e.of.(type) {
	case *capi.Record:
		return of.Name
	case *capi.Enum:
		return of.Name
	case *enumerator:
		return of.enum.Name
	}
	return ""
}

// uses returns the tags of types to which a declaration refers.
func uses(of any) []string {
	switch of := of.(type) {
	case *capi.Function:
		return of.Uses
	case *capi.Record:
		return of.Uses
	case *capi.Variable:
		return of.Uses
	}
	return nil
}

// isHidden reports whether other libraries do not see a function or variable.
func (e *entry) isHidden() bool { return slices.Contains(e.promises(), "hidden") }

// promises returns the attributes of a function or variable.
func (e *entry) promises() []string {
	switch of := e.of.(type) {
	case *capi.Function:
		return of.Promises
	case *capi.Variable:
		return of.Promises
	}
	return nil
}

// isComplete reports whether a record or enumeration is defined.
func isComplete(d capi.Declaration) bool {
	switch d := d.(type) {
	case *capi.Record:
		return d.Complete
	case *capi.Enum:
		return d.Complete
	}
	return false
}

// isDefined reports whether a record or enumeration has bytes.
func isDefined(d capi.Declaration) bool {
	switch d := d.(type) {
	case *capi.Record:
		return d.Complete && d.Size > 0
	case *capi.Enum:
		return d.Complete && d.Size > 0
	}
	return false
}
