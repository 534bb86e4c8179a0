package lit

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/tools"
)

// upper is an in-process command for the tests.
func upper(_ context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	if len(args) > 0 && args[0] == "--panic" {
		panic("asked for")
	}
	data, err := io.ReadAll(stdin)
	if len(args) > 0 {
		data, err = os.ReadFile(args[0])
	}
	if err != nil {
		fmt.Fprintln(stderr, err)
		return 1
	}
	io.WriteString(stdout, strings.ToUpper(string(data)))
	return 0
}

func testConfig() Config {
	return Config{
		Suffixes:      []string{".test"},
		Commands:      map[string]Command{"upper": upper},
		Features:      []string{"linux", "target-x86_64"},
		Substitutions: map[string]string{"%{up}": "upper %s"},
	}
}

func TestDirectory(t *testing.T) {
	Run(t, "testdata", testConfig())
}

func TestDirectoryWithLLVMFileCheck(t *testing.T) {
	cfg := testConfig()
	cfg.FileCheck = tools.Need(t, "FileCheck-22")
	Run(t, "testdata", cfg)
}

// runText runs one test file with the given text.
func runText(t *testing.T, text string, cfg Config) Result {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a.test")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return RunFile(context.Background(), path, t.TempDir(), cfg)
}

func TestOutcome(t *testing.T) {
	for _, test := range []struct {
		text string
		want Outcome
		says string
	}{
		{"RUN: true", Pass, ""},
		{"RUN: false", Fail, "a.test:1: exit status 1\nto repeat: false"},
		{"RUN: true\nRUN: false", Fail, "a.test:2:"},
		{"", Unresolved, "no RUN line"},
		{"RUN: nosuch", Fail, "nosuch: unknown command"},
		{"RUN: false\nXFAIL: *", XFail, ""},
		{"RUN: true\nXFAIL: linux", XPass, "XFAIL"},
		{"RUN: false\nXFAIL: windows", Fail, ""},
		{"RUN: true\nREQUIRES: windows", Unsupported, "windows"},
		{"RUN: true\nREQUIRES: linux, target-{{.*}}", Pass, ""},
		{"RUN: true\nREQUIRES: linux &&", Unresolved, "name is missing"},
		{"RUN: false\nUNSUPPORTED: linux && !windows", Unsupported, ""},
		{"RUN: true\nEND.\nRUN: false", Pass, ""},
		{"RUN: not false && not not true", Pass, ""},
		{"RUN: not true", Fail, ""},
		{"RUN: not upper --panic", Fail, "panic: asked for"},
		{"RUN: not --crash upper --panic", Pass, ""},
		{"RUN: not --crash false", Fail, ""},
		{"RUN: false || true", Pass, ""},
		{"RUN: false ; true", Pass, ""},
		{"RUN: false | true", Fail, ""},
		{"RUN: true &", Unresolved, "unsupported operator &"},
		{"RUN: | true", Unresolved, "a command is missing before |"},
		{"RUN: echo $x", Unresolved, "must be quoted"},
		{"RUN: echo 'a", Unresolved, "unterminated"},
		{"RUN: echo > %t && cat < %t", Pass, ""},
		{"RUN: echo >", Unresolved, "needs a file name"},
		{"RUN: echo %{nosuch}", Unresolved, "unknown substitution %{nosuch}"},
		{"DEFINE: %{x} = %{x}\nRUN: echo %{x}", Unresolved, "defined by itself"},
		{"DEFINE: %{x} = 1\nDEFINE: %{x} = 2", Unresolved, "already defined"},
		{"REDEFINE: %{x} = 2", Unresolved, "not defined"},
		{"RUN: true \\", Unresolved, "does not continue"},
		{"RUN: echo a | FileCheck %s\nCHECK: b", Fail, "CHECK: expected string not found in input"},
	} {
		r := runText(t, test.text, testConfig())
		if r.Outcome != test.want || !strings.Contains(r.Output, test.says) {
			t.Errorf("%q: %v, want %v and %q:\n%s", test.text, r.Outcome, test.want, test.says, r.Output)
		}
	}
}
