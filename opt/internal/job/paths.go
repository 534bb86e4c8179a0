package job

import (
	"errors"
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
func (m pathMap) apply(path string) string {
	for _, p := range slices.Backward(m) {
		if rest, ok := strings.CutPrefix(path, p.old); ok {
			return p.new + rest
		}
	}
	return path
}
