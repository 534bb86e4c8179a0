//go:build unix

package cleanup

import (
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/sys/unix"
)

// fatal are the signals that end a process unless it handles them. SIGPIPE results from a write to
// a pipe without a reader.
var fatal = []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGPIPE}

// isForProgram reports whether a signal is forwarded to a program that runs. The keys of a terminal
// send SIGINT and SIGQUIT to all processes in its foreground, including the program.
func isForProgram(s os.Signal) bool {
	switch s {
	case syscall.SIGPIPE:
		return false
	case syscall.SIGINT, syscall.SIGQUIT:
		return !inForeground()
	}
	return true
}

// inForeground reports whether the process is in the foreground of its terminal.
func inForeground() bool {
	terminal, err := os.Open("/dev/tty")
	if err != nil {
		return false // no terminal
	}
	defer terminal.Close()
	group, err := unix.IoctlGetInt(int(terminal.Fd()), unix.TIOCGPGRP)
	return err == nil && group == unix.Getpgrp()
}

// CatchFileSizeLimit makes a write beyond the limit for the size of files (ulimit -f) an error
// instead of the end of the process. Child processes do not inherit that.
func CatchFileSizeLimit() { signal.Notify(make(chan os.Signal, 1), syscall.SIGXFSZ) }
