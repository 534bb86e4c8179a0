package main

import (
	"context"
	"io"
	"testing"

	"github.com/abi-opt/abi-opt/lit"
	"github.com/abi-opt/abi-opt/opt"
)

func TestTool(t *testing.T) {
	if err := tool.Validate(); err != nil {
		t.Error(err)
	}
}

func TestText(t *testing.T) {
	lit.Run(t, "test", lit.Config{
		Suffixes: []string{".mlir"},
		Commands: map[string]lit.Command{
			"number-opt": func(_ context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
				return opt.Main(tool, args, stdin, stdout, stderr)
			},
		},
	})
}
