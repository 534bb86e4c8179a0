package opt

import (
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
)

// A pipe is read once, by the command and not before it.
func TestPipeAsFile(t *testing.T) {
	header := t.TempDir() + "/h.h"
	if err := os.WriteFile(header, []byte("int f(int);\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ args, text, want string }{
		{"snapshot", "int f(int);\n", `"function":"f"`},
		{"diff " + header, "long f(int);\n", "breaks"},
		{"lint --header=" + header, "declare i32 @f(i64)\n", "C expects 4 bytes in rdi, but the declaration passes 8 bytes"},
		{"lint --header=" + header, "target triple = \"riscv64-linux-gnu\"\ndeclare i32 @f(i64)\n!1 = !{i32 1, !\"target-abi\", !\"lp64\"}\n", "but the declaration passes 8 bytes"}, // read again for its ABI
	} {
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(w, tt.text); err != nil {
			t.Fatal(err)
		}
		_ = w.Close()
		got := runMain("", append(strings.Fields(tt.args), fmt.Sprintf("/dev/fd/%d", r.Fd()))...)
		_ = r.Close()
		if !strings.Contains(got.out+got.errors, tt.want) {
			t.Errorf("%s: %+v", tt.args, got)
		}
	}
}
