package tools

import (
	"fmt"
	"os/exec"
	"testing"
	"time"
)

// The outputs are apart, lines end as on Unix, the status is that of the program, and a child that lives on and holds the outputs
// open is not waited for.
func TestOutput(t *testing.T) {
	const text = `sleep 60 & echo $! >&2; printf 'begin\r\nend\r\n'; echo later >&2; exit 3`
	start := time.Now()
	stdout, stderr, err := Output(exec.Command(Need(t, "sh"), "-c", text))
	if stdout != "begin\nend\n" {
		t.Errorf("got %q", stdout)
	}
	if err == nil || err.Error() != "exit status 3" {
		t.Errorf("got %v", err)
	}
	var child string
	if _, err := fmt.Sscanf(stderr, "%s\nlater\n", &child); err != nil {
		t.Fatalf("%q: %v", stderr, err)
	}
	if took := time.Since(start); took > 30*time.Second {
		t.Errorf("it took %v", took)
	}
	if out, err := exec.Command("sh", "-c", "kill "+child).CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
	if _, _, err := Output(exec.Command("/nonexistent")); err == nil {
		t.Error("a program that does not exist")
	}
}
