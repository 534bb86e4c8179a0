package asm

// Options say how text is read and written. The zero value is what most
// programs want.
type Options struct {
	// AllowUnregistered accepts ops, types and attributes of dialects that the
	// context does not know. Reading only.
	AllowUnregistered bool

	// Generic writes every op in the generic form. Writing only.
	Generic bool
	// DebugInfo writes locations. Writing only.
	DebugInfo bool
	// NoAliases spells all types and attributes out. Writing only.
	NoAliases bool
}
