// Package mutant is what mutated code calls: one binary holds many mutants, and
// the environment says which of them is on.
package mutant

import (
	"os"
	"strconv"
	"sync"
	"sync/atomic"
)

// The environment variables: the number of the mutant that is on, and a file to
// which the numbers of all mutants that are reached are written.
const (
	OnEnv      = "MUTANT"
	ReachedEnv = "MUTANTS_REACHED"
)

var (
	on, _   = strconv.Atoi(os.Getenv(OnEnv))
	reached = os.Getenv(ReachedEnv)

	mu   sync.Mutex
	seen [1 << 16]atomic.Bool // by the lower bits of the number
)

// On reports whether the mutant is on.
func On(id int) bool {
	if reached != "" {
		note(id)
	}
	return id == on
}

func note(id int) {
	if seen[id%len(seen)].Swap(true) {
		return
	}
	mu.Lock()
	defer mu.Unlock()
	f, err := os.OpenFile(reached, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return
	}
	defer f.Close()
	_, _ = f.WriteString(strconv.Itoa(id) + "\n")
}

// Add returns v, or v+1.
func Add[T ~int | ~int64 | ~uint64 | ~uint8 | ~uint](id int, v T) T {
	if On(id) {
		return v + 1
	}
	return v
}

// Text returns s, or s with a character put into its middle.
func Text[T ~string](id int, s T) T {
	if On(id) {
		return s[:len(s)/2] + "~" + s[len(s)/2:]
	}
	return s
}

// Pick returns a, or b.
func Pick[T any](id int, a, b T) T {
	if On(id) {
		return b
	}
	return a
}

// Drop returns v, or nothing.
func Drop[T any](id int, v T) T {
	if On(id) {
		var zero T
		return zero
	}
	return v
}

// Swap returns a and b, or b and a.
func Swap[T any](id int, a, b T) (T, T) {
	if On(id) {
		return b, a
	}
	return a, b
}
