// Package expect compares the diagnostics for a text with those that comments in the text expect.
// The comments are MLIR's:
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
// The text is a substring of the message; with -re, nested {{…}} contain regular expressions.
// Without a place, the diagnostic is on the line of the comment; above and below are the nearest
// lines without an annotation; unknown is a diagnostic without a position. The count is the number
// of such diagnostics, with + the minimum. The ID is optional, and ignored by MLIR's tools, which
// have no IDs. A line may hold several annotations.
//
// Every diagnostic needs an annotation, including notes with a position, and every annotation needs
// a diagnostic.
package expect
