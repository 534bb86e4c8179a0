// Command wine runs go test for Windows, with wine in place of Windows:
//
//	go run ./test/wine ./...
//
// The arguments are those of go test. It needs Debian's wine64 and the compiler of mingw-w64.
//
//	wine -exec PROGRAM ARGUMENT...
//
// runs one program, as go test does.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/abi-opt/abi-opt/test/tools"
)

func main() {
	if len(os.Args) > 2 && os.Args[1] == execFlag {
		os.Exit(start(tools.WinePath, os.Args[2:]...))
	}
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "wine:", err)
		os.Exit(1)
	}
}

// execFlag is the first argument of the command that runs one program.
const execFlag = "-exec"

// attempts is how often a program is started that says nothing.
const attempts = 3

// start runs a test's program and returns its status. Now and then wine ends with status 1 before it has started the program. It
// says nothing then, whereas a test that fails says so: such a program is started again.
func start(program string, args ...string) int {
	for attempt := 1; ; attempt++ {
		var said output
		cmd := exec.Command(program, args...)
		cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, io.MultiWriter(&said, os.Stdout), io.MultiWriter(&said, os.Stderr)
		err := cmd.Run()
		var failed *exec.ExitError
		switch {
		case err == nil:
			return 0
		case !errors.As(err, &failed):
			fmt.Fprintln(os.Stderr, "wine:", err)
			return 1
		case said.Load() || attempt == attempts:
			return failed.ExitCode()
		}
	}
}

// output tells whether anything was written.
type output struct{ atomic.Bool }

func (o *output) Write(text []byte) (int, error) {
	o.Store(true)
	return len(text), nil
}

func run(args []string) error {
	dir, err := os.MkdirTemp("", "wine")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	env, stop, err := tools.StartWine(filepath.Join(dir, "prefix"))
	if err != nil {
		return err
	}
	defer stop()
	overlay, err := overlay(dir)
	if err != nil {
		return err
	}
	end, err := keepServices(env)
	if err != nil {
		return err
	}
	defer end()
	self, err := os.Executable()
	if err != nil {
		return err
	}
	cmd := exec.Command("go", append([]string{"test", "-overlay", overlay, "-exec", self + " " + execFlag, "-skip", skipped()}, args...)...)
	cmd.Env = append(append(os.Environ(), env...), "GOOS=windows", "GOARCH=amd64", "CGO_ENABLED=0", tools.RequireEnv+"=")
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	return cmd.Run()
}

// lacking are the tests that wine cannot run, but Windows can, with the reasons.
var lacking = map[string]string{
	"TestZeroArguments":     "it runs go, which is not installed in wine",
	"TestSizeOfClassifying": "it runs go, which is not installed in wine",
	"TestUnpack":            "wine has no symbolic links",
	"TestNewFinder":         "wine has no symbolic links",
}

// skipped returns a pattern of the tests that are left out.
func skipped() string { return "^(" + strings.Join(slices.Sorted(maps.Keys(lacking)), "|") + ")$" }

// keepServices starts a program that waits until the function that it returns is called. Wine's services end with the last
// program. Started by a test, they would keep its output open.
func keepServices(env []string) (end func(), err error) {
	cmd := exec.Command(tools.WinePath, "cmd.exe", "/q")
	cmd.Env = append(os.Environ(), env...)
	input, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return func() {
		_ = input.Close()
		_ = cmd.Wait()
	}, nil
}

// overlay returns the path of go's list of replaced files. Go's library deletes a file by a call that wine 8 lacks, and has
// another way for systems without it, but does not know wine's error. Its tests choose the other way by a variable.
func overlay(dir string) (string, error) {
	const choice, chosen = "var TestDeleteatFallback bool", "var TestDeleteatFallback = true"
	goroot, err := exec.Command("go", "env", "GOROOT").Output() // -trimpath leaves runtime.GOROOT out
	if err != nil {
		return "", err
	}
	path := filepath.Join(strings.TrimSpace(string(goroot)), "src", "internal", "syscall", "windows", "at_windows.go")
	text, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	if !strings.Contains(string(text), choice) {
		return "", fmt.Errorf("%s has no %q", path, choice)
	}
	replaced := filepath.Join(dir, "at_windows.go")
	if err := os.WriteFile(replaced, []byte(strings.Replace(string(text), choice, chosen, 1)), 0o600); err != nil {
		return "", err
	}
	list, err := json.Marshal(map[string]any{"Replace": map[string]string{path: replaced}})
	if err != nil {
		return "", err
	}
	name := filepath.Join(dir, "overlay.json")
	return name, os.WriteFile(name, list, 0o600)
}
