// Package expect compares the diagnostics that a text leads to with those that
// comments in the text announce. The comments are MLIR's:
//
//	// expected-error@+1 {{op results hold 4 bytes}} [abi-bytes]
//	%0 = abi.direct %a : !P -> i32
//
//	annotation ::= `expected-` kind `-re`? place? count? `{{` text `}}` id?
//	kind       ::= `error` | `warning` | `remark` | `note`
//	place      ::= `@` (`+` int | `-` int | `above` | `below` | `unknown`)
//	count      ::= int `+`?
//	id         ::= `[` diagnostic's ID `]`
//
// The text is a part of the message; with -re, what stands in {{…}} inside it
// is a regular expression. Without a place, the diagnostic is on the line of
// the comment; above and below are the nearest lines without an annotation;
// unknown is no place at all. A count says how many such diagnostics there are,
// n+ that there are n or more. With an ID, the diagnostic has that ID; MLIR's
// tools, which know no IDs, do not read it. A line may hold several annotations.
//
// Every diagnostic must be announced, notes that point to a place included, and
// every announced one must come.
package expect
