package cimport

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/tools"
)

// morePlacements are places in which compilers ignore packed or aligned, beyond placements.
var morePlacements = []string{
	"@ struct s# { char c; T m; };", "@ union u# { char c; T m; };", "@ enum e# { a# };", "@ struct s#;", "struct s# { T m; }; @ struct s#;",
	"typedef T t#[3] @;", "struct s# { char c; }; typedef struct s# t#[2] @;", "@ typedef struct { char c; T m; } t#;", "typedef struct { T m; } *t# @;",
	"typedef struct s# { char c; T m; } @ t#, *p# @;", "extern T v#, w# @;", "@ extern T v#, w#;", "extern struct s# { T m; } @ v#;", "struct s# { T m; }; struct @ s# *f#(void);",
	"_Alignas(16) struct s# { T m; } @;", "_Alignas(16) struct s# { T m; };", "struct s# { T m @, n; };", "struct s# { T m; } @; typedef struct s# t# @;",
	"void f#(T p @, T q);", "typedef enum { a# } @ t# @;", "typedef union { T m; char c; } t# @;", "typedef T (*t#)(T) @;", "enum e# { a# }; typedef enum e# t# @; enum @ e# *g#(void);",
}

// TestIgnored has packed and aligned in each place: what clang warns of because it ignores them there is reported, and
// nothing else is.
func TestIgnored(t *testing.T) {
	path := tools.Need(t, "clang-22")
	for _, target := range tools.Some(8, targets) {
		file := filepath.Join(t.TempDir(), "ignored.c")
		var lines []string
		for _, attribute := range []string{"packed", "aligned(32)", "__packed__", "__aligned__(8)"} {
			for _, p := range append(morePlacements, placements...) {
				lines = append(lines, strings.NewReplacer("@", "__attribute__(("+attribute+"))", "T", "int", "#", strconv.Itoa(firstPlaced+len(lines))).Replace(p))
			}
		}
		write := func() {
			if err := os.WriteFile(file, []byte(strings.Join(lines, "\n")), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		write()
		if _, err := clang(path, file, "--target="+target, "-std=gnu23", "-fsyntax-only", "-ferror-limit=0"); err != nil {
			for n := range linesIn(err.Error(), file, "error") {
				lines[n-1] = ""
			}
			write()
		}
		said, err := exec.Command(path, file, "--target="+target, "-std=gnu23", "-fsyntax-only", "-Wno-everything", "-Wignored-attributes", "-fno-caret-diagnostics").CombinedOutput()
		want := linesIn(string(said), file, "warning")
		if err != nil || len(want) < 50 {
			t.Fatal("too few warnings:", len(want), err, string(said))
		}
		var out, messages strings.Builder
		command.Main([]string{"--emit=llvm", "--target=" + target, "--std=gnu23", file}, strings.NewReader(""), &out, &messages)
		got := map[int]bool{}
		for line := range strings.Lines(messages.String()) {
			if strings.Contains(line, "[c-import-attribute-ignored]") {
				for n := range linesIn(line, file, "warning") {
					got[n] = true
				}
			}
		}
		for n, line := range lines {
			if got[n+1] != want[n+1] {
				t.Errorf("%s: %s\n  warned: %v, clang: %v", target, line, got[n+1], want[n+1])
			}
		}
	}
}
