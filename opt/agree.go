package opt

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/abi-opt/abi-opt/capi/agree"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/capi/lint"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// agreeing holds the flags of agree.
type agreeing struct {
	format  string // of the report
	allow   string // a file
	headers []string
	list    bool // all names
	typed   bool // a function or variable without types is an error
	// isPackage is set if the inputs are packages. Symbols are further lists of their symbols.
	isPackage bool
	symbols   []string
}

// agreeCommand reports whether other files agree with a header.
func agreeCommand(l *line) command {
	a := &agreeing{}
	return command{
		Command: cli.Command{
			Name: "agree", Usage: "[flags] HEADER|FOLDER OTHER...", Summary: "tell whether a built library, LLVM IR or another header agrees with a C header",
			Example: []string{"lib.h lib.so", "lib.h target/debug/libfast.a bindings.ll old-release.json"},
			Flags: func() []cli.Group {
				return l.headerFlags(cli.Group{Title: "ABI checks", Flags: []cli.Flag{
					headerFlag(&a.headers, "read another header, or only this one of the folder; may be repeated"),
					allowFlag(&a.allow),
					{Name: "list", Set: cli.SetBool(&a.list), Summary: "list all names that only one side has"},
					cli.Choice("format", &a.format, strings.Join(agree.Forms, "|"), "format of the report (default: text)"),
					requireTypes(&a.typed),
					packageFlag(&a.isPackage, "compare the headers of packages, .deb files or folders, with their libraries"),
					{Name: "symbols", Arg: "FILE", Set: cli.AddString(&a.symbols), Summary: "with --package, check a list of symbols, such as debian/libfoo1.symbols; may be repeated"},
				}}, l.debugFlag())
			},
		},
		check: func() error {
			if a.symbols != nil && !a.isPackage {
				return cli.Usagef("'--symbols' needs '--package'")
			}
			if a.headers != nil && a.isPackage {
				return cli.Usagef("'--header' does not go with '--package', which reads the headers of the package")
			}
			if l.Path == "" || len(l.Files) == 0 && len(a.headers) == 0 && !a.isPackage {
				return cli.Usagef("'%s agree' needs a header and what to compare it with; usage: %[1]s agree %[2]s", l.Name, l.command.Usage)
			}
			return l.oneStdin()
		},
		run:       writeVerdict(a.run),
		oneTarget: true,
		instead:   diag.Advice{{"library lib header object", l.headerIsArgument("agree lib.h lib.so")}},
	}
}

func (a *agreeing) run(j *job.Job, w io.Writer) (status int, err error) {
	defer spareMemory()()
	if a.isPackage {
		return a.packages(j, w)
	}
	mine, others, err := a.inputs(j)
	if err != nil {
		return 0, err
	}
	report := agree.New(mine.name())
	found := once{}
	for i, other := range others {
		var units []*headers
		err := found.report(j, func() (err error) {
			units, err = mine.units(j, other)
			return err
		})
		if err != nil {
			return 0, err
		}
		for _, unit := range units {
			err := found.report(j, func() error {
				if j.IsLLVM(other) {
					return unit.llvm(j, report, other)
				}
				return unit.compare(j, report, other)
			})
			if err != nil {
				return 0, err
			}
		}
		report.Unite(i)
	}
	return a.finish(j, w, report, nil)
}

// finish writes a report, with what was found beside it.
func (a *agreeing) finish(j *job.Job, w io.Writer, report *agree.Report, found []diag.Diagnostic) (status int, err error) {
	allow, err := allowed(j, a.allow)
	if err != nil {
		return 0, err
	}
	report.Allow(allow)
	report.ListAll = a.list
	for _, d := range found {
		report.OfPackages = append(report.OfPackages, diag.ToJSON(d))
	}
	untyped, log := report.Untyped(a.typed), j.NewLog()
	switch {
	case report.Empty():
		status = cli.StatusBadCommand // as for what cannot be read: that nothing differs would be no agreement
	case !report.Agrees() || len(untyped) > 0:
		status = cli.StatusBadInput
	}
	return status, writeUntyped(j, w, report, a.format, log, append(found, untyped...))
}

// headers are the headers to compare with others: a file, some of a folder, or several files without a path.
type headers struct {
	path  string
	names []string
	isAll bool // all headers of a folder, of which some may be unreadable
}

// inputs divides the arguments into headers and others. With --header, the first may be one of the others.
func (a *agreeing) inputs(j *job.Job) (h *headers, others []string, err error) {
	h, others = &headers{path: j.Path}, j.Files
	info, err := os.Stat(j.Path)
	isFolder := err == nil && info.IsDir()
	isOther := library.IsFile(j.Path) || !isFolder && (j.IsLLVM(j.Path) || isSnapshot(j, j.Path))
	switch {
	case isFolder && len(a.headers) == 0:
		h.isAll = true
		h.names, err = headersIn(j.Path)
		return h, others, err
	case isFolder:
		h.names = a.headers
	case len(a.headers) > 0 && isOther:
		h, others = &headers{names: a.headers}, append([]string{j.Path}, others...)
	case len(a.headers) > 0:
		h = &headers{names: append([]string{j.Path}, a.headers...)}
	case library.IsFile(j.Path):
		return nil, nil, fmt.Errorf("'%s' is a built file: the header comes first, as in 'agree lib.h %[1]s'", j.Path)
	}
	if len(others) == 0 {
		return nil, nil, cli.Usagef("'%s agree' needs something to compare the headers with", j.Name)
	}
	return h, others, nil
}

// headersIn returns the headers in a folder and below it, relative to it.
func headersIn(folder string) (all []string, err error) {
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && filepath.Ext(path) == ".h" {
			path, err = filepath.Rel(folder, path)
			all = append(all, filepath.ToSlash(path))
		}
		return err
	})
	if err == nil && len(all) == 0 {
		err = fmt.Errorf("the folder '%s' has no headers", folder)
	}
	return all, err
}

// name returns what a report calls the headers.
func (h *headers) name() string {
	if h.path == "" {
		return strings.Join(h.names, ", ")
	}
	return nameOf(h.path)
}

// paths returns the paths of the headers.
func (h *headers) paths() (all []string) {
	if h.names == nil {
		return []string{h.path}
	}
	for _, name := range h.names {
		all = append(all, filepath.Join(h.path, name))
	}
	return all
}

// units divides the headers into those that can be read together for the target of another side.
func (h *headers) units(j *job.Job, other string) (all []*headers, err error) {
	if len(h.names) < 2 {
		return []*headers{h}, nil
	}
	u := &units{job: j, path: h.path, o: interfaceOptions(j, nil)}
	if err := fitOther(j, &u.o, other); err != nil {
		return nil, err
	}
	u.divide(h.names)
	for _, names := range u.all {
		all = append(all, &headers{path: h.path, names: names})
	}
	switch {
	case len(all) == 0:
		return []*headers{h}, nil // its errors are reported
	case len(u.left) > 0 && !h.isAll:
		return []*headers{{path: h.path, names: []string{u.left[0].name}}}, nil
	}
	for _, left := range u.left {
		j.Report([]diag.Diagnostic{u.warning(left.name, left.why)})
	}
	return all, nil
}

// fitOther sets the target of a file with which headers are compared, and the variant of its convention.
func fitOther(j *job.Job, o *diff.Options, other string) error {
	switch {
	case library.IsFile(other):
		return fitBuilt(o, other)
	case isSnapshot(j, other):
		shot, ds := diff.Read(j.Cancel, other, *o)
		if shot == nil {
			j.Report(ds)
			return fmt.Errorf("cannot read the interface of '%s'", nameOf(other))
		}
		return fitSnapshot(o, shot)
	case len(o.Targets) == 0 && j.IsLLVM(other):
		_, target, err := checkLLVM(j, "agree", nil, other, lint.Functions)
		if err == nil && target != "" {
			o.Targets = []string{target}
		}
		return err
	}
	return nil
}

// compare compares the headers with a built file, a snapshot or another header.
func (h *headers) compare(j *job.Job, report *agree.Report, other string) error {
	kind := "header"
	switch {
	case library.IsFile(other):
		kind = "library"
	case isSnapshot(j, other):
		kind = "snapshot"
	}
	sides, err := readSides(j, "agree", [2]string{h.path, other}, [2]diff.Options{interfaceOptions(j, h.names), interfaceOptions(j, nil)})
	if err != nil {
		return err
	}
	return report.Interface(kind, sides[0], sides[1])
}

// llvm compares the headers with LLVM IR.
func (h *headers) llvm(j *job.Job, report *agree.Report, other string) error {
	functions, target, err := checkLLVM(j, "agree", h.paths(), other, lint.Functions)
	switch {
	case err != nil:
		return err
	case target == "":
		return errors.New("'" + other + "' has no functions")
	}
	found := map[string][]diag.Diagnostic{}
	for _, f := range functions {
		found[f.Name] = f.Diagnostics
	}
	report.Findings(nameOf(other), target, found)
	return nil
}
