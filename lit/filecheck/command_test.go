package filecheck_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/lit/filecheck"
)

func TestCommand(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	check := file("check", "CHECK: [[A:a]]\nX: [[V]] [[#N]]\n")
	input := file("input", "a\n")
	for _, test := range []struct {
		args, stdin string
		status      int
		says        string
	}{
		{check, "a", 0, ""},
		{check + " --input-file=" + input, "", 0, ""},
		{"-input-file " + input + " " + check, "", 0, ""},
		{check, "b", 1, "expected string not found"},
		{check, "", 2, "FileCheck error: '<stdin>' is empty."},
		{check + " --allow-empty", "", 1, "expected string not found"},
		{"", "", 2, "not specified"},
		{filepath.Join(dir, "none"), "", 2, "could not open check file"},
		{check + " -input-file=none", "", 2, "could not open input file"},
		{check + " " + check, "", 1, "more than one check file"},
		{"--nosuch " + check, "", 1, "--nosuch: unknown option"},
		{check + " --input-file", "", 1, "needs a value"},
		{check + " --check-prefix=X -DV=v -D #N=3", "v 3", 0, ""},
		{check + " --check-prefixes=X,CHECK", "", 2, "is empty"},
		{check + " --check-prefix=Y", "a", 2, "no check strings found with prefix 'Y:'"},
		{check + " --ignore-case --strict-whitespace=false", "A", 0, ""},
		{check + " --strict-whitespace=maybe", "a", 1, "invalid syntax"},
		{check + " --dump-input=always -v", "a", 0, "captured var \"A\""},
		{check + " --dump-input=sometimes", "a", 1, "unknown value"},
		{"--dump-input=help", "", 0, "^~~    a match"},
		{"--help", "", 0, "--implicit-check-not=pattern"},
		{"--version", "", 0, "FileCheck"},
	} {
		var out bytes.Buffer
		status := filecheck.Main(strings.Fields(test.args), strings.NewReader(test.stdin), &out, &out)
		if status != test.status || !strings.Contains(out.String(), test.says) {
			t.Errorf("%s: status %d, want %d and %q:\n%s", test.args, status, test.status, test.says, &out)
		}
	}
}
