package opt

import (
	"io"

	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// snapshotCommand saves the interface of a header.
func snapshotCommand(l *line) command {
	var headers []string
	return command{
		Command: cli.Command{
			Name: "snapshot", Usage: "[flags] FILE", Summary: "write the binary interface of a header or built library as JSON, for diff",
			Example: []string{"lib.h -o abi.json", "--header=lib.h include -o abi.json", "--header=lib.h lib.so -o abi.json"},
			Flags: func() []cli.Group {
				return l.headerFlags(cli.Group{Title: "ABI checks", Flags: []cli.Flag{headerFlag(&headers, "read a header of a folder, or write only what it declares of a built library; may be repeated")}}, l.debugFlag())
			},
		},
		check: func() error { return l.needFiles(1) },
		run: writeReport(func(j *job.Job, w io.Writer) (ok bool, err error) {
			defer spareMemory()()
			api, err := readInterface(j, "snapshot", j.Path, interfaceOptions(j, headers), &declared{})
			if err != nil {
				return false, err
			}
			return true, api.WriteSnapshot(w)
		}),
	}
}
