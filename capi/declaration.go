package capi

import (
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/layout"
)

// Declaration is a type, variable or constant of a C file: a *[Record], *[Enum], *[Variable], *[Typedef] or *[Macro].
type Declaration interface {
	// Head returns what all declarations have.
	Head() *Named
}

// Named is what all declarations have.
type Named struct {
	Version int    `json:"version"`
	Kind    string `json:"kind"` // RecordKind for a Record, and so on
	Target  string `json:"target"`
	ABI     string `json:"abi,omitempty"` // see [Interface.ABI]; set in snapshots
	// Name is the name in C: "struct P", "enum E", "errno", or "P" for a record without a tag whose first typedef is
	// P. Enumerations without a name are "enum".
	Name string   `json:"name"`
	Pos  diag.Pos `json:"-"`
}

// Head returns what all declarations have.
func (n *Named) Head() *Named { return n }

// Record is a struct or union.
type Record struct {
	Named
	// Size and Align are in bytes. Incomplete records have neither.
	Size     int64 `json:"size,omitempty"`
	Align    int64 `json:"align,omitempty"`
	Complete bool  `json:"complete,omitempty"`
	// Argument and Result describe how the record is passed and returned by value, Passed and Returned
	// the same as data.
	Argument string        `json:"argument,omitempty"`
	Result   string        `json:"result,omitempty"`
	Passed   *Passing      `json:"passed,omitempty"`
	Returned *Passing      `json:"returned,omitempty"`
	Members  []RecordField `json:"members,omitempty"`
	// Uses are the tags of types that the members refer to, directly or through pointers.
	Uses []string `json:"uses,omitempty"`
	// System reports that the record is declared in a system folder.
	System bool `json:"system,omitempty"`

	// Layout is that of a complete record, nil if it was read from a snapshot.
	Layout *layout.Layout `json:"-"`
}

// Enum is an enumeration.
type Enum struct {
	Named
	// C and Type are its representation in C and in the c dialect, and Size and Align that of it in bytes. Incomplete enumerations have none.
	C           string       `json:"c,omitempty"`
	Type        string       `json:"type,omitempty"`
	Size        int64        `json:"size,omitempty"`
	Align       int64        `json:"align,omitempty"`
	Complete    bool         `json:"complete,omitempty"`
	Enumerators []Enumerator `json:"enumerators,omitempty"`
}

// Variable is a variable.
type Variable struct {
	Named
	C    string `json:"c,omitempty"`    // its declaration
	Type string `json:"type,omitempty"` // in the c dialect
	// Shape is the type with what its pointers point to.
	Shape       *cimport.Shape `json:"shape,omitempty"`
	Size        int64          `json:"size,omitempty"`
	Align       int64          `json:"align,omitempty"`
	Const       bool           `json:"const,omitempty"`
	ThreadLocal bool           `json:"threadLocal,omitempty"`
	// Promises are attributes such as "deprecated"; see cimport.Declared.
	Promises []string `json:"promises,omitempty"`
	// Uses are the tags of types that the type refers to, directly or through pointers.
	Uses []string `json:"uses,omitempty"`
}

// Typedef is a name of a type.
type Typedef struct {
	Named
	C string `json:"c,omitempty"` // its declaration
	// Type is the type in the c dialect, "" if it has none; then it has no Size and Align either.
	Type string `json:"type,omitempty"`
	// Shape is the type with what its pointers point to.
	Shape *cimport.Shape `json:"shape,omitempty"`
	Size  int64          `json:"size,omitempty"`
	Align int64          `json:"align,omitempty"`
}

// Macro is a macro whose value is a number or a string.
type Macro struct {
	Named
	Type  string `json:"type,omitempty"` // in the c dialect
	Size  int64  `json:"size,omitempty"`
	Align int64  `json:"align,omitempty"`
	Value string `json:"value,omitempty"` // a decimal number, or a string literal as in C
}

// The kinds of declarations.
const (
	RecordKind   = "record"
	EnumKind     = "enum"
	VariableKind = "variable"
	TypedefKind  = "typedef"
	MacroKind    = "macro"
)

// Further kinds in reports.
const (
	FunctionKind   = "function"
	EnumeratorKind = "enumerator"
	SymbolKind     = "symbol"      // of a built file
	UnknownKind    = "declaration" // of a type or other declaration that is not read
)

// NewDeclaration returns an empty declaration of a kind, or nil for an unknown kind.
func NewDeclaration(kind string) Declaration {
	switch kind {
	case RecordKind:
		return &Record{}
	case EnumKind:
		return &Enum{}
	case VariableKind:
		return &Variable{}
	case TypedefKind:
		return &Typedef{}
	case MacroKind:
		return &Macro{}
	}
	return nil
}

// Member is a member of a record.
type Member struct {
	Name string `json:"name"` // its path: "p.x", "a[1].y"; "" for an unnamed bit-field
	C    string `json:"c"`    // its declaration under that name
	// Offset and Size are in bytes. Empty members have size 0.
	Offset int64 `json:"offset"`
	Size   int64 `json:"size"`
	// Bit is the offset of a bit-field from the start of the record in bits, Width its width.
	BitField bool  `json:"bitField,omitempty"`
	Bit      int64 `json:"bit,omitempty"`
	Width    int64 `json:"width,omitempty"`
}

// RecordField is a field of a record. Its Name is "" for an anonymous record.
type RecordField struct {
	Member
	// Type is the type in the c dialect; records with a tag are not spelled out. Shape also
	// describes what its pointers point to.
	Type  string         `json:"type"`
	Shape *cimport.Shape `json:"shape"`
}

// Enumerator is a constant of an enumeration.
type Enumerator struct {
	Name  string `json:"name"`
	Value string `json:"value"` // decimal
	Type  string `json:"type"`  // as an expression, in C

	Pos diag.Pos `json:"-"`
}
