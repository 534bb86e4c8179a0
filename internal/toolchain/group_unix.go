//go:build unix

package toolchain

import (
	"os/exec"
	"syscall"
)

// endTogether makes cancelling the context also end the programs that the command has started, such
// as clang's linker, which would otherwise keep writing.
func endTogether(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
