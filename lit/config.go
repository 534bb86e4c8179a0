package lit

import (
	"context"
	"io"
	"time"
)

// Command is a program that runs inside the test process. It returns the exit
// status; a panic counts as a crash.
type Command func(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int

// Config says which files are tests and what they can use. The zero value runs
// the files of every suffix with FileCheck and the builtins alone.
type Config struct {
	// Suffixes of the files that are tests, such as ".mlir". Other files, and
	// files in directories named Inputs, are not.
	Suffixes []string

	// Commands are programs that run in-process, by name. FileCheck, filecheck,
	// not, env, true, false, echo, cat, roundtrip and diff-golden are always there.
	Commands map[string]Command

	// Programs are external programs that tests may run, found through PATH;
	// a path as value says where one is.
	Programs map[string]string

	// Features are the words that REQUIRES, UNSUPPORTED and XFAIL look for.
	Features []string

	// Substitutions replace their key, such as "%{target}", in RUN lines.
	Substitutions map[string]string

	// FileCheck is the path of an LLVM FileCheck to be used instead of package
	// filecheck.
	FileCheck string

	// Update makes diff-golden rewrite its files.
	Update bool

	// Timeout for one file; a minute when zero.
	Timeout time.Duration
}

func (c *Config) timeout() time.Duration {
	if c.Timeout == 0 {
		return time.Minute
	}
	return c.Timeout
}
