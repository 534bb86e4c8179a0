package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
)

// What no input may use.
const (
	mostMemory = 600 << 20
	mostTime   = 5 * time.Second // of processors
)

// filler stands for 50 MB of text. The memory of this process counts for those that it starts, so
// that it must not hold as much.
const filler = "FILLER"

func writeInput(path, text string) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	before, after, filled := strings.Cut(text, filler)
	_, err = f.WriteString(before)
	for n := 0; filled && n < 50 && err == nil; n++ {
		_, err = f.WriteString(strings.Repeat("a", 1<<20))
	}
	_, afterErr := f.WriteString(after)
	return errors.Join(err, afterErr, f.Close())
}

// nested returns text between n pairs of parentheses that call a macro.
func nested(macro, text string, n int) string {
	return strings.Repeat(macro+"(", n) + text + strings.Repeat(")", n)
}

// asCommand is the environment variable that makes the command of this program.
const asCommand = "ABI_OPT_TEST_AS_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(asCommand) != "" {
		main()
	}
	os.Exit(m.Run())
}

// built returns the path of the command, for processes that inherit the environment: this program, because linking another
// one takes longer than most tests.
func built(t *testing.T) string {
	t.Helper()
	command, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(asCommand, "1")
	return command
}

// refused runs a command that must fail with a message that matches want, in little memory and time.
func refused(t *testing.T, command, want string, args ...string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, command, args...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	_ = cmd.Run()
	if said := stderr.String(); cmd.ProcessState.ExitCode() < 1 || !regexp.MustCompile(want).MatchString(said) {
		t.Errorf("%v, %.1000s", cmd.ProcessState, said)
	}
	use := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	took := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	t.Logf("%d MB, %v", use.Maxrss>>10, took)
	if use.Maxrss<<10 > mostMemory || took > mostTime {
		t.Errorf("it takes %d MB and %v", use.Maxrss>>10, took)
	}
}

// Input that asks for more than there is ends with an error at its place, in little memory and
// time.
func TestLimits(t *testing.T) {
	folder := t.TempDir()
	command := built(t)
	pipe, sparse, bytesFile := filepath.Join(folder, "pipe"), filepath.Join(folder, "sparse.h"), filepath.Join(folder, "bytes")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(sparse, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(sparse, 2<<30); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(bytesFile, make([]byte, 1<<20), 0o600); err != nil {
		t.Fatal(err)
	}
	const tooMuch = "the file and what it includes, with macros replaced, is too large"
	const paste = "#define C(a, b) a##b\n#define D(x) C(x, x)\n"
	const quote = "#define S(x) #x\n#define T(x) S(x)\n#define D(x) T(x x)\n"
	const identity = "#define F(x) x\n"
	bomb := "#define A0 x x x x x x x x\n"
	for i := range 9 {
		n, m := string(rune('1'+i)), string(rune('0'+i))
		bomb += "#define A" + n + strings.Repeat(" A"+m, 8) + "\n"
	}
	for name, tt := range map[string]struct{ text, want string }{
		"nested arguments":             {identity + "int a[" + nested("F", "1", 10_000) + "];\n", `in\.c:2:\d+: error: ` + tooMuch},
		"nested arguments of #if":      {identity + "#if " + nested("F", "1", 10_000) + "\n#endif\n", `in\.c:2:\d+: error: ` + tooMuch},
		"nested variable arguments":    {"#define F(...) __VA_OPT__(a __VA_ARGS__) __VA_ARGS__\n" + nested("F", "1", 10_000), `in\.c:2:\d+: error: ` + tooMuch},
		"nested arguments again":       {identity + strings.Repeat(nested("F", strings.Repeat("+ ", 1500), 400)+"\n", 300), `in\.c:2:\d+: error: `},
		"arguments that replace much":  {bomb + identity + nested("F", "A9", 4), `in\.c:12:\d+: error: ` + tooMuch},
		"arguments that go":            {"#define E(x)\n#define R(x) " + strings.Repeat("E(x) ", 200) + "\n#define S(x) " + strings.Repeat("R(x) ", 200) + "\nS(" + strings.Repeat("a ", 5000) + ")\n", `in\.c:4:1: error: ` + tooMuch},
		"##":                           {paste + "int " + nested("D", "a", 40) + ";\n", `in\.c:3:\d+: error: ` + tooMuch},
		"#":                            {quote + "char x[] = " + nested("D", "a", 40) + ";\n", `in\.c:4:\d+: error: ` + tooMuch},
		"# of many long tokens":        {quote + "#define M " + nested("D", "a", 16) + "\n#define N M M M M M M M M\n#define O N N N N N N N N\n#if T(O O O O O O O O)\n#endif\n", `in\.c:7:7: error: ` + tooMuch},
		"a question about long tokens": {quote + "#define Q(x) __has_attribute(x)\n#define M " + nested("D", "a", 16) + "\n#define N M M M M M M M M\n#if Q(N N N N N N N N)\n#endif\n", `in\.c:7:7: error: ` + tooMuch},
		"messages about long names":    {paste + "#define N " + nested("D", "aaaaaaaa", 16) + "\n" + strings.Repeat("__attribute__((overloadable)) void N(int);\n", 3000) + "int", `in\.c:4:36: warning: `},
		"a device":                     {"#include \"/dev/zero\"\n", `in\.c:1:10: error: cannot read '/dev/zero': not a regular file`},
		"a question about a device":    {"#if __has_include(\"/dev/zero\")\n#endif\n", `in\.c:1:5: error: cannot read '/dev/zero': not a regular file`},
		"an embedded device":           {"char a[] = {\n#embed \"/dev/zero\"\n};\n", `in\.c:2:8: error: cannot read '/dev/zero': not a regular file`},
		"a pipe":                       {"#include \"pipe\"\n", `in\.c:1:10: error: cannot read '.*/pipe': not a regular file`},
		"a question about a pipe":      {"#if __has_include(\"pipe\")\n#endif\n", `in\.c:1:5: error: cannot read '.*/pipe': not a regular file`},
		"an embedded pipe":             {"char a[] = {\n#embed \"pipe\"\n};\n", `in\.c:2:8: error: cannot read '.*/pipe': not a regular file`},
		"a large file":                 {"#include \"sparse.h\"\n", `in\.c:1:10: error: '.*/sparse\.h' is larger than 1073741824 bytes`},
		"a large embedded file":        {"char a[] = {\n#embed \"sparse.h\"\n};\n", `in\.c:2:8: error: '.*/sparse\.h' is larger than 1048576 bytes`},
		"embedded files":               {"char a[] = {\n" + strings.Repeat("#embed \"bytes\"\n", 1000) + "};\n", `in\.c:\d+:8: error: ` + tooMuch},
		"a large literal":              {"char x[] = \"" + filler + "\";\nint\n", `in\.c:3:1: error: `},
		"a large literal without end":  {"char x[] = \"" + filler + "\nint\n", `in\.c:1:12: error: missing terminating " character`},
		"a large character constant":   {"int x['" + filler + "'];\nint\n", `in\.c:\d:\d+: error: `},
		"a large input":                {"", "the input is larger than 1073741824 bytes; raise the limit with --max-input"},
	} {
		t.Run(name, func(t *testing.T) {
			input := filepath.Join(folder, "in.c")
			if err := writeInput(input, tt.text); err != nil {
				t.Fatal(err)
			}
			if tt.text == "" {
				input = sparse
			}
			refused(t, command, tt.want, input)
		})
	}
}

// Files that never end, are too large, or wait for a writer are refused wherever a command line names
// them. Only inputs may be pipes.
func TestOddFiles(t *testing.T) {
	command := built(t)
	t.Chdir(t.TempDir())
	if err := syscall.Mkfifo("fifo", 0o600); err != nil {
		t.Fatal(err)
	}
	for name, size := range map[string]int64{"sparse": 5 << 29, "small.h": 0, "small.mlir": 0} {
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Truncate(name, size); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile("odd.ll", []byte("declare void @f()\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"sparse.json", "sparse.h", "sparse.so"} {
		if err := os.Link("sparse", name); err != nil {
			t.Fatal(err)
		}
	}
	const device, tooLarge = "'/dev/zero' is not a regular file", "'sparse[.a-z]*' is larger than 1073741824 bytes"
	const fifo = "'fifo' is not a regular file"
	for line, want := range map[string]string{
		"/dev/zero":                                      device,
		"batch /dev/zero":                                device,
		"batch .":                                        `'\.' is a directory`,
		"batch sparse":                                   "the input is larger than 1073741824 bytes; raise the limit with --max-input",
		"snapshot /dev/zero":                             device,
		"snapshot sparse.h":                              tooLarge,
		"diff /dev/zero small.h":                         device,
		"diff small.h sparse.h":                          tooLarge,
		"diff small.h sparse.json":                       tooLarge,
		"diff small.h .":                                 `'\.' is a folder`,
		"lint --header=small.h /dev/zero":                device,
		"lint --max-input=9 --header=small.h odd.ll":     "'odd.ll' is larger than 9 bytes",
		"lint --header=small.h .":                        `'\.' is a directory`,
		"diff --allow=/dev/zero small.h small.h":         device,
		"diff --allow=sparse small.h small.h":            tooLarge,
		"diff --allow=. small.h small.h":                 `'\.' is a directory`,
		"diff --allow=fifo small.h small.h":              fifo,
		"diff --library=fifo,fifo small.h small.h":       fifo,
		"diff --library=/dev/zero,fifo small.h small.h":  device,
		"diff --library=sparse.so,. small.h small.h":     "sparse.so: is neither an ELF, Mach-O or PE file",
		"bindgen --lib=fifo ./fifo":                      "cannot tell which functions are exported: " + fifo,
		"bindgen ./fifo":                                 "cannot read '.*fifo': not a regular file",
		"bindgen /dev/zero":                              "cannot read '/dev/zero': not a regular file",
		"bindgen ./sparse.h":                             tooLarge,
		"--include=fifo small.h":                         "cannot read '.*fifo': not a regular file",
		"--emit=exe --link=fifo -o out small.mlir":       "cannot link 'fifo': it is not a regular file",
		"--emit=exe --link=/dev/zero -o out small.mlir":  "cannot link '/dev/zero': it is not a regular file",
		"run --link=. small.mlir":                        "cannot link '.': it is a directory",
		"snapshot --max-input=10 --header=small.h fifo/": "not a directory",
	} {
		t.Run(line, func(t *testing.T) { refused(t, command, want, strings.Fields(line)...) })
	}
}
