package diff

// Exports is the set of symbols that a library exports, as package library reads it. A nil set has every symbol.
type Exports map[string]bool

// has reports whether a symbol is exported.
func (e Exports) has(name string) bool { return e == nil || e[name] }
