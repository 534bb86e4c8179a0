// Command mutate tells how well the tests notice mistakes. It makes small
// mistakes in the code of some packages, one at a time, and runs the tests:
//
//	go run ./test/mutate -seed 7 -n 300 ./classify/... ./layout
//
// A mistake is a condition turned or ignored, a boundary or number moved, a
// statement, a case or a field dropped, arguments swapped, a text changed, a
// function that returns at once. Those that no test notices are printed.
//
// What no test could see is left as it is: how much room is made for a list or a
// map, what panics with "BUG: …" where the code itself is wrong, the order of
// arguments to functions such as max, a field that is given the value it has anyway.
//
// All mutants go into one build, through go's -overlay: each mistake is there
// behind a question to package mutant whether it is on, which the environment
// answers. So nothing is compiled twice. A first run of each test binary writes
// down which mutants it reaches; a mutant is tried only with those: first with
// the tests of its own package, then with test/lit, then with the other mutated
// packages and those of -also, the fast ones first: the tests of what is built on
// most packages, such as the reader of all text. What needs several times the
// processor that it needs without a mutant counts as noticed. A line is printed for
// each mutant, after how many were noticed of how many so far.
//
// What only saves work, such as a cache, may seem not to be noticed: a build with
// mutants allocates more than one without, so that no test of that can be asked. It
// has the tag mutants, which leaves such tests out.
//
// -again FILE tries the mutants that FILE, the output of an earlier run, lists.
//
// -skip leaves out tests by name: slow ones, where a lower bound is enough.
//
// -unreached lists only what no test reaches, which needs no more than that first
// run.
//
// -importers runs the tests of all packages that import the mutated ones, besides those of -also. They are too
// many for the packages that most others import.
//
// Tests run without the compilers they are compared with elsewhere: what only
// such a comparison notices counts as not noticed, except with -tools.
package main
