package documents

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/tools"
)

// excerpt returns the indented block of a page that begins with a line, without its indentation.
func excerpt(t *testing.T, page, first string) string {
	t.Helper()
	text, err := os.ReadFile(root + "/" + page)
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`(?m)^    ` + regexp.QuoteMeta(first) + `\n(?:    .*\n)*`).FindString(string(text))
	if m == "" {
		t.Fatalf("%s has no block that begins with %s", page, first)
	}
	return strings.TrimPrefix(strings.ReplaceAll("\n"+m, "\n    ", "\n"), "\n")
}

// run runs a program in the working folder, with abi-opt in PATH.
func run(t *testing.T, program string, args ...string) string {
	t.Helper()
	out, err := exec.Command(program, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %v: %v\n%s", program, args, err, out)
	}
	return string(out)
}

// installed builds abi-opt into a folder, which it puts into PATH.
func installed(t *testing.T) {
	t.Helper()
	folder := t.TempDir()
	run(t, "go", "build", "-o", folder+"/abi-opt", "github.com/abi-opt/abi-opt/cmd/abi-opt")
	t.Setenv("PATH", folder+string(filepath.ListSeparator)+os.Getenv("PATH"))
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// The rules of examples/bazel/README.md build their outputs with make and ninja, and again when a header has changed.
func TestBuildRules(t *testing.T) {
	tools.Need(t, "make")
	tools.Need(t, "ninja")
	rules := strings.ReplaceAll(excerpt(t, "examples/bazel/README.md", "%.json: %.h"), "\n        ", "\n\t")
	ninja := excerpt(t, "examples/bazel/README.md", "rule lower")
	installed(t)
	t.Chdir(t.TempDir())
	write(t, "types.h", "typedef int number;\n")
	write(t, "lib.h", "#include \"types.h\"\nnumber f(number a);\n")
	write(t, "Makefile", "all: lib.json\n"+rules)
	write(t, "build.ninja", ninja+"build lib.ll: lower lib.h\n")
	run(t, "make")
	run(t, "ninja")
	for file, want := range map[string]string{"lib.json": `"f"`, "lib.d": "types.h:", "lib.ll": "target triple"} {
		if text, err := os.ReadFile(file); err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s: %v\n%s\nlacks %s", file, err, text, want)
		}
	}
	if got := run(t, "make", "-q"); got != "" {
		t.Errorf("make -q prints %s", got)
	}
	if got := run(t, "ninja"); !strings.Contains(got, "no work to do") {
		t.Errorf("the second ninja prints %s", got)
	}
	if err := os.WriteFile("types.h", []byte("typedef long number;\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := run(t, "make", "-W", "types.h", "-n"); !strings.Contains(got, "abi-opt") {
		t.Errorf("make ignores a changed header: %s", got)
	}
}

// The first program of docs/bindings.md runs with the bindings that its command writes.
func TestFirstBindings(t *testing.T) {
	tools.Need(t, "go")
	if _, err := os.Stat("/usr/include/zlib.h"); err != nil {
		tools.Missing(t, "zlib.h", err)
	}
	text, err := os.ReadFile(root + "/docs/bindings.md")
	if err != nil {
		t.Fatal(err)
	}
	inModule(t)
	for _, b := range blocksOf(string(text)) {
		switch {
		case b.language == "go" && strings.HasPrefix(b.text, "package "):
			write(t, "main.go", b.text)
		case b.language == "sh" && strings.Contains(b.text, "-o lib.go"):
			var out strings.Builder
			if status := command.Main(words(strings.TrimPrefix(strings.TrimSpace(b.text), "abi-opt ")), strings.NewReader(""), &out, &out); status != 0 {
				t.Fatalf("%s: status %d\n%s", b.text, status, out.String())
			}
		}
	}
	if got := run(t, "go", "run", "."); !regexp.MustCompile(`^1\.\d[\d.]* 3610a686\n$`).MatchString(got) {
		t.Errorf("the program prints %q", got)
	}
}

// inModule changes to the folder of a new module, without cgo, that needs what ffi needs, and ffi.
func inModule(t *testing.T) {
	t.Helper()
	ffi, err := filepath.Abs(root + "/ffi")
	if err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile(ffi + "/go.sum")
	if err != nil {
		t.Fatal(err)
	}
	requires, err := os.ReadFile(ffi + "/go.mod")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	write(t, "go.mod", strings.Replace(string(requires), "module github.com/abi-opt/abi-opt/ffi", "module first", 1)+
		"\nrequire github.com/abi-opt/abi-opt/ffi v0.0.0\n\nreplace github.com/abi-opt/abi-opt/ffi => "+ffi+"\n")
	write(t, "go.sum", string(sums))
	t.Setenv("CGO_ENABLED", "0")
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOPROXY", "off")
}

// The package of docs/bindings.md for several systems is generated on one machine by its lines for go generate, and Go accepts it
// on each system, with a program that converts the types that differ. The header of macOS is made up.
func TestBindingsForSeveralSystems(t *testing.T) {
	tools.Need(t, "go")
	if _, err := os.Stat("/usr/x86_64-w64-mingw32/include/stdio.h"); err != nil {
		tools.Missing(t, "stdio.h of MinGW", err)
	}
	text, err := os.ReadFile(root + "/docs/bindings.md")
	if err != nil {
		t.Fatal(err)
	}
	inModule(t)
	write(t, "use.go", `package stack

// Count makes a stack, and returns how many elements it has.
func Count() int64 {
	s := StackNew(3)
	defer StackFree(s)
	StackDump(s, nil)
	return int64(StackCount(s))
}
`)
	if err := os.MkdirAll("sdk/usr/include", 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, "sdk/usr/include/stdio.h", "typedef struct __sFILE { unsigned char *_p; int _r, _w; } FILE;\n")
	platforms := map[string]string{}
	for _, b := range blocksOf(string(text)) {
		name, of, _ := strings.Cut(strings.TrimPrefix(b.text, "// "), "\n")
		if name != "stack.h" && name != "stack.go" {
			continue
		}
		write(t, name, of)
		for _, m := range regexp.MustCompile(`(?m)^//go:generate abi-opt (.* (stack_(\w+)_(\w+)\.go))$`).FindAllStringSubmatch(of, -1) {
			var out strings.Builder
			if status := command.Main(strings.Fields(m[1]), strings.NewReader(""), &out, &out); status != 0 {
				t.Fatalf("%s: status %d\n%s", m[1], status, out.String())
			}
			platforms[m[3]] = m[4]
			if made, err := os.ReadFile(m[2]); err != nil || !strings.Contains(string(made), "//go:build "+m[3]+" && "+m[4]+"\n") {
				t.Errorf("%s is not for %s/%s: %v", m[2], m[3], m[4], err)
			}
		}
	}
	if len(platforms) != 3 {
		t.Errorf("platforms: %v", platforms)
	}
	for goos, goarch := range platforms {
		t.Setenv("GOOS", goos)
		t.Setenv("GOARCH", goarch)
		run(t, "go", "vet", ".")
	}
}
