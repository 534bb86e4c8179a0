package opt

import (
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/agree"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/capi/packages"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/cleanup"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// packageFlag lets the inputs be packages.
func packageFlag(to *bool, summary string) cli.Flag {
	return cli.Flag{Name: "package", Set: cli.SetBool(to), Summary: summary}
}

// opened are the packages of one side.
type opened struct {
	*packages.Package
	*units
	before   string            // a file with what many headers expect before them
	compared []string          // the libraries that export what the headers declare
	declared map[string]bool   // functions and variables
	ds       []diag.Diagnostic // about headers and libraries that are left out
	once
}

// openPackages opens packages. The caller ends the use of their temporary files.
func openPackages(j *job.Job, paths []string, o diff.Options) (p *opened, end func(), err error) {
	folder := ""
	release, err := cleanup.Create(func() (string, error) {
		folder, err = os.MkdirTemp("", "abi-opt")
		return folder, err
	})
	if err != nil {
		return nil, nil, err
	}
	end = func() {
		os.RemoveAll(folder) // what remains is temporary
		release()
	}
	all, err := packages.Open(filepath.Join(folder, "root"), paths)
	if err == nil {
		p = &opened{Package: all, before: filepath.Join(folder, "before.h"), once: once{}}
		if err = os.WriteFile(p.before, []byte(expected), 0o666); err == nil {
			err = p.include(j, o)
		}
		if err == nil {
			err = p.leaveLibraries()
		}
	}
	if err != nil {
		end()
		return nil, nil, err
	}
	return p, end, nil
}

// expected are headers that many others expect before them.
const expected = "#if __has_include(<stddef.h>)\n#include <stddef.h>\n#endif\n#if __has_include(<stdint.h>)\n#include <stdint.h>\n#endif\n#if __has_include(<stdio.h>)\n#include <stdio.h>\n#endif\n"

// options adds the flags of pkg-config to those of the command line. The folders of the command line are those of other
// packages, whose declarations are not compared. Files have the names under which they are installed.
func (p *opened) options(o diff.Options, headers []string) diff.Options {
	o.Import.System = slices.Concat(o.Import.Include, o.Import.System)
	o.Import.Include = p.Include
	o.Import.Macros = slices.Concat(p.Defines, o.Import.Macros)
	o.Import.Before = append([]string{p.before}, o.Import.Before...)
	o.Import.Name = p.Relative
	o.Headers = headers
	return o
}

// include divides the headers into units, and finds what they declare. Those that cannot be read, such as headers of C++, are left out.
func (p *opened) include(j *job.Job, o diff.Options) error {
	o = p.options(o, nil)
	if err := fitBuilt(&o, p.Libraries[0]); err != nil {
		return err
	}
	p.declared = map[string]bool{}
	o.Read = func(_ classify.Target, u *cimport.Unit) {
		for op := range ir.AsModule(u.Module).Body().Ops {
			p.declared[capi.SymbolOf(op)] = true
		}
	}
	p.units = &units{job: j, o: o}
	p.divide(p.Headers)
	if len(p.all) == 0 {
		return fmt.Errorf("%s: no header can be read: %s", p.Name, p.left[0].why)
	}
	for _, left := range p.left {
		p.ds = append(p.ds, p.warning(left.name, left.why))
	}
	return nil
}

// leaveLibraries leaves out the libraries of which no header declares anything, such as plugins. That all are left out is an error.
func (p *opened) leaveLibraries() error {
	for _, file := range p.Libraries {
		exports, err := library.Exports(file)
		if err != nil {
			return err
		}
		for name := range p.declared {
			if exports[name] {
				p.compared = append(p.compared, file)
				break
			}
		}
	}
	if p.compared == nil {
		err := fmt.Errorf("%s: the headers declare nothing that the libraries export", p.Name)
		if len(p.ds) > 0 {
			err = fmt.Errorf("%w; %s", err, p.ds[0].Message)
		}
		return err
	}
	for _, file := range p.Libraries {
		if !slices.Contains(p.compared, file) {
			p.ds = append(p.ds, diag.Diagnostic{
				Severity: diag.Warning, ID: packages.WarnLeftOut, Message: "'" + p.Relative(file) + "' is not compared: the headers declare nothing that it exports",
			})
		}
	}
	return nil
}

// packages compares the headers of packages with their libraries.
func (a *agreeing) packages(j *job.Job, w io.Writer) (status int, err error) {
	paths := append([]string{j.Path}, j.Files...)
	p, end, err := openPackages(j, paths, interfaceOptions(j, nil))
	if err != nil {
		return 0, err
	}
	defer end()
	for _, file := range a.symbols {
		if err := p.ReadSymbols(file); err != nil {
			return 0, err
		}
	}
	j.DebugFolders = slices.Concat(j.DebugFolders, p.Debug)
	report := agree.New(strings.Join(paths, " "))
	if err := p.compare(j, report); err != nil {
		return 0, err
	}
	ofPackages(report)
	lists, err := p.CheckSymbols(func(file string) bool { return slices.Contains(p.compared, file) })
	if err != nil {
		return 0, err
	}
	found := append(p.ds, lists...)
	if status, err = a.finish(j, w, report, found); status == 0 && diag.HasErrors(lists) {
		status = cli.StatusBadInput
	}
	return status, err
}

// compare compares the headers with each library.
func (p *opened) compare(j *job.Job, report *agree.Report) error {
	for i, file := range p.compared {
		for _, headers := range p.all {
			o := p.options(interfaceOptions(j, nil), headers)
			var sides [2]*diff.API
			err := p.report(j, func() (err error) {
				sides, err = readSides(j, "agree", [2]string{"", file}, [2]diff.Options{o, o})
				return err
			})
			if err != nil {
				return err
			}
			sides[0].Name, sides[1].Name = p.Name, p.Relative(file)
			if err := report.Interface("library", sides[0], sides[1]); err != nil {
				return err
			}
		}
		report.Unite(i)
	}
	return nil
}

// ofPackages completes a report about several libraries: a declaration is only missing if none has it.
func ofPackages(report *agree.Report) {
	lacking := map[string]int{}
	for i := range report.Others {
		for _, name := range slices.Concat(report.Others[i].Missing, report.Others[i].Hidden) {
			lacking[name]++
		}
	}
	for i := range report.Others {
		o := &report.Others[i]
		isElsewhere := func(name string) bool { return lacking[name] < len(report.Others) }
		o.Missing, o.Hidden = slices.DeleteFunc(o.Missing, isElsewhere), slices.DeleteFunc(o.Hidden, isElsewhere)
	}
}

// packages reads the headers of two packages, limited to what their libraries export.
func (d *diffing) packages(j *job.Job) (sides [2]*diff.API, end func(), err error) {
	var ends []func()
	end = func() {
		for _, e := range ends {
			e()
		}
	}
	var names [2]map[string]bool
	for i, path := range []string{j.Path, j.Files[0]} {
		o := interfaceOptions(j, nil)
		o.Import.Include = slices.Concat(d.includes[i], o.Import.Include)
		p, endOne, err := openPackages(j, []string{path}, o)
		if err != nil {
			return sides, end, err
		}
		ends = append(ends, endOne)
		o = p.options(o, p.all[0])
		if err := fitBuilt(&o, p.Libraries[0]); err != nil {
			return sides, end, err
		}
		err = p.report(j, func() (err error) {
			sides[i], err = readInterface(j, "diff", "", o, &declared{})
			return err
		})
		if err != nil {
			return sides, end, err
		}
		sides[i].Name, sides[i].Exports, names[i] = path, diff.Exports{}, map[string]bool{}
		for _, file := range p.compared {
			f, err := library.Peek(file)
			if err != nil {
				return sides, end, err
			}
			for s := range f.Symbols {
				sides[i].Exports[f.Symbols[s].Name] = true
			}
			if f.SONAME != "" {
				names[i][f.SONAME] = true
			}
		}
		for _, header := range slices.Concat(p.all[1:]...) {
			j.Report([]diag.Diagnostic{p.warning(header, "another header has other declarations of the same names")})
		}
		j.Report(p.ds)
	}
	j.Report(goneLibraries(names[0], names[1]))
	return sides, end, nil
}

// goneLibraries warns of the libraries that compiled programs look for, and that the new packages do not have.
func goneLibraries(before, after map[string]bool) (ds []diag.Diagnostic) {
	for _, name := range slices.Sorted(maps.Keys(before)) {
		if !after[name] {
			ds = append(ds, diag.Diagnostic{Severity: diag.Warning, ID: packages.WarnGone, Message: "the new packages have no library '" + name + "', for which programs look that were linked with it"})
		}
	}
	return ds
}
