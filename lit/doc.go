// Package lit runs test files that say in comments how to test them, as LLVM's
// lit does, under go test.
//
//	// RUN: abi-opt --emit-abi %s | FileCheck %s
//	// CHECK: abi.func @f
//
// A Go test names the directory and what its files may use:
//
//	var update = flag.Bool("update", false, "rewrite golden files")
//
//	func TestLit(t *testing.T) {
//		lit.Run(t, "testdata", lit.Config{
//			Suffixes: []string{".mlir"},
//			Commands: map[string]lit.Command{"abi-opt": runAbiOpt},
//			Update:   *update,
//		})
//	}
//
// [Run] makes a parallel subtest of each file. Commands given as Go functions
// run in the test process, FileCheck among them, so that nothing needs to be
// built or installed; other programs run only if Config.Programs lists them.
// With Config.FileCheck the same files are checked by LLVM's binary.
//
// # Directives
//
// A directive may stand anywhere in a line; a comment mark goes before it.
//
//	RUN: command          a command line; all must succeed, in order; a \ at the end
//	                      continues it on the next RUN line
//	REQUIRES: conditions  run the file only if all conditions, separated by commas, hold
//	UNSUPPORTED: conds    do not run it if one of them holds
//	XFAIL: conditions     the file must fail if one of them holds; * always does
//	DEFINE: %{name} = x   makes %{name} stand for x in the RUN lines below
//	REDEFINE: %{name} = x changes what a DEFINE said
//	END.                  no directives after this line
//
// A condition is a feature of Config.Features, true, false, or an expression of
// them with !, &&, || and parentheses; {{regex}} in a name matches features.
//
// # Substitutions
//
//	%s        the test file            %S %p   its directory
//	%t        a file name for output   %T      its directory, empty at first
//	%{name}   a DEFINE, or one of Config.Substitutions
//	%%        a percent sign
//
// # Command lines
//
// Words with '…', "…" and \ quoting; pipes; && || ; in between, from left to
// right; after the program's name, redirections < > >> 2> 2>> &> &>> 2>&1 >&2.
// A pipeline fails if any of its commands does. A command that cannot be
// started fails the file, whatever stands around it. What a shell would expand
// ($, *, ?, `, brackets and parentheses) must be quoted, so that a line means
// the same here, to lit and to a shell. Relative paths start at the directory
// of the Go test.
//
//	not CMD            succeeds if CMD fails, but not if it crashes
//	not --crash CMD    succeeds if CMD crashes
//	env NAME=x CMD     sets variables for CMD
//	diff-golden FILE   standard input must equal FILE, whose name ends in .golden
//	roundtrip FILE     standard input must have the lines of FILE, but for // comments,
//	                   empty lines, indentation and a module { … } around all
//	FileCheck, filecheck, cat, echo, true, false
//
// # What a test can do
//
// A test file runs the programs that Config names, and nothing else: with their
// own rights, so a test suite is code to be trusted like the programs. Through
// redirections and diff-golden it reads any file, but writes only below %T
// (and /dev/null), and with Config.Update to golden files in its own folder or
// below; wherever symbolic links lead.
//
// # Golden files
//
// An expected output that is too regular for CHECK lines stands in a file
// beside the test:
//
//	// RUN: abi-opt --show-dialects | diff-golden %s.golden
//
// With Config.Update, diff-golden writes the file. A .golden file that no test
// names fails the run.
package lit
