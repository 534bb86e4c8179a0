package opt

import (
	"path/filepath"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// jobFiles are the files that jobs read and write. A job cannot use the output of another one, because
// they run in any order.
type jobFiles struct {
	uses    map[string]fileUse
	folders map[string]string // without links
	errs    map[int]error     // by the line of the job
}

// fileUse is the first use of a file. Line 0 is that of the list itself.
type fileUse struct {
	line    int
	written bool
}

// conflicts returns the errors of jobs that use the same files. They must be known before the first
// job runs, which may overwrite what a later one reads.
func (b *batch) conflicts(list *diag.Source) map[int]error {
	f := jobFiles{map[string]fileUse{}, map[string]string{}, map[int]error{}}
	if b.Path != "-" {
		f.uses[f.key(b.Path)] = fileUse{}
	}
	for t := range b.tasks(list, nil) {
		if t.err == nil {
			f.add(t)
		}
	}
	return f.errs
}

// add adds the files of a job, or an error if another one writes them.
func (f *jobFiles) add(t *task) {
	line := t.result.Line
	for _, in := range append([]string{t.options.Path}, t.options.Files...) {
		key := f.key(in)
		if use, ok := f.uses[key]; ok && use.written {
			f.errs[line] = cli.Usagef("the input '%s' is written by line %d", filepath.Clean(in), use.line)
			f.errs[use.line] = cli.Usagef("the output '%s' is an input of line %d", filepath.Clean(in), line)
			return
		} else if !ok {
			f.uses[key] = fileUse{line, false}
		}
	}
	for _, out := range t.options.Written() {
		key := f.key(out)
		switch use, ok := f.uses[key]; {
		case ok && use.line == 0:
			f.errs[line] = cli.Usagef("the output '%s' is the list of jobs", filepath.Clean(out))
		case ok:
			f.errs[line] = cli.Usagef("the output '%s' is also used by line %d", filepath.Clean(out), use.line)
		default:
			f.uses[key] = fileUse{line, true}
		}
	}
}

// key identifies the file at a path: symbolic links are followed. Hard links are not, because an
// output replaces only the one at its path.
func (f *jobFiles) key(path string) string {
	if target, err := job.FollowLinks(path); err == nil {
		path = target
	}
	folder, name := filepath.Split(filepath.Clean(path))
	real, ok := f.folders[folder]
	if !ok {
		real = folder
		if absolute, err := filepath.Abs(folder); err == nil {
			real = absolute
		}
		if followed, err := filepath.EvalSymlinks(real); err == nil {
			real = followed
		}
		f.folders[folder] = real
	}
	return foldCase(filepath.Join(real, name), filepath.Separator)
}

// foldCase makes the paths of one file equal: Windows does not distinguish upper and lower case.
func foldCase(path string, separator rune) string {
	if separator == '\\' {
		return strings.ToLower(path)
	}
	return path
}
