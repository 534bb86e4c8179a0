package library

import (
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/test/tools"
)

// installed calls a function with the files in the folders of this machine that may have debug info: libraries, their separate debug info, Go's
// own programs and libraries, and those of rustc.
func installed(visit func(path string)) {
	roots := []string{"/usr/lib", "/usr/local/lib", "/usr/libexec", "/opt"}
	for _, where := range [][]string{{"go", "env", "GOROOT"}, {"rustc", "--print", "sysroot"}} {
		if out, err := exec.Command(where[0], where[1:]...).Output(); err == nil {
			roots = append(roots, strings.TrimSpace(string(out)))
		}
	}
	for _, root := range roots {
		_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			switch {
			case err == nil && d.IsDir() && d.Name() == "testdata": // may be broken on purpose
				return fs.SkipDir
			case err == nil && d.Type().IsRegular():
				visit(path)
			}
			return nil
		})
	}
}

// readInstalled reads a file as the commands do. It returns whether there is debug info, and a problem.
func readInstalled(path string) (hasInfo bool, functions int, err error) {
	f, err := library.Open(path)
	if err != nil || !f.HasDebugInfo() {
		return false, 0, err
	}
	target, err := f.Target("", targets.Options{})
	if err != nil {
		return true, 0, err
	}
	all, err := f.Interface(target, nil, capi.ToCompare)
	if err != nil {
		return true, 0, err
	}
	return true, len(all.Functions), nil
}

// TestInstalledLibraries reads all libraries and programs of this machine that have debug info, and its own program: none is broken,
// and none takes long. Without ABI_OPT_ALL or ABI_OPT_PART, as make test-all sets it, it reads some of them.
func TestInstalledLibraries(t *testing.T) {
	tools.Ask(t)
	withInfo, functions, others := 0, 0, map[string][]string{}
	check := func(path string) {
		start := time.Now()
		hasInfo, n, err := readInstalled(path)
		if d := time.Since(start); d > time.Minute {
			t.Errorf("%s takes %v", path, d)
		}
		if hasInfo {
			withInfo++
		}
		functions += n
		if err == nil {
			return
		}
		_, why, _ := strings.Cut(err.Error(), ": ")
		if others[why] = append(others[why], path); strings.Contains(why, "broken") || strings.Contains(why, "truncated") {
			t.Error(err)
		}
	}
	n, seed := uint64(0), tools.Setting[uint64]("ABI_OPT_SEED", 1)
	isAll := tools.Setting("ABI_OPT_ALL", 0)+tools.Setting("ABI_OPT_PART", 0) > 0
	installed(func(path string) {
		if n++; (isAll || n%50 == seed%50) && library.IsFile(path) {
			check(path)
		}
	})
	if self, err := os.Executable(); err == nil {
		check(self)
	}
	dir := t.TempDir()
	for i, row := range rows {
		path := filepath.Join(dir, "lib.o")
		compile(t, row.Command, ways[i%3], builtCode, path)
		check(path)
	}
	for _, why := range slices.Sorted(maps.Keys(others)) {
		t.Logf("%d not read: %s: %s", len(others[why]), why, strings.Join(others[why][:min(3, len(others[why]))], ", "))
	}
	t.Logf("%d files have debug info, with %d functions", withInfo, functions)
	if withInfo < len(rows) {
		t.Errorf("%d files have debug info", withInfo)
	}
}
