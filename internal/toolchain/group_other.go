//go:build !unix

package toolchain

import "os/exec"

// endTogether does nothing: cancelling the context ends only the command itself.
func endTogether(*exec.Cmd) {}
