package opt

import (
	"io"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// completionCommand prints a script for a shell.
func completionCommand(l *line) command {
	return command{
		Command: cli.Command{
			Name: "completion", Usage: strings.Join(cli.Shells, "|"), Summary: "print the completion script of a shell",
			Example: []string{"bash > ~/.local/share/bash-completion/completions/" + l.Name},
			Flags:   func() []cli.Group { return briefly(l.infoFlags().Only("help")) },
			Values:  func() []string { return cli.Shells },
		},
		check: func() error {
			if len(l.Files) > 0 || !slices.Contains(cli.Shells, l.Path) {
				return cli.Usagef("'%s completion' needs the name of a shell: %s", l.Name, strings.Join(cli.Shells, ", "))
			}
			return nil
		},
		run: func(_ *job.Job, _ io.Reader, stdout io.Writer) (int, error) {
			_, err := io.WriteString(stdout, l.program().Completion(l.Path))
			return cli.StatusOK, err
		},
	}
}
