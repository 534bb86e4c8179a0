package job

import "testing"

func TestQuoted(t *testing.T) {
	for _, tt := range []struct{ word, unix, windows string }{
		{"--emit=llvm", "--emit=llvm", "--emit=llvm"},
		{"dir/a.mlir", "dir/a.mlir", "dir/a.mlir"},
		{`C:\RUNNER~1\a.mlir`, `'C:\RUNNER~1\a.mlir'`, `C:\RUNNER~1\a.mlir`},
		{`C:\my files\a.mlir`, `'C:\my files\a.mlir'`, `"C:\my files\a.mlir"`},
		{`C:\my files\`, `'C:\my files\'`, `"C:\my files\\"`},
		{"", "''", `""`},
		{"builtin.module(cse)", "'builtin.module(cse)'", `"builtin.module(cse)"`},
		{`a{b="c"}`, `'a{b="c"}'`, `"a{b=\"c\"}"`},
		{`a b\"`, `'a b\"'`, `"a b\\\""`},
		{"it's", `'it'\''s'`, `"it's"`},
	} {
		if unix, windows := quotedForUnix(tt.word), quotedForWindows(tt.word); unix != tt.unix || windows != tt.windows {
			t.Errorf("%s: %s, %s; want %s, %s", tt.word, unix, windows, tt.unix, tt.windows)
		}
	}
}
