package cpp

import (
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// Kind says what a token is. A punctuator of one character is that character.
type Kind uint16

// The kinds of tokens that are no punctuators of one character.
const (
	EOF Kind = iota + 256
	Ident
	Number // a preprocessing number
	Char   // a character constant, with its prefix
	String // a string literal, with its prefix
	Other  // a character that begins no token
	Pragma // the line of a #pragma or _Pragma; see [Token.Line]

	Arrow        // ->
	Increment    // ++
	Decrement    // --
	ShiftLeft    // <<
	ShiftRight   // >>
	LessEqual    // <=
	GreaterEqual // >=
	Equal        // ==
	NotEqual     // !=
	AndAnd       // &&
	OrOr         // ||
	Ellipsis     // ...
	Paste        // ##
	Scope        // ::
	Assign       // an operator such as +=

	newline     // the end of a directive's line
	placemarker // an empty operand of ##
)

// flags say how a token stands in its line and what macros did to it.
type flags uint8

const (
	lineStart flags = 1 << iota // the first on its line
	spaced                      // after white space
	noExpand                    // names a macro that was being replaced: it never is again
)

// Token is a token. It must not be changed.
type Token struct {
	Kind  Kind
	flags flags
	Text  string // as it is spelled; line splices are gone
	Name  *Name  // of an Ident
	At    Pos
	// Line is what follows #pragma; for others nil.
	Line *[]Token
}

// Name is an identifier, one for each spelling.
type Name struct {
	Text string
	// Keyword, Symbol and Tag are for the parser: what the name means to it.
	Keyword     uint8
	Symbol, Tag int32
	macro       *macro
}

// Pos is a place in a file that is being read.
type Pos struct {
	File   *File
	Offset int32
}

// File is one reading of a file: a file that is included twice is two.
type File struct {
	Source *diag.Source
	// From is the place of the #include that led here; zero for the main file.
	From Pos
	// Depth is the number of files that include this one, each the next.
	Depth int
	// System tells whether a folder of the system holds it.
	System bool

	path  string // to look for "…" next to it
	found int    // index of the search folder it was found in, for #include_next; -1 if in none
}

// Diag returns the position for diagnostics of n bytes.
func (p Pos) Diag(n int) diag.Pos {
	if p.File == nil {
		return diag.Pos{}
	}
	return diag.Pos{Source: p.File.Source, Offset: int(p.Offset), Len: n}
}

// IsMain reports whether the place is in the file that was asked for.
func (p Pos) IsMain() bool { return p.File != nil && p.File.Depth == 0 }

// textLen is an upper bound of the bytes of tokens as text, without escapes.
func textLen(tokens []Token) (n int) {
	for i := range tokens {
		n += 1 + len(tokens[i].Text)
	}
	return n
}

// Spell writes tokens as text, with a space where there was white space.
func Spell(tokens []Token) string {
	var b strings.Builder
	for i, t := range tokens {
		if i > 0 && t.flags&(spaced|lineStart) != 0 {
			b.WriteByte(' ')
		}
		b.WriteString(t.Text)
	}
	return b.String()
}
