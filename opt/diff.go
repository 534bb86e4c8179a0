package opt

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// diffing holds the flags of diff.
type diffing struct {
	headers   []string
	objects   []string    // the old and the new shared library
	includes  [2][]string // folders for the old and the new headers
	against   string      // the target of the new side, if it has its own
	compilers []string    // to compare
	allow     string      // a file
	strict    bool
	source    bool
	isPackage bool   // the inputs are packages
	typed     bool   // a function or variable without types is an error
	format    string // of the report
}

// diffCommand compares C headers, or the compilers of one header.
func diffCommand(l *line) command {
	d := &diffing{}
	return command{
		Command: cli.Command{
			Name: "diff", Usage: "[flags] OLD NEW", Summary: "compare the binary interfaces of headers, snapshots or built libraries",
			Example: []string{
				"--header=lib.h old.so new.so", "--compilers=gcc,clang22 lib.h",
			},
			Flags: func() []cli.Group { return l.headerFlags(d.flags(), l.debugFlag()) },
		},
		check: func() error {
			switch {
			case d.against != "" && len(l.Targets) > 1:
				return cli.Usagef("'--against' compares one target with another, but '--target' names %d", len(l.Targets))
			case d.compilers != nil || d.against != "" && len(l.Files) == 0:
				return l.needFiles(1)
			}
			return cmp.Or(l.needFiles(2), l.oneStdin())
		},
		run: writeVerdict(d.run),
		instead: diag.Advice{
			{"old new baseline", "the versions are arguments: " + l.Name + " diff OLD NEW"},
			{"ignore suppressions suppr", "use '--allow=FILE'"}, {"lib", "use '--library=OLD.so,NEW.so'"},
		},
	}
}

func (d *diffing) flags() cli.Group {
	return cli.Group{Title: "ABI checks", Flags: []cli.Flag{
		headerFlag(&d.headers, "read a header of the folders, or compare only what it declares of built files; may be repeated"),
		{Name: "old-include", Arg: "DIR", Set: cli.AddFolder(&d.includes[0]), Summary: "search a directory for the headers of OLD, before those of -I"},
		{Name: "new-include", Arg: "DIR", Set: cli.AddFolder(&d.includes[1]), Summary: "search a directory for the headers of NEW, before those of -I"},
		{Name: "library", Arg: "OLD.so,NEW.so", Set: cli.SetList(&d.objects, 2), Summary: "compare only what these libraries export"},
		{Name: "against", Arg: "TRIPLE", Set: cli.SetString(&d.against), Summary: "compare sizes and layouts on --target with those on this target, of one header or of two"},
		allowFlag(&d.allow),
		{Name: "strict", Set: cli.SetBool(&d.strict), Summary: "let moved end markers, such as FORMAT_COUNT, and reserved members in use count as breaks"},
		{Name: "source", Set: cli.SetBool(&d.source), Summary: "exit with status 3 if source code may need changes"},
		requireTypes(&d.typed),
		packageFlag(&d.isPackage, "compare the headers of packages, .deb files or folders, limited to what their libraries export"),
		{Name: "compilers", Arg: "gcc,clang22,…", Set: cli.SetList(&d.compilers, 0), Summary: "report the functions of one header that compilers pass differently"},
		cli.Choice("format", &d.format, strings.Join(diff.Forms, "|"), "format of the report (default: text)"),
	}}
}

func (d *diffing) run(j *job.Job, w io.Writer) (status int, err error) {
	if d.compilers != nil {
		return d.disagreements(j, w)
	}
	allow, err := allowed(j, d.allow)
	if err != nil {
		return 0, err
	}
	defer spareMemory()()
	sides, end, err := d.read(j)
	defer end()
	if err != nil {
		return 0, err
	}
	compare := diff.Compare
	if d.against != "" {
		compare = diff.CompareTargets
	}
	report, err := compare(sides[0], sides[1])
	if err != nil {
		return 0, err
	}
	if d.strict {
		report.Strict()
	}
	allow.Apply(report)
	untyped, log := report.Untyped(d.typed), j.NewLog()
	switch {
	case report.Verdict == diff.Breaks:
		status = cli.StatusBadInput
	case report.OnlySymbols():
		status = cli.StatusBadCommand // as for what cannot be read
	case len(untyped) > 0:
		status = cli.StatusBadInput
	case report.Verdict != diff.Compatible && d.source:
		status = cli.StatusSource
	}
	return status, writeUntyped(j, w, report, d.format, log, untyped)
}

// read reads both sides.
func (d *diffing) read(j *job.Job) (sides [2]*diff.API, end func(), err error) {
	if d.isPackage {
		return d.packages(j)
	}
	end = func() {}
	paths := slices.Concat([]string{j.Path}, j.Files)
	paths = append(paths, paths[0])[:2]
	var options [2]diff.Options
	for i := range options {
		o := interfaceOptions(j, d.headers)
		o.Import.Include = slices.Concat(d.includes[i], o.Import.Include)
		if i == 1 && d.against != "" {
			o.Targets = []string{d.against}
		}
		options[i] = o
	}
	if sides, err = readSides(j, "diff", [2]string(paths), options); err != nil || d.objects == nil {
		return sides, end, err
	}
	for i, object := range d.objects {
		if sides[i].Exports, err = library.Exports(object); err != nil {
			return sides, end, err
		}
	}
	return sides, end, nil
}

// disagreements compares compilers instead of headers.
func (d *diffing) disagreements(j *job.Job, w io.Writer) (status int, err error) {
	if d.format != "" && d.format != "text" && d.format != "json" {
		return 0, cli.Usagef("'--compilers' has the formats text and json, not %s", d.format)
	}
	if err := j.CheckHeader("diff", j.Path); err != nil {
		return 0, err
	}
	all, ds := diff.Compilers(j.Cancel, j.Path, d.compilers, interfaceOptions(j, d.headers))
	j.Report(job.RecognizeInC(ds, "diff"))
	if all == nil {
		return 0, fmt.Errorf("cannot compare the compilers")
	}
	if !all.None() {
		status = cli.StatusBadInput
	}
	return status, all.Write(w, d.format)
}

// readInterface reads the interface of a header, the headers of a folder, a snapshot, or a built file.
func readInterface(j *job.Job, command, path string, o diff.Options, known *declared) (*diff.API, error) {
	if library.IsFile(path) {
		return readBuilt(j, command, path, &o, known)
	}
	headers := []string{path}
	if path == "" {
		headers = o.Headers
	}
	for _, header := range headers {
		if err := j.CheckHeader(command, header); err != nil && !isSnapshot(j, path) {
			return nil, err
		}
	}
	api, ds := diff.Read(j.Cancel, path, o)
	j.Report(job.RecognizeInC(ds, command))
	if api == nil {
		return nil, fmt.Errorf("cannot read the interface of '%s'", cmp.Or(nameOf(path), strings.Join(headers, ", ")))
	}
	return api, nil
}

func interfaceOptions(j *job.Job, headers []string) diff.Options {
	return diff.Options{Import: j.C, Targets: j.Targets, Headers: headers, Convention: j.Convention(), Stdin: j.Stdin}
}
