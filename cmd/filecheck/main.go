// Command filecheck matches a text against the CHECK directives of a file, as
// LLVM's FileCheck does. See package filecheck for what it understands.
package main

import (
	"os"

	"github.com/abi-opt/abi-opt/filecheck"
)

func main() {
	os.Exit(filecheck.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
