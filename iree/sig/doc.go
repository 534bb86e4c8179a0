// Package sig reads and writes tagged signatures, the text encoding of IREE's raw and SIP
// function-signature ABIs.
//
// A signature is a sequence of components. Each begins with a tag byte: a lower-case letter or an
// underscore tags an integer, an upper-case letter tags a span.
//
//	signature = { component }
//	component = ("_" | "a".."z") number
//	          | ("A".."Z") length "!" payload
//	number    = [ "-" ] digit { digit }        // fits in 32 bits
//	length    = the payload's bytes plus one, for the "!"
//
// A payload is any bytes, often a signature itself. It has no escapes and is not copied: a nested
// [Parser] reads the payload in place and reports offsets in the outermost text.
//
// [Builder] writes; its methods record the first error and [Builder.Text] returns it. [Parser]
// reads one component at a time and stops at the first error, an [Error] with its position and
// reason. [Canonical] checks that a text is as a Builder writes it.
//
// The package also holds what the formats share: their errors, the two [Side]s of a function in a
// [Format], and [CheckCanonical]. It assigns no meaning to tags.
package sig
