package cheader

import (
	"errors"
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/wordset"
)

// keywords are the words that cannot be C identifiers: keywords, macros of compilers, and names
// from the headers of the preamble.
var keywords = wordset.Lazy(`
	alignas alignof asm auto bool break case char const constexpr continue default do double else enum extern false
	float for goto if inline int long nullptr register restrict return short signed sizeof static static_assert struct
	switch thread_local true typedef typeof typeof_unqual union unsigned void volatile while
	linux unix NULL
	int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t size_t ptrdiff_t wchar_t`)

// ofMinGW are records and types that MinGW defines in the headers of the preamble. They are not
// defined again.
var ofMinGW = []string{"tagLC_ID", "threadlocaleinfostruct", "localeinfo_struct", "typedef___time32_t"}

// keywordsOfCXX are the words that cannot be identifiers in C++ only.
var keywordsOfCXX = wordset.Lazy(`
	and and_eq bitand bitor catch char8_t char16_t char32_t class compl concept consteval constinit const_cast co_await
	co_return co_yield decltype delete dynamic_cast explicit export friend mutable namespace new noexcept not not_eq
	operator or or_eq private protected public reinterpret_cast requires static_cast template this throw try typeid
	typename using virtual xor xor_eq`)

// isName reports whether the text is an identifier in C and C++.
func isName(text string) bool { return isNameInC(text) && !keywordsOfCXX()[text] }

func isNameInC(text string) bool { return text != "" && !keywords()[text] && identifier(text) == text }

// isMacro reports whether a macro can have the name.
func isMacro(name string) bool { return name != "" && identifier(name) == name }

// inBoth returns text that is name in C and inCXX in C++.
func inBoth(name, inCXX string) string {
	if name == inCXX {
		return name
	}
	return "\n#ifdef __cplusplus\n" + inCXX + "\n#else\n" + name + "\n#endif\n"
}

// identifier replaces characters that are invalid in C identifiers by underscores.
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

// identifierInCXX returns the C++ identifier for one of C.
func identifierInCXX(name string) string {
	if keywordsOfCXX()[name] {
		return name + "_"
	}
	return name
}

// scope is a set of used names.
type scope map[string]bool

// name returns an unused identifier like the text.
func (s scope) name(text string) string {
	base := identifier(text)
	if base == "" || keywords()[base] || keywordsOfCXX()[base] {
		base += "_"
	}
	name := base
	for n := 2; s[name]; n++ {
		name = fmt.Sprintf("%s_%d", base, n)
	}
	s[name] = true
	return name
}

// comment escapes a text for a C comment and for terminals.
func comment(text string) string {
	return strings.NewReplacer("*/", "* /", "/*", "/ *", "\\", "\\\\", "\n", " ").Replace(diag.Printable(text))
}

// checkSymbol returns an error for a symbol with control characters. Compilers write symbols
// unescaped, and no assembler reads these.
func checkSymbol(symbol string) error {
	isControl := func(ch rune) bool { return ch < ' ' || ch == 0x7f }
	if strings.ContainsFunc(strings.TrimPrefix(symbol, "\x01"), isControl) {
		return errors.New("its name has a control character")
	}
	return nil
}
