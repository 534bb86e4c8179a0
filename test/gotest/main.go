// Gotest runs go test with the given arguments and prints what it prints, less
// the output of tests that pass. A test that is skipped fails the run if tools are
// required: where the outside judges are installed, a comparison that does not
// take place is an error.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"

	"github.com/abi-opt/abi-opt/test/tools"
)

// event is what go test -json prints a line of.
type event struct {
	Action, Package, Test, Output string
	Elapsed                       float64
}

func main() {
	cmd := exec.Command("go", append([]string{"test", "-json"}, os.Args[1:]...)...)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	skipped := watch(out, os.Stdout)
	if err := cmd.Wait(); err != nil {
		os.Exit(1)
	}
	if len(skipped) > 0 && os.Getenv(tools.RequireEnv) != "" {
		fmt.Printf("FAIL: %d tests were skipped:\n%s", len(skipped), strings.Join(skipped, ""))
		os.Exit(1)
	}
}

// watch prints the output of packages and of tests that fail, and returns what
// the skipped tests said.
func watch(in io.Reader, out io.Writer) (skipped []string) {
	texts := map[string]*strings.Builder{}
	for d := json.NewDecoder(in); ; {
		var e event
		if d.Decode(&e) != nil {
			return skipped
		}
		key := e.Package + " " + e.Test
		switch {
		case e.Action == "output" && e.Test == "" && e.Output != "PASS\n":
			fmt.Fprint(out, e.Output)
		case e.Action == "output" && e.Test != "":
			if texts[key] == nil {
				texts[key] = &strings.Builder{}
			}
			texts[key].WriteString(e.Output)
		case e.Test == "" || texts[key] == nil:
		case e.Action == "fail":
			fmt.Fprint(out, texts[key])
		case e.Action == "skip":
			skipped = append(skipped, texts[key].String())
			fallthrough
		case e.Action == "pass":
			delete(texts, key)
		}
	}
}
