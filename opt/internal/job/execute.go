package job

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"

	"github.com/abi-opt/abi-opt/internal/cleanup"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// execute runs a program with our arguments and files. It returns its exit status, or 128 plus the
// number of the signal that ended it, as shells do.
func (b *build) execute(path string, stdin io.Reader, stdout io.Writer) (status int, err error) {
	cmd := exec.CommandContext(b.Cancel, path, b.Arguments...)
	cmd.Args[0] = programName(b.Path)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = stdin, stdout, b.Stderr
	var exit *exec.ExitError
	if err := cleanup.RunProgram(cmd); err != nil && !errors.As(err, &exit) {
		return cli.StatusBadInput, b.foreign(fmt.Errorf("cannot run the program: %w", err))
	}
	return exitStatus(cmd.ProcessState), nil
}

func exitStatus(s *os.ProcessState) int {
	if ws, ok := s.Sys().(syscall.WaitStatus); ok && ws.Signaled() {
		return 128 + int(ws.Signal())
	}
	return s.ExitCode()
}

// programName returns the name of a program made from a file.
func programName(input string) string {
	if input == "-" {
		return "program"
	}
	name := filepath.Base(input)
	return name[:len(name)-len(filepath.Ext(name))]
}
