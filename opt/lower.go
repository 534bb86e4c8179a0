package opt

import (
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// lowerCommand has no name: it processes a module.
func lowerCommand(l *line) command {
	return command{
		Command: cli.Command{
			Usage: "[passes] [flags] FILE",
			Flags: func() []cli.Group { return append(l.moduleFlags(), l.infoFlags(), l.Passes()) },
		},
		check: l.Check, run: (*job.Job).Run,
	}
}
