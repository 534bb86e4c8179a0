package cpp

import (
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// Kind is the kind of a token. A punctuator of one character is that character.
type Kind uint16

// The kinds of other tokens.
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

// flags record a token's spacing and macro state.
type flags uint8

const (
	lineStart flags = 1 << iota // the first on its line
	spaced                      // after white space
	noExpand                    // names a macro that was active: it is never expanded
)

// Token is a token. It is immutable.
type Token struct {
	Kind  Kind
	flags flags
	Text  string // the spelling without line splices
	Name  *Name  // of an Ident
	At    Pos
	// Line holds the tokens after #pragma, for a Pragma only.
	Line *[]Token
}

// Name is an identifier, one for each spelling.
type Name struct {
	Text string
	// Keyword, Symbol and Tag are for the parser's use.
	Keyword     uint8
	Symbol, Tag int32
	macro       *macro
}

// Pos is a position in a file being read.
type Pos struct {
	File   *File
	Offset int32
}

// File is one inclusion of a file: a file that is included twice has two Files.
type File struct {
	Source *diag.Source
	// From is the position of the #include; zero for the main file.
	From Pos
	// Depth is the number of nested includes.
	Depth int
	// System reports whether the file is in a system folder. Part reports that it belongs to the main file nevertheless.
	System, Part bool

	path  string // for quoted includes relative to it
	found int    // index of the search folder, for #include_next; -1 for none
}

// Diag returns the position for diagnostics of n bytes.
func (p Pos) Diag(n int) diag.Pos {
	if p.File == nil {
		return diag.Pos{}
	}
	return diag.Pos{Source: p.File.Source, Offset: int(p.Offset), Len: n}
}

// IsMain reports whether the position is in the main file.
func (p Pos) IsMain() bool { return p.File != nil && p.File.Depth == 0 }

// IsOther reports whether the file belongs to the system, and not to the main file.
func (f *File) IsOther() bool { return f.System && !f.Part }

// textLen returns an upper bound of the length of the tokens' text, without escapes.
func textLen(tokens []Token) (n int) {
	for i := range tokens {
		n += 1 + len(tokens[i].Text)
	}
	return n
}

// Spell returns the text of tokens, with a space in place of white space.
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
