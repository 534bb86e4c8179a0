package opt

import (
	"fmt"
	"io"
	"time"
)

// progress tells how far the work on a large module is: on a terminal after a
// while, elsewhere if it is asked for.
type progress struct {
	w        io.Writer
	asked    bool // with --progress
	terminal bool
	total    int // operations
	parts    int // that are done
	start    time.Time
	last     time.Time // when something was shown; zero for never
}

// patience is how long nothing is shown, and pause how long there is between
// two lines.
const (
	patience = 2 * time.Second
	pause    = 200 * time.Millisecond
)

func (s *session) newProgress(total int) *progress {
	return &progress{w: s.stderr, asked: s.progress, terminal: isTerminal(s.stderr), total: total, start: time.Now()}
}

// part says that another part is done, which ends with an operation.
func (p *progress) part(done int) {
	p.parts++
	now := time.Now()
	if !p.terminal || !p.asked && now.Sub(p.start) < patience || now.Sub(p.last) < pause {
		return
	}
	p.last = now
	fmt.Fprintf(p.w, "\r%d of %d operations (%d%%)", done, p.total, 100*done/p.total)
}

// end takes away what was shown. If progress was asked for, it says what was
// done.
func (p *progress) end(ok bool) {
	if !p.last.IsZero() {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
	if p.asked && ok {
		fmt.Fprintf(p.w, "%d operations in %d parts\n", p.total, p.parts)
	}
}
