package lit

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/test/tools"
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
		{"RUN: not nosuch", Fail, "nosuch: unknown command"},
		{"RUN: nosuch || true", Fail, "nosuch: unknown command"},
		{"RUN: nosuch 2>/dev/null | false || true", Fail, "nosuch: unknown command"},
		{"RUN: not cat < %t.nosuch", Fail, "a.test.tmp.nosuch: "},
		{"RUN: not env A=b", Fail, "a command is missing"},
		{"RUN: true\nUNSUPPORTED: *", Unresolved, "unexpected"},
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
		{"RUN: echo a > %T/b && echo a >> %T/b && echo a > /dev/null", Pass, ""},
		{"RUN: echo a > %s", Fail, "a test can only write below its own directory; use %t"},
		{"RUN: not echo a 2> /tmp/abi-opt-lit-test", Fail, "a test can only write below its own directory"},
		{"RUN: echo a &>> %T/../b", Fail, "a test can only write below its own directory"},
		{"RUN: echo a > %T/no/such/folder", Fail, "a test can only write below its own directory"},
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

func TestPrograms(t *testing.T) {
	tools.Need(t, "sh")
	cfg := testConfig()
	cfg.Programs = map[string]string{"sh": "", "missing": "/no/such/program"}
	for _, test := range []struct {
		text string
		want Outcome
		says string
	}{
		{"RUN: env A=b sh -c 'echo $A' | FileCheck %s\nCHECK: b", Pass, ""},
		{"RUN: sh -c 'exit 3'", Fail, "exit status 3"},
		{"RUN: not sh -c 'kill -9 $$'", Fail, "killed"},
		{"RUN: not --crash sh -c 'kill -9 $$'", Pass, ""},
		{"RUN: not missing", Fail, "no/such/program"},
		{"RUN: cat %s | sh -c 'cat; echo e >&2' 2>&1 | FileCheck %s\nCHECK: {{^}}e\n", Pass, ""},
		{"RUN: sh -c 'cat /dev/zero' | true", Fail, ""},
		{"RUN: env FILECHECK_OPTS=--ignore-case FileCheck %s --input-file %s\nCHECK: {{^}}B\nb", Pass, ""},
	} {
		r := runText(t, test.text, cfg)
		if r.Outcome != test.want || !strings.Contains(r.Output, test.says) {
			t.Errorf("%q: %v, want %v and %q:\n%s", test.text, r.Outcome, test.want, test.says, r.Output)
		}
	}
}

func TestExceptions(t *testing.T) {
	for code, want := range map[uint32]bool{0: false, 1: false, 3: false, 255: false, 0xC0000005: true, 0x80000003: true, 0xFFFFFFFF: false} {
		if isException(code) != want {
			t.Errorf("%#x: %v", code, !want)
		}
	}
}

func TestTimeout(t *testing.T) {
	tools.Need(t, "sleep")
	release := make(chan struct{})
	defer close(release)
	cfg := Config{
		Timeout:  100 * time.Millisecond,
		Programs: map[string]string{"sleep": ""},
		Commands: map[string]Command{"hang": func(context.Context, []string, io.Reader, io.Writer, io.Writer) int {
			<-release
			return 0
		}},
	}
	for _, line := range []string{"sleep 60", "hang", "sleep 60 | hang"} {
		r := runText(t, "RUN: "+line, cfg)
		if r.Outcome != Fail || !strings.Contains(r.Output, "still running after 100ms") {
			t.Errorf("%s: %v\n%s", line, r.Outcome, r.Output)
		}
	}
}

func TestOutputIsBounded(t *testing.T) {
	cfg := testConfig()
	cfg.Commands["flood"] = func(_ context.Context, _ []string, _ io.Reader, stdout, _ io.Writer) int {
		line := strings.Repeat("x", 1<<16)
		for range 64 {
			io.WriteString(stdout, line)
		}
		return 1
	}
	r := runText(t, "RUN: flood", cfg)
	if len(r.Output) > maxOutput+1000 || !strings.Contains(r.Output, "more bytes") {
		t.Errorf("%d bytes of output", len(r.Output))
	}
}
