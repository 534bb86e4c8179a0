//go:build !unix

package toolchain

import "os/exec"

// endTogether does nothing: the end of the command's context ends the command alone.
func endTogether(*exec.Cmd) {}
