package cimport

import (
	"cmp"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
)

// written is where an attribute that changes a layout is written. The zero value is nowhere.
type written struct {
	at   cpp.Pos
	word string // "packed", "aligned" or a keyword
}

func writtenAt(t *cpp.Token, word string) written { return written{t.At, word} }

// warnIgnored warns that an attribute has no effect in its position, once. Compilers ignore it, but its author
// expects another layout.
func (p *parser) warnIgnored(w written, format string, args ...any) {
	if w.at.File == nil || w.at.File.System || w == p.ignored {
		return
	}
	p.ignored = w
	p.warn(warnIgnored, w.at, len(w.word), format, args...)
}

// ignorePacked warns of packed on what is neither a record, a member nor an enumeration.
func (p *parser) ignorePacked(a *attributes) { p.warnIgnored(a.packedBy, "'packed' attribute ignored") }

// ignoreBeforeTag warns of attributes before the keyword of a declaration that only declares a tag. They would apply to
// declarators.
func (p *parser) ignoreBeforeTag(s *specifiers) {
	word := ""
	switch t := s.t.ctype.(type) {
	case *record:
		word = tagWord(t)
	case *enum:
		word = "enum"
	}
	if word == "" || !s.named || s.t.alias != nil {
		return
	}
	for _, w := range []written{s.attrs.packedBy, s.attrs.alignedBy} {
		if isKeyword := w.word == "_Alignas" || w.word == "alignas"; isKeyword {
			p.warnIgnored(w, "'%s' attribute ignored", w.word)
		} else {
			p.warnIgnored(w, "attribute '%s' is ignored, place it after \"%s\" to apply attribute to type declaration", w.word, word)
		}
	}
}

// ignoreAfterDefinition warns of attributes of a tag whose record is complete.
func (p *parser) ignoreAfterDefinition(a *attributes) {
	p.warnIgnored(cmp.Or(a.packedBy, a.alignedBy), "attribute declaration must precede definition")
}
