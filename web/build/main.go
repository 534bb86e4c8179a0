// Command build builds the page into the folder dist. Run it in the folder web, after npm ci.
package main

import (
	"fmt"
	"os"

	"github.com/abi-opt/abi-opt/web/bundle"
)

func main() {
	folder, err := os.Getwd()
	if err == nil {
		err = bundle.Page(folder)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}
