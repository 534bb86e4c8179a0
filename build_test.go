package abiopt_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/internal/toolchain"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// answering returns a program that ends with what a function of C returns.
func answering() *ir.Operation {
	int32 := ir.IntOf(32, ir.Signed)
	module := ir.NewModule(nil)
	top := c.NewBuilder(ir.AtEnd(ir.AsModule(module).Body()))
	top.Declare("answer", c.Func(int32))
	entry := c.AddEntry(top.NewFunc("main", c.Func(int32)))
	b := c.NewBuilder(ir.AtEnd(entry))
	b.Return(b.Call("answer", int32))
	return module
}

// A module becomes a program in one call, and the folder for temporary files is as
// it was.
func TestBuild(t *testing.T) {
	tools.Need(t, "clang-22")
	dir, temp := t.TempDir(), t.TempDir()
	t.Setenv("TMPDIR", temp)
	answer := filepath.Join(dir, "answer.c")
	if err := os.WriteFile(answer, []byte("int answer(void) { return 42; }\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "program")
	err := abiopt.Build(path, answering(), abiopt.BuildOptions{Level: "2", Files: []string{answer}})
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path)
	if _ = cmd.Run(); cmd.ProcessState.ExitCode() != 42 {
		t.Errorf("%v", cmd.ProcessState)
	}
	assembly := filepath.Join(dir, "program.s")
	if err := abiopt.Build(assembly, answering(), abiopt.BuildOptions{Make: toolchain.Assembly}); err != nil {
		t.Error(err)
	}
	if text, err := os.ReadFile(assembly); err != nil || !strings.Contains(string(text), "answer") {
		t.Errorf("%s, %v", text, err)
	}
	if left, _ := os.ReadDir(temp); len(left) > 0 {
		t.Errorf("%s is left", left[0])
	}
}

func TestBuildFails(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	var missing *toolchain.NotFound
	if err := abiopt.Build("program", answering(), abiopt.BuildOptions{}); !errors.As(err, &missing) {
		t.Errorf("%v", err)
	}
}
