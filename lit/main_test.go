package lit

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// litFiles are tests with each outcome, and a file that is no test.
var litFiles = map[string]string{
	"fail.test": "RUN: echo hi && false", "pass.test": "RUN: true", "sub/pass.test": "RUN: echo a | FileCheck %s\nCHECK: a",
	"uns.test": "RUN: true\nREQUIRES: windows", "xfail.test": "RUN: false\nXFAIL: *", "xpass.test": "RUN: true\nXFAIL: *",
	"README": "no test", "Inputs/no.test": "RUN: false",
}

func writeFiles(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestMainCommand(t *testing.T) {
	dir := writeFiles(t, litFiles)
	for _, test := range []struct {
		args   string
		status int
		says   string
	}{
		{"pass.test", 0, "-- Testing: 1 tests, 1 workers --\nPASS: pass.test (1 of 1)\n\nTesting Time: "},
		{"pass.test xfail.test uns.test", 0, "\n  Unsupported      : 1 (33.33%)\n  Passed           : 1 (33.33%)\n  Expectedly Failed: 1 (33.33%)\n"},
		{"-v -j 1 fail.test pass.test", 1, "FAIL: fail.test (1 of 2)\n******************** TEST 'fail.test' FAIL ********************\nfail.test:1: exit status 1\n" +
			"to repeat: echo hi && false\nhi\n********************\nPASS: pass.test (2 of 2)\n********************\nFailed Tests (1):\n  fail.test\n\n\nTesting"},
		{"-q .", 1, "\nTotal Discovered Tests: 6\n  Failed             : 1 (16.67%)\n  Unexpectedly Passed: 1 (16.67%)\n"},
		{"-a pass.test", 0, "TEST 'pass.test' PASS ****"},
		{"sub -j=-5", 0, "Passed: 1 (100.00%)"},
		{". --filter SUB", 0, "PASS: sub/pass.test (1 of 1)"},
		{"README", 1, "UNRESOLVED: README (1 of 1)"},
		{"--suffix=.test --feature=windows --program=sh --filter=uns .", 0, "PASS: uns.test"},
		{"--timeout=10s pass.test", 0, "PASS: pass.test"},
		{"-D x=-n --suffix README --filter READ -D=y .", 1, "UNRESOLVED"},
		{"", 2, "lit: error: did not discover any tests"},
		{"Inputs", 2, "did not discover any tests"},
		{os.DevNull, 2, "did not discover any tests"},
		{"nosuch", 2, " nosuch: "},
		{"--nosuch", 2, "flag provided but not defined: -nosuch"},
		{"--filter=( pass.test", 2, "missing closing )"},
		{"-j x", 2, "invalid value"},
		{"-h", 0, "usage: lit [flags] PATH..."},
	} {
		t.Run(test.args, func(t *testing.T) {
			t.Chdir(dir)
			var out bytes.Buffer
			status := Main(strings.Fields(test.args), &out, &out)
			if status != test.status || !strings.Contains(out.String(), test.says) {
				t.Errorf("status %d, want %d and %q:\n%s", status, test.status, test.says, &out)
			}
		})
	}
}

func TestMainUses(t *testing.T) {
	tools.Need(t, "sh")
	dir := writeFiles(t, map[string]string{"a.test": "REQUIRES: f=x\nRUN: %{shell} -c 'echo %{w}' | FileCheck %s\nCHECK: {{^}}b=c"})
	var out bytes.Buffer
	args := []string{dir, "--feature=f=x", "--program=mysh=" + tools.Need(t, "sh"), "-D", "shell=mysh", "-Dw=b=c"}
	if status := Main(args, &out, &out); status != 2 { // -Dw is no flag of Go's package flag
		t.Errorf("%d\n%s", status, &out)
	}
	args[5] = "-D=w=b=c"
	if status := Main(args, &out, &out); status != 0 || !strings.Contains(out.String(), "PASS: ") {
		t.Errorf("%d\n%s", status, &out)
	}
}

// TestMainAgainstLLVM compares the output with that of LLVM's lit.
func TestMainAgainstLLVM(t *testing.T) {
	path := tools.Need(t, "lit-22")
	tools.Need(t, "FileCheck-22")
	dir := writeFiles(t, litFiles)
	os.Remove(filepath.Join(dir, "xpass.test")) // no failure in Debian's lit
	if err := os.WriteFile(filepath.Join(dir, "lit.cfg"), []byte(litConfig+"config.excludes = ['Inputs', 'Output']\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	elapsed := regexp.MustCompile(`Time: .*s`)
	for _, flags := range [][]string{{"-j", "1"}, {"-j", "1", "-q"}} {
		args := append(flags, ".", "--filter", ".*test")
		want, _ := exec.Command(path, append(args, "--order=lexical", "--skip-test-time-recording")...).Output() // some tests fail
		var got bytes.Buffer
		Main(args, &got, &got)
		theirs := elapsed.ReplaceAllString(strings.ReplaceAll(string(want), "oracle :: ", ""), "")
		if ours := elapsed.ReplaceAllString(got.String(), ""); ours != theirs {
			t.Errorf("%v:\n%s\nlit:\n%s", flags, ours, theirs)
		}
	}
}
