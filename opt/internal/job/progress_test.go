package job

import (
	"bytes"
	"io"
	"testing"
	"time"
)

func TestProgress(t *testing.T) {
	var b bytes.Buffer
	p := &progress{w: &b, terminal: true, requested: true, started: time.Now()}
	p.update(50, 200)
	p.update(60, 200) // too soon
	p.end(true)
	if want := "\r50 of 200 operations (25%)\r\x1b[K200 operations in 2 chunks\n"; b.String() != want {
		t.Errorf("%q, want %q", b.String(), want)
	}
	p = &progress{w: io.Discard, terminal: true, started: time.Now()}
	if p.update(1, 3); !p.shown.IsZero() {
		t.Error("a line is shown at once")
	}
	p.started = p.started.Add(-firstDelay)
	if p.update(2, 3); p.shown.IsZero() {
		t.Error("no line is shown after a while")
	}
	if p.update(1, 3); p.chunks != 1 {
		t.Errorf("%d chunks after a new start", p.chunks)
	}
}
