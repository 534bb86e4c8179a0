package opt

import (
	"context"
	"io"
	"slices"

	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// Main runs the tool with the given arguments, without the command's name, and returns its exit
// status.
func Main(tool Tool, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return MainContext(context.Background(), tool, args, stdin, stdout, stderr)
}

// MainContext is Main with a context. If that is cancelled, there is an error and no output.
func MainContext(ctx context.Context, tool Tool, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	misuse.If(slices.Contains(tool.Passes, nil), "a pass of the tool is nil")
	j := &job.Job{Options: newLine(&tool).Options, Cancel: ctx, Stderr: stderr}
	j.Words = args
	defer j.WriteLog()
	return j.Perform(func() (status int, err error) {
		l := newLine(&tool)
		err = l.parse(args)
		j.Help = l.Help
		if err == nil && l.info != noInfo {
			err = l.answer(stdout)
		}
		if err != nil || l.info != noInfo {
			return cli.StatusOK, err
		}
		j.Options, j.IR, j.Log = l.Options, l.NewContext(), l.NewLog()
		return l.command.run(j, stdin, stdout)
	})
}
