//go:build !race

package golden_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestOutputs runs the command on every test in text, part by part, with many
// flags and small changes, and compares all it prints, to the last byte, with what
// it printed when that was last looked at. Tests in text say what matters to them;
// here nothing changes unseen. Digests say which output changed, and the command that is shown
// prints it. Inputs that are new or have changed are not compared; when they are
// many, the file is to be written anew.
func TestOutputs(t *testing.T) {
	compareOutputs(t, "testdata/outputs.golden", partsBelow(t, 2, litFolder))
}

// TestOutputsOfOthers does so with the examples, and with what tests of packages have
// in files, each with more of the flags.
func TestOutputsOfOthers(t *testing.T) {
	compareOutputs(t, "testdata/outputs-others.golden", partsBelow(t, 9, "../../dialect", "../../examples", "../../translate/llvmir/testdata"))
}

// compareOutputs compares what the command prints for some parts with what a file
// says of it, in short.
func compareOutputs(t *testing.T, kept string, parts []litPart) {
	known := map[string]string{}
	if text, err := os.ReadFile(kept); err == nil {
		for line := range strings.Lines(string(text)) {
			words := strings.SplitN(strings.TrimSpace(line), " ", 3)
			known[words[0]] = words[1]
		}
	} else if !golden.Updating() {
		t.Fatal(err)
	}
	var b strings.Builder
	if !golden.Updating() {
		parts = tools.Some(tools.Quick(6, 2), parts)
	}
	inputs, unknown, changed := 0, 0, 0
	for _, part := range parts {
		inputs++
		key := digest(part.name + part.text)
		var got []string
		want, ok := known[key]
		if !ok && !golden.Updating() {
			unknown++
			continue
		}
		wanted := strings.Split(want, ",")
		for i, trial := range part.trials() {
			r := runMain(trial.text, append(slices.Clone(trial.flags), "-j=1", "-")...)
			got = append(got, digest(fmt.Sprint(r.status, "\x00", r.out, "\x00", r.errors)))
			if !golden.Updating() && (i >= len(wanted) || wanted[i] != got[i]) {
				t.Errorf("%s: what abi-opt %s - prints for this part has changed%s", part.name, strings.Join(trial.flags, " "), trial.change)
				changed++
			}
			if changed == 5 {
				t.Fatal("and perhaps more; after a look at it: go test ./test/golden -run Outputs -update")
			}
		}
		fmt.Fprintf(&b, "%s %s %s\n", key, strings.Join(got, ","), part.name)
	}
	if golden.Updating() {
		if err := os.WriteFile(kept, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if unknown > inputs/4 {
		t.Errorf("%d of %d inputs are not known: go test ./test/golden -run Outputs -update", unknown, inputs)
	}
}
