// Package lit runs test files whose comments contain their test commands, as LLVM's lit does, under
// go test or as a command.
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
// [Run] makes a parallel subtest of each file. Go functions in Config.Commands run in the test
// process, as does FileCheck, so that nothing needs to be built or installed. Other programs run
// only if Config.Programs lists them. With Config.FileCheck, LLVM's binary checks the same files.
//
// [Main] is the command lit, which cmd/lit runs. It needs no lit.cfg: flags name the features, substitutions and
// programs of the tests.
//
//	lit --program=clang=/usr/bin/clang-22 --feature=linux -D=target=x86_64-linux-gnu test
//
// # Directives
//
// A directive may begin anywhere in a line, usually after a comment mark.
//
//	RUN: command          a command line; all must succeed, in order; a \ at the end
//	                      continues it on the next RUN line
//	REQUIRES: conditions  run the file only if all conditions, separated by commas, hold
//	UNSUPPORTED: conds    do not run it if one of them holds
//	XFAIL: conditions     the file must fail if one of them holds; * always does
//	DEFINE: %{name} = x   %{name} expands to x in the RUN lines below
//	REDEFINE: %{name} = x changes a DEFINE
//	END.                  no directives after this line
//
// A condition is a feature of Config.Features, true, false, or an expression of them with !, &&, ||
// and parentheses; {{regex}} in a name matches features.
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
// A command line has words with '…', "…" and \ quoting, pipes, and the operators && || ; of equal
// precedence. Redirections < > >> 2> 2>> &> &>> 2>&1 >&2 follow the program's name. A pipeline
// fails if any of its commands does. A command that cannot be started fails the file, regardless of
// operators. Characters that a shell would expand ($, *, ?, `, brackets and parentheses) must be
// quoted, so that a line has the same meaning here, in lit and in a shell. Relative paths start at
// the directory of the Go test.
//
// On Windows, a backslash outside quotes is a separator of paths, and /dev/null means NUL, as in LLVM's lit.
//
//	not CMD            succeeds if CMD fails, but not if it crashes
//	not --crash CMD    succeeds if CMD crashes
//	env NAME=x CMD     sets variables for CMD
//	diff-golden FILE   standard input must equal FILE, whose name ends in .golden
//	roundtrip FILE     standard input must have the lines of FILE, ignoring // comments,
//	                   empty lines, indentation and a module { … } around all
//	FileCheck, filecheck, cat, echo, true, false
//
// # Permissions
//
// A test file can only run the programs that Config names. They have their usual rights, so treat a
// test suite as trusted code. Redirections and diff-golden can read any file, but only write below
// %T (and /dev/null) and, with Config.Update, to golden files in or below the test's directory;
// symbolic links are resolved.
//
// # Golden files
//
// An expected output that is too regular for CHECK lines is a file next to the test:
//
//	// RUN: abi-opt --show-dialects | diff-golden %s.golden
//
// With Config.Update, diff-golden writes the file. A .golden file that no test uses fails the run.
package lit
