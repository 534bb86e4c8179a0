package lit

import (
	"cmp"
	"context"
	"io"
	"time"
)

// Command is a program that runs inside the test process. It returns the exit status; a panic
// counts as a crash.
type Command func(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int

// Config selects the test files and the programs that they can use. The zero value runs files of every suffix
// with FileCheck and the builtins only.
type Config struct {
	// Suffixes of the test files, such as ".mlir". Other files, and files in directories named
	// Inputs, are not tests.
	Suffixes []string

	// Commands are programs that run in-process, by name. FileCheck, filecheck, not, env, true,
	// false, echo, cat, roundtrip and diff-golden are always available.
	Commands map[string]Command

	// Programs are external programs that tests may run. The value is the program's path; if empty,
	// it is found through PATH.
	Programs map[string]string

	// Features are the words that REQUIRES, UNSUPPORTED and XFAIL test.
	Features []string

	// Substitutions replace their key, such as "%{target}", in RUN lines.
	Substitutions map[string]string

	// FileCheck is the path of LLVM's FileCheck, to use instead of package filecheck.
	FileCheck string

	// Update makes diff-golden rewrite its files.
	Update bool

	// Timeout for each file, by default a minute.
	Timeout time.Duration
}

func (c *Config) timeout() time.Duration { return cmp.Or(c.Timeout, time.Minute) }
