// Package tools finds the outside judges (clang, mlir-opt, FileCheck, …) that
// differential tests compare with. The tests ask for judges only if RequireEnv is
// set: then a missing one is a failure, so that no comparison is lost silently.
// Without it no judge is looked for, so that the tests do the same on every
// machine, whatever is installed there.
package tools

import (
	"fmt"
	"os"
	"os/exec"
	"runtime/debug"
	"strconv"
	"testing"

	"github.com/abi-opt/abi-opt/test/answers"
)

// Tests allocate much and keep little, so that with the default of 100 % a third of their time goes to the garbage
// collector. The command abi-opt has the same percentage.
func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}

// RequireEnv is the environment variable that asks for comparisons with other
// tools, and turns a missing tool into a failure. make test sets it.
const RequireEnv = "ABI_OPT_REQUIRE_TOOLS"

// Asked reports whether tests compare with other tools.
func Asked() bool { return os.Getenv(RequireEnv) != "" }

// Ask skips a test that uses what only a comparison may use, such as another
// tool or the system's headers, if no comparison is asked for.
func Ask(t testing.TB) {
	t.Helper()
	if !Asked() {
		t.Skipf("compares with other tools, which make test does (%s is not set)", RequireEnv)
	}
}

// Setting returns the number in an environment variable, such as how many inputs a random test has
// and its seed, or another one where it has none.
func Setting[N int | uint64](name string, otherwise N) N {
	if n, err := strconv.ParseUint(os.Getenv(name), 10, 64); err == nil {
		return N(n)
	}
	return otherwise
}

// Quick returns few where no comparison is asked for, so that go test ./... is quick, and otherwise all: how many inputs
// a random test has, or which part of its inputs [Some] returns.
func Quick[T any](few, all T) T {
	if Asked() {
		return all
	}
	return few
}

// Some returns a part of some inputs: every nth from the one whose index ABI_OPT_PART gives, modulo n, from the
// first without it, and all of them if ABI_OPT_ALL is 1. It is for comparisons of inputs that are not random:
// make test has the first part, make test-all the second, and make thorough has all.
func Some[T any](n int, all []T) (some []T) {
	if Setting("ABI_OPT_ALL", 0) == 1 {
		return all
	}
	for i := Setting("ABI_OPT_PART", 0) % n; i < len(all); i += n {
		some = append(some, all[i])
	}
	return some
}

// Need returns the path of the named program. It skips the test if no comparison is asked for.
func Need(t testing.TB, name string) string {
	t.Helper()
	Ask(t)
	path, err := exec.LookPath(name)
	if err != nil {
		Missing(t, name, err)
	}
	return path
}

// Missing fails a test that cannot do without what err says is not there. It skips the test if no
// comparison is asked for.
func Missing(t testing.TB, what string, err error) {
	t.Helper()
	Ask(t)
	t.Fatalf("%s is required (%s is set): %v", what, RequireEnv, err)
}

// Filter returns what a tool writes if it reads a text.
func Filter(t testing.TB, text, name string, args ...string) string {
	t.Helper()
	out, err := TryFilter(t, text, name, args...)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TryFilter is [Filter], with an error if the tool fails.
func TryFilter(t testing.TB, text, name string, args ...string) (string, error) {
	t.Helper()
	a := Answer(t, &answers.Question{Tool: name, Args: args, Stdin: text})
	if err := a.Err(); err != nil {
		return "", fmt.Errorf("%s: %w\nof:\n%.4000s", name, err, text)
	}
	return a.Stdout, nil
}

// Answer returns what a tool answers, perhaps from the recorded answers. It skips the test if no comparison is asked for.
func Answer(t testing.TB, q *answers.Question) answers.Answer {
	t.Helper()
	Need(t, q.Tool)
	a, err := q.Answer()
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// MLIROpt returns what mlir-opt makes of a text, whatever its ops.
func MLIROpt(t testing.TB, text string, args ...string) string {
	t.Helper()
	return Filter(t, text, "mlir-opt-22", append(args, "--allow-unregistered-dialect", "-")...)
}

// Number returns the number in an environment variable, such as a seed, and the given one if it is not set.
func Number(t testing.TB, name string, otherwise int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}
