package opt

import (
	"errors"
	"fmt"
	"io"
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
	format string // of the report
	typed  bool   // a function or variable without types is an error
}

// agreeCommand reports whether other files agree with a header.
func agreeCommand(l *line) command {
	a := &agreeing{}
	return command{
		Command: cli.Command{
			Name: "agree", Usage: "[flags] HEADER OTHER...", Summary: "tell whether a built library, LLVM IR or another header agrees with a C header",
			Example: []string{"lib.h lib.so", "lib.h target/debug/libfast.a bindings.ll old-release.json"},
			Flags: func() []cli.Group {
				return l.headerFlags(cli.Group{Title: "ABI checks", Flags: []cli.Flag{
					cli.Choice("format", &a.format, strings.Join(agree.Forms, "|"), "format of the report (default: text)"),
					requireTypes(&a.typed),
				}}, l.debugFlag())
			},
		},
		check: func() error {
			if l.Path == "" || len(l.Files) == 0 {
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
	if library.IsFile(j.Path) {
		return 0, fmt.Errorf("'%s' is a built file: the header comes first, as in 'agree lib.h %[1]s'", j.Path)
	}
	defer spareMemory()()
	report := agree.New(nameOf(j.Path))
	for _, other := range j.Files {
		if j.IsLLVM(other) {
			err = a.llvm(j, report, other)
		} else {
			err = a.compare(j, report, other)
		}
		if err != nil {
			return 0, err
		}
	}
	untyped, log := report.Untyped(a.typed), j.NewLog()
	switch {
	case report.Empty():
		status = cli.StatusBadCommand // as for what cannot be read: that nothing differs would be no agreement
	case !report.Agrees() || len(untyped) > 0:
		status = cli.StatusBadInput
	}
	return status, writeUntyped(j, w, report, a.format, log, untyped)
}

// compare compares the header with a built file, a snapshot or another header.
func (a *agreeing) compare(j *job.Job, report *agree.Report, other string) error {
	kind := "header"
	switch {
	case library.IsFile(other):
		kind = "library"
	case isSnapshot(j, other):
		kind = "snapshot"
	}
	o := interfaceOptions(j, nil)
	sides, err := readSides(j, "agree", [2]string{j.Path, other}, [2]diff.Options{o, o})
	if err != nil {
		return err
	}
	return report.Interface(kind, sides[0], sides[1])
}

// llvm compares the header with LLVM IR.
func (a *agreeing) llvm(j *job.Job, report *agree.Report, other string) error {
	functions, target, err := checkLLVM(j, "agree", []string{j.Path}, other, lint.Functions)
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
