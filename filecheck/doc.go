// Package filecheck matches a program's output against CHECK directives, as
// LLVM's FileCheck does: same directives, same regular expressions, same
// variables, same verdict.
//
// A check file is any text with lines such as
//
//	// CHECK-LABEL: define i32 @add
//	// CHECK:         [[SUM:%[0-9]+]] = add i32 %a, %b
//	// CHECK-NEXT:    ret i32 [[SUM]]
//
// [Parse] reads it into a [File]; [File.Check] matches an input. A mismatch is
// a [*Failure] whose text tells what was expected where, and shows the input
// with annotations; a mistake in the check file is a [*ParseError]. [Main] is
// the command, which cmd/filecheck runs and package lit calls in-process.
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
//	CHECK-DAG:      neighbouring ones match in any order, without overlap
//	CHECK-LABEL:    splits the input into blocks that are checked separately
//	CHECK-COUNT-3:  matches three times
//	COM: RUN:       comments; directives after them on the line are ignored
//
// {LITERAL} before the colon turns off everything special in a pattern.
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
// Regular expressions find the leftmost and then the longest match, in time
// that grows with text times pattern. Only back-references within a line can
// need more; the work for them is bounded.
//
// # Differences from LLVM
//
// Verdicts, exit statuses, messages and their places follow FileCheck of LLVM
// 22; a test compares them on generated files. On purpose different are:
//
//   - A malformed --implicit-check-not is an error. FileCheck reports it and
//     goes on with the part of the pattern it understood.
//   - All mistakes of a check file are reported, not the first alone.
//   - An anchor copied by {n} or by a back-reference, as in ${2}, can match; in
//     LLVM's regex library it never does.
//   - A precision above 255 digits, -D#X= without a value, and back-references
//     that need too many steps are errors. FileCheck crashes or does not end.
//
// The package uses nothing else of this project and knows no dialect.
package filecheck
