//go:build !(((linux || darwin || freebsd || windows) && (amd64 || arm64)) || (linux && (riscv64 || loong64)))

package ffi

// This platform has no assembly routines.
var _ = package_ffi_does_not_support_this_platform
