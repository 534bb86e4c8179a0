package opt

import (
	"context"
	"os"
	"os/exec"
	"os/signal"
	"sync"
)

// temporaries are what must not outlive the process. They belong to the process and not to a
// session, because signals do.
var temporaries = leftovers{paths: map[string]bool{}, tools: map[chan struct{}]context.CancelFunc{}, programs: map[*os.Process]bool{}}

// leftovers are files and folders that a signal removes before it ends the process. One
// goroutine waits for signals while there are any.
type leftovers struct {
	// While mu is held, no signal is handled. The handler does not unlock it again if it ends
	// the process, so that nothing is created after the removal.
	mu       sync.Mutex
	paths    map[string]bool
	tools    map[chan struct{}]context.CancelFunc // programs that write to the paths, by what is closed at their end
	programs map[*os.Process]bool                 // programs that signals are for instead
	stop     func()                               // stops the goroutine; nil if there is none
}

// create runs a function that creates a file or a folder. The path is removed if a signal ends
// the process before the release.
func (l *leftovers) create(newPath func() (path string, err error)) (release func(), err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	path, err := newPath()
	if err != nil {
		return nil, err
	}
	l.paths[path] = true
	l.watch()
	return sync.OnceFunc(func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		delete(l.paths, path)
		l.unwatch()
	}), nil
}

// runTool runs a function that runs other programs until its context is done. A signal that
// ends the process ends them first, because they write to the paths.
func (l *leftovers) runTool(ctx context.Context, run func(context.Context) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	ended := make(chan struct{})
	l.mu.Lock()
	l.tools[ended] = cancel
	l.mu.Unlock()
	err := run(ctx)
	close(ended)
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.tools, ended)
	return err
}

// runProgram runs a program to which signals are handed on, instead of ending the process.
func (l *leftovers) runProgram(cmd *exec.Cmd) error {
	l.mu.Lock()
	err := cmd.Start()
	if err == nil {
		l.programs[cmd.Process] = true
	}
	l.mu.Unlock()
	if err != nil {
		return err
	}
	err = cmd.Wait()
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.programs, cmd.Process)
	return err
}

// watch starts the goroutine.
func (l *leftovers) watch() {
	if l.stop != nil {
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
				l.handle(s)
			case <-done:
				return
			}
		}
	}()
	l.stop = func() {
		signal.Stop(signals)
		close(done)
	}
}

// unwatch stops the goroutine if no path is left.
func (l *leftovers) unwatch() {
	if len(l.paths) == 0 {
		l.stop()
		l.stop = nil
	}
}

// handle hands a signal on to the programs that run, or removes the paths and ends the process.
func (l *leftovers) handle(s os.Signal) {
	l.mu.Lock()
	if len(l.programs) > 0 {
		for p := range l.programs {
			if isForProgram(s) {
				_ = p.Signal(s)
			}
		}
		l.mu.Unlock()
		return
	}
	if l.stop == nil { // the signal came with the last release
		die(s)
	}
	for ended, cancel := range l.tools {
		cancel()
		<-ended
	}
	for path := range l.paths {
		_ = os.RemoveAll(path)
	}
	die(s)
}

// die ends the process as the signal does where it is not handled.
func die(s os.Signal) {
	signal.Reset(s)
	if self, err := os.FindProcess(os.Getpid()); err == nil && self.Signal(s) == nil {
		select {} // it arrives soon
	}
	os.Exit(statusBadInput)
}
