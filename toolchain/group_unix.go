//go:build unix

package toolchain

import (
	"os/exec"
	"syscall"
)

// endTogether makes the end of the command's context end the programs that it has started as
// well, such as the linker of clang: they would go on writing.
func endTogether(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
