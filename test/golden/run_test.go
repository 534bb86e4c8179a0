package golden_test

import (
	"bytes"
	"strings"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/opt"
)

// ran is what came of running the command.
type ran struct {
	status      int
	out, errors string
}

func runMain(stdin string, args ...string) ran { return run(command.Tool, stdin, args...) }

func run(tool opt.Tool, stdin string, args ...string) ran {
	var out, errs bytes.Buffer
	status := opt.Main(tool, args, strings.NewReader(stdin), &out, &errs)
	return ran{status, out.String(), errs.String()}
}
