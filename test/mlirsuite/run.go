package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// programs is a folder of programs with the names that RUN lines use.
type programs string

// filecheck is llvm's FileCheck, except that a section without directives passes.
const filecheck = `#!/bin/sh
errors=$(FileCheck-22 "$@" 2>&1)
status=$?
case $errors in *"no check strings found"*) cat >/dev/null; exit 0;; esac
echo "$errors" >&2
exit $status
`

// ourOpt runs abi-opt as mlir-opt. Conversions of mlir-opt leave what they
// cannot convert.
const ourOpt = `#!/bin/sh
exec "$ABI_OPT" --allow-partial --mlir-disable-threading "$@"
`

// ourTranslate runs abi-opt as mlir-translate.
const ourTranslate = `#!/bin/bash
args=()
for arg; do
  case $arg in
  -mlir-to-llvmir|--mlir-to-llvmir) args+=(--emit=llvm --pass-pipeline='builtin.module()');;
  *) args+=("$arg");;
  esac
done
exec "$ABI_OPT" "${args[@]}"
`

// writePrograms writes the programs of a side to a folder.
func writePrograms(dir string, scripts map[string]string) (programs, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	for name, text := range scripts {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o755); err != nil {
			return "", err
		}
	}
	return programs(dir), nil
}

func theirPrograms(dir string) (programs, error) {
	return writePrograms(dir, map[string]string{
		"FileCheck":      filecheck,
		"mlir-opt":       "#!/bin/sh\nexec mlir-opt-22 \"$@\"\n",
		"mlir-translate": "#!/bin/sh\nexec mlir-translate-22 \"$@\"\n",
	})
}

func ourPrograms(dir string) (programs, error) {
	return writePrograms(dir, map[string]string{
		"FileCheck":      filecheck,
		"mlir-opt":       ourOpt,
		"mlir-translate": ourTranslate,
	})
}

// llvmTools is the folder of programs such as not and count.
const llvmTools = "/usr/lib/llvm-22/bin"

// run runs the command of a case and returns what it wrote to standard error
// and whether it passed.
func (p programs) run(c testCase, abiOpt, tree, scratch string) (string, bool) {
	input := filepath.Join(scratch, filepath.Base(c.file))
	if err := os.WriteFile(input, []byte(c.text), 0o644); err != nil {
		return err.Error(), false
	}
	line := strings.NewReplacer("%s", input, "%S", filepath.Join(tree, c.dir), "%p", filepath.Join(tree, c.dir),
		"%t", filepath.Join(scratch, "tmp"), "%%", "%", "%{bool_sep}", ";").Replace(c.command)
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "bash", "-o", "pipefail", "-c", line)
	cmd.Dir = scratch
	cmd.Env = append(os.Environ(), "PATH="+string(p)+":"+llvmTools+":"+os.Getenv("PATH"), "ABI_OPT="+abiOpt)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	err := cmd.Run()
	return errs.String(), err == nil
}
