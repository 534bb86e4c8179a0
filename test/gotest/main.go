// Gotest runs go test with the given arguments and prints what it prints, less
// the output of tests that pass. At the end it prints what the packages cost:
// the time of processors and the programs that their tests start. A test that is
// skipped fails the run if comparisons are asked for: one that does not take
// place is an error.
//
// With -table it runs the given targets of make in place of tests, and writes their rows of the table in CONTRIBUTING.md.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/abi-opt/abi-opt/test/tools"
)

// event is what go test -json prints a line of.
type event struct {
	Action, Package, Test, Output string
	Elapsed                       float64
}

// measuring is the first argument if go test has this program run the tests of a package.
const measuring = "measure"

func main() {
	if len(os.Args) > 3 && os.Args[1] == measuring {
		os.Exit(measure(os.Args[2], os.Args[3:]))
	}
	work := func() error { return run(os.Args[1:], os.Stdout) }
	if len(os.Args) > 1 && os.Args[1] == "-table" {
		work = func() error { return table(os.Args[2:]) }
	}
	if err := work(); err != nil {
		fmt.Println("FAIL:", err)
		os.Exit(1)
	}
}

// run tests with the arguments of go test.
func run(args []string, out io.Writer) error {
	folder, err := os.MkdirTemp("", "gotest")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	self, err := os.Executable()
	if err != nil {
		return err
	}
	log := filepath.Join(folder, "costs")
	cmd := exec.Command("go", append([]string{"test", "-json", fmt.Sprintf("-exec=%q %s %q", self, measuring, log)}, args...)...)
	cmd.Stderr = os.Stderr
	events, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return err
	}
	skipped := watch(events, out)
	failed := cmd.Wait()
	if err := printCosts(out, log); err != nil {
		return err
	}
	if failed != nil {
		return failed
	}
	if len(skipped) > 0 && tools.Asked() {
		return fmt.Errorf("%d tests were skipped:\n%s", len(skipped), strings.Join(skipped, ""))
	}
	return nil
}

// printCosts prints the table of a log.
func printCosts(out io.Writer, log string) error {
	f, err := os.Open(log)
	if os.IsNotExist(err) { // no package has tests
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	all, err := costs(f)
	if err != nil {
		return err
	}
	root, err := os.Getwd()
	if err != nil {
		return err
	}
	writeCosts(out, all, root)
	return nil
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
