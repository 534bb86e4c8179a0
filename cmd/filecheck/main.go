// Command filecheck matches a text against the CHECK directives of a file, like LLVM's FileCheck.
// See package filecheck for the supported features.
package main

import (
	"os"
	"strings"

	"github.com/abi-opt/abi-opt/lit/filecheck"
)

func main() {
	args := append(strings.Fields(os.Getenv(filecheck.OptionsEnv)), os.Args[1:]...)
	os.Exit(filecheck.Main(args, os.Stdin, os.Stdout, os.Stderr))
}
