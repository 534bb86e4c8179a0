//go:build wasip1

// Command wasm is the WebAssembly module of the npm package in embed/npm. make embed builds it, and has snapshot.mjs
// start it, so that the package contains a module that is initialized.
package main

import (
	"github.com/abi-opt/abi-opt/embed"
	"github.com/abi-opt/abi-opt/internal/asked"
)

func init() {
	asked.Spare(64 << 20)
	asked.Answer = new(embed.Run).Text
}

func main() {}
