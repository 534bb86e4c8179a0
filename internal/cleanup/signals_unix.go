//go:build unix

package cleanup

import (
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/sys/unix"
)

// fatal are the signals that end a process unless it handles them.
var fatal = []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT}

// isForProgram reports whether a signal is forwarded to a program that runs. The keys of a terminal
// send SIGINT and SIGQUIT to all processes in its foreground, including the program.
func isForProgram(s os.Signal) bool {
	return s != syscall.SIGINT && s != syscall.SIGQUIT || !inForeground()
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

// CatchWriteErrors makes errors of writes that would end the process: beyond the limit for the size
// of files (ulimit -f), and to a pipe without a reader. Child processes do not inherit that.
func CatchWriteErrors() { signal.Notify(make(chan os.Signal, 1), syscall.SIGXFSZ, syscall.SIGPIPE) }

// dumpsStack reports whether Go prints the stacks of all goroutines when a signal ends the process.
func dumpsStack(s os.Signal) bool { return s == syscall.SIGQUIT }
