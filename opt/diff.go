package opt

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/internal/inputs"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// diffing holds the flags of diff.
type diffing struct {
	headers   []string
	objects   []string // the old and the new shared library
	compilers []string // to compare
	allow     string   // a file
	format    string   // of the report
}

// diffCommand compares C headers, or the compilers of one header.
func diffCommand(l *line) command {
	d := &diffing{}
	return command{
		Command: cli.Command{
			Name: "diff", Usage: "[flags] OLD NEW", Summary: "compare the binary interfaces of headers or snapshots",
			Example: []string{"old.h new.h", "--header=lib.h old/include new/include", "--compilers=gcc,clang22 lib.h"},
			Flags:   func() []cli.Group { return l.headerFlags(d.flags()) },
		},
		check: func() error {
			if d.compilers != nil {
				return l.needFiles(1)
			}
			return l.needFiles(2)
		},
		run: writeReport(d.run),
	}
}

func (d *diffing) flags() cli.Group {
	return cli.Group{Title: "ABI checks", Flags: []cli.Flag{
		headerFlag(&d.headers, "read a header of the folders OLD and NEW; may be repeated"),
		{Name: "library", Arg: "OLD.so,NEW.so", Set: cli.SetList(&d.objects, 2), Summary: "compare only what these libraries export"},
		{Name: "allow", Arg: "FILE", Set: cli.SetString(&d.allow), Summary: "accept changes that match a line of FILE, such as 'function foo_*'"},
		{Name: "compilers", Arg: "gcc,clang22,…", Set: cli.SetList(&d.compilers, 0), Summary: "report the functions of one header that compilers pass differently"},
		cli.Choice("format", &d.format, strings.Join(diff.Forms, "|"), "format of the report (default: text)"),
	}}
}

func (d *diffing) run(j *job.Job, w io.Writer) (ok bool, err error) {
	if d.compilers != nil {
		return d.disagreements(j, w)
	}
	var allow diff.AllowList
	if d.allow != "" {
		text, err := inputs.ReadRegular(d.allow, j.C.MaxFile)
		if err == nil {
			allow, err = diff.ParseAllowList(text)
		}
		if err != nil {
			return false, fmt.Errorf("the allow list '%s': %w", d.allow, err)
		}
	}
	var exports [2]diff.Exports
	for i, path := range d.objects {
		if exports[i], err = library.Exports(path); err != nil {
			return false, err
		}
	}
	var sides [2]*diff.API
	for i, path := range []string{j.Path, j.Files[0]} {
		if sides[i], err = readInterface(j, "diff", path, d.headers); err != nil {
			return false, err
		}
	}
	report, err := diff.CompareExported(sides[0], sides[1], exports[0], exports[1])
	if err != nil {
		return false, err
	}
	allow.Apply(report)
	return report.Verdict != diff.Breaks, report.Write(w, d.format, j.NewLog())
}

// disagreements compares compilers instead of headers.
func (d *diffing) disagreements(j *job.Job, w io.Writer) (ok bool, err error) {
	if d.format != "" && d.format != "text" && d.format != "json" {
		return false, cli.Usagef("'--compilers' has the formats text and json, not %s", d.format)
	}
	if err := j.CheckHeader("diff", j.Path); err != nil {
		return false, err
	}
	all, ds := diff.Compilers(j.Cancel, j.Path, d.compilers, interfaceOptions(j, d.headers))
	j.Report(job.RecognizeInC(ds, "diff"))
	if all == nil {
		return false, fmt.Errorf("cannot compare the compilers")
	}
	return all.None(), all.Write(w, d.format)
}

// readInterface reads the interface of a header, the headers of a folder, or a snapshot.
func readInterface(j *job.Job, command, path string, headers []string) (*diff.API, error) {
	if err := j.CheckHeader(command, path); err != nil && filepath.Ext(path) != ".json" { // a snapshot
		return nil, err
	}
	api, ds := diff.Read(j.Cancel, path, interfaceOptions(j, headers))
	j.Report(job.RecognizeInC(ds, command))
	if api == nil {
		return nil, fmt.Errorf("cannot read the interface of '%s'", path)
	}
	return api, nil
}

func interfaceOptions(j *job.Job, headers []string) diff.Options {
	return diff.Options{Import: j.C, Targets: j.Targets, Headers: headers, Convention: j.Convention()}
}
