package job

import (
	"bytes"
	"errors"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/layout"
)

// Undefined symbols are found in the messages of every linker, which are held back; all other text passes
// through as it comes.
func TestLinkMessages(t *testing.T) {
	for _, tt := range []struct {
		name, text, passed string
		undefined          []string
	}{
		{"ld", "/usr/bin/ld: /tmp/a.o: in function `main':\nmodule.ll:(.text+0x7): undefined reference to `gg'\n" +
			"/usr/bin/ld: o.c:(.text+0x17): undefined reference to `zz'\n/usr/bin/ld: a.o:(.text+0x9): undefined reference to `gg'\n" +
			"clang-22: error: linker command failed with exit code 1 (use -v to see invocation)\n", "", []string{"gg", "zz"}},
		{"lld", "ld.lld: error: undefined symbol: gg\n>>> referenced by module.ll\n>>>               a.o:(main)\n", "", []string{"gg"}},
		{"Apple", "Undefined symbols for architecture arm64:\n  \"_gg\", referenced from:\n      _main in module.o\nld: symbol(s) not found for architecture arm64\n",
			"", []string{"_gg"}},
		{"other", "warning: x\nunfinished", "warning: x\n", nil},
	} {
		var to bytes.Buffer
		m := &linkMessages{to: &to}
		for part := range slices.Chunk([]byte(tt.text), 7) {
			if n, err := m.Write(part); n != len(part) || err != nil {
				t.Fatal(n, err)
			}
		}
		if to.String() != tt.passed || !slices.Equal(m.undefined, tt.undefined) {
			t.Errorf("%s: %q are undefined, passed on %q", tt.name, m.undefined, &to)
		}
		m.flush()
		if sorted(to.String()) != sorted(tt.text) {
			t.Errorf("%s: in the end %q", tt.name, &to)
		}
	}
}

func sorted(text string) string {
	lines := strings.Split(text, "\n")
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

func TestLibraryOf(t *testing.T) {
	for name, want := range map[string]string{
		"sin": "-lm ", "sinf": "-lm ", "memrefCopy": "-lmlir_c_runner_utils ", "_mlir_ciface_printMemrefF32": "-lmlir_runner_utils ", "f": "", "sinh2": "",
	} {
		if got := libraryOf(name); !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// A failure to link or run a program of another machine names the machine.
func TestForeignProgram(t *testing.T) {
	rows := map[string]bool{"": false, "aarch64-apple-darwin": true, "x86_64-pc-windows-msvc": runtime.GOOS != "windows"}
	for _, p := range layout.Processors {
		for _, n := range p.Targets {
			rows[n.Name] = p.Go != runtime.GOARCH || n.Triple.System != runtime.GOOS
		}
	}
	for target, foreign := range rows {
		b := &build{Job: &Job{Options: &Options{lowering: lowering{Defaults: map[string]string{"target": target}}}}}
		if got := b.foreign(errors.New("failed")).Error(); strings.Contains(got, "needs its own linker") != foreign {
			t.Errorf("%s: %s", target, got)
		}
	}
}
