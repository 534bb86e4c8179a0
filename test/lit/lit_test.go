// Package littest runs the tests in text: the files in the folders beside this
// one. README.md says how to write them.
package littest

import (
	"bytes"
	"context"
	"flag"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/lit"
	"github.com/abi-opt/abi-opt/test/tools"
)

var update = flag.Bool("update", false, "rewrite the expectations in .golden files")

// outside are the programs that tests may name in REQUIRES lines. Such tests run if comparisons are asked for.
var outside = []string{
	"clang-22", "llc-22", "llvm-as-22", "opt-22", "mlir-opt-22", "mlir-translate-22", "gcc",
}

func config(t *testing.T) lit.Config {
	cfg := lit.Config{
		Suffixes: []string{".mlir", ".ll", ".c"},
		Commands: map[string]lit.Command{
			"abi-opt": func(_ context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
				return command.Main(args, stdin, stdout, stderr)
			},
		},
		Programs: map[string]string{},
		Update:   *update,
	}
	if tools.Asked() {
		for _, name := range outside {
			cfg.Programs[name] = tools.Need(t, name)
			cfg.Features = append(cfg.Features, name)
		}
	}
	return cfg
}

func TestLit(t *testing.T) { lit.Run(t, ".", config(t)) }

// Every file with a RUN line is a test.
func TestNames(t *testing.T) {
	known := append(config(t).Suffixes, ".go", ".md")
	err := fs.WalkDir(os.DirFS("."), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || slices.Contains(known, path.Ext(name)) {
			return err
		}
		text, err := os.ReadFile(name)
		if bytes.Contains(text, []byte("RUN:")) {
			t.Errorf("%s does not run: its suffix is not one of those in config", name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// The checks mean the same to LLVM's FileCheck.
func TestLitWithLLVMFileCheck(t *testing.T) {
	cfg := config(t)
	cfg.FileCheck = tools.Need(t, "FileCheck-22")
	cfg.Update = false
	lit.Run(t, ".", cfg)
}
