// Package golden compares what a test computes with what it computed when that
// was last seen to be right. The flag -update writes the files anew.
package golden

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/test/tools"
)

var update = flag.Bool("update", false, "write what is computed to the files that tests keep")

// Updating reports whether files are to be written anew.
func Updating() bool { return *update }

// Kept is for tests that compute only some parts of what a file holds where no comparison is asked for, so that
// go test ./... is quick. The function that it returns has the part with an index from the file, if that begins with the
// given text, and none where comparisons are asked for. A line for which begins is true begins a part.
func Kept(t *testing.T, file string, begins func(line string) bool) func(i int, beginning string) (part string, ok bool) {
	t.Helper()
	var parts []string
	if !*update && !tools.Asked() {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			if begins(line) {
				parts = append(parts, line)
			} else {
				parts[len(parts)-1] += line
			}
		}
	}
	return func(i int, beginning string) (string, bool) {
		if i >= len(parts) || !strings.HasPrefix(parts[i], beginning) {
			return "", false
		}
		return parts[i], true
	}
}

// Line is for [Kept] of files with a part a line.
func Line(string) bool { return true }

// Compare fails the test if text is not what the file holds; remedy says what to
// do if the change is meant.
func Compare(t *testing.T, file, text, remedy string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(text, "\n")); diff != "" {
		t.Errorf("%s\n%s", remedy, diff)
	}
}
