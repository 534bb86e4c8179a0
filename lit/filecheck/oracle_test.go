package filecheck_test

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/lit/filecheck"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestAgainstLLVM compares verdicts and errors with LLVM's FileCheck, for ABI_OPT_FILECHECK_N pairs of check file and
// input, the first one of seed ABI_OPT_SEED.
func TestAgainstLLVM(t *testing.T) {
	path := tools.Need(t, "FileCheck-22")
	dir := t.TempDir()
	counts := map[int]int{}
	first := tools.Setting("ABI_OPT_SEED", uint64(1))
	for i := range tools.Setting("ABI_OPT_FILECHECK_N", uint64(500)) {
		seed := first<<32 + i
		tr := newTrial(seed)
		want, wantErr := tr.llvm(t, path, dir)
		got, gotErr := tr.ours(dir)
		if want > 2 /* crashed */ || tr.deviates(got, wantErr) {
			continue
		}
		counts[want]++
		if got != want {
			t.Errorf("seed %d: status %d, LLVM's FileCheck %d\n%v\nours:\n%s\nLLVM's:\n%s", seed, got, want, tr, gotErr, wantErr)
			continue
		}
		if g, w := essence(got, gotErr), essence(want, wantErr); g != w {
			t.Errorf("seed %d: status %d, but different errors\n%v\nours:\n%s\nLLVM's:\n%s", seed, got, tr, g, w)
		}
	}
	t.Logf("seeds from %d: %d passed, %d failed, %d malformed", first<<32, counts[0], counts[1], counts[2])
}

var (
	anchor = regexp.MustCompile(`[^\[]\^|\$`)
	copies = regexp.MustCompile(`\{[0-9]|\[\[A\]\]$|\\1`)
)

// deviates reports the two known differences. LLVM's FileCheck goes on after a
// malformed --implicit-check-not, with half a pattern. And its matcher passes
// a ^ or $ that stands once in an expression only once at one place, so that
// ${2} or the copy of an anchor in a back-reference never matches.
func (tr trial) deviates(got int, wantErr string) bool {
	if got == 2 && strings.Contains(wantErr, "command line:") {
		return true
	}
	first, _, _ := strings.Cut(tr.check, "\n")
	return anchor.MatchString(first) && copies.MatchString(first)
}

func (tr trial) arguments(dir string) []string {
	args := append([]string{"--dump-input=never"}, tr.args...)
	return append(args, filepath.Join(dir, "check.txt"), "--input-file", filepath.Join(dir, "input.txt"))
}

func (tr trial) llvm(t *testing.T, path, dir string) (int, string) {
	t.Helper()
	for name, text := range map[string]string{"check.txt": tr.check, "input.txt": tr.input} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var stderr bytes.Buffer
	cmd := exec.Command(path, tr.arguments(dir)...)
	cmd.Stderr = &stderr
	err := cmd.Run()
	var exit *exec.ExitError
	switch {
	case err == nil:
		return 0, stderr.String()
	case !errors.As(err, &exit):
		t.Fatal(err)
	case exit.ExitCode() < 0:
		return 128, stderr.String()
	}
	return exit.ExitCode(), stderr.String()
}

func (tr trial) ours(dir string) (int, string) {
	var stderr bytes.Buffer
	status := filecheck.Main(tr.arguments(dir), strings.NewReader(""), &stderr, &stderr)
	return status, stderr.String()
}

var (
	located  = regexp.MustCompile(`(?m)^.*:\d+:\d+: error: .*$`)
	operands = regexp.MustCompile(`conflict between .* need`)
	values   = regexp.MustCompile(`(?m)note: (with ".*" equal to ".*)$`)
)

// essence is what both must say: the first located error of a malformed check
// file, all those of a mismatch, and the values of variables. Left out are the
// operands of a format conflict, which LLVM cuts off inside parentheses, and
// the place of a definition with an undefined variable, which LLVM lacks.
func essence(status int, stderr string) string {
	stderr = operands.ReplaceAllString(stderr, "conflict")
	errs := located.FindAllString(stderr, -1)
	errs = slices.DeleteFunc(errs, func(e string) bool { return strings.Contains(e, "unable to evaluate definition") })
	if malformed := status == 2 || strings.Contains(stderr, "missing closing"); malformed && len(errs) > 1 {
		errs = errs[:1]
	}
	for _, m := range values.FindAllStringSubmatch(stderr, -1) {
		errs = append(errs, m[1])
	}
	return strings.Join(errs, "\n")
}
