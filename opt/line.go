package opt

import (
	"cmp"
	"strings"

	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// line is a command line.
type line struct {
	*job.Options
	tool     *Tool
	commands []command
	command  command     // the selected one
	flags    []cli.Group // of the command
	given    []string    // flags with their values
	info     info
	topic    string // of the help
}

func newLine(tool *Tool) *line {
	l := &line{Options: job.NewOptions(tool.forJobs()), tool: tool}
	l.commands = commands(l)
	l.advise()
	return l
}

func (l *line) advise() {
	l.Misspelt, l.Input, l.Inputs = l.misspelt, l.commandHint, l.inputsHint
}

// parse parses the arguments.
func (l *line) parse(args []string) error {
	l.Words = args
	args = l.choose(args)
	if l.command.flagFiles {
		var err error
		if args, err = expandFlagFiles(args); err != nil {
			return err
		}
	}
	if l.flags == nil || l.command.Name != "" {
		l.flags = l.command.Flags()
	}
	p := cli.Parser{
		Groups: l.flags, Alias: otherNames, Input: l.setInput, Rest: l.command.rest,
		Unknown: l.unknown, Elsewhere: func(name string) bool { return l.program().Has(name) }, Advice: adviceOnValue,
	}
	if err := p.Parse(args); err != nil {
		return err
	}
	l.given, l.Recorded = p.Given, p.Recorded
	if l.info != noInfo {
		return nil
	}
	if l.command.oneTarget && len(l.Targets) > 1 {
		return cli.Usagef("'%s %s' works for one target, but '--target' names %d: %s", l.Name, l.command.Name, len(l.Targets), strings.Join(l.Targets, ", "))
	}
	return l.command.check()
}

// choose selects the command that a command line begins with, and returns the other arguments.
func (l *line) choose(args []string) []string {
	l.command, l.Help = l.commands[0], "'"+l.Name+" --help' lists flags and passes"
	if len(args) == 0 {
		return args
	}
	for _, k := range l.commands[1:] {
		if k.Name == args[0] {
			l.command, l.Help = k, "'"+l.Name+" "+k.Name+" --help' lists its flags"
			return args[1:]
		}
	}
	return args
}

// lookup returns the command's flag of that name, or nil.
func (l *line) lookup(name string) *cli.Flag {
	return cli.Lookup(l.flags, cmp.Or(otherNames[name], name))
}

// setInput sets the input file, or the topic after --help.
func (l *line) setInput(path string) error {
	if l.info == showHelp && l.topic == "" && path != "" && !cli.IsFile(path) {
		l.topic = path
		return nil
	}
	return l.SetInput(path)
}
