// Package cleanup removes temporary files and folders when a signal ends the process. It keeps them
// for the process instead of a run, because signals are the process's. A [Spool] is text in such a file.
package cleanup

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"sync"
	"syscall"
	"time"
)

var (
	// mu guards the state below. While it is held, no signal is handled. The handler does not
	// unlock it if it ends the process, so that nothing is created after the removal.
	mu       sync.Mutex
	paths    = map[string]bool{}                      // to remove
	tools    = map[chan struct{}]context.CancelFunc{} // programs that write to paths, by a channel closed at their end
	programs = map[*os.Process]bool{}                 // programs that receive the signals instead
	unwatch  func()                                   // stops the handler; nil if it does not run
)

// CreateFile creates a temporary file whose name begins with prefix. A signal that ends the process
// before release removes the file.
func CreateFile(prefix string, mode fs.FileMode) (f *os.File, release func(), err error) {
	for {
		name := fmt.Sprintf("%s.%08x.tmp", prefix, rand.Uint32())
		release, err := Create(func() (string, error) {
			f, err = os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
			return name, err
		})
		if err == nil {
			return f, release, nil
		}
		if !errors.Is(err, fs.ErrExist) {
			return nil, nil, err
		}
	}
}

// Create runs a function that creates a file or a folder, and returns its path. A signal that ends
// the process before release removes the path.
func Create(create func() (path string, err error)) (release func(), err error) {
	mu.Lock()
	defer mu.Unlock()
	path, err := create()
	if err != nil {
		return nil, err
	}
	paths[path] = true
	watch()
	return sync.OnceFunc(func() {
		mu.Lock()
		defer mu.Unlock()
		delete(paths, path)
		if len(paths) == 0 {
			unwatch()
			unwatch = nil
		}
	}), nil
}

// Watch handles signals until release. Without it, handling starts and stops with each file, which
// takes many system calls.
func Watch() (release func()) {
	release, _ = Create(func() (string, error) { return "", nil }) // the removal of "" does nothing
	return release
}

// RunTool runs a function that runs other programs until its context is done. A signal that ends
// the process ends them first, because they write to the paths.
func RunTool(ctx context.Context, run func(context.Context) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	ended := make(chan struct{})
	mu.Lock()
	tools[ended] = cancel
	mu.Unlock()
	err := run(ctx)
	close(ended)
	mu.Lock()
	defer mu.Unlock()
	delete(tools, ended)
	return err
}

// RunProgram runs a program that receives the signals instead of this process.
func RunProgram(cmd *exec.Cmd) error {
	mu.Lock()
	err := cmd.Start()
	if err == nil {
		programs[cmd.Process] = true
	}
	mu.Unlock()
	if err != nil {
		return err
	}
	err = cmd.Wait()
	mu.Lock()
	defer mu.Unlock()
	delete(programs, cmd.Process)
	return err
}

// watch starts the goroutine that handles signals.
func watch() {
	if unwatch != nil {
		return
	}
	signals, done := make(chan os.Signal, 1), make(chan struct{})
	for _, s := range fatal {
		if !signal.Ignored(s) { // as after nohup
			signal.Notify(signals, s)
		}
	}
	go func() {
		for {
			select {
			case s := <-signals:
				handle(s)
			case <-done:
				return
			}
		}
	}()
	unwatch = func() {
		signal.Stop(signals)
		close(done)
	}
}

// handle forwards a signal to the programs that run, or removes the paths and ends the process.
func handle(s os.Signal) {
	mu.Lock()
	if len(programs) > 0 {
		for p := range programs {
			if isForProgram(s) {
				_ = p.Signal(s)
			}
		}
		mu.Unlock()
		return
	}
	if unwatch == nil { // the signal came with the last release
		die(s)
	}
	for ended, cancel := range tools {
		cancel()
		<-ended
	}
	for path := range paths {
		Remove(path)
	}
	die(s)
}

// Remove removes a file, or a folder with its content. It tries again for a second, because a program
// that was just killed completes its current system call, which can add a file to the folder.
func Remove(path string) {
	for range 100 {
		if os.RemoveAll(path) == nil {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// die ends the process as the signal does without a handler, but without a dump of stacks.
func die(s os.Signal) {
	if dumpsStack(s) {
		os.Exit(128 + int(s.(syscall.Signal)))
	}
	signal.Reset(s)
	if self, err := os.FindProcess(os.Getpid()); err == nil && self.Signal(s) == nil {
		select {} // until the signal arrives
	}
	os.Exit(1)
}
