package opt

import (
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
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// fitBuilt reads a header for the target of the built file that it is compared with, and a built file as far as the
// other side, a header, declares it.
func fitBuilt(o *diff.Options, path, other string) error {
	info, err := os.Stat(other)
	isBuilt := library.IsFile(path)
	switch {
	case err != nil || strings.HasSuffix(other, ".json") || isBuilt == library.IsFile(other):
		return nil // whoever reads it reports errors
	case isBuilt:
		if info.IsDir() {
			o.Import.Include = append([]string{other}, o.Import.Include...)
		} else {
			o.Headers = append([]string{other}, o.Headers...)
		}
		return nil
	case len(o.Targets) > 0:
		return nil
	}
	f, err := library.Peek(other)
	if err != nil {
		return err
	}
	target, err := f.Target("", o.Convention)
	if err != nil {
		return fmt.Errorf("%s: %w", other, err)
	}
	o.Targets = []string{target.Triple()}
	if o.Convention.ABI == "" {
		o.Convention.ABI = f.ABI
	}
	return nil
}

// readBuilt reads the interface of a built file by its debug info. Headers limit it to what they declare.
func readBuilt(j *job.Job, command, path string, o *diff.Options) (*diff.API, error) {
	f, target, header, err := openBuilt(j, command, path, o)
	if err != nil {
		return nil, err
	}
	p, err := f.Interface(target, header)
	if err != nil {
		return nil, err
	}
	p.Detach()
	if !f.HasDebugInfo() {
		j.Report([]diag.Diagnostic{{Severity: diag.Warning, ID: library.WarnNoDebugInfo,
			Message: "'" + path + "' has no debug info: only what it exports is known, but no types"}})
	}
	return &diff.API{Name: path, Platforms: []*capi.Interface{p}}, nil
}

// openBuilt opens a built file, and reads the headers for its target, if there are any.
func openBuilt(j *job.Job, command, path string, o *diff.Options) (*library.File, classify.Target, *cimport.Unit, error) {
	f, err := library.Open(path)
	if err != nil {
		return nil, nil, nil, err
	}
	name := ""
	if n := len(o.Targets); n > 0 {
		name = o.Targets[n-1]
	}
	target, err := f.Target(name, o.Convention)
	if err != nil {
		return nil, nil, nil, fmt.Errorf("%s: %w", path, err)
	}
	if len(o.Headers) == 0 {
		return f, target, nil, nil
	}
	header, err := readHeaders(j, command, o.Headers, o.Import, target, f.ABI)
	return f, target, header, err
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
	o.Target, o.ABI = target.Triple(), abi
	unit, ds := cimport.File(j.Cancel, &diag.Source{Name: "<headers>", Text: text.String()}, o)
	wrong := slices.DeleteFunc(job.RecognizeInC(ds, command), func(d diag.Diagnostic) bool { return d.Severity != diag.Error })
	j.Report(wrong)
	if unit == nil || len(wrong) > 0 {
		return nil, errors.New("cannot read the headers")
	}
	return unit, nil
}
