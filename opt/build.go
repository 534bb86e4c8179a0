package opt

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/cleanup"
	"github.com/abi-opt/abi-opt/internal/toolchain"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// runCommand is the first argument of a command line that runs the program it builds.
const runCommand = "run"

// emitted are the output formats. Other programs make the last ones from LLVM IR.
var emitted = append([]string{"mlir", "llvm", "llir", "json", "c-header"}, builtForms()...)

func builtForms() (names []string) {
	for _, o := range toolchain.Outputs {
		names = append(names, string(o))
	}
	return names
}

// isWholeForm reports whether an output format needs the whole module. LLVM IR and MLIR can be
// written in chunks.
func isWholeForm(form string) bool {
	return slices.Contains([]string{"llir", "json", "c-header"}, form)
}

// checkBuild sets c.build if there is something to build, and checks the flags that depend on it.
func (c *config) checkBuild() error {
	if c.is(runCommand) {
		if c.output != "" {
			return usagef("'-o' cannot be combined with '%s'; --emit=exe writes a program", runCommand)
		}
		c.emit = string(toolchain.Program)
	}
	what := toolchain.Output(c.emit)
	if slices.Contains(toolchain.Outputs, what) {
		c.build, c.emit = what, "llvm"
	}
	switch {
	case c.build != toolchain.Program && len(c.files) > 0:
		return usagef("more than one input: '%s' and '%s'; only --emit=exe takes more%s", c.input, c.files[0], c.inputsHint())
	case c.build != toolchain.Program && len(c.libraries) > 0:
		return c.notForProgram("l" + c.libraries[0])
	case c.build != toolchain.Program && len(c.folders) > 0:
		return c.notForProgram("L" + c.folders[0])
	case c.build == "" && c.level != "":
		return usagef("'-O%s' is for --emit=asm, obj and exe", c.level)
	case c.build == "":
		return nil
	case c.splitMarker != "":
		return usagef("'--split-input-file' cannot be combined with --emit=%s", what)
	case c.explain != "":
		return usagef("'--explain' cannot be combined with --emit=%s", what)
	case c.pointers == "typed":
		return usagef("'--pointers=typed' is for --emit=llvm and --emit=llir")
	case c.output == "" && !c.is(runCommand) && what != toolchain.Assembly:
		return usagef("--emit=%s needs '-o FILE', or '-o -' for standard output", what)
	}
	return nil
}

// notForProgram returns the error for -lNAME or -LDIR if no program is linked.
func (c *config) notForProgram(name string) error {
	pass, _, _ := strings.Cut(name, "=")
	if looksLikePass(pass) || c.suggestion(pass) != "" {
		return c.unknownFlag("-"+pass, pass)
	}
	return usagef("'-%s' is for --emit=exe", name)
}

// build makes code or a program from the LLVM IR.
type build struct {
	*session
	tool    *toolchain.Tool
	folder  string // temporary files
	release func() // cancels their removal by a signal
}

// newBuild finds the tool for the build. It returns nil if there is nothing to build.
func (s *session) newBuild() (*build, error) {
	if s.build == "" {
		return nil, nil
	}
	if err := s.checkLinked(); err != nil {
		return nil, err
	}
	tool, err := toolchain.Find(s.build, s.llvmOptions().Version)
	if err != nil {
		return nil, err
	}
	if s.llvmVersion == "" {
		s.llvmVersion = strconv.Itoa(min(tool.Version, llvmir.Latest))
	}
	b := &build{session: s, tool: tool}
	b.release, err = cleanup.Create(func() (string, error) {
		b.folder, err = os.MkdirTemp("", s.Name+"-*")
		return b.folder, err
	})
	if err != nil {
		return nil, err
	}
	return b, nil
}

// llvmOutput returns the path of the output text: a file of the build, if there is one.
func (s *session) llvmOutput(b *build) string {
	if b == nil {
		return s.output
	}
	return b.path("module.ll")
}

func (b *build) path(name string) string { return filepath.Join(b.folder, name) }

func (b *build) clear() {
	if b != nil {
		cleanup.Remove(b.folder)
		b.release()
	}
}

// finish makes the output from the module of a source, and runs it or writes it.
func (b *build) finish(source *diag.Source, stdin io.Reader, stdout io.Writer) (status int, err error) {
	if err := b.checkMain(); err != nil {
		return statusBadInput, err
	}
	messages := &linkMessages{to: b.stderr}
	made := b.path("made.out") // with an extension, or linkers for Windows would add one
	err = cleanup.RunTool(b.cancel, func(ctx context.Context) error {
		return b.tool.Make(ctx, toolchain.Job{
			Make: b.build, Input: b.path("module.ll"), Output: made, Level: b.level,
			Files: b.files, Libraries: b.libraries, Folders: b.folders, Debug: b.forDebugger,
			Stderr: messages, Temporary: b.folder,
		})
	})
	if err != nil {
		return statusBadInput, b.explainLink(messages, source, err)
	}
	messages.flush()
	if b.is(runCommand) {
		return b.execute(made, stdin, stdout)
	}
	return statusOK, b.deliver(made, stdout)
}

// checkMain reports a program that lacks a main function, unless another input may have it.
func (b *build) checkMain() error {
	if b.build != toolchain.Program || len(b.files)+len(b.libraries) > 0 {
		return nil
	}
	text, err := os.ReadFile(b.path("module.ll"))
	if err != nil || mainFunction().Match(text) {
		return err
	}
	return errors.New(noMain)
}

const noMain = "the program has no function 'main'; define 'c.func @main() -> si32', or add a C file that has it with --link=FILE"

// mainFunction matches the LLVM IR of a definition of main.
var mainFunction = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^define .*@main\(|^@main = .*\b(alias|ifunc)\b`) })

// deliver copies a file to the output.
func (b *build) deliver(path string, stdout io.Writer) error {
	mode := fs.FileMode(0o666)
	if b.build == toolchain.Program {
		mode = 0o777
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	return writeOutput(b.output, stdout, mode, func(out *output) error {
		_, err := io.Copy(out, f)
		return err
	})
}
