package sig

// Canonical returns nil if a Builder would write exactly text: all components are well formed and
// no number has leading zeros or is -0. It does not check payloads; call it for nested signatures.
func Canonical(text string) error {
	p := Parse(text)
	for ; p.More(); p.Next() {
		if !canonicalNumber(text[p.start+1:]) {
			return &Error{Offset: p.start + 1, Tag: p.tag, Reason: NotCanonical, Detail: "leading zeros or a negative zero"}
		}
	}
	return p.Err()
}

// canonicalNumber checks the number at the start of text.
func canonicalNumber(text string) bool {
	if text[0] == '-' {
		return text[1] != '0'
	}
	return text[0] != '0' || len(text) == 1 || !isDigit(text[1])
}
