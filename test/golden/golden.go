// Package golden compares what a test computes with what it computed when that
// was last seen to be right. The flag -update writes the files anew.
package golden

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write what is computed to the files that tests keep")

// Updating reports whether files are to be written anew.
func Updating() bool { return *update }

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
