package lit

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/aymanbagabas/go-udiff"
)

const (
	goldenCommand = "diff-golden"
	goldenSuffix  = ".golden"
)

// golden is the command diff-golden FILE: standard input must equal the file. With update, it
// writes the file if that is in the test's directory.
func golden(update bool, source string) Command {
	return func(_ context.Context, args []string, stdin io.Reader, _, stderr io.Writer) int {
		if len(args) != 1 || !strings.HasSuffix(args[0], goldenSuffix) {
			fmt.Fprintf(stderr, "usage: %s FILE%s\n", goldenCommand, goldenSuffix)
			return 2
		}
		if !isBelow(source, args[0]) {
			fmt.Fprintf(stderr, "%s: a golden file must be in the test's directory or below, %s\n", args[0], source)
			return 1
		}
		return report(compareGolden(args[0], stdin, update), stderr)
	}
}

// report prints an error of a command and returns its exit status.
func report(err error, stderr io.Writer) int {
	if err != nil {
		fmt.Fprintln(stderr, strings.TrimSuffix(err.Error(), "\n"))
		return 1
	}
	return 0
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
	return fmt.Errorf("%s differs; run the test with -update to accept:\n%s",
		name, udiff.Unified(name, "output", string(want), string(got)))
}
