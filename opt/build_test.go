//go:build unix

package opt

import (
	"bufio"
	"bytes"
	"context"
	"debug/elf"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/passes"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// exits is a program that reads a number and adds that of its arguments to it.
const exits = `
c.func private @scanf(!llvm.ptr, ...) -> si32
c.func private @addition(si32, si32) -> si32
llvm.mlir.global internal constant @format("%d\00") {addr_space = 0 : i32} : !llvm.array<3 x i8>
c.func @main(%argc: si32, %argv: !llvm.ptr) -> si32 {
  %f = llvm.mlir.addressof @format : !llvm.ptr
  %n = c.local : si32
  %read = c.call @scanf(%f, %n) : (!llvm.ptr, !llvm.ptr) -> si32
  %0 = c.load %n : si32
  %1 = c.call @addition(%argc, %0) : (si32, si32) -> si32
  c.return %1 : si32
}
`

// inFolder writes the program and what it is linked with to a folder, which
// becomes the current one, with nothing else for temporary files.
func inFolder(t *testing.T) (temp string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"exits.mlir": exits,
		"add.c":      "int addition(int a, int b) { return a + b; }\n",
		"lost.mlir":  strings.ReplaceAll(exits, "addition", "nowhere"),
		"dies.mlir":  "c.func private @abort()\nc.func @main() -> si32 {\n  c.call @abort() : () -> ()\n  %0 = c.zero : si32\n  c.return %0 : si32\n}\n",
		"sleeps.mlir": "c.func private @sleep(ui32) -> ui32\nc.func private @puts(!llvm.ptr) -> si32\nc.func private @fflush(!llvm.ptr) -> si32\n" +
			"llvm.mlir.global internal constant @text(\"up\\00\") {addr_space = 0 : i32} : !llvm.array<3 x i8>\n" +
			"c.func @main() -> si32 {\n  %t = llvm.mlir.addressof @text : !llvm.ptr\n  %p = c.call @puts(%t) : (!llvm.ptr) -> si32\n" +
			"  %0 = c.zero : !llvm.ptr\n  %f = c.call @fflush(%0) : (!llvm.ptr) -> si32\n  %n = c.constant 60 : ui32\n  %1 = c.call @sleep(%n) : (ui32) -> ui32\n" +
			"  c.return %p : si32\n}\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	temp = t.TempDir()
	useTemp(t, temp)
	t.Cleanup(func() {
		if left, _ := os.ReadDir(temp); len(left) > 0 {
			t.Errorf("%d temporary files are left, such as %s", len(left), left[0])
		}
	})
	return temp
}

// A program that is built behaves as it is written, and one that is run passes on
// what goes in and comes out.
func TestPrograms(t *testing.T) {
	tools.Need(t, "clang-22")
	inFolder(t)
	tool := everything
	tool.DebugInfo = passes.DebugInfo
	for _, args := range [][]string{{"add.c"}, {"--link=add.c", "-O2"}, {"add.c", "-lm", "-L.", "-g"}} {
		got := runTool(tool, "", append([]string{"--emit=exe", "exits.mlir", "-o", "exits"}, args...)...)
		if got.status != 0 || got.out+got.errors != "" {
			t.Fatalf("%s: %+v", args, got)
		}
		if n := statusOf(t, exec.Command("./exits", "one", "two"), "39"); n != 42 {
			t.Errorf("%s: exit status %d", args, n)
		}
	}
	if got := runMain("7", "run", "--link=add.c", "exits.mlir", "-o", "--help", "run"); got.status != 11 || got.errors != "" {
		t.Errorf("run: %+v", got)
	}
	if got := runMain("", "run", "dies.mlir"); got.status != 128+int(syscall.SIGABRT) {
		t.Errorf("a program that aborts: %+v", got)
	}
	old := "what was there before"
	if err := os.WriteFile("exits", []byte(old), 0o666); err != nil {
		t.Fatal(err)
	}
	got := runMain("", "--emit=exe", "lost.mlir", "-o", "exits")
	if text, _ := os.ReadFile("exits"); got.status != cli.StatusBadInput || !strings.Contains(got.errors, "error: 'nowhere' is declared here, but not defined in any of the linked files [unlinked-symbol]") || string(text) != old {
		t.Errorf("a program that cannot be linked: %+v, %.40s", got, text)
	}
}

func statusOf(t *testing.T, cmd *exec.Cmd, stdin string) int {
	t.Helper()
	cmd.Stdin = strings.NewReader(stdin)
	if err := cmd.Run(); err != nil && cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode()
}

// Objects and assembly come from clang, or from llc of any version where there is no
// clang.
func TestObjects(t *testing.T) {
	inFolder(t)
	for _, compiler := range []string{"clang-22", "clang-19", "llc-22", "llc-19", "llc-14"} {
		path := tools.Need(t, compiler)
		folder := t.TempDir()
		link(t, path, folder)
		if number, ok := strings.CutPrefix(compiler, "llc"); ok {
			link(t, tools.Need(t, "opt"+number), folder)
		}
		for _, level := range []string{"0", "2", "s"} {
			t.Run(compiler+"/O"+level, func(t *testing.T) {
				t.Setenv("PATH", folder)
				got := runMain("", "--emit=obj", "-O"+level, "exits.mlir", "-o", "-")
				file, err := elf.NewFile(strings.NewReader(got.out))
				if got.status != 0 || got.errors != "" || err != nil {
					t.Fatalf("status %d, %v: %s", got.status, err, got.errors)
				}
				if symbols, err := file.Symbols(); err != nil || !hasMain(symbols) {
					t.Errorf("no main in %v: %v", symbols, err)
				}
				if got := runMain("", "--emit=asm", "-O"+level, "exits.mlir"); got.status != 0 || !strings.Contains(got.out, "\nmain:") {
					t.Errorf("assembly: %+v", got)
				}
			})
		}
	}
}

func link(t *testing.T, path, folder string) {
	t.Helper()
	if err := os.Symlink(path, filepath.Join(folder, filepath.Base(path))); err != nil {
		t.Fatal(err)
	}
}

func hasMain(symbols []elf.Symbol) bool {
	for _, s := range symbols {
		if s.Name == "main" {
			return true
		}
	}
	return false
}

// A program for another machine runs there.
func TestCrossPrograms(t *testing.T) {
	for _, m := range tools.Some(2, oracle.HostedMachines()) {
		if m.Emulator == "" {
			continue
		}
		t.Run(m.Triple, func(t *testing.T) {
			b, outside := m.Bench(t), os.TempDir()
			inFolder(t)
			if got := runMain("", "--emit=exe", "--target="+m.Triple, "exits.mlir", "add.c", "-o", "exits.exe"); got.status != 0 {
				t.Fatalf("%+v", got)
			}
			program := b.Command("./exits.exe")
			program.Env = append(program.Env, "QEMU_LD_PREFIX="+filepath.Dir(m.Headers), "TMPDIR="+outside) // for libraries, and the emulator's files
			if n := statusOf(t, program, "6"); n != 7 {
				t.Errorf("exit status %d", n)
			}
		})
	}
}

// Without a tool there is an error that says what to install; nothing is looked for
// unless code is asked for.
func TestNoTools(t *testing.T) {
	inFolder(t)
	t.Setenv("PATH", t.TempDir())
	if got := runMain("", "--emit=llvm", "exits.mlir"); got.status != 0 {
		t.Errorf("LLVM IR: %+v", got)
	}
	for _, args := range [][]string{{"run"}, {"--emit=exe", "-o", "x"}, {"--emit=obj", "-o", "x"}, {"--emit=asm"}, {"--emit=asm", "--llvm-version=19"}} {
		got := runMain("", append(args, "exits.mlir")...)
		if got.status != cli.StatusBadInput || got.out != "" || !strings.Contains(got.errors, "install the Debian package clang-22") {
			t.Errorf("%s: %+v", args, got)
		}
	}
	t.Setenv("ABI_OPT_CLANG", "no-such-clang")
	if got := runMain("", "run", "exits.mlir"); !strings.Contains(got.errors, "ABI_OPT_CLANG") {
		t.Errorf("%+v", got)
	}
}

// A context that ends stops the program too.
func TestCancelledProgram(t *testing.T) {
	tools.Need(t, "clang-22")
	inFolder(t)
	ctx, cancel := context.WithCancel(t.Context())
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	go func() {
		defer cancel()
		_, _ = reader.Read(make([]byte, 1)) // it is up
	}()
	start := time.Now()
	var stderr bytes.Buffer
	status := MainContext(ctx, everything, []string{"run", "sleeps.mlir"}, strings.NewReader(""), writer, &stderr)
	if status == 0 || time.Since(start) > 30*time.Second {
		t.Errorf("status %d after %s: %s", status, time.Since(start), &stderr)
	}
	_ = writer.Close()
}

// A signal is for the program that runs; the temporary files go before we do.
func TestSignalToProgram(t *testing.T) {
	tools.Need(t, "clang-22")
	withDefaultSignals(t)
	for _, s := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT} {
		inFolder(t)
		cmd := process(self(t), "run", "sleeps.mlir")
		cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} // without a terminal
		stdout, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		_, _ = stdout.Read(make([]byte, 2))
		_ = cmd.Process.Signal(s)
		_ = cmd.Wait()
		if got := cmd.ProcessState.ExitCode(); got != 128+int(s) {
			t.Errorf("%v: %v", s, cmd.ProcessState)
		}
	}
}

// withDefaultSignals lets the processes of a test end by signals. They inherit signals that are
// ignored, as those of background jobs and of nohup are, but not handlers.
func withDefaultSignals(t *testing.T) {
	t.Helper()
	handled := make(chan os.Signal, 8)
	signal.Notify(handled, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT)
	t.Cleanup(func() { signal.Stop(handled) })
}

// slowClang makes ABI_OPT_CLANG a compiler that never ends, with a program of its own. Both
// write to the folder for temporary files and to that of the output all the time.
func slowClang(t *testing.T) {
	t.Helper()
	withDefaultSignals(t)
	path := filepath.Join(t.TempDir(), "clang")
	script := `#!/bin/sh
[ "$1" = --version ] && echo 'clang version 22.1.0' && exit
for last; do :; done
write() {
	n=0
	while :; do
		n=$((n+1))
		: > "$TMPDIR/$1-$n"
		: > "$last.$1-$n"
	done
}
echo up >&2
write child &
write self
`
	if err := os.WriteFile(path, []byte(script), 0o777); err != nil {
		t.Fatal(err)
	}
	t.Setenv("ABI_OPT_CLANG", path)
}

// A signal while a compiler runs ends that as well, and leaves no file.
func TestSignalsDuringBuild(t *testing.T) {
	for _, args := range [][]string{{"--emit=obj", "-o", "out"}, {"--emit=asm"}, {"--emit=exe", "-o", "out"}, {"run"}} {
		for _, s := range []syscall.Signal{syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP, syscall.SIGQUIT} {
			temp := inFolder(t)
			slowClang(t)
			cmd := process(self(t), append(args, "exits.mlir")...)
			cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
			stderr, err := cmd.StderrPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			messages := bufio.NewReader(stderr)
			if line, _ := messages.ReadString('\n'); line != "up\n" {
				t.Fatalf("it says %q", line)
			}
			time.Sleep(20 * time.Millisecond)
			_ = cmd.Process.Signal(s)
			more, _ := io.ReadAll(messages)
			_ = cmd.Wait()
			status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus)
			if s == syscall.SIGQUIT { // Go would print stacks
				ok = status.ExitStatus() == 128+int(s)
			} else {
				ok = ok && status.Signal() == s
			}
			if !ok || len(more) > 0 {
				t.Errorf("%s, %v: ended as %v: %s", args, s, cmd.ProcessState, more)
			}
			if left, _ := filepath.Glob(filepath.Join(temp, "*")); len(left) > 0 {
				t.Errorf("%s, %v: %d files are left, such as %s", args, s, len(left), left[0])
			}
			if left, _ := filepath.Glob("out*"); len(left) > 0 {
				t.Errorf("%s, %v: %s are left beside the output", args, s, left)
			}
		}
	}
}

// A name of a file is never an option of another program, nor a list of such.
func TestFilesAreNoOptions(t *testing.T) {
	tools.Need(t, "clang-22")
	inFolder(t)
	if err := os.WriteFile("@list", []byte("-v\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("clang-22", "-c", "add.c", "-o", "add.o").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for name, target := range map[string]string{"-add.c": "add.c", "@add.c": "add.c", "@add.o": "add.o"} {
		if err := os.Symlink(target, name); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{{"--", "exits.mlir", "-add.c"}, {"exits.mlir", "@add.o"}, {"--link=-add.c", "exits.mlir"}} {
		got := runMain("", append([]string{"--emit=exe", "-o", "exits"}, args...)...)
		if got.status != 0 || got.out+got.errors != "" {
			t.Errorf("%s: %+v", args, got)
		}
	}
	for name, want := range map[string]string{
		"@list": "@list", "-v": "cannot link '-v': no such file or directory", "-fplugin=x.so": "cannot link '-fplugin=x.so': no such file or directory",
		"@add.c": "'@add.c' cannot be compiled: clang takes a name that begins with '@' for a list of arguments",
	} {
		got := runMain("", "--emit=exe", "-o", "exits", "--link=add.c", "--link="+name, "exits.mlir")
		if got.status != cli.StatusBadInput || !strings.Contains(got.errors, want) || strings.Contains(got.errors, "clang version") {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func TestBuildFlags(t *testing.T) {
	tests := []struct {
		args []string
		want string
	}{
		{[]string{"a.mlir", "b.c"}, "more than one input: 'a.mlir' and 'b.c'; only --emit=exe takes more"},
		{[]string{"--emit=obj", "a.mlir", "b.c", "-o", "x"}, "more than one input"},
		{[]string{"--emit=obj", "a.mlir"}, "--emit=obj needs '-o FILE', or '-o -' for standard output"},
		{[]string{"--emit=exe", "a.mlir"}, "--emit=exe needs '-o FILE'"},
		{[]string{"-O2", "a.mlir"}, "'-O2' is for --emit=asm, obj and exe"},
		{[]string{"-O4", "a.mlir"}, "flag '-O': must be one of 0, 1, 2, 3, s, z, not '4'"},
		{[]string{"-lm", "a.mlir"}, "'-lm' is for --emit=exe"},
		{[]string{"-lower-abbi", "a.mlir"}, "unknown flag or pass '-lower-abbi'; did you mean '--lower-abi'?"},
		{[]string{"-loop-invariant-code-motion", "a.mlir"}, "unknown flag or pass '-loop-invariant-code-motion'"},
		{[]string{"-loop-unroll=unroll-factor=2", "a.mlir"}, "unknown flag or pass '-loop-unroll'"},
		{[]string{"-xegpu-subgroup-distribute", "a.mlir"}, "unknown flag or pass '-xegpu-subgroup-distribute'"},
		{[]string{"-L.", "a.mlir"}, "'-L.' is for --emit=exe"},
		{[]string{"--emit=asm", "--split-input-file"}, "'--split-input-file' cannot be combined with --emit=asm"},
		{[]string{"--emit=asm", "--explain"}, "'--explain' cannot be combined with --emit=asm"},
		{[]string{"--emit=asm", "--pointers=typed"}, "'--pointers=typed' is for --emit=llvm and --emit=llir"},
		{[]string{"run", "-o", "x", "a.mlir"}, "'test-opt run' has no flag '-o'; 'test-opt --emit=exe' writes a program"},
	}
	for _, tt := range tests {
		if got := runMain("", tt.args...); got.status != cli.StatusBadCommand || !strings.Contains(got.errors, tt.want) {
			t.Errorf("%s: %+v", tt.args, got)
		}
	}
}
