package opt

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// declared has the declarations of a header, for the reader of a built file with which it is compared.
type declared struct {
	target classify.Target
	header *library.Header
}

// readSides reads the interfaces of two files. A header is read for the target of a built file or snapshot, and a built file for the
// declarations of the header.
func readSides(j *job.Job, command string, paths [2]string, options [2]diff.Options) (sides [2]*diff.API, err error) {
	order, isBuilt := []int{0, 1}, [2]bool{library.IsFile(paths[0]), library.IsFile(paths[1])}
	isShot := [2]bool{isSnapshot(j, paths[0]), isSnapshot(j, paths[1])}
	known := &declared{}
	if isBuilt[0] != isBuilt[1] {
		if isBuilt[0] {
			order = []int{1, 0}
		}
		if o := &options[order[0]]; !isShot[order[0]] {
			if err := fitBuilt(o, paths[order[1]]); err != nil {
				return sides, err
			}
			o.Read = func(target classify.Target, u *cimport.Unit) { *known = declared{target, library.HeaderOf(u)} }
		}
	} else if isShot[1] && !isShot[0] && !isBuilt[0] {
		order = []int{1, 0}
	}
	for k, i := range order {
		options[i].ToCompare = true
		if sides[i], err = readInterface(j, command, paths[i], options[i], known); err != nil {
			return sides, err
		}
		if other := 1 - i; k == 0 && isShot[i] && !isShot[other] && !isBuilt[other] {
			if err := fitSnapshot(&options[other], sides[i]); err != nil {
				return sides, err
			}
		}
	}
	return sides, nil
}

// fitSnapshot sets the targets of a snapshot, unless it has the default one, and the variant of their conventions.
func fitSnapshot(o *diff.Options, snapshot *diff.API) error {
	if len(o.Targets) == 0 {
		standard, err := targets.New("", targets.Options{})
		if err != nil {
			return err
		}
		var all []string
		for _, p := range snapshot.Platforms {
			all = append(all, p.Target)
		}
		if !slices.Contains(all, standard.Triple()) {
			o.Targets = all
		}
	}
	if o.Convention.ABI == "" {
		o.Convention.ABI = variantOf(snapshot, o.Targets)
	}
	return nil
}

// variantOf returns the variant of the convention of a snapshot for some targets, or "" if it has several.
func variantOf(snapshot *diff.API, names []string) string {
	var abis []string
	for _, p := range snapshot.Platforms {
		isNamed := func(name string) bool {
			target, err := targets.New(name, targets.Options{})
			return err == nil && target.Triple() == p.Target
		}
		if names == nil || slices.ContainsFunc(names, isNamed) {
			abis = append(abis, p.ABI)
		}
	}
	if abis = slices.Compact(abis); len(abis) == 1 {
		return abis[0]
	}
	return ""
}

// fitBuilt sets the target of a built file, unless there is one, and the variant of its convention.
func fitBuilt(o *diff.Options, built string) error {
	f, err := library.Peek(built)
	if err != nil {
		return err
	}
	target, err := targetOf(f, built, o)
	if err != nil {
		return err
	}
	if len(o.Targets) == 0 {
		o.Targets = []string{target.Triple()}
	}
	if o.Convention.ABI == "" {
		o.Convention.ABI = f.ABI
	}
	return nil
}

// targetOf returns the target of a built file, which a target of the options does not contradict.
func targetOf(f *library.File, path string, o *diff.Options) (classify.Target, error) {
	name := ""
	switch len(o.Targets) {
	case 0:
	case 1:
		name = o.Targets[0]
	default:
		return nil, fmt.Errorf("%s is built for one target, but '--target' names %d: %s", path, len(o.Targets), strings.Join(o.Targets, ", "))
	}
	target, err := f.Target(name, o.Convention)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return target, nil
}

// readBuilt reads the interface of a built file by its debug info. Headers limit it to their declarations.
func readBuilt(j *job.Job, command, path string, o *diff.Options, known *declared) (*diff.API, error) {
	f, target, err := openBuilt(j, path, o)
	if err != nil {
		return nil, err
	}
	header, public := known.header, (*capi.Interface)(nil)
	known.header = nil // no other file is compared with it, so that its memory is free after the reading
	if header != nil && known.target.Triple() == target.Triple() {
		target = known.target // with its layouts
	}
	if header == nil && len(o.Headers) > 0 {
		u, err := readHeaders(j, command, o.Headers, o.Import, target, cmp.Or(f.ABI, o.Convention.ABI))
		if err != nil {
			return nil, err
		}
		header = library.HeaderOf(u)
		if public, err = capi.ToCompare(target, u); err != nil {
			return nil, err
		}
	}
	p, err := f.Interface(target, header, o.InterfaceOf)
	if err != nil {
		return nil, err
	}
	if public != nil {
		diff.Declare(public, p)
	}
	p.Detach()
	name := path
	if o.Import.Name != nil {
		name = o.Import.Name(path)
	}
	warnOfDebugInfo(j, name, f)
	return &diff.API{Name: path, Platforms: []*capi.Interface{p}}, nil
}

// warnOfDebugInfo warns of a built file whose types are not known.
func warnOfDebugInfo(j *job.Job, name string, f *library.File) {
	d := diag.Diagnostic{Severity: diag.Warning}
	if absent, file := f.Absent(), f.FileOfID(); absent != nil {
		d.ID, d.Message = library.WarnNoDebugFile, "'"+name+"': "+absent.Error()
		d.Hint("'--debug-dir=DIR' names a folder to search, such as that of an unpacked debug package")
	} else if !f.HasDebugInfo() {
		d.ID, d.Message = library.WarnNoDebugInfo, "'"+name+"' has no debug info: only what it exports is known, but no types"
		if file != "" {
			d.Hint("a debug package for it has '" + file + "': '--debug-dir=DIR' names a folder to search, such as that of the unpacked package")
		}
	} else {
		return
	}
	j.Report([]diag.Diagnostic{d})
}

// openBuilt opens a built file for its target.
func openBuilt(j *job.Job, path string, o *diff.Options) (*library.File, classify.Target, error) {
	f, err := library.OpenWith(path, j.DebugFolders)
	if err != nil {
		return nil, nil, err
	}
	target, err := targetOf(f, path, o)
	if err != nil {
		return nil, nil, err
	}
	return f, target, nil
}

// readHeaders imports headers, by their paths or as #include finds them, for a target.
func readHeaders(j *job.Job, command string, names []string, o cimport.Options, target classify.Target, abi string) (*cimport.Unit, error) {
	var text strings.Builder
	for _, name := range names {
		include := "#include <%s>\n"
		if _, err := os.Stat(name); err == nil {
			include = "#include \"%s\"\n"
		}
		if err := j.CheckHeader(command, name); err != nil {
			return nil, err
		}
		fmt.Fprintf(&text, include, name)
	}
	o.Target, o.ABI, o.Layouts = target.Triple(), abi, target.Layouts()
	unit, ds := cimport.File(j.Cancel, &diag.Source{Name: "<headers>", Text: text.String()}, o)
	wrong := slices.DeleteFunc(job.RecognizeInC(ds, command), func(d diag.Diagnostic) bool { return d.Severity != diag.Error })
	j.Report(wrong)
	if unit == nil || len(wrong) > 0 {
		return nil, errors.New("cannot read the headers")
	}
	return unit, nil
}
