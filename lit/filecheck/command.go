package filecheck

import (
	"errors"
	"fmt"
	"io"
	"os"
)

// OptionsEnv is an environment variable with options for every invocation of the command.
const OptionsEnv = "FILECHECK_OPTS"

// Exit statuses of Main.
const (
	statusMatch    = 0
	statusMismatch = 1
	statusError    = 2
)

// Main is the command filecheck. It takes the arguments after the program's name and returns the
// exit status: 0 for a match, 1 for a mismatch, 2 for an invalid check file or invalid arguments.
// Arguments are FileCheck's, with one dash or two. The caller prepends those in the environment
// variable OptionsEnv.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	c := &command{stdout: stdout, stderr: stderr, input: "-"}
	if err := c.parse(args); err != nil {
		fmt.Fprintf(stderr, "filecheck: %v\n", err)
		return statusMismatch
	}
	if c.helps {
		c.help()
		return statusMatch
	}
	switch {
	case c.printed:
		return statusMatch
	case c.check == "":
		fmt.Fprintln(stderr, "<check-file> not specified")
		return statusError
	}
	return c.run(stdin)
}

type command struct {
	stdout, stderr io.Writer
	opts           Options
	check, input   string
	helps          bool // --help was given
	printed        bool // information was requested and printed
}

func (c *command) run(stdin io.Reader) int {
	check, err := read(c.check, stdin)
	if err != nil {
		return c.fail("could not open check file", err)
	}
	c.opts.CheckName = fileName(c.check)
	c.opts.InputName = fileName(c.input)
	file, err := Parse(check, c.opts)
	if err != nil {
		io.WriteString(c.stderr, err.Error())
		var pe *ParseError
		errors.As(err, &pe)
		return pe.Status
	}
	input, err := read(c.input, stdin)
	if err != nil {
		return c.fail("could not open input file", err)
	}
	return c.match(file, input)
}

func (c *command) match(file *File, input string) int {
	if input == "" && !c.opts.AllowEmpty {
		fmt.Fprintf(c.stderr, "FileCheck error: '%s' is empty.\n", c.opts.InputName)
		return statusError
	}
	r := file.run(input)
	if r.ok {
		if c.opts.Dump.When == DumpAlways {
			io.WriteString(c.stderr, r.dump())
		}
		return statusMatch
	}
	io.WriteString(c.stderr, (&Failure{Diagnostics: r.diags, run: r}).Error())
	return statusMismatch
}

func (c *command) fail(what string, err error) int {
	fmt.Fprintf(c.stderr, "filecheck: %s: %v\n", what, err)
	return statusError
}

func fileName(path string) string {
	if path == "-" {
		return "<stdin>"
	}
	return path
}

func read(path string, stdin io.Reader) (string, error) {
	var data []byte
	var err error
	if path == "-" {
		data, err = io.ReadAll(stdin)
	} else {
		data, err = os.ReadFile(path)
	}
	return string(data), err
}
