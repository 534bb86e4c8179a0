package opt

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// spillAt is the size from which cleanup.Spool uses a file.
const spillAt = 1 << 20

// asCommand makes the test program behave as the command, in a process of its
// own.
const asCommand = "OPT_TEST_AS_COMMAND"

// waiting says that it runs, and then takes its time.
var waiting = &pass.Pass{Name: "test-wait", Summary: "waits", Doc: "Waits.", Run: func(*pass.Context, *ir.Operation) {
	fmt.Fprintln(os.Stderr, "waiting")
	time.Sleep(time.Minute)
}}

func TestMain(m *testing.M) {
	if os.Getenv(asCommand) != "" {
		with(waiting, failing).Exit()
	}
	os.Exit(m.Run())
}

func process(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), asCommand+"=1")
	return cmd
}

func self(t *testing.T) string {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// useTemp makes a folder that of temporary files.
func useTemp(t *testing.T, folder string) {
	t.Setenv("TMPDIR", folder)
	t.Setenv("TMP", folder) // on Windows
}

// Without a place for temporary files, a large part stays in memory.
func TestLargeOutputWithoutTemporaryFolder(t *testing.T) {
	useTemp(t, filepath.Join(t.TempDir(), "missing"))
	var text strings.Builder
	for i := range 3 * spillAt / 40 {
		fmt.Fprintf(&text, "func.func private @function_number_%08d()\n", i)
	}
	got := runMain(text.String())
	if got.status != 0 || len(got.out) < len(text.String()) || !strings.HasSuffix(got.out, "\n}\n") {
		t.Errorf("status %d, %d bytes of %d: %s", got.status, len(got.out), text.Len(), got.errors)
	}
}

func TestMaxInput(t *testing.T) {
	path := filepath.Join(t.TempDir(), "in.mlir")
	if err := os.WriteFile(path, []byte("module {}\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, input := range []string{path, "-"} {
		for size, status := range map[string]int{"10": cli.StatusOK, "1K": cli.StatusOK, "9": cli.StatusBadInput} {
			got := runMain("module {}\n", "--max-input="+size, input)
			if got.status != status || status != cli.StatusOK && !strings.Contains(got.errors, "the input is larger than 9 bytes; raise the limit with --max-input") {
				t.Errorf("%s of %s: %+v", size, input, got)
			}
		}
	}
}

// A message does not repeat all of a name that is as long as the input.
func TestLongNamesInMessages(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("x", 1<<20),
		"func.func @f() { return }\nfunc.func @" + strings.Repeat("é", 1<<20) + "() { call @f" + strings.Repeat("g", 1<<20) + "() : () -> ()\nreturn }",
		"%0 = arith.constant " + strings.Repeat("9", 1<<20) + " : i32",
	} {
		for _, form := range []string{"text", "json"} {
			if got := runMain(text, "--diagnostics="+form); got.status != cli.StatusBadInput || len(got.errors) > 3*2000 {
				t.Errorf("status %d, %d bytes: %.300s", got.status, len(got.errors), got.errors)
			}
		}
	}
}

// What reproduces a crash says all that the command line said of it, so that a
// shell reads it as it was.
func TestReproducerRecordsFlags(t *testing.T) {
	path := filepath.Join(t.TempDir(), "it's a crash.mlir")
	got := runTool(with(failing), oneFunction, "--test-panic", "--emit", "llvm", "-llvm-version=19", "--mattr=+avx,-fma", "--verify-each",
		"--mlir-disable-threading", "-o", "never", "--mlir-pass-pipeline-crash-reproducer="+path)
	if got.status != cli.StatusBadInput {
		t.Fatalf("%+v", got)
	}
	text, err := os.ReadFile(path)
	want := "//   test-opt '--pass-pipeline=builtin.module(test-panic)' --emit=llvm -llvm-version=19 --mattr=+avx,-fma --verify-each" +
		" --mlir-disable-threading '" + strings.ReplaceAll(path, "'", `'\''`) + "'\n"
	if filepath.Separator == '\\' { // the shell has other quotes
		want = "//   test-opt \"--pass-pipeline=builtin.module(test-panic)\" --emit=llvm -llvm-version=19 \"--mattr=+avx,-fma\" --verify-each" +
			" --mlir-disable-threading \"" + path + "\"\n"
	}
	if err != nil || !strings.Contains(string(text), want) {
		t.Errorf("no %s in\n%s", want, text)
	}
}
