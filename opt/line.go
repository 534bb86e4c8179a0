package opt

import (
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// line is a command line.
type line struct {
	*job.Options
	tool     *Tool
	command  command // the selected one
	table    func(*line) []command
	commands []command // of the table
	parser   cli.Parser
	info     info
	topic    string // of the help
}

func newLine(tool *Tool, table func(*line) []command) *line {
	l := &line{tool: tool, table: table}
	l.Options = job.NewOptions(tool.forJobs(), job.Advice{Misspelt: l.misspelt, Input: l.commandHint, Inputs: l.inputsHint})
	l.commands = table(l)
	return l
}

// parse parses the arguments.
func (l *line) parse(args []string) error {
	l.Words = args
	args = l.choose(args)
	l.parser = cli.Parser{
		Groups: l.command.Flags(), Alias: otherNames,
		Input: l.setInput, Rest: l.command.rest, Unknown: l.unknown, Elsewhere: func(name string) bool { return l.program().Has(name) }, Advice: adviceOnValue,
	}
	if err := l.parser.Parse(args); err != nil {
		return err
	}
	l.Recorded = l.parser.Recorded
	if l.info != noInfo {
		return nil
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

// setInput sets the input file, or the topic after --help.
func (l *line) setInput(path string) error {
	if l.info == showHelp && l.topic == "" && path != "" && !cli.IsFile(path) {
		l.topic = path
		return nil
	}
	return l.SetInput(path)
}
