package asm

import "github.com/abi-opt/abi-opt/ir"

// Options control parsing and printing. The zero value suits most programs.
type Options struct {
	// AllowUnregistered accepts ops, types and attributes of unregistered dialects. Parser only.
	AllowUnregistered bool

	// Around are attributes of the module around the text of the file, such as its target. They hold if no
	// operation around another has them; see [ir.Parser]. Parser only.
	Around []ir.NamedAttribute

	// NoImplicitModule returns the only top-level operation, whatever it is, without a module
	// around it. Parser only.
	NoImplicitModule bool

	// Resources holds the external resources of a file: the parser adds to it, and the printer
	// prints it after the operations. Nil drops them.
	Resources *Resources
	// ElideLongResources, if not nil, is the length above which the text of a resource is omitted.
	// Printer only.
	ElideLongResources *int

	// Generic prints every op in the generic form, with UniqueNames. Printer only.
	Generic bool
	// UniqueNames makes the names of values unique in the whole module, not only in each function.
	// Printer only.
	UniqueNames bool
	// DebugInfo prints locations. Printer only.
	DebugInfo bool
	// NoAliases prints all types and attributes in full. Printer only.
	NoAliases bool
	// LocationNames names values after their NameLoc. Printer only.
	LocationNames bool
	// NumberValues ignores the names of values in the source: arguments are %arg0, other values %0,
	// or named by their op. Printer only.
	NumberValues bool
	// ValueUsers adds a comment with its users to each value. Printer only.
	ValueUsers bool
	// SkipRegions prints regions as {...}. Printer only.
	SkipRegions bool
	// HexLarger, if not nil, is the number of elements above which a dense attribute is printed in
	// hexadecimal. Printer only.
	HexLarger *int
	// ElideLarger, if not nil, is the number of elements above which a dense attribute is elided.
	// Printer only.
	ElideLarger *int
}
