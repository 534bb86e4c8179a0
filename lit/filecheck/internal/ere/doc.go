// Package ere matches POSIX extended regular expressions as LLVM's support library does. It matches
// bytes, not runes, and finds the leftmost, then longest match. Captures are chosen from left to
// right, each as long as possible. There are back-references \1 to \9; `.` and negated sets do not
// match a newline, and ^ and $ match at lines.
//
// Compile parses to a tree (node). Matching simulates an automaton of the tree, in time
// proportional to text times pattern. Captures are found by descending the tree with the ends that
// each part can reach, also in polynomial time. Only back-references need a search; its steps are
// counted, and Match gives up with ErrTooComplex.
package ere
