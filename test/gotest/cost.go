package main

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"
)

// cost is what the tests of a package took, with all programs that they started and waited for.
type cost struct {
	folder       string
	user, system time.Duration
	programs     int // that were started; -1 where the system does not count them
}

// costFormat is how a cost is written to the log, a line each.
const costFormat = "%s\t%d\t%d\t%d\n"

// measure runs the tests of a package, a program with its arguments, and adds their cost to a log. It returns their
// exit status.
func measure(log string, command []string) (status int) {
	runtime.LockOSThread() // the counter is for what this thread starts
	started := countPrograms()
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := cmd.Start(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGQUIT, syscall.SIGTERM) // go test ends what takes too long
	go func() {
		for s := range signals {
			_ = cmd.Process.Signal(s)
		}
	}()
	_ = cmd.Wait() // the state says how it ended
	folder, err := os.Getwd()
	if err == nil {
		err = appendTo(log, fmt.Sprintf(costFormat, folder, cmd.ProcessState.UserTime(), cmd.ProcessState.SystemTime(), started()))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	if status = cmd.ProcessState.ExitCode(); status < 0 {
		fmt.Println(cmd.ProcessState) // a signal
		return 1
	}
	return status
}

// appendTo adds a line to a file, which other processes do as well.
func appendTo(path, line string) error {
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.WriteString(line)
	if closed := f.Close(); err == nil {
		err = closed
	}
	return err
}

// costs reads a log.
func costs(log io.Reader) (all []cost, err error) {
	for s := bufio.NewScanner(log); s.Scan(); {
		var c cost
		folder, numbers, _ := strings.Cut(s.Text(), "\t")
		if _, err := fmt.Sscanf(numbers, "%d\t%d\t%d", &c.user, &c.system, &c.programs); err != nil {
			return nil, fmt.Errorf("%q: %w", s.Text(), err)
		}
		c.folder = folder
		all = append(all, c)
	}
	return all, nil
}

// shown is how many packages the table has; the last line has the others.
const shown = 20

// writeCosts prints what packages took, the dearest first.
func writeCosts(w io.Writer, all []cost, root string) {
	slices.SortFunc(all, func(a, b cost) int { return cmp.Compare(b.user+b.system, a.user+a.system) })
	fmt.Fprintf(w, "%8s %8s %9s\n", "CPU s", "system s", "programs")
	var rest, sum cost
	for i, c := range all {
		name, err := filepath.Rel(root, c.folder)
		if err != nil {
			name = c.folder
		}
		name = filepath.ToSlash(name)
		if sum.add(c); i < shown {
			c.write(w, name)
		} else {
			rest.add(c)
		}
	}
	if n := len(all) - shown; n > 0 {
		rest.write(w, fmt.Sprintf("%d other packages", n))
	}
	sum.write(w, "all")
}

func (c *cost) add(o cost) {
	c.user, c.system = c.user+o.user, c.system+o.system
	if c.programs += o.programs; o.programs < 0 || c.programs < 0 {
		c.programs = -1
	}
}

func (c *cost) write(w io.Writer, name string) {
	programs := "?"
	if c.programs >= 0 {
		programs = fmt.Sprint(c.programs)
	}
	fmt.Fprintf(w, "%8.1f %8.1f %9s %s\n", (c.user + c.system).Seconds(), c.system.Seconds(), programs, name)
}
