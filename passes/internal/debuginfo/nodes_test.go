package debuginfo

import "testing"

func TestSplit(t *testing.T) {
	for _, tt := range []struct {
		path         string
		separator    rune
		folder, name string
	}{
		{"a.c", '/', "", "a.c"},
		{"sub/a.c", '/', "sub", "a.c"},
		{"/a.c", '/', "/", "a.c"},
		{"/", '/', "", "/"},
		{"sub//", '/', "sub", "."},
		{`sub\a.c`, '/', "", `sub\a.c`},
		{`sub\a.c`, '\\', "sub", "a.c"},
		{`C:\src\sub/a.c`, '\\', `C:\src\sub`, "a.c"},
		{`C:\a.c`, '\\', `C:\`, "a.c"},
		{`\a.c`, '\\', `\`, "a.c"},
		{"/src/a.c", '\\', "/src", "a.c"},
		{"<stdin>", '\\', "", "<stdin>"},
	} {
		if folder, name := split(tt.path, tt.separator); folder != tt.folder || name != tt.name {
			t.Errorf("%s: %q and %q, want %q and %q", tt.path, folder, name, tt.folder, tt.name)
		}
	}
}
