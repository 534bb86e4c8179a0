package main

import (
	"runtime/debug"
	"testing"
)

// Whatever is held, the garbage between two collections is about the same.
func TestPercent(t *testing.T) {
	for _, held := range []int{0, 1 << 20, 50 << 20, 300 << 20} {
		if got := (held + working) / 100 * percent(held); got < garbage*9/10 || got > garbage {
			t.Errorf("with %d MB held: %d MB of garbage", held>>20, got>>20)
		}
	}
	if percent(1<<40) < 5 {
		t.Error("all the time is for the garbage collector")
	}
}

// When nothing but the text is alive yet, garbage comes together as it is meant to, and
// with 50 MB alive it is at most three times as much.
func TestRest(t *testing.T) {
	const held = 2 << 20
	p := percent(held + restBytes)
	first, last := (held+restBytes)/100*p, (50<<20+restBytes)/100*p
	if first < garbage*3/4 || last > garbage*3 {
		t.Errorf("%d MB of garbage to begin with, %d MB with 50 MB alive", first>>20, last>>20)
	}
}

func TestHolding(t *testing.T) {
	before := debug.SetGCPercent(gcPercent)
	over := holding(32 << 20)
	want := percent(32<<20 + restBytes)
	if now := debug.SetGCPercent(want); now != want {
		t.Errorf("percent is %d, not %d", now, want)
	}
	over()
	if now := debug.SetGCPercent(before); now != gcPercent {
		t.Errorf("percent is %d afterwards", now)
	}
}
