package test

import (
	"os/exec"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/test/tools"
)

// TestAnswers checks what the page shows if workers fail, take too long, or are busy with an older
// question, and which of them it replaces.
func TestAnswers(t *testing.T) {
	cmd := exec.Command(tools.Need(t, "node"), "testdata/answers.js")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	want := `worker 1 gets quick
shows quick
worker 1 gets load
worker 1 is ended
shows error: no module;
worker 2 gets deep
worker 2 is ended
shows error: nested;
worker 3 gets error
worker 3 is ended
shows error: a script error;
worker 4 gets cut
shows error: internal error: Expected property name or '}' in JSON at position 1;
worker 4 gets large
shows error: the source is nested too deeply for this browser;
worker 4 gets endless
worker 4 is ended
shows error: the answer took longer than 1 s;
worker 5 gets quick
shows quick
worker 5 gets slow 1
worker 5 is ended
worker 6 gets quick 3
shows quick 3
worker 6 gets quick 4
worker 6 gets slow 5
shows slow 5
worker 6 gets endless 6
worker 6 is ended
worker 7 gets quick 7
shows quick 7
worker 7 gets slow 8
shows slow 8
worker 7 gets slow 11
shows slow 11
worker 7 gets slow 12
worker 7 gets quick 13
shows quick 13
`
	if d := cmp.Diff(want, string(out)); d != "" {
		t.Error(d)
	}
}
