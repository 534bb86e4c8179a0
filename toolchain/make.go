package toolchain

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// Job says what a tool is to make of what.
type Job struct {
	Make   Output
	Input  string // the path of a file of LLVM IR
	Output string // the path of the file to write
	Level  string // of optimization: "0", "1", "2", "3", "s", "z"; "" for what the tool does by itself

	// For a Program.
	Files     []string // that belong to it: C, assembly, objects, libraries
	Libraries []string // as -l names them
	Folders   []string // to search for those
	Debug     bool     // describe what is compiled of Files to a debugger

	Stderr io.Writer // for what the tools say; nil to throw it away
}

// Make does a job. A tool that fails has said why.
func (t *Tool) Make(ctx context.Context, j Job) error {
	triple, err := tripleOf(j.Input)
	if err != nil {
		return err
	}
	if j.Make == Program {
		if err := canLink(triple); err != nil {
			return err
		}
	}
	if t.llc {
		return t.compile(ctx, j)
	}
	return run(ctx, j.Stderr, t.Path, t.clangArgs(j, triple)...)
}

func (t *Tool) clangArgs(j Job, triple string) []string {
	args := []string{"-Wno-override-module"} // it is the same triple, in other words
	if triple != "" {
		args = append(args, "--target="+triple)
	}
	args = append(args, j.levels()...)
	switch j.Make {
	case Assembly:
		args = append(args, "-S")
	case Object:
		args = append(args, "-c")
	}
	args = append(args, "-x", "ir", j.Input, "-o", j.Output)
	if j.Make != Program {
		return args
	}
	if j.Debug {
		args = append(args, "-g")
	}
	if len(j.Files) > 0 {
		args = append(append(args, "-x", "none"), j.Files...)
	}
	for _, folder := range j.Folders {
		args = append(args, "-L"+folder)
	}
	for _, library := range j.Libraries {
		args = append(args, "-l"+library)
	}
	return args
}

func (j *Job) levels() []string {
	if j.Level == "" {
		return nil
	}
	return []string{"-O" + j.Level}
}

// compile does a job without clang: opt optimizes, llc writes code.
func (t *Tool) compile(ctx context.Context, j Job) error {
	var old []string
	if t.Version < oldClang {
		old = []string{"-opaque-pointers"}
	}
	input, level := j.Input, j.levels()
	if j.Level != "" && j.Level != "0" {
		if t.opt == "" {
			return fmt.Errorf("-O%s needs the opt that belongs to '%s'", j.Level, t.Path)
		}
		input = j.Output + ".bc"
		defer os.Remove(input)
		if err := run(ctx, j.Stderr, t.opt, slices.Concat(old, level, []string{j.Input, "-o", input})...); err != nil {
			return err
		}
	}
	if j.Level == "s" || j.Level == "z" { // functions say it to llc
		level = []string{"-O2"}
	}
	kind := map[Output]string{Assembly: "asm", Object: "obj"}[j.Make]
	return run(ctx, j.Stderr, t.Path,
		slices.Concat(old, level, []string{"-relocation-model=pic", "-filetype=" + kind, input, "-o", j.Output})...)
}

func run(ctx context.Context, stderr io.Writer, path string, args ...string) error {
	cmd := exec.CommandContext(ctx, path, args...)
	cmd.Stderr = stderr
	err := cmd.Run()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return fmt.Errorf("%s failed: %w", filepath.Base(path), err)
	}
	return err
}

// tripleOf returns the triple in a file of LLVM IR, or "". It stands before all
// functions and globals.
func tripleOf(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<30)
	for lines.Scan() {
		line := lines.Text()
		if text, ok := strings.CutPrefix(line, `target triple = "`); ok {
			return strings.TrimSuffix(text, `"`), nil
		}
		if strings.HasPrefix(line, "define ") || strings.HasPrefix(line, "declare ") || strings.HasPrefix(line, "@") {
			break
		}
	}
	return "", lines.Err()
}
