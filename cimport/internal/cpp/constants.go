package cpp

import (
	"maps"
	"slices"
)

// Constants returns the object-like macros with a body, sorted by name. The position of a
// token is that of the body.
func (p *Preprocessor) Constants() (all []Token) {
	for _, text := range slices.Sorted(maps.Keys(p.names.byText)) {
		name := p.names.byText[text]
		if m := name.macro; m != nil && !m.function && m.dynamic == nil && m.query == nil && len(m.body) > 0 {
			all = append(all, Token{Kind: Ident, Text: name.Text, Name: name, At: m.body[0].At})
		}
	}
	return all
}

// Reread makes Next return the expansion of a token, and then EOF. The input must have ended.
func (p *Preprocessor) Reread(t Token) {
	p.stack = append(p.stack[:0], level{tokens: []Token{t}})
}
