package job

import "testing"

func TestProgramPath(t *testing.T) {
	for path, want := range map[string]string{"": "", "-": "-", "toy": "toy.exe", "out/toy": "out/toy.exe", "toy.com": "toy.com", "nul": "nul", "a.exe": "a.exe"} {
		if got := programPath(path, '\\'); got != want {
			t.Errorf("%s on Windows: %s, want %s", path, got, want)
		}
		if got := programPath(path, '/'); got != path {
			t.Errorf("%s on Unix: %s", path, got)
		}
	}
}
