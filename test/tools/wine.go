package tools

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// WinePath is Debian's wine, as the package wine64 has it.
const (
	WinePath      = "/usr/lib/wine/wine64"
	wineServer    = "/usr/lib/wine/wineserver64"
	wineLibraries = "/usr/lib/x86_64-linux-gnu/wine/x86_64-windows"
)

// randomNumbers is a DLL of Windows that Go's runtime needs and wine 8 lacks.
const randomNumbers = `
#include <windows.h>
#include <ntsecapi.h>
__declspec(dllexport) BOOL ProcessPrng(unsigned char *p, size_t n) { return RtlGenRandom(p, n); }
`

// Wine makes a drive C: for wine with nothing on it but libraries of Windows, and returns the
// environment for programs that use it.
func Wine(t testing.TB) []string {
	t.Helper()
	Need(t, WinePath)
	prefix := t.TempDir()
	system := filepath.Join(prefix, "drive_c", "windows", "system32")
	if err := os.MkdirAll(system, 0o700); err != nil {
		t.Fatal(err)
	}
	libraries, err := filepath.Glob(filepath.Join(wineLibraries, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range libraries {
		if err := os.Symlink(l, filepath.Join(system, filepath.Base(l))); err != nil {
			t.Fatal(err)
		}
	}
	const missing = "bcryptprimitives.dll"
	if _, err := os.Stat(filepath.Join(system, missing)); err != nil {
		Filter(t, randomNumbers, "x86_64-w64-mingw32-gcc", "-O2", "-shared", "-x", "c", "-", "-o", filepath.Join(system, missing), "-ladvapi32")
	}
	if err := os.WriteFile(filepath.Join(prefix, ".update-timestamp"), []byte("disable"), 0o600); err != nil {
		t.Fatal(err)
	}
	env := []string{"WINEPREFIX=" + prefix, "WINEDEBUG=-all"}
	t.Cleanup(func() { // the server outlives the programs
		stop := exec.Command(wineServer, "-k")
		stop.Env = env
		_ = stop.Run()
	})
	return env
}
