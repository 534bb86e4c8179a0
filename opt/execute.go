package opt

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"
)

// execute runs a program with our arguments and files. It returns its exit status,
// or 128 and the number of the signal that ended it, as shells do.
func (b *build) execute(path string, stdin io.Reader, stdout io.Writer) (status int, err error) {
	cmd := exec.CommandContext(b.cancel, path, b.arguments...)
	cmd.Args[0] = programName(b.input)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = stdin, stdout, b.stderr
	b.unguard() // a signal is for the program now, and we clean up behind it
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, handedOn...)
	defer signal.Stop(signals)
	keys := make(chan os.Signal, 1)
	signal.Notify(keys, byKeys...)
	defer signal.Stop(keys)
	if err := cmd.Start(); err != nil {
		return statusBadInput, fmt.Errorf("cannot run the program: %w", err)
	}
	done := make(chan struct{})
	defer close(done)
	go func() {
		for {
			select {
			case s := <-signals:
				_ = cmd.Process.Signal(s)
			case <-done:
				return
			}
		}
	}()
	err = cmd.Wait()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return statusBadInput, err
	}
	return exitStatus(cmd.ProcessState), nil
}

// A signal that somebody sends us is handed on to the program. Those of a
// terminal's keys reach it by themselves, and must not end us before it.
var (
	handedOn = []os.Signal{syscall.SIGTERM, syscall.SIGHUP}
	byKeys   = []os.Signal{syscall.SIGINT, syscall.SIGQUIT}
)

func exitStatus(s *os.ProcessState) int {
	if ws, ok := s.Sys().(syscall.WaitStatus); ok && ws.Signaled() {
		return 128 + int(ws.Signal())
	}
	return s.ExitCode()
}

// programName is what a program is called that is made of a file.
func programName(input string) string {
	if input == "-" {
		return "program"
	}
	name := filepath.Base(input)
	return name[:len(name)-len(filepath.Ext(name))]
}
