package lit

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"
)

const (
	goldenCommand = "diff-golden"
	goldenSuffix  = ".golden"
)

// golden is the command diff-golden FILE: standard input must equal the file.
// With update, the file is written instead, if it stands beside the test.
func golden(update bool, source string) Command {
	return func(_ context.Context, args []string, stdin io.Reader, _, stderr io.Writer) int {
		if len(args) != 1 || !strings.HasSuffix(args[0], goldenSuffix) {
			fmt.Fprintf(stderr, "usage: %s FILE%s\n", goldenCommand, goldenSuffix)
			return 2
		}
		if !isBelow(source, args[0]) {
			fmt.Fprintf(stderr, "%s: a golden file stands beside the test or below, in %s\n", args[0], source)
			return 1
		}
		if err := compareGolden(args[0], stdin, update); err != nil {
			fmt.Fprintln(stderr, strings.TrimSuffix(err.Error(), "\n"))
			return 1
		}
		return 0
	}
}

func compareGolden(name string, stdin io.Reader, update bool) error {
	got, err := io.ReadAll(stdin)
	if err != nil {
		return err
	}
	want, err := os.ReadFile(name)
	if err == nil && string(want) == string(got) {
		return nil
	}
	if update {
		return os.WriteFile(name, got, 0o666)
	}
	if err != nil {
		return fmt.Errorf("%w\nrun the test with -update to write it", err)
	}
	return fmt.Errorf("%s differs (- file, + output); run the test with -update to accept:\n%s",
		name, lineDiff(string(want), string(got)))
}

// maxDiffLines bounds the lines of one side that lineDiff aligns.
const maxDiffLines = 2000

// lineDiff shows the lines that differ, each with the unchanged line before.
func lineDiff(want, got string) string {
	a, b := strings.SplitAfter(want, "\n"), strings.SplitAfter(got, "\n")
	line := 1
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b, line = a[1:], b[1:], line+1
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if len(a) > maxDiffLines || len(b) > maxDiffLines {
		return fmt.Sprintf("from line %d: %d lines against %d\n", line, len(a), len(b))
	}
	var out strings.Builder
	fmt.Fprintf(&out, "@@ line %d\n", line)
	common := commonLines(a, b)
	for len(a) > 0 || len(b) > 0 {
		switch {
		case len(common) > 0 && len(a) > 0 && len(b) > 0 && a[0] == common[0] && b[0] == common[0]:
			writeLine(&out, ' ', a[0])
			a, b, common = a[1:], b[1:], common[1:]
		case len(a) > 0 && (len(common) == 0 || a[0] != common[0]):
			writeLine(&out, '-', a[0])
			a = a[1:]
		default:
			writeLine(&out, '+', b[0])
			b = b[1:]
		}
	}
	return out.String()
}

func writeLine(out *strings.Builder, sign byte, line string) {
	if line == "" {
		return
	}
	out.WriteByte(sign)
	out.WriteString(strings.TrimSuffix(line, "\n"))
	if !strings.HasSuffix(line, "\n") {
		out.WriteString(" (no newline)")
	}
	out.WriteByte('\n')
}

// commonLines is a longest common subsequence.
func commonLines(a, b []string) []string {
	size := make([][]int32, len(a)+1)
	for i := range size {
		size[i] = make([]int32, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				size[i][j] = size[i+1][j+1] + 1
			} else {
				size[i][j] = max(size[i+1][j], size[i][j+1])
			}
		}
	}
	var out []string
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] == b[j]:
			out = append(out, a[i])
			i, j = i+1, j+1
		case size[i+1][j] >= size[i][j+1]:
			i++
		default:
			j++
		}
	}
	return out
}
