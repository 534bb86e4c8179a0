package lit

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestRoundTrip(t *testing.T) {
	dir := t.TempDir()
	for _, tt := range []struct{ name, file, printed, want string }{
		{"same", "// RUN: x\n\nop \"//\" // pred\n", "op \"//\"\n", ""},
		{"indentation", "f {\n  op\n}\n", "f {\n\top\n\n}", ""},
		{"module around", "#a = 1\nop #a\n", "#a = 1\nmodule {\n  op #a\n}\n", ""},
		{"module in both", "module {\nop\n}\n", "module {\n  op\n}\n", ""},
		{"other line", "op 1\nop 2\n", "op 1\nop 3\n", "-op 2\n+op 3"},
		{"line lost", "op 1\nop 2\n", "op 1\n", "-op 2"},
		{"line added", "op 1\n", "op 1\nop 2\n", "+op 2"},
		{"other module", "module {\nop\n}\n", "op\n", "-module {"},
		{"escaped quote", `op "\"//" // x` + "\n", `op "\"/"` + "\n", `-op "\"//"`},
		{"nothing printed", "op\n", "", "-op"},
		{"nothing to compare", "// op\n", "", "nothing to compare"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			file := filepath.Join(dir, "file")
			if err := os.WriteFile(file, []byte(tt.file), 0o666); err != nil {
				t.Fatal(err)
			}
			var stderr strings.Builder
			status := roundTrip(t.Context(), []string{file}, strings.NewReader(tt.printed), nil, &stderr)
			if got := stderr.String(); (status == 0) != (tt.want == "") || (tt.want == "") != (got == "") || !strings.Contains(got, tt.want) {
				t.Errorf("status %d, %q, want %q", status, got, tt.want)
			}
		})
	}
	for _, args := range [][]string{nil, {"a", "b"}, {filepath.Join(dir, "none")}} {
		var stderr strings.Builder
		if status := roundTrip(t.Context(), args, strings.NewReader(""), nil, &stderr); status == 0 || stderr.Len() == 0 {
			t.Errorf("%q: status %d, %q", args, status, stderr.String())
		}
	}
}
