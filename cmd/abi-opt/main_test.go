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

func TestHolding(t *testing.T) {
	before := debug.SetGCPercent(gcPercent)
	over := holding(32 << 20)
	if now := debug.SetGCPercent(percent(32 << 20)); now != percent(32<<20) {
		t.Errorf("percent is %d", now)
	}
	over()
	if now := debug.SetGCPercent(before); now != gcPercent {
		t.Errorf("percent is %d afterwards", now)
	}
}
