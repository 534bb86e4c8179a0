package tools

import (
	"cmp"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The script installs missing packages: it waits for a lock, repeats failures, and becomes root.
func TestInstall(t *testing.T) {
	const counts = "n=$(cat n 2>/dev/null || echo 0); echo $((n+1)) >n\n"
	const works = "echo \"$@\" >>calls\n"
	for _, tt := range []struct {
		name          string
		uid, wait     string // the wait for a lock in seconds; 60 if empty
		fakes         map[string]string
		status        int
		output, calls string
	}{
		{name: "root", uid: "0", fakes: map[string]string{"apt-get": works}, calls: "update\ninstall -y --no-install-recommends "},
		{name: "sudo", uid: "1000", fakes: map[string]string{"apt-get": works, "sudo": "echo sudo >>calls; exec \"$@\"\n"}, calls: "sudo\n-qq"},
		{name: "doas", uid: "1000", fakes: map[string]string{"apt-get": works, "doas": "echo doas >>calls; exec \"$@\"\n"}, calls: "doas\n-qq"},
		{name: "neither", uid: "1000", fakes: map[string]string{"apt-get": works}, status: 1,
			output: "neither sudo nor doas is here; run as root: apt-get install clang-22 "},
		{name: "no apt-get", uid: "0", status: 1, output: "missing packages: clang-22 "},
		{name: "lock for a while", uid: "0", calls: "update",
			fakes: map[string]string{"apt-get": counts + "if [ $n -lt 4 ]; then echo 'E: Could not get lock /var/lib/dpkg/lock' >&2; exit 100; fi\n" + works}},
		{name: "lock for long", uid: "0", wait: "1", status: 1, output: "another package manager has held its lock for 1 seconds",
			fakes: map[string]string{"apt-get": "echo 'E: Could not get lock /var/lib/dpkg/lock' >&2; exit 100\n"}},
		{name: "network for a while", uid: "0", calls: "update",
			fakes: map[string]string{"apt-get": counts + "if [ $n -lt 2 ]; then echo 'E: Failed to fetch' >&2; exit 100; fi\n" + works}},
		{name: "no network", uid: "0", status: 1, output: "E: Failed to fetch",
			fakes: map[string]string{"apt-get": counts + "echo 'E: Failed to fetch' >&2; exit 100\n"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			program := func(name, text string) {
				if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+text), 0o777); err != nil {
					t.Fatal(err)
				}
			}
			for _, name := range []string{"env", "cat", "sleep"} { // and nothing else of the system
				path, err := exec.LookPath(name)
				if err != nil {
					Missing(t, name, err)
				}
				if err := os.Symlink(path, filepath.Join(dir, name)); err != nil {
					t.Fatal(err)
				}
			}
			program("id", "echo "+tt.uid+"\n")
			for name, text := range tt.fakes {
				program(name, text)
			}
			script, err := filepath.Abs("install.sh")
			if err != nil {
				t.Fatal(err)
			}
			cmd := exec.Command(Need(t, "bash"), script)
			cmd.Dir, cmd.Env = dir, []string{"PATH=" + dir, "LOCK_WAIT=" + cmp.Or(tt.wait, "60"), "PAUSE=0.1"}
			output, _ := cmd.CombinedOutput()
			calls, _ := os.ReadFile(filepath.Join(dir, "calls"))
			if cmd.ProcessState.ExitCode() != tt.status || !strings.Contains(string(output), tt.output) || !contains(string(calls), tt.calls) {
				t.Errorf("%v, %s\ncalls: %s", cmd.ProcessState, output, calls)
			}
		})
	}
}

// contains reports whether a text has all lines of another one as parts, in order.
func contains(text, lines string) bool {
	for line := range strings.SplitSeq(lines, "\n") {
		_, rest, ok := strings.Cut(text, line)
		if !ok {
			return false
		}
		text = rest
	}
	return true
}
