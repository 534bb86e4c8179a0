package toolchain

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/layout"
)

// Job describes a compilation.
type Job struct {
	Make   Output
	Input  string // the path of a file of LLVM IR
	Output string // the path of the file to write
	Level  string // optimization level "0", "1", "2", "3", "s", "z"; "" for the tool's default

	// For a Program.
	Files     []string // C, assembly, objects and libraries to add
	Libraries []string // for -l
	Folders   []string // for -L
	Debug     bool     // compile Files with debug info

	// Temporary is the folder for the tools' temporary files; "" for the system's default.
	Temporary string

	Stderr io.Writer // for the tools' messages; nil discards them
}

// Make runs a job. If the tool fails, its messages are on Stderr.
func (t *Tool) Make(ctx context.Context, j Job) error {
	of, err := platformOf(j.Input)
	if err != nil {
		return err
	}
	if j.Make == Program {
		if err := canLink(of.triple); err != nil {
			return err
		}
		if err := j.canCompile(); err != nil {
			return err
		}
	}
	if t.llc {
		return t.compile(ctx, j, of)
	}
	return j.run(ctx, t.Path, t.clangArgs(j, of)...)
}

// linked are the extensions of files that clang passes to the linker.
var linked = []string{"", ".o", ".obj", ".a", ".so", ".lib", ".dll", ".dylib"}

// canCompile returns an error for a file to be compiled whose base name begins with '@': clang
// passes the base name to cc1, which would read it as a response file.
func (j *Job) canCompile() error {
	for _, file := range j.Files {
		if strings.HasPrefix(filepath.Base(file), "@") && !slices.Contains(linked, filepath.Ext(file)) {
			return fmt.Errorf("'%s' cannot be compiled: clang takes a name that begins with '@' for a list of arguments", file)
		}
	}
	return nil
}

// fileArg returns a path as an argument that cannot be read as an option ('-') or a response file
// ('@').
func fileArg(path string) string {
	if strings.HasPrefix(path, "-") || strings.HasPrefix(path, "@") {
		return "." + string(filepath.Separator) + path
	}
	return path
}

func (t *Tool) clangArgs(j Job, of platform) []string {
	args := []string{"-Wno-override-module"} // the same triple in another spelling
	if of.triple != "" {
		args = append(args, "--target="+of.triple)
	}
	if of.abi != "" {
		args = append(args, "-mabi="+of.abi)
	}
	if of.feature != "" {
		args = append(args, "-Xclang", "-target-feature", "-Xclang", of.feature)
	}
	args = append(args, j.levels()...)
	switch j.Make {
	case Assembly:
		args = append(args, "-S")
	case Object:
		args = append(args, "-c")
	}
	args = append(args, "-x", "ir", fileArg(j.Input), "-o", fileArg(j.Output))
	if j.Make != Program {
		return args
	}
	if j.Debug {
		args = append(args, "-g")
	}
	if len(j.Files) > 0 {
		args = append(args, "-x", "none")
		for _, file := range j.Files {
			args = append(args, fileArg(file))
		}
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

// compile runs a job without clang: opt optimizes, llc generates code.
func (t *Tool) compile(ctx context.Context, j Job, of platform) error {
	var old, features []string
	if of.feature != "" {
		features = []string{"-mattr=" + of.feature}
	}
	if t.Version < oldClang {
		old = []string{"-opaque-pointers"}
	}
	input, output, level := fileArg(j.Input), fileArg(j.Output), j.levels()
	if j.Level != "" && j.Level != "0" {
		if t.opt == "" {
			return fmt.Errorf("-O%s needs the opt that belongs to '%s'", j.Level, t.Path)
		}
		optimized := output + ".bc"
		defer os.Remove(optimized)
		if err := j.run(ctx, t.opt, slices.Concat(old, level, []string{input, "-o", optimized})...); err != nil {
			return err
		}
		input = optimized
	}
	if j.Level == "s" || j.Level == "z" { // llc takes s and z from attributes of functions
		level = []string{"-O2"}
	}
	kind := map[Output]string{Assembly: "asm", Object: "obj"}[j.Make]
	return j.run(ctx, t.Path,
		slices.Concat(old, level, features, []string{"-relocation-model=pic", "-filetype=" + kind, input, "-o", output})...)
}

func (j *Job) run(ctx context.Context, path string, args ...string) error {
	cmd := exec.CommandContext(ctx, path, args...)
	cmd.Stderr = j.Stderr
	if j.Temporary != "" {
		cmd.Env = append(os.Environ(), "TMPDIR="+j.Temporary, "TMP="+j.Temporary, "TEMP="+j.Temporary)
	}
	endTogether(cmd)
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

// platform has the triple of a file of LLVM IR, and the ABI and the feature of the module's flags, "" for none. Compilers get these as
// options: the code generator refuses an ABI that the options do not name, and writes attributes of the object by their features.
type platform struct{ triple, abi, feature string }

var moduleFlag = regexp.MustCompile(`^![0-9]+ = !\{i32 [0-9]+, !"([^"]+)", (?:!"([a-z0-9]+)"|i32 [0-9]+)\}`)

// platformOf returns the platform of a file of LLVM IR. Its triple precedes all functions and globals.
func platformOf(path string) (of platform, err error) {
	f, err := os.Open(path)
	if err != nil {
		return of, err
	}
	defer f.Close()
	lines, isHead := bufio.NewScanner(f), true
	lines.Buffer(nil, 1<<30)
	for lines.Scan() {
		line := lines.Text()
		isHead = isHead && !strings.HasPrefix(line, "define ") && !strings.HasPrefix(line, "declare ") && !strings.HasPrefix(line, "@")
		if text, ok := strings.CutPrefix(line, `target triple = "`); ok && isHead {
			of.triple = strings.TrimSuffix(text, `"`)
		}
		if !strings.HasPrefix(line, "!") { // as in most lines
			continue
		}
		if flag := moduleFlag.FindStringSubmatch(line); flag != nil && flag[1] == layout.TargetABIFlag {
			of.abi = flag[2]
		} else if flag != nil {
			of.feature = cmp.Or(layout.FeatureOfFlag(flag[1]), of.feature)
		}
	}
	return of, lines.Err()
}
