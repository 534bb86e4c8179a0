package cheader

import (
	"fmt"
	"strings"
)

// keywords are the words of C, and of C++, that cannot be names.
var keywords = wordSet(`
	alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class compl
	concept const consteval constexpr constinit const_cast continue co_await co_return co_yield decltype default delete
	do double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable
	namespace new noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast
	requires restrict return short signed sizeof static static_assert static_cast struct switch template this
	thread_local throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while xor
	xor_eq typeof linux unix NULL
	int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t size_t ptrdiff_t`)

func wordSet(text string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(text) {
		set[w] = true
	}
	return set
}

// isName reports whether C and C++ take the text as a name.
func isName(text string) bool { return text != "" && !keywords[text] && identifier(text) == text }

// identifier makes an identifier of a text: what C does not take becomes an
// underscore.
func identifier(text string) string {
	var b strings.Builder
	for i := range len(text) {
		ch := text[i]
		isDigit := ch >= '0' && ch <= '9'
		switch {
		case ch >= 'a' && ch <= 'z', ch >= 'A' && ch <= 'Z', ch == '_', isDigit && i > 0:
			b.WriteByte(ch)
		case isDigit:
			b.WriteByte('_')
			b.WriteByte(ch)
		default:
			b.WriteByte('_')
		}
	}
	return b.String()
}

// scope gives out names, each once.
type scope map[string]bool

// name returns a name that is like the text and was not given out before.
func (s scope) name(text string) string {
	base := identifier(text)
	if base == "" || keywords[base] {
		base += "_"
	}
	name := base
	for n := 2; s[name]; n++ {
		name = fmt.Sprintf("%s_%d", base, n)
	}
	s[name] = true
	return name
}

// comment makes a text fit for a C comment.
func comment(text string) string {
	return strings.NewReplacer("*/", "* /", "/*", "/ *", "\\", "\\\\", "\n", " ").Replace(text)
}
