//go:build unix

package opt

import (
	"bufio"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A signal ends the process as it does any other, and leaves the folder as it
// was.
func TestSignals(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		// Under nohup the process would inherit that SIGHUP is ignored; a signal that
		// is caught here is not.
		signal.Notify(make(chan os.Signal, 1), s)
		defer signal.Reset(s)
		dir := t.TempDir()
		out := filepath.Join(dir, "out.mlir")
		if err := os.WriteFile(out, []byte("old"), 0o666); err != nil {
			t.Fatal(err)
		}
		cmd := process(self(t), "--test-wait", "-o", out)
		cmd.Stdin = strings.NewReader(oneFunction)
		stderr, err := cmd.StderrPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if line, _ := bufio.NewReader(stderr).ReadString('\n'); line != "waiting\n" {
			t.Fatalf("it says %q", line)
		}
		if files, _ := os.ReadDir(dir); len(files) != 2 {
			t.Errorf("%d files while it runs", len(files))
		}
		_ = cmd.Process.Signal(s)
		_ = cmd.Wait()
		if status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); !ok || !status.Signaled() || status.Signal() != s {
			t.Errorf("%v: ended as %v", s, cmd.ProcessState)
		}
		text, _ := os.ReadFile(out)
		if files, _ := os.ReadDir(dir); len(files) != 1 || string(text) != "old" {
			t.Errorf("%v: %d files, %q", s, len(files), text)
		}
	}
}
