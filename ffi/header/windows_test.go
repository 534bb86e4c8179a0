package header

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// TestWindows runs the tests of package ffi, and the calls by headers, on Windows, as wine has it.
func TestWindows(t *testing.T) {
	env, dir := tools.Wine(t), t.TempDir()
	library := filepath.Join(dir, "a.dll")
	run := func(cmd *exec.Cmd, folder string, env ...string) {
		cmd.Dir, cmd.Env = folder, append(os.Environ(), env...)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", cmd.Args, err, out)
		}
	}
	run(exec.Command(tools.Need(t, "x86_64-w64-mingw32-gcc"), "-O2", "-shared", "../testdata/library.c", "../testdata/preserved.c", "-o", library), ".")
	env = append(env, "ABI_OPT_FFI_LIBRARY=Z:"+filepath.ToSlash(library), "GOGC=5")
	for folder, tests := range map[string]string{"..": ".", ".": "^(TestPlatform|TestForeignTarget|TestUnsupported)$"} {
		program := filepath.Join(dir, "test.exe")
		run(exec.Command("go", "test", "-c", "-o", program, "."), folder, "GOOS=windows", "GOARCH=amd64", "CGO_ENABLED=0")
		run(exec.Command(tools.WinePath, program, "-test.run", tests), folder, env...)
	}
	// Bindings of functions that kernel32.dll exports; MessageBoxA is in user32.dll.
	program := filepath.Join(dir, "kernel32")
	write(t, filepath.Join(program, "main.go"), kernel32Program)
	only := "CreateEventA|WaitForSingleObject|CloseHandle|GetLastError|MessageBoxA"
	run(exec.Command("go", "run", "./cmd/abi-opt", "bindgen", "-target=x86_64-w64-mingw32", "-package=main", "-lib=kernel32.dll",
		"-only="+only, "-strings=.*", "-handles=^HANDLE$", "windows.h", "-o", filepath.Join(program, "bindings.go")), "../..")
	made, err := os.ReadFile(filepath.Join(program, "bindings.go"))
	if err != nil || strings.Count(string(made), "= lib.Symbol(") != 4 {
		t.Errorf("%v\n%s", err, made)
	}
	writeModule(t, program, made)
	run(exec.Command("go", "build", "-o", "program.exe", "."), program, "GOOS=windows", "GOARCH=amd64", "CGO_ENABLED=0", "GOFLAGS=-mod=mod", "GOWORK=off")
	run(exec.Command(tools.WinePath, filepath.Join(program, "program.exe")), program, env...)
}

const kernel32Program = `package main

import "runtime"

func main() {
	if err := Load(); err != nil {
		panic(err)
	}
	for range 1000 {
		event := CreateEventA(nil, 1, 1, "event")
		if event.IsNil() || event > 4095 || WaitForSingleObject(event, 0) != 0 || CloseHandle(event) == 0 {
			panic(event)
		}
		done := make(chan int)
		go func() { done <- grow(100, event) }()
		<-done
	}
	if CloseHandle(1<<40) != 0 || GetLastError() != 6 {
		panic(GetLastError())
	}
	runtime.GC()
}

//go:noinline
func grow(n int, h HANDLE) int {
	var space [100]int
	if n > 0 && h != 0 {
		space[n%100] = grow(n-1, h)
	}
	return space[n%100]
}
`
