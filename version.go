package abiopt

import "github.com/abi-opt/abi-opt/internal/release"

// Version returns the version of this module that a program has, such as "v0.1.0", as abi-opt --version prints it. It is "(devel)" for a
// build of a clone.
func Version() string { return release.Version() }
