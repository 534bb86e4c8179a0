package lit

import (
	"os"
	"path/filepath"
	"strings"
)

// system is how a system writes paths in command lines.
type system struct {
	backslash bool   // it separates the folders of a path, and quotes nothing outside "…"
	null      string // the null device
}

var host = system{backslash: filepath.Separator == '\\', null: os.DevNull}

// unixNull is the null device in test files, on every system.
const unixNull = "/dev/null"

// path returns a word with the null device of the system. A flag may have it as value.
func (sys system) path(word string) string {
	flag, isNull := strings.CutSuffix(word, unixNull)
	if isNull && (flag == "" || strings.HasSuffix(flag, "=")) {
		return flag + sys.null
	}
	return word
}
