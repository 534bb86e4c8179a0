package opt

import (
	"os"
	"os/signal"
	"sync"
	"syscall"
)

// fatal are the signals that end a process unless it asks for them. SIGPIPE is
// what a write to a pipe without a reader gives.
var fatal = []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGPIPE}

// guard removes a file or a folder, which may not exist yet, if a signal ends the process
// before the function that it returns is called.
func guard(path string) (unguard func()) {
	signals := make(chan os.Signal, 1)
	done := make(chan struct{})
	signal.Notify(signals, fatal...)
	go func() {
		select {
		case s := <-signals:
			_ = os.RemoveAll(path)
			die(s)
		case <-done:
		}
	}()
	return sync.OnceFunc(func() {
		signal.Stop(signals)
		close(done)
	})
}

// die ends the process as the signal would have without us.
func die(s os.Signal) {
	signal.Reset(s)
	if self, err := os.FindProcess(os.Getpid()); err == nil && self.Signal(s) == nil {
		select {} // it arrives soon
	}
	os.Exit(statusBadInput)
}
