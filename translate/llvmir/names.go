package llvmir

import "strconv"

// isPlain reports whether a byte may stand in a name that is not quoted.
func isPlain(c byte) bool {
	switch {
	case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9':
		return true
	}
	return c == '$' || c == '.' || c == '_' || c == '-'
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// appendName writes a name, quoted if it has to be. LLVM takes an unquoted name
// that starts with a digit for a number.
func appendName(buf []byte, name string) []byte {
	plain := name != "" && !isDigit(name[0])
	for i := 0; i < len(name) && plain; i++ {
		plain = isPlain(name[i])
	}
	if plain {
		return append(buf, name...)
	}
	return appendQuoted(buf, name)
}

// appendQuoted writes a string with LLVM's escapes, in quotes.
func appendQuoted(buf []byte, s string) []byte {
	const hex = "0123456789ABCDEF"
	buf = append(buf, '"')
	for i := range len(s) {
		if c := s[i]; c >= ' ' && c <= '~' && c != '"' && c != '\\' {
			buf = append(buf, c)
		} else {
			buf = append(buf, '\\', hex[c>>4], hex[c&15])
		}
	}
	return append(buf, '"')
}

// prefixed returns a sigil and a name.
func prefixed(sigil byte, name string) string {
	return string(appendName([]byte{sigil}, name))
}

// namer gives the values of a function distinct names. A value without a name
// gets a number; so does one whose name starts with a digit, as LLVM would read
// it.
type namer struct {
	taken map[string]int // how often a name was asked for
	next  int64
}

func (n *namer) reset() {
	clear(n.taken)
	n.next = 0
}

// name returns the name to use for a hint, or "" and a number.
func (n *namer) name(hint string) (string, int64) {
	if hint == "" || isDigit(hint[0]) || hasNUL(hint) {
		n.next++
		return "", n.next - 1
	}
	count := n.taken[hint]
	n.taken[hint] = count + 1
	if count == 0 {
		return hint, 0
	}
	for ; ; count++ {
		name := hint + "." + strconv.Itoa(count)
		if n.taken[name] == 0 {
			n.taken[name] = 1
			n.taken[hint] = count + 1
			return name, 0
		}
	}
}

func hasNUL(s string) bool {
	for i := range len(s) {
		if s[i] == 0 {
			return true
		}
	}
	return false
}
