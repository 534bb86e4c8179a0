// Package sig reads and writes tagged signatures, the plain-text encoding that
// the raw and the SIP function-signature ABIs of IREE are made of.
//
// A signature is a sequence of components. Each begins with a tag byte: a
// lower-case letter or an underscore tags an integer, an upper-case letter
// tags a span.
//
//	signature = { component }
//	component = ("_" | "a".."z") number
//	          | ("A".."Z") length "!" payload
//	number    = [ "-" ] digit { digit }        // fits in 32 bits
//	length    = the payload's bytes plus one, for the "!"
//
// A payload is any bytes; often it is a signature itself. Nothing is escaped
// and nothing is copied: a nested [Parser] reads the payload where it stands,
// and reports offsets in the outermost text.
//
// [Builder] writes; its methods keep the first mistake and [Builder.Text]
// returns it. [Parser] reads one component at a time and stops at the first
// mistake, an [Error] that says where and why. [Canonical] tells whether a
// text is the one a Builder would have written.
//
// What the formats made of signatures have in common is here too: their errors,
// the two [Side]s of a function in a [Format], and [CheckCanonical].
//
// The package knows no meaning of any tag.
package sig
