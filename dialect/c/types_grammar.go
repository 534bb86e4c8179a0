package c

import "github.com/alecthomas/participle/v2/lexer"

// The bodies of the dialect's types, as participle reads them.

// recordText is the body of !c.struct and !c.union.
type recordText struct {
	Name   string        `parser:"@String?"`
	Fields []*fieldText  `parser:"'{' ( @@ ( ',' @@ )* )? '}'"`
	Attrs  []*recordAttr `parser:"( ',' @@ )*"`
}

// fieldText is one member.
type fieldText struct {
	Pos   lexer.Position
	Name  *nameText    `parser:"@@?"`
	Type  *typeText    `parser:"':' @@"`
	Width *numberText  `parser:"( ':' @@ )?"`
	Attrs []*fieldAttr `parser:"@@*"`
}

// fieldAttr is an attribute of a member.
type fieldAttr struct {
	Packed bool        `parser:"@'packed'"`
	Align  *numberText `parser:"| 'align' '=' @@"`
}

// recordAttr is an attribute of a record.
type recordAttr struct {
	Pack  *numberText `parser:"'pack' '=' @@"`
	Align *numberText `parser:"| 'align' '=' @@"`
	Flag  string      `parser:"| @( 'packed' | 'transparent' | 'cxx' | 'nontrivial' )"`
}

// arrayText is the body of !c.array.
type arrayText struct {
	Len      *numberText `parser:"( @@"`
	Flexible bool        `parser:"| @'?' )"`
	Elem     *typeText   `parser:"'x' @@"`
}

// bitIntText is the body of !c.bitint.
type bitIntText struct {
	Int *typeText `parser:"@@"`
}

type nameText struct {
	Pos  lexer.Position
	Text string `parser:"@( Word | String )"`
}

type typeText struct {
	Pos  lexer.Position
	Text string `parser:"@( Word | Type )"`
}

type numberText struct {
	Pos  lexer.Position
	Text string `parser:"@Int"`
}
