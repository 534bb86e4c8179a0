package opt

import (
	"cmp"
	"io"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// command is a first argument that changes what the command line does.
type command struct {
	name, args, summary string // args are those after the name, for the help
	// flags returns flags that only this command has; nil if there are none.
	flags func(c *config) group
	// check completes the configuration and rejects conflicting flags; nil for [config.check].
	check func(c *config) error
	// run returns the exit status; nil to process the input as without a command.
	run func(s *session, stdin io.Reader, stdout io.Writer) (status int, err error)
}

// commands returns all commands, in the order of the help.
func commands() []command {
	return append([]command{
		{name: runCommand, args: "[flags] FILE [arguments]", summary: "build a program and run it"},
		{name: batchCommand, args: "[passes] [flags] LIST", summary: "process many modules, each with its own command line in LIST",
			check: (*config).checkBatch, run: (*session).batch},
		{name: completionCommand, args: strings.Join(shellNames(), "|"), summary: "print the completion script of a shell",
			check: (*config).checkShell, run: (*session).writeCompletion},
		bindgenCommand,
	}, checks...)
}

// setCommand selects the command that a command line begins with, if any, and returns the other
// arguments.
func (c *config) setCommand(args []string) []string {
	for _, k := range commands() {
		if len(args) > 0 && args[0] == k.name {
			c.command = k
			if k.flags != nil {
				c.groups = append(c.groups, k.flags(c))
			}
			return args[1:]
		}
	}
	return args
}

// inputsHint returns the end of a message about several inputs: one could be a command or a flag.
func (c *config) inputsHint() string {
	for _, path := range append([]string{c.input}, c.files...) {
		if strings.ContainsAny(path[:min(len(path), 3)], "–—−") {
			return "; '" + path + "' begins with a dash that is no '-'"
		}
		if strings.HasPrefix(path, "-") && path != "-" {
			return "; arguments after '--' are files, so that '" + path + "' is not a flag"
		}
	}
	if c.explain != "" && !isFile(c.input) && !strings.Contains(c.input, ".") {
		return "; --explain --only=" + c.input + " explains the functions of that name"
	}
	return c.commandHint()
}

// commandHint returns the end of a message about an input that could be meant as a command, or "".
func (c *config) commandHint() string {
	if strings.ContainsAny(c.input[:min(len(c.input), 3)], "–—−") {
		return "; it begins with a dash that is no '-'"
	}
	if c.command.name != "" || strings.ContainsAny(c.input, "./\\-") || isFile(c.input) {
		return ""
	}
	if name, _, hasValue := strings.Cut(c.input, "="); hasValue && c.lookupFlag(name) != nil {
		return "; did you mean '--" + c.input + "'?"
	}
	var names []string
	for _, k := range commands() {
		names = append(names, k.name)
	}
	if hint := cmp.Or(otherCommands[c.input], diag.DidYouMean(c.input, c.Name+" ", names), c.suggestion(c.input)); hint != "" {
		return "; " + strings.TrimPrefix(hint, "; ")
	}
	return "; the commands are " + strings.Join(names, ", ")
}

// is reports whether the command line has the command of that name.
func (c *config) is(name string) bool { return c.command.name == name }
