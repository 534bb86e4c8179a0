package documents

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/tools"
)

// commandLine matches a command of an indented block, or of one of console: an input of one line, and where it goes.
var commandLine = regexp.MustCompile(`^(?:echo '([^']*)' (?:> (\S+)$|\| ))?(?:abi-opt (.*))?$`)

// Indented commands of pages run, in a folder that has what the page has written before. After "$ ", they print the lines
// that follow.
func TestIndentedCommands(t *testing.T) {
	run := 0
	for _, page := range []string{"README.md", "docs/explain.md"} {
		text, err := os.ReadFile(root + "/" + page)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.Base(page), func(t *testing.T) {
			t.Chdir(t.TempDir())
			for _, b := range blocksOf(string(text)) {
				b.check(t)
			}
			lines := strings.Split(string(text), "\n")
			for i, line := range lines {
				command, isIndented := strings.CutPrefix(line, "    ")
				command, isPrompt := strings.CutPrefix(command, "$ ")
				m := commandLine.FindStringSubmatch(command)
				if !isIndented || m == nil {
					continue
				}
				if strings.Contains(m[1], "#include <") && !tools.Asked() {
					continue // the system's headers are not everywhere
				}
				run++
				if m[2] != "" {
					if err := os.WriteFile(m[2], []byte(m[1]+"\n"), 0o644); err != nil {
						t.Fatal(err)
					}
					continue
				}
				var out bytes.Buffer
				status := runShell(m[3], m[1], &out)
				if want := printed(lines[i+1:]); status != 0 && !isPrompt || isPrompt && !likeOutput(out.String(), want) {
					t.Errorf("line %d: status %d, and it prints\n%s\nnot\n%s", i+1, status, &out, want)
				}
			}
		})
	}
	if run == 0 {
		t.Error("no page has a command")
	}
}

func runShell(args, stdin string, out *bytes.Buffer) int {
	return command.Main(words(args), strings.NewReader(stdin+"\n"), out, out)
}

// words splits a command line as a shell does, with single quotes.
func words(line string) (all []string) {
	word, quoted := "", false
	for _, r := range line + " " {
		switch {
		case r == '\'':
			quoted = !quoted
		case r == ' ' && !quoted:
			if word != "" {
				all = append(all, word)
			}
			word = ""
		default:
			word += string(r)
		}
	}
	return all
}

// printed returns the indented lines up to the next command or the end of the block.
func printed(lines []string) string {
	var text strings.Builder
	for _, line := range lines {
		if line != "" && !strings.HasPrefix(line, "    ") || strings.HasPrefix(line, "    $ ") {
			break
		}
		text.WriteString(strings.TrimPrefix(line, "    ") + "\n")
	}
	return text.String()
}
