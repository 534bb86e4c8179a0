package lit

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/aymanbagabas/go-udiff"
)

// roundTrip is the command roundtrip FILE: standard input must have the lines of the file.
func roundTrip(_ context.Context, args []string, stdin io.Reader, _, stderr io.Writer) int {
	if len(args) != 1 {
		fmt.Fprintln(stderr, "usage: roundtrip FILE")
		return 2
	}
	file, err := os.ReadFile(args[0])
	if err == nil {
		var printed []byte
		if printed, err = io.ReadAll(stdin); err == nil {
			err = compareLines(args[0], string(file), string(printed))
		}
	}
	return report(err, stderr)
}

// moduleLine matches the opening line of the module that MLIR adds to a file without one.
const moduleLine = "module {\n"

func compareLines(name, file, printed string) error {
	want, got := codeLines(file), codeLines(printed)
	if len(want) == 0 {
		return fmt.Errorf("%s has nothing to compare with", name)
	}
	if at := slices.Index(got, moduleLine); at >= 0 && !slices.Contains(want, moduleLine) {
		got = slices.Delete(got[:len(got)-1], at, at+1)
	}
	if slices.Equal(want, got) {
		return nil
	}
	return fmt.Errorf("%s is printed differently (comments and indentation are ignored):\n%s",
		name, udiff.Unified(name, "output", strings.Join(want, ""), strings.Join(got, "")))
}

// codeLines returns the lines of a text without comments, indentation and empty lines.
func codeLines(text string) (lines []string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line[:commentStart(line)]); line != "" {
			lines = append(lines, line+"\n")
		}
	}
	return lines
}

// commentStart returns the offset of the first // outside strings, or the length.
func commentStart(line string) int {
	quoted := false
	for i := 0; i < len(line); i++ {
		switch {
		case quoted && line[i] == '\\':
			i++
		case line[i] == '"':
			quoted = !quoted
		case !quoted && strings.HasPrefix(line[i:], "//"):
			return i
		}
	}
	return len(line)
}
