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
	// The module needs what ffi needs, and ffi.
	write(t, "go.mod", strings.Replace(string(requires), "module github.com/abi-opt/abi-opt/ffi", "module first", 1)+
		"\nrequire github.com/abi-opt/abi-opt/ffi v0.0.0\n\nreplace github.com/abi-opt/abi-opt/ffi => "+ffi+"\n")
	write(t, "go.sum", string(sums))
	t.Setenv("CGO_ENABLED", "0")
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOPROXY", "off")
	if got := run(t, "go", "run", "."); !regexp.MustCompile(`^1\.\d[\d.]* 3610a686\n$`).MatchString(got) {
		t.Errorf("the program prints %q", got)
	}
}
