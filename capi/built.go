package capi

import (
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// Built has the symbols that a built library, an object or a program exports.
type Built struct {
	Version int    `json:"version"`
	Kind    string `json:"kind"` // BuiltKind
	Target  string `json:"target"`
	// Name is the one under which programs look for the library, such as "libz.so.1", or "".
	Name    string   `json:"name,omitempty"`
	Symbols []Symbol `json:"symbols"`
	// NoConventions is set if the debug info does not record the calling conventions of function types, as gcc's.
	NoConventions bool `json:"noConventions,omitempty"`
	// OnlyC is set if the source is C or C++. In other languages, void * may stand for a pointer of any type.
	OnlyC bool `json:"-"`
	// Hidden are the functions and variables that the file defines for itself, such as those with the attribute visibility("hidden").
	Hidden map[string]bool `json:"-"`
}

// BuiltKind is the kind of each [Built].
const BuiltKind = "library"

// SymbolOf returns the name by which [Symbol] and dlsym have the symbol of a function or variable: the assembler name
// _f of a Mach-O file is f in C.
func SymbolOf(op *ir.Operation) string {
	name := op.StringAttr(ir.SymName)
	if of, isC := strings.CutPrefix(name, "\x01_"); isC {
		return of
	}
	return name
}

// Symbol is a function or variable that a file exports.
type Symbol struct {
	Name string `json:"name"` // in C; that of an assembler name that C cannot write begins with \x01
	// Version is an ELF version, and Default reports that it is the one for new programs: f@@V1.
	Version string `json:"version,omitempty"`
	Default bool   `json:"default,omitempty"`
	Object  bool   `json:"object,omitempty"` // a variable
	// Untyped is set if the file does not record whether this is a function or a variable: for assembly without types, and for
	// symbols that a DLL takes from another one.
	Untyped bool `json:"untyped,omitempty"`
	// ThreadLocal is set for a variable of which each thread has its own.
	ThreadLocal bool  `json:"threadLocal,omitempty"`
	Size        int64 `json:"size,omitempty"` // of a variable in bytes, 0 if it is not known
}

// String returns the name with its version, as in "f@@V1".
func (s *Symbol) String() string {
	switch {
	case s.Version == "":
		return s.Name
	case s.Default:
		return s.Name + "@@" + s.Version
	}
	return s.Name + "@" + s.Version
}
