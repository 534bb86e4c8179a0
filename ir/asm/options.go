package asm

// Options say how text is read and written. The zero value is what most
// programs want.
type Options struct {
	// AllowUnregistered accepts ops, types and attributes of dialects that the
	// context does not know. Reading only.
	AllowUnregistered bool

	// NoImplicitModule makes the only top-level operation the result, whatever it
	// is, in place of a module around it. Reading only.
	NoImplicitModule bool

	// Resources keeps what a file says to other tools: reading adds to it, writing
	// writes it behind the operations. Nil keeps nothing.
	Resources *Resources
	// ElideLongResources, if not nil, is how long the text of a resource may be to be
	// written. Writing only.
	ElideLongResources *int

	// Generic writes every op in the generic form, with UniqueNames. Writing only.
	Generic bool
	// UniqueNames gives no two values of the module the same name, whatever
	// functions they are in. Writing only.
	UniqueNames bool
	// DebugInfo writes locations. Writing only.
	DebugInfo bool
	// NoAliases spells all types and attributes out. Writing only.
	NoAliases bool
	// LocationNames calls a value as the name does that is its location. Writing
	// only.
	LocationNames bool
	// ElideLarger, if not nil, is how many elements a dense attribute may have to be
	// spelled out. Writing only.
	ElideLarger *int
}
