package opt

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/internal/inputs"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// maxFlagFile is the largest file of flags, in bytes.
const maxFlagFile = 1 << 20

// expandFlagFiles replaces each argument @FILE by those in the file, for command lines that are too long: go generate takes 4,096 bytes.
// A line of the file is one argument, which may be in double quotes, as a string of Go. Empty lines, and those that start with #, are left
// out.
func expandFlagFiles(args []string) (all []string, err error) {
	for _, arg := range args {
		path, isFile := strings.CutPrefix(arg, "@")
		if !isFile || path == "" {
			all = append(all, arg)
			continue
		}
		text, err := inputs.Read(path, maxFlagFile)
		if err != nil {
			return nil, cli.Usagef("cannot read the flags of '%s': %s", arg, err)
		}
		n := 0
		for line := range strings.Lines(text) {
			n++
			if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
				continue
			}
			if line[0] == '"' {
				if line, err = strconv.Unquote(line); err != nil {
					return nil, cli.Usagef("line %d of '%s' is not a string in double quotes", n, path)
				}
			}
			all = append(all, line)
		}
	}
	return all, nil
}
