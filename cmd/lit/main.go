// Command lit runs tests whose comments contain their test commands, like LLVM's lit, but without a lit.cfg. See
// package lit for what test files may contain.
package main

import (
	"os"

	"github.com/abi-opt/abi-opt/lit"
)

func main() { os.Exit(lit.Main(os.Args[1:], os.Stdout, os.Stderr)) }
