package cimport

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/oracle"
)

// clang runs clang on a file and returns what it prints. Its messages are those of an error.
func clang(path, file string, args ...string) (string, error) {
	cmd := exec.Command(path, append([]string{file}, append(args, "-w")...)...)
	var stdout, stderr strings.Builder
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return stdout.String(), fmt.Errorf("%w\n%s", err, stderr.String())
	}
	return stdout.String(), nil
}

// declared returns the names of the functions that a file declares, as clang reads it, those that only
// the file sees left out.
func declared(t *testing.T, path, file string, args ...string) []string {
	dump, err := clang(path, file, append(args, "-fsyntax-only", "-fno-color-diagnostics", "-Xclang", "-ast-dump")...)
	if err != nil {
		t.Fatal(err)
	}
	static := map[string]bool{}
	var names []string
	for line := range strings.Lines(dump) {
		if len(line) < 3 || !strings.HasPrefix(line[2:], "FunctionDecl ") {
			continue
		}
		head, rest, _ := strings.Cut(line, "'")
		words := strings.Fields(head)
		if strings.Contains(head, " implicit ") || len(words) == 0 {
			continue
		}
		name := words[len(words)-1]
		if _, known := static[name]; !known {
			names = append(names, name)
		}
		static[name] = static[name] || strings.Contains(rest[strings.LastIndex(rest, "'")+1:], " static")
	}
	public := names[:0]
	for _, name := range names {
		if !static[name] {
			public = append(public, name)
		}
	}
	return public
}

// prototypes returns what clang makes of functions, by symbol: it is given a file that uses them all. Those
// that nobody may use are left out.
func prototypes(t *testing.T, path, text string, names []string, args ...string) map[string]string {
	file := filepath.Join(t.TempDir(), "use.c")
	refused := map[string]bool{}
	for range 3 {
		var b strings.Builder
		b.WriteString(text + "\n#line 1 \"uses\"\n")
		for i, name := range names {
			if refused[name] {
				b.WriteByte('\n')
				continue
			}
			fmt.Fprintf(&b, "const void *const use_of_%d = (const void *)&%s;\n", i, name)
		}
		if err := os.WriteFile(file, []byte(b.String()), 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := clang(path, file, append(args, "-S", "-emit-llvm", "-fno-color-diagnostics", "-ferror-limit=0", "-o", "-")...)
		if err == nil {
			return oracle.Functions(out)
		}
		for line := range strings.Lines(err.Error()) {
			var n int
			if _, err := fmt.Sscanf(line, "uses:%d:", &n); err == nil && strings.Contains(line, ": error:") {
				refused[names[n-1]] = true
			}
		}
		if len(refused) == 0 {
			t.Fatal(err)
		}
	}
	t.Fatal("clang goes on refusing functions")
	return nil
}
