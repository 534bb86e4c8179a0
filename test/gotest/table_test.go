package main

import (
	"testing"
	"time"
)

// A row has the sum of all totals in the output of a target, and the other rows stay.
func TestWithRow(t *testing.T) {
	const page = "text\n| `make test` | 1 | 2 | 3 |\n| `make test-day DAY=1` | 1 | 2 | 3 |\n"
	const output = "   CPU s system s  programs\n     9.0      2.0         1 test/all\n    20.5      5.0        10 all\nok\n   100.5     25.0        20 all\n"
	want := "text\n| `make test` | 121 | 30 | 12.1 |\n| `make test-day DAY=1` | 1 | 2 | 3 |\n"
	if got, err := withRow(page, "test", output, 10*time.Second); err != nil || got != want {
		t.Errorf("got %q, %v", got, err)
	}
	for _, tt := range []struct{ target, output string }{
		{"test", "ok\n"}, {"test", "   1.0   1.0   ? all\n"}, {"quick", output},
	} {
		if got, err := withRow(page, tt.target, tt.output, time.Second); err == nil {
			t.Errorf("make %s, %q: got %q", tt.target, tt.output, got)
		}
	}
}
