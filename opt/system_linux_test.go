package opt

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

func TestClosedFiles(t *testing.T) {
	for command, want := range map[string]string{
		`"$0" <&-`:                            "standard input is closed",
		`"$0" </dev/null >&-`:                 "standard output is closed; use -o /dev/null to discard the result",
		`"$0" </dev/null >/dev/null`:          "",
		`"$0" -o /dev/null - </dev/null 1>&-`: "",
		`"$0" --version >/dev/full`:           "no space left on device",
		`"$0" </dev/null >/dev/full`:          "no space left on device",
		`"$0" --help >&-`:                     "standard output is closed",
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

// What cannot be kept whole is not written at all.
func TestFullTemporaryFolder(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	o, err := openOutput("-", &out, 0o666)
	if err != nil {
		t.Fatal(err)
	}
	o.part.file = full
	o.text(strings.Repeat("x", spillAt))
	o.text("the rest")
	o.endPart(true)
	if err := o.close(true); err == nil || out.Len() != 0 {
		t.Errorf("%d bytes, %v", out.Len(), err)
	}
}
