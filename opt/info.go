package opt

import (
	"fmt"
	"io"
	"strings"

	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// info is a request for information about the command itself.
type info uint8

const (
	noInfo info = iota
	showHelp
	showVersion
	showDialects
	listPasses
)

func (l *line) infoFlags() cli.Group {
	return cli.Group{Title: "Information", Flags: []cli.Flag{
		{Name: "help", Arg: "TOPIC", Optional: true, Set: l.setInfo(showHelp),
			Summary: "print this text, or help on a command, pass, flag, dialect, op, type, attribute or diagnostic"},
		{Name: "version", Set: l.setInfo(showVersion), Summary: "print the version of this command"},
		{Name: "show-dialects", Set: l.setInfo(showDialects), Summary: "list the registered dialects"},
		{Name: "list-passes", Set: l.setInfo(listPasses), Summary: "list the registered passes and pipelines"},
	}}
}

func (l *line) setInfo(i info) func(string) error {
	return func(topic string) error {
		l.info, l.topic = i, topic
		return nil
	}
}

// answer prints the requested information about the command.
func (l *line) answer(w io.Writer) error {
	var b strings.Builder
	switch l.info {
	case showVersion:
		fmt.Fprintf(&b, "%s %s\n", l.Name, l.Version)
	case showDialects:
		for _, d := range l.Context().Dialects() {
			cli.WriteRow(&b, d.Name, d.Summary)
		}
	case listPasses:
		passes := l.Passes()
		passes.WriteTo(&b)
	case showHelp:
		if err := l.help(&b); err != nil {
			return err
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}
