package golden_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/golden"
)

// TestChanges has programs in which one token is missing, is there twice, or is
// another one, and keeps what becomes of each in a file: the changed line, and
// the errors, or "ok" and the first lines of output that the program as it is
// does not have. So every rule is met from both sides, and a message that
// changes is seen. The first line of a program has the flags for it.
func TestChanges(t *testing.T) {
	programs, err := filepath.Glob("testdata/changes/*.mlir")
	if err != nil || len(programs) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	for _, file := range programs {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			head, program, _ := strings.Cut(string(text), "\n")
			flags := append(strings.Fields(strings.TrimPrefix(head, "// ")), "-")
			says, out := answer(flags, program)
			if says != "ok\n" {
				t.Fatalf("without a change: %s", says)
			}
			known := map[string]bool{}
			for line := range strings.Lines(out) {
				known[line] = true
			}
			var b strings.Builder
			kept := strings.TrimSuffix(file, ".mlir") + ".golden"
			keptPart := golden.Kept(t, kept, func(line string) bool { return !strings.HasPrefix(line, "    ") })
			for i, c := range changes(program) {
				if part, ok := keptPart(i, c.line+"\n"); ok && i%3 != 0 {
					b.WriteString(part)
					continue
				}
				fmt.Fprintf(&b, "%s\n", c.line)
				says, out := answer(flags, c.text)
				for line := range strings.Lines(says) {
					b.WriteString("    " + line)
				}
				shown := 0
				for line := range strings.Lines(out) {
					if !known[line] && shown < 3 {
						b.WriteString("    | " + strings.TrimRight(line, "\n") + "\n")
						shown++
					}
				}
			}
			golden.Compare(t, kept, b.String(), "after a look at it: go test ./test/golden -run Changes -update")
		})
	}
}

// answer is what the tool says of a program, its diagnostics without the lines
// that they repeat or "ok", and what it writes.
func answer(flags []string, program string) (says, output string) {
	var out, stderr strings.Builder
	status := command.Main(flags, strings.NewReader(program), &out, &stderr)
	var b strings.Builder
	for line := range strings.Lines(stderr.String()) {
		if _, text, ok := strings.Cut(line, "<stdin>:"); ok {
			b.WriteString(text)
		}
	}
	if status == 0 {
		b.WriteString("ok\n")
	}
	return b.String(), out.String()
}

// change is a program with one token changed.
type change struct{ line, text string }

// changes returns the programs that differ from one in one token. Each place is
// changed in one of the ways, in turn.
func changes(program string) (list []change) {
	tokens := words(program)
	for i, tok := range tokens {
		word := program[tok.Start:tok.End]
		if strings.HasPrefix(program[tok.Start:], "//") {
			continue
		}
		var with string
		switch others := replacements(word); {
		case i%4 == 0:
			with = ""
		case i%4 == 1 && i+1 < len(tokens):
			with = word + " " + word
		default:
			with = others[i%len(others)]
		}
		if with == word {
			continue
		}
		text := program[:tok.Start] + with + program[tok.End:]
		from := strings.LastIndexByte(program[:tok.Start], '\n') + 1
		line, _, _ := strings.Cut(text[from:], "\n")
		list = append(list, change{strings.TrimSpace(line), text})
	}
	return list
}

// replacements are other tokens of the kind of one.
func replacements(word string) []string {
	switch c := word[0]; {
	case c == '%':
		return []string{"%undefined", "%0", word + "#1", "@" + word[1:]}
	case c == '@':
		return []string{"@nobody", "@f", `"` + word[1:] + `"`}
	case c == '!':
		return []string{"!llvm.ptr", "!Nobody", "i32", "!c.bitint<si9>", "index"}
	case c == '"':
		return []string{`"z"`, `""`, "7", "word"}
	case c >= '0' && c <= '9':
		return []string{"0", "1", "3", "16", "-1", "4096", "18446744073709551616", "1.5"}
	case strings.IndexByte("#^_", c) < 0 && (c|0x20 < 'a' || c|0x20 > 'z'):
		return []string{":", ",", ")", "(", "->", "{", "}", "=", "[", "]", ">"}
	}
	switch word {
	case "i1", "i8", "i16", "i32", "i64", "si8", "si16", "si32", "si64", "ui8", "ui16", "ui32", "ui64", "f32", "f64", "f80":
		return []string{"i64", "f32", "si8", "ui16", "i1", "f64", "index", "vector<4xf32>", "none", "complex<f64>"}
	}
	return []string{"wrong", word + "s", "7", "align", "signed"}
}
