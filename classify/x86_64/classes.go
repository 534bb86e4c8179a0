package x86_64

// Class is a psABI class of an eightbyte (§3.2.3, Classification).
type Class uint8

// The classes, with the psABI's names.
const (
	NoClass Class = iota
	Integer
	SSE
	SSEUp
	X87
	X87Up
	ComplexX87
	Memory
)

func (c Class) String() string {
	return [...]string{
		"NO_CLASS", "INTEGER", "SSE", "SSEUP", "X87", "X87UP", "COMPLEX_X87", "MEMORY",
	}[c]
}
