package job

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
)

// pathMap replaces prefixes of paths, so that the output does not depend on the folder of the
// sources.
type pathMap []prefix

type prefix struct{ old, new string }

func (m *pathMap) add(value string) error {
	before, after, ok := strings.Cut(value, "=")
	if !ok || before == "" {
		return errors.New("must be OLD=NEW")
	}
	*m = append(*m, prefix{before, after})
	return nil
}

// apply replaces the prefix of a path. As in clang, the last flag that matches counts, and a prefix
// need not end between two elements of the path.
func (m pathMap) apply(path string) string { return m.replace(path, filepath.Separator) }

// replace is apply for a system with this separator of folders. On Windows, prefixes match in both separators and cases, as
// in clang, and the rest is written with slashes, so that the result is the same as on other systems.
func (m pathMap) replace(path string, separator rune) string {
	for _, p := range slices.Backward(m) {
		n := len(p.old)
		if separator == '\\' && len(path) >= n && strings.EqualFold(slashed(path[:n]), slashed(p.old)) {
			return p.new + slashed(path[n:])
		}
		if rest, ok := strings.CutPrefix(path, p.old); ok && separator == '/' {
			return p.new + rest
		}
	}
	return path
}

func slashed(path string) string { return strings.ReplaceAll(path, `\`, "/") }
