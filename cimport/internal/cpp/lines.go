package cpp

import (
	"strings"
	"unicode"
)

// Lines returns the text of tokens in lines as in the source, indented by two spaces for each open brace. The text
// has the same tokens, if no macros are defined.
func Lines(tokens []Token) string {
	var b strings.Builder
	depth, last := 0, ""
	for i := range tokens {
		t := &tokens[i]
		if t.Kind == '}' {
			depth = max(0, depth-1)
		}
		switch {
		case t.Kind == Pragma:
			t = &Token{Kind: Pragma, Text: "\n#pragma " + Spell(*t.Line) + "\n"}
		case i > 0 && (t.flags&lineStart != 0 && tokens[i-1].At.File == t.At.File):
			b.WriteString("\n" + strings.Repeat("  ", depth))
		case i > 0 && (t.flags&(spaced|lineStart) != 0 || joins(last, t.Text)):
			b.WriteByte(' ')
		}
		if t.Kind == '{' {
			depth++
		}
		b.WriteString(t.Text)
		last = t.Text
	}
	return strings.TrimPrefix(b.String(), "\n")
}

// joins reports whether two tokens might be another token without a space between them.
func joins(before, after string) bool {
	a, b := before[len(before)-1], after[0]
	isWord := func(c byte) bool {
		return c == '_' || c == '$' || c >= 0x80 || unicode.IsLetter(rune(c)) || unicode.IsDigit(rune(c))
	}
	const operators = "+-<>=&|#%:!/^."
	switch {
	case isWord(a) && (isWord(b) || b == '.' || b == '"' || b == '\''):
		return true
	case a == '.' && isWord(b), a == '/' && b == '*', (a == 'e' || a == 'E' || a == 'p' || a == 'P') && (b == '+' || b == '-'):
		return true
	}
	return strings.IndexByte(operators, a) >= 0 && strings.IndexByte(operators, b) >= 0
}
