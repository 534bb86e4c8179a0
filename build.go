package abiopt

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/abi-opt/abi-opt/internal/toolchain"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// BuildOptions select what to build with the installed compiler. The zero value builds a program.
type BuildOptions struct {
	Options
	// Make is the kind of output, by default a program.
	Make toolchain.Output
	// Level is the optimization level, such as "2".
	Level string
	// Other inputs of the program: C, assembly, objects and libraries by path; libraries by name,
	// and directories to search for them.
	Files, Libraries, Folders []string
}

// Build lowers a module like [Lower] and writes a program, an object or assembly to a file. It
// needs clang, as package toolchain finds it; llc is enough for objects and assembly. An error has their
// messages.
func Build(path string, module *ir.Operation, o BuildOptions) error {
	mustBeModule(module)
	if err := o.check(); err != nil {
		return err
	}
	job := toolchain.Job{
		Make: o.Make, Output: path, Level: o.Level,
		Files: o.Files, Libraries: o.Libraries, Folders: o.Folders, Debug: o.DebugInfo,
	}
	if job.Make == "" {
		job.Make = toolchain.Program
	}
	tool, err := toolchain.Find(job.Make, o.Version)
	if err != nil {
		return err
	}
	o.Version = cmp.Or(o.Version, min(tool.Version, llvmir.Latest))
	folder, err := os.MkdirTemp("", "abi-opt-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	job.Input = filepath.Join(folder, "module.ll")
	f, err := os.Create(job.Input)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := WriteLLVM(f, module, o.Options); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	var messages strings.Builder
	job.Stderr = &messages
	err = tool.Make(cmp.Or(o.Context, context.Background()), job)
	if err != nil && messages.Len() > 0 {
		err = fmt.Errorf("%w:\n%s", err, strings.TrimSuffix(messages.String(), "\n"))
	}
	return err
}
