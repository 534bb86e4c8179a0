package job

import "testing"

func TestPathMap(t *testing.T) {
	m := pathMap{{"/home/me", "/src"}, {`C:\Users\me`, "/src"}, {"C:/Users/me/lib", "/lib"}}
	for _, tt := range []struct{ path, unix, windows string }{
		{"/home/me/a.c", "/src/a.c", "/src/a.c"},
		{`C:\Users\me\sub\a.c`, `/src\sub\a.c`, "/src/sub/a.c"},
		{"c:/users/ME/a.h", "c:/users/ME/a.h", "/src/a.h"},
		{`C:\Users\me\lib\a.h`, `/src\lib\a.h`, "/lib/a.h"},
		{"/home/m", "/home/m", "/home/m"},
		{`D:\a.c`, `D:\a.c`, `D:\a.c`},
	} {
		if unix, windows := m.replace(tt.path, '/'), m.replace(tt.path, '\\'); unix != tt.unix || windows != tt.windows {
			t.Errorf("%s: %s and %s, want %s and %s", tt.path, unix, windows, tt.unix, tt.windows)
		}
	}
}
