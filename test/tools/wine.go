package tools

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
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
	Need(t, "x86_64-w64-mingw32-gcc")
	env, stop, err := StartWine(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(stop)
	return env
}

// StartWine does so in an empty folder. The function that it returns ends wine's server, which outlives the programs.
func StartWine(prefix string) (env []string, stop func(), err error) {
	system := filepath.Join(prefix, "drive_c", "windows", "system32")
	if err := os.MkdirAll(system, 0o700); err != nil {
		return nil, nil, err
	}
	libraries, err := filepath.Glob(filepath.Join(wineLibraries, "*"))
	if err != nil {
		return nil, nil, err
	}
	for _, l := range libraries {
		if err := os.Symlink(l, filepath.Join(system, filepath.Base(l))); err != nil {
			return nil, nil, err
		}
	}
	const missing = "bcryptprimitives.dll"
	if _, err := os.Stat(filepath.Join(system, missing)); err != nil {
		cc := exec.Command("x86_64-w64-mingw32-gcc", "-O2", "-shared", "-x", "c", "-", "-o", filepath.Join(system, missing), "-ladvapi32")
		cc.Stdin = strings.NewReader(randomNumbers)
		if out, err := cc.CombinedOutput(); err != nil {
			return nil, nil, fmt.Errorf("%w\n%s", err, out)
		}
	}
	if err := os.WriteFile(filepath.Join(prefix, ".update-timestamp"), []byte("disable"), 0o600); err != nil {
		return nil, nil, err
	}
	env = []string{"WINEPREFIX=" + prefix, "WINEDEBUG=-all"}
	return env, func() {
		stop := exec.Command(wineServer, "-k")
		stop.Env = env
		_ = stop.Run()
	}, nil
}

// Output runs a program and returns its two outputs, with \n at the ends of lines. Programs for wine need it: wine itself may
// write to the standard error of a program that succeeds, and its services outlive the program and hold its outputs open,
// so that a pipe would wait for them. The outputs are therefore files.
func Output(cmd *exec.Cmd) (stdout, stderr string, err error) {
	dir, err := os.MkdirTemp("", "output")
	if err != nil {
		return "", "", err
	}
	defer os.RemoveAll(dir)
	var files [2]*os.File
	for i := range files {
		if files[i], err = os.Create(filepath.Join(dir, fmt.Sprint(i))); err != nil {
			return "", "", err
		}
		defer files[i].Close()
	}
	cmd.Stdout, cmd.Stderr = files[0], files[1]
	ended := cmd.Run()
	var texts [2]string
	for i, f := range files {
		text, err := os.ReadFile(f.Name())
		if err != nil {
			return "", "", err
		}
		texts[i] = strings.ReplaceAll(string(text), "\r\n", "\n")
	}
	return texts[0], texts[1], ended
}
