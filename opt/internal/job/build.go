package job

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/cleanup"
	"github.com/abi-opt/abi-opt/internal/toolchain"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// ProgramFlags returns the flags for code and programs that clang makes.
func (o *Options) ProgramFlags() cli.Group {
	t := &o.Toolchain
	return cli.Group{Title: "Code and programs", Flags: []cli.Flag{
		{Name: "O", Arg: "0|1|2|3|s|z", Joined: true, Set: cli.SetChoice(&t.Level, "0", "1", "2", "3", "s", "z"), Summary: "optimization level for --emit=asm|obj|exe"},
		{Name: "link", Arg: "FILE", Set: cli.AddString(&o.Files),
			Summary: "link another file into the program: C, assembly, an object or a library; further inputs are linked as well"},
		{Name: "l", Arg: "NAME", Joined: true, Set: cli.AddString(&t.Libraries), Summary: "link a library to the program"},
		{Name: "L", Arg: "DIR", Joined: true, Set: cli.AddFolder(&t.Folders), Summary: "search a directory for libraries"},
	}}
}

// checkBuild sets o.build if there is something to build, and checks the flags that depend on it.
func (o *Options) checkBuild() error {
	what := toolchain.Output(o.Emit)
	if slices.Contains(toolchain.Outputs, what) {
		o.build, o.Emit = what, "llvm"
	}
	if what == toolchain.Program {
		o.Output = programPath(o.Output, filepath.Separator)
	}
	switch {
	case o.build != toolchain.Program && len(o.Files) > 0:
		return cli.Usagef("more than one input: '%s' and '%s'%s", o.Path, o.Files[0], o.Inputs())
	case o.build != toolchain.Program && len(o.Toolchain.Libraries) > 0:
		return o.notForProgram("l" + o.Toolchain.Libraries[0])
	case o.build != toolchain.Program && len(o.Toolchain.Folders) > 0:
		return o.notForProgram("L" + o.Toolchain.Folders[0])
	case o.build == "" && o.Toolchain.Level != "":
		return cli.Usagef("'-O%s' is for --emit=asm, obj and exe", o.Toolchain.Level)
	case o.build == "":
		return nil
	case o.splitMarker != "":
		return cli.Usagef("'--split-input-file' cannot be combined with --emit=%s", what)
	case o.Explain != "":
		return cli.Usagef("'--explain' cannot be combined with --emit=%s", what)
	case o.pointers == "typed":
		return cli.Usagef("'--pointers=typed' is for --emit=llvm and --emit=llir")
	case o.Output == "" && !o.Runs && what != toolchain.Assembly:
		return cli.Usagef("--emit=%s needs '-o FILE', or '-o -' for standard output", what)
	}
	return nil
}

// programPath returns the path of a program on the system with this separator of folders. Windows runs only files with an
// extension, and compilers add one there.
func programPath(path string, separator rune) string {
	if separator == '/' || path == "" || path == "-" || strings.EqualFold(path, "nul") || filepath.Ext(path) != "" {
		return path
	}
	return path + ".exe"
}

// notForProgram returns the error for -lNAME or -LDIR if no program is linked.
func (o *Options) notForProgram(name string) error {
	if err := o.Misspelt(name); err != nil {
		return err
	}
	return cli.Usagef("'-%s' is for --emit=exe", name)
}

// build makes code or a program from the LLVM IR.
type build struct {
	*Job
	tool    *toolchain.Tool
	folder  string // temporary files
	release func() // cancels their removal by a signal
}

// newBuild finds the tool for the build. It returns nil if there is nothing to build.
func (j *Job) newBuild() (*build, error) {
	if j.build == "" {
		return nil, nil
	}
	if err := j.checkLinked(); err != nil {
		return nil, err
	}
	tool, err := toolchain.Find(j.build, j.llvmOptions().Version)
	if err != nil {
		return nil, err
	}
	if j.LLVM.Version == 0 {
		j.LLVM.Version = min(tool.Version, llvmir.Latest)
	}
	b := &build{Job: j, tool: tool}
	b.release, err = cleanup.Create(func() (string, error) {
		b.folder, err = os.MkdirTemp("", j.Name+"-*")
		return b.folder, err
	})
	if err != nil {
		return nil, err
	}
	return b, nil
}

// llvmOutput returns the path of the output text: a file of the build, if there is one.
func (j *Job) llvmOutput(b *build) string {
	if b == nil {
		return j.Output
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
		return cli.StatusBadInput, err
	}
	messages := &linkMessages{to: b.Stderr}
	made := b.path("made.out") // with an extension, or linkers for Windows would add one
	err = cleanup.RunTool(b.Cancel, func(ctx context.Context) error {
		to := b.Toolchain
		to.Make, to.Input, to.Output, to.Files, to.Debug = b.build, b.path("module.ll"), made, b.Files, b.forDebugger
		to.Stderr, to.Temporary = messages, b.folder
		return b.tool.Make(ctx, to)
	})
	if err != nil {
		return cli.StatusBadInput, b.explainLink(messages, source, err)
	}
	messages.flush()
	if b.Runs {
		return b.execute(made, stdin, stdout)
	}
	return cli.StatusOK, b.deliver(made, stdout)
}

// checkMain reports a program that lacks a main function, unless another input may have it.
func (b *build) checkMain() error {
	if b.build != toolchain.Program || len(b.Files)+len(b.Toolchain.Libraries) > 0 {
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
	return WriteOutput(b.Output, stdout, mode, func(out *Output) error {
		_, err := io.Copy(out, f)
		return err
	})
}
