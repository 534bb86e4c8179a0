package opt

import (
	"io"

	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// versionCommand is --version, as go version and others have it.
func versionCommand(l *line) command {
	return command{
		Command: cli.Command{
			Name: "version", Usage: "[--help]", Summary: "print the version of this command",
			Example: []string{">> report.txt"},
			Flags:   func() []cli.Group { return briefly(l.infoFlags().Only("help")) },
		},
		check: func() error {
			if l.Path != "" {
				return cli.Usagef("'%s version' takes no argument, such as '%s'", l.Name, l.Path)
			}
			return nil
		},
		run: func(_ *job.Job, _ io.Reader, stdout io.Writer) (int, error) {
			l.info = showVersion
			return cli.StatusOK, l.answer(stdout)
		},
	}
}
