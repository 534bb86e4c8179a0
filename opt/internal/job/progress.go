package job

import (
	"fmt"
	"io"
	"time"
)

// progress shows progress on a large module: on a terminal after a while, elsewhere on request.
type progress struct {
	w              io.Writer
	requested      bool // with --progress
	terminal       bool
	chunks         int // done
	ops, total     int // done, and of the module
	started, shown time.Time
}

const (
	firstDelay = 2 * time.Second        // before the first line
	nextDelay  = 200 * time.Millisecond // between two lines
)

func (j *Job) newProgress() *progress {
	return &progress{w: j.Stderr, requested: j.progress, terminal: isTerminal(j.Stderr), started: time.Now()}
}

// update is called after each chunk with the number of operations done so far, which decreases if
// the job starts again.
func (p *progress) update(ops, total int) {
	if ops <= p.ops {
		p.chunks = 0
	}
	p.chunks++
	p.ops, p.total = ops, total
	now := time.Now()
	if !p.terminal || !p.requested && now.Sub(p.started) < firstDelay || now.Sub(p.shown) < nextDelay {
		return
	}
	p.shown = now
	fmt.Fprintf(p.w, "\r%d of %d operations (%d%%)", ops, total, 100*ops/total)
}

// end clears the line, and prints a summary on request.
func (p *progress) end(ok bool) {
	if !p.shown.IsZero() {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
	if p.requested && ok {
		fmt.Fprintf(p.w, "%d operations in %d chunks\n", p.total, p.chunks)
	}
}
