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

	"github.com/abi-opt/abi-opt/opt/internal/cli"
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

// A link keeps its place, and what it points to is written, even if that does
// not exist yet.
func TestOutputThroughLinks(t *testing.T) {
	dir := t.TempDir()
	target, link, second := filepath.Join(dir, "target"), filepath.Join(dir, "link"), filepath.Join(dir, "second")
	for name, to := range map[string]string{link: "target", second: link} {
		if err := os.Symlink(to, name); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 { // the first time the link is dangling
		if got := runMain("", "-o", second); got.status != 0 {
			t.Fatalf("%+v", got)
		}
		info, err := os.Lstat(target)
		if err != nil || !info.Mode().IsRegular() {
			t.Errorf("the target: %v, %v", info, err)
		}
		for _, name := range []string{link, second} {
			if info, err := os.Lstat(name); err != nil || info.Mode()&os.ModeSymlink == 0 {
				t.Errorf("%s: %v, %v", name, info, err)
			}
		}
	}
	if files, _ := os.ReadDir(dir); len(files) != 3 {
		t.Errorf("%d files", len(files))
	}
	loop := filepath.Join(dir, "loop")
	if err := os.Symlink("loop", loop); err != nil {
		t.Fatal(err)
	}
	if got := runMain("", "-o", loop); got.status != cli.StatusBadInput || !strings.Contains(got.errors, "too many levels of symbolic links") {
		t.Errorf("%+v", got)
	}
}

// The file that replaces an output has its permissions.
func TestOutputKeepsPermissions(t *testing.T) {
	path := filepath.Join(t.TempDir(), "out.mlir")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := runMain("", "-o", path); got.status != 0 {
		t.Errorf("got %+v", got)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode is %v, %v", info.Mode(), err)
	}
}
