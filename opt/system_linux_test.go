package opt

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// Only an error of reading or writing is one, however the null device was opened.
func TestStandardFiles(t *testing.T) {
	for command, want := range map[string]string{
		`"$0" <&-`:                            "",
		`"$0" <>/dev/null`:                    "",
		`"$0" </dev/null >&-`:                 "",
		`"$0" </dev/null >/dev/null`:          "",
		`"$0" </dev/null 1<>/dev/null`:        "",
		`"$0" --help 1<>/dev/null`:            "",
		`"$0" -o /dev/null - </dev/null 1>&-`: "",
		`"$0" </dev/null 1</dev/null`:         "writing the output: write /dev/stdout: bad file descriptor",
		`"$0" --version >/dev/full`:           "no space left on device",
		`"$0" </dev/null >/dev/full`:          "no space left on device",
	} {
		var stderr bytes.Buffer
		cmd := process("sh", "-c", command, self(t))
		cmd.Stderr = &stderr
		err := cmd.Run()
		if (err != nil) != (want != "") || !strings.Contains(stderr.String(), want) {
			t.Errorf("%s: %v\n%s", command, err, stderr.String())
		}
	}
}

// Without temporary files, the output of chunks is complete, or empty with an error.
func TestChunksWithoutTemporaryFiles(t *testing.T) {

	text := many(3 * spillAt / 40)
	path := filepath.Join(t.TempDir(), "in.mlir")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	whole := runMain(text, "--part-size=0").out
	if len(whole) < 2*spillAt {
		t.Fatalf("only %d bytes", len(whole))
	}
	for name, tt := range map[string]struct {
		command string
		tmpdir  string
		want    string // an error
	}{
		"full disk":            {`ulimit -f 100; "$0" "$1"`, t.TempDir(), "writing the output: write .*: file too large"},
		"full disk, as whole":  {`ulimit -f 100; "$0" --part-size=0 "$1"`, t.TempDir(), "writing the output: write .*: file too large"},
		"full disk for input":  {`ulimit -f 100; "$0"`, t.TempDir(), "cannot read the input: write .*: file too large"},
		"missing folder":       {`"$0"`, "/missing", ""},
		"folder without files": {`"$0"`, "/proc", ""},
		"full output":          {`"$0" > /dev/full`, t.TempDir(), "writing the output: write /dev/stdout: no space left on device"},
		"full output by name":  {`"$0" -o /dev/full`, t.TempDir(), "writing the output: write /dev/full: no space left on device"},
	} {
		var stdout, stderr bytes.Buffer
		cmd := process("sh", "-c", tt.command, self(t), path)
		cmd.Env = append(cmd.Env, "TMPDIR="+tt.tmpdir)
		cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(text), &stdout, &stderr
		err := cmd.Run()
		if tt.want == "" {
			if err != nil || stderr.Len() > 0 || stdout.String() != whole {
				t.Errorf("%s: %v, %d bytes of %d: %s", name, err, stdout.Len(), len(whole), &stderr)
			}
			continue
		}
		if cmd.ProcessState.ExitCode() != cli.StatusBadInput || stdout.Len() > 0 || !regexp.MustCompile("^test-opt: error: "+tt.want+"\n$").MatchString(stderr.String()) {
			t.Errorf("%s: %v, %d bytes: %s", name, err, stdout.Len(), &stderr)
		}
	}
}
