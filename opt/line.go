package opt

import (
	"github.com/abi-opt/abi-opt/opt/cli"
	"github.com/abi-opt/abi-opt/opt/job"
)

// line is a command line.
type line struct {
	*job.Options
	tool    *Tool
	command command
	parser  cli.Parser
	info    info
	topic   string // of the help
}

func newLine(tool *Tool) *line {
	l := &line{tool: tool}
	l.Options = job.NewOptions(tool.forJobs(), job.Advice{Misspelt: l.misspelt, Input: l.commandHint, Inputs: l.inputsHint})
	return l
}

// parse parses a command line. It returns the line even if there is an error.
func parse(tool *Tool, args []string) (*line, error) {
	l := newLine(tool)
	l.Words = args
	args = l.choose(args)
	l.parser = cli.Parser{
		Groups: l.command.Flags(), Alias: otherNames,
		Input: l.setInput, Rest: l.command.rest, Unknown: l.unknown, Elsewhere: func(name string) bool { return l.program().Has(name) }, Advice: adviceOnValue,
	}
	if err := l.parser.Parse(args); err != nil {
		return l, err
	}
	l.Recorded = l.parser.Recorded
	if l.info != noInfo {
		return l, nil
	}
	return l, l.command.check()
}

// choose selects the command that a command line begins with, and returns the other arguments.
func (l *line) choose(args []string) []string {
	all := commands()
	l.command, l.Help = all[0](l), "'"+l.Name+" --help' lists flags and passes"
	if len(args) == 0 {
		return args
	}
	for _, construct := range all[1:] {
		if k := construct(l); k.Name == args[0] {
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
