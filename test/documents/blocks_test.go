package documents

import (
	"bytes"
	"go/format"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/pages"
)

// A block is what stands between ``` and ``` in a page.
type block struct {
	language, text string
	line           int
}

var fences = regexp.MustCompile("(?ms)^```([^\n]*)\n(.*?)^```$")

func blocksOf(page string) []block {
	var list []block
	for _, m := range fences.FindAllStringSubmatchIndex(page, -1) {
		list = append(list, block{page[m[2]:m[3]], page[m[4]:m[5]], 1 + strings.Count(page[:m[0]], "\n")})
	}
	return list
}

// What the pages that people wrote show is true: MLIR is read if it is a module, Go
// is formatted, and a command prints what stands below it. A block that begins with
// the name of a file in a comment is that file to the commands of its page.
func TestBlocks(t *testing.T) {
	for _, page := range handWritten(t) {
		t.Run(page.Path, func(t *testing.T) {
			t.Chdir(t.TempDir())
			for _, b := range blocksOf(page.Text) {
				b.check(t)
			}
		})
	}
}

// handWritten returns the pages that people wrote.
func handWritten(t *testing.T) []pages.Page {
	t.Helper()
	all, err := pages.Written(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, known := range []string{"README.md", "docs/explain.md", "test/lit/README.md"} {
		if !slices.ContainsFunc(all, func(p pages.Page) bool { return p.Path == known }) {
			t.Errorf("%s is not found", known)
		}
	}
	return all
}

var fileName = regexp.MustCompile(`^(?://|;) ([\w-]+\.\w+)\n`)

func (b *block) check(t *testing.T) {
	if m := fileName.FindStringSubmatch(b.text); m != nil {
		if err := os.WriteFile(m[1], []byte(b.text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	switch b.language {
	case "mlir":
		if strings.HasPrefix(b.text, " ") {
			return // an excerpt
		}
		if status, out := abiOpt("-", b.text); status != 0 {
			t.Errorf("line %d: %s", b.line, out)
		}
	case "go":
		if formatted, err := format.Source([]byte(b.text)); err != nil || string(formatted) != b.text {
			t.Errorf("line %d: %v, or not formatted", b.line, err)
		}
	case "console":
		for command := range strings.SplitSeq(strings.TrimPrefix(b.text, "$ "), "\n$ ") {
			line, want, _ := strings.Cut(command, "\n")
			_, got := abiOpt(strings.TrimPrefix(line, "abi-opt "), "")
			if !likeOutput(got, want) {
				t.Errorf("line %d: %s prints\n%s\nnot\n%s", b.line, line, got, want)
			}
		}
	}
}

func abiOpt(args, stdin string) (status int, output string) {
	var out bytes.Buffer
	status = command.Main(strings.Fields(args), strings.NewReader(stdin), &out, &out)
	return status, out.String()
}

// likeOutput reports whether a text is another one in which a line "..." stands
// for any lines. Blank lines at the ends do not count.
func likeOutput(got, want string) bool {
	var pattern strings.Builder
	for line := range strings.Lines(strings.TrimSpace(want) + "\n") {
		if line == "...\n" {
			pattern.WriteString(`(?s:.*)`)
		} else {
			pattern.WriteString(regexp.QuoteMeta(line))
		}
	}
	return regexp.MustCompile(`^` + pattern.String() + `$`).MatchString(strings.TrimSpace(got) + "\n")
}

func TestLikeOutput(t *testing.T) {
	tests := []struct {
		got, want string
		like      bool
	}{
		{"a\nb\n", "a\nb", true},
		{"a\nb\nc\n", "a\n...\nc", true},
		{"a\nb\nc\n", "...\nc", true},
		{"a\nb\nc\n", "a\n...", true},
		{"a\nb\n", "a", false},
		{"a\n", "a\nb", false},
	}
	for _, tt := range tests {
		if got := likeOutput(tt.got, tt.want); got != tt.like {
			t.Errorf("%q like %q: %v", tt.got, tt.want, got)
		}
	}
}

var excerptOf = regexp.MustCompile(`^(?://|#) ((?:[\w.-]+/)+[\w-]+\.(?:go|py))\n`)

// A block whose first line is the path of a file is a part of that file, which has tests.
func TestExcerpts(t *testing.T) {
	found := 0
	for _, page := range handWritten(t) {
		for _, b := range blocksOf(page.Text) {
			m := excerptOf.FindStringSubmatch(b.text)
			if m == nil {
				continue
			}
			found++
			file, err := os.ReadFile(root + "/" + m[1])
			if err != nil || !strings.Contains(string(file), strings.TrimPrefix(b.text, m[0])) {
				t.Errorf("%s:%d: this is no part of %s: %v", page.Path, b.line, m[1], err)
			}
		}
	}
	if found < 3 {
		t.Errorf("%d excerpts", found)
	}
}
