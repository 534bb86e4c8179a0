// Package filecheck matches a program's output against CHECK directives. It has the directives,
// regular expressions and variables of LLVM's FileCheck and gives the same verdicts.
//
// A check file is any text with lines such as
//
//	// CHECK-LABEL: define i32 @add
//	// CHECK:         [[SUM:%[0-9]+]] = add i32 %a, %b
//	// CHECK-NEXT:    ret i32 [[SUM]]
//
// [Parse] reads it into a [File]; [File.Check] matches an input. A mismatch is a [*Failure], whose
// text describes what was expected and shows the input with annotations. An error in the check file
// is a [*ParseError]. [Main] is the command, which cmd/filecheck runs and package lit calls
// in-process.
//
// # Directives
//
// The prefix CHECK can be replaced by others (Options.Prefixes).
//
//	CHECK:          the pattern matches after the previous match
//	CHECK-NEXT:     ... on the line after it
//	CHECK-SAME:     ... on the same line
//	CHECK-EMPTY:    the next line is empty
//	CHECK-NOT:      no match between the previous and the next positive match
//	CHECK-DAG:      consecutive ones match in any order, without overlap
//	CHECK-LABEL:    splits the input into blocks that are checked separately
//	CHECK-COUNT-3:  matches three times
//	COM: RUN:       comments; directives after them on the line are ignored
//
// With {LITERAL} before the colon, the pattern has no special characters.
//
// # Patterns
//
//	{{regex}}         a POSIX extended regular expression
//	[[NAME:regex]]    defines a variable; $NAME survives CHECK-LABEL with EnableVarScope
//	[[NAME]]          its value, also on the line that defines it
//	[[#NAME:]]        defines a numeric variable; [[#%x,NAME:]] in hex
//	[[#NAME+1]]       the value of an expression: + - add sub mul div min max,
//	                  parentheses, @LINE; in the format of its variables, or in
//	                  %u %d %x %X with %.8x for eight digits and %#x for a 0x
//	[[#NAME: == X+1]] both
//
// Regular expressions find the leftmost, then longest match, in time proportional to text times
// pattern. Back-references within a line can take longer; the number of steps is limited.
//
// # Differences from LLVM
//
// Verdicts, exit statuses, messages and their positions follow FileCheck of LLVM 22; a test
// compares them on generated files. Deliberate differences:
//
//   - A malformed --implicit-check-not is an error. FileCheck reports it and continues with the
//     part of the pattern that it could parse.
//   - All errors of a check file are reported, not only the first.
//   - An anchor copied by {n} or by a back-reference, as in ${2}, can match; in LLVM's regex
//     library it never does.
//   - A precision above 255 digits, -D#X= without a value, and back-references that need too many
//     steps are errors. FileCheck crashes or does not end.
//
// The package does not depend on other packages of this project or on any dialect.
package filecheck
