//go:build unix

package opt

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/test/tools"
)

// withoutReader runs the command with pipes that nobody reads as some of its files, for at most a
// minute, and returns its exit status and what the others get.
func withoutReader(t *testing.T, stdout, stderr bool, args ...string) ran {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	_ = r.Close()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, self(t), args...)
	cmd.Env = append(os.Environ(), asCommand+"=1")
	cmd.Stdin = strings.NewReader(oneFunction)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if stdout {
		cmd.Stdout = w
	}
	if stderr {
		cmd.Stderr = w
	}
	_ = cmd.Run()
	return ran{cmd.ProcessState.ExitCode(), out.String(), errs.String()}
}

// The command ends when the reader of an output goes away: quietly with 141 for its results, as if
// by SIGPIPE, and otherwise with its status and its results. It leaves no temporary files.
func TestReaderGoesAway(t *testing.T) {
	tools.Need(t, "clang-22")
	inFolder(t)
	for name, text := range map[string]string{
		"warned.h":  "int f(int);\nstatic inline int g(void) { int one = 1; return one; }\n",
		"new.h":     "long f(int);\n",
		"f.ll":      "declare i32 @f(i64)\n",
		"bad.mlir":  "func.func @f() {\n}\n",
		"many.mlir": many(20),
		"list":      "exits.mlir -o 1.ll\nbad.mlir -o 2.ll\nwarned.h -o 3.ll\nmissing.mlir -o 4.ll\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for line, messages := range map[string]bool{ // whether there are messages as well
		"":                                        false,
		"exits.mlir":                              false,
		"--part-size=0 exits.mlir":                false,
		"--emit=llvm exits.mlir":                  false,
		"--emit=llir exits.mlir":                  false,
		"--emit=json exits.mlir":                  false,
		"--emit=c-header exits.mlir":              false,
		"--emit=asm exits.mlir":                   false,
		"--emit=obj -o - exits.mlir":              false,
		"--emit=asm warned.h":                     true,
		"--emit=exe --link=add.c -o - exits.mlir": false,
		"--explain exits.mlir":                    false,
		"--explain=json exits.mlir":               false,
		"--explain=html exits.mlir":               false,
		"--explain --target=x86_64-linux-gnu,aarch64-linux-gnu exits.mlir": false,
		"--progress --part-size=16 many.mlir":                              true,
		"--mlir-timing exits.mlir":                                         true,
		"--mlir-print-ir-after-all --canonicalize exits.mlir":              true,
		"--diagnostics=json warned.h":                                      true,
		"--diagnostics=sarif warned.h":                                     true,
		"--emit=llvm -MD -MF - -MT x exits.mlir":                           false,
		"--help":                                                           false,
		"--help=man":                                                       false,
		"--help=abi":                                                       false,
		"--version":                                                        false,
		"--show-dialects":                                                  false,
		"completion bash":                                                  false,
		"completion zsh":                                                   false,
		"completion fish":                                                  false,
		"bindgen ./warned.h":                                               true,
		"snapshot warned.h":                                                true,
		"diff warned.h new.h":                                              true,
		"diff --format=json warned.h new.h":                                true,
		"lint --header=warned.h f.ll":                                      false,
		"batch --emit=llvm list":                                           true,
		"run --link=add.c sleeps.mlir":                                     false,
	} {
		args := strings.Fields(line)
		if len(args) == 0 || args[0] != "run" {
			if got := withoutReader(t, true, false, args...); got.status != cli.StatusNoReader || strings.Contains(got.errors, "pipe") {
				t.Errorf("%s, without a reader of the output: status %d\n%s", line, got.status, got.errors)
			}
		}
		if !messages {
			continue
		}
		whole := withoutReader(t, false, false, args...)
		if got := withoutReader(t, false, true, args...); whole.errors == "" || got.status != whole.status || got.out != whole.out {
			t.Errorf("%s, without a reader of messages: status %d\n%s\nwith one: %d\n%s\nmessages: %s", line, got.status, got.out, whole.status, whole.out, whole.errors)
		}
	}
	// Files that are written while messages have no reader are complete.
	if got := withoutReader(t, false, true, "--emit=obj", "-o", "out.o", "--mlir-timing", "exits.mlir"); got.status != cli.StatusOK {
		t.Errorf("%+v", got)
	}
	if object, err := os.ReadFile("out.o"); err != nil || len(object) == 0 {
		t.Errorf("%d bytes, %v", len(object), err)
	}
	if left, _ := filepath.Glob("*.tmp"); len(left) > 0 {
		t.Errorf("%s are left", left)
	}
}

// A batch without a reader of its results ends instead of working on all its modules.
func TestBatchWithoutReader(t *testing.T) {
	inFolder(t)
	var list strings.Builder
	for i := range 2000 {
		_, _ = list.WriteString(strings.ReplaceAll("missing.mlir -o N.ll\nexits.mlir -o N.mlir\n", "N", strings.Repeat("x", 1+i%100)+string(rune('a'+i/100))))
	}
	if err := os.WriteFile("list", []byte(list.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	if got := withoutReader(t, true, false, "batch", "list"); got.status != cli.StatusNoReader {
		t.Errorf("%+v", got)
	}
	if made, _ := filepath.Glob("*.mlir"); len(made) > 1000 {
		t.Errorf("%d modules are written", len(made))
	}
}
