package lit_test

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/abi-opt/abi-opt/lit"
)

// reverse is a program under test.
func reverse(_ context.Context, args []string, _ io.Reader, stdout, stderr io.Writer) int {
	data, err := os.ReadFile(args[0])
	if err != nil {
		fmt.Fprintln(stderr, err)
		return 1
	}
	lines := strings.Split(string(data), "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		fmt.Fprintln(stdout, lines[i])
	}
	return 0
}

func ExampleRunFile() {
	dir, err := os.MkdirTemp("", "lit")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "reverse.test")
	text := `RUN: reverse %s | FileCheck %s
first
second
CHECK:      {{^}}second
CHECK-NEXT: {{^}}first
`
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		panic(err)
	}
	result := lit.RunFile(context.Background(), path, dir, lit.Config{
		Commands: map[string]lit.Command{"reverse": reverse},
	})
	fmt.Println(result.Outcome)
	// Output: PASS
}

func ExampleEvaluate() {
	features := []string{"linux", "llvm-22"}
	for _, condition := range []string{"linux && !windows", "llvm-{{1[0-9]}}"} {
		holds, err := lit.Evaluate(condition, features)
		fmt.Println(condition, holds, err)
	}
	// Output:
	// linux && !windows true <nil>
	// llvm-{{1[0-9]}} false <nil>
}
