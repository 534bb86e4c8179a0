// Package ere matches POSIX extended regular expressions the way LLVM's
// support library reads them: bytes, not runes; the leftmost and then the
// longest match; captures chosen from left to right, each as long as possible;
// back-references \1 to \9; `.` and negated sets stop at a newline, and ^ and $
// match at lines.
//
// Compile parses to a tree (node). Finding a match simulates an automaton of
// the tree, in time proportional to text times pattern. Captures are found by
// walking down the tree with the ends each part can reach, also in polynomial
// time. Only back-references need search; its steps are counted, and Match
// gives up with ErrTooComplex.
//
// The package knows nothing of FileCheck.
package ere
