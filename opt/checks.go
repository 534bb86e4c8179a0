package opt

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/capi/lint"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/inputs"
	"github.com/abi-opt/abi-opt/layout"
)

// checks are the commands on the interfaces of C headers.
var checks = []command{
	{name: "diff", args: "[flags] OLD NEW", summary: "compare the binary interfaces of headers or snapshots",
		flags: diffFlags, check: needFiles(2), run: runCheck((*session).diff)},
	{name: "snapshot", args: "[flags] HEADER", summary: "write the binary interface of a header as JSON, for diff",
		flags: snapshotFlags, check: needFiles(1), run: runCheck((*session).snapshot)},
	{name: "lint", args: "--header=HEADER [flags] FILE.ll", summary: "check LLVM IR of any compiler against C headers",
		flags: lintFlags, check: needFiles(1), run: runCheck((*session).lint)},
}

// interfaces are the flags of the checks.
type interfaces struct {
	headers   []string
	objects   []string // the old and the new shared library
	compilers []string // to compare
	allow     string   // a file
	format    string   // of the report
}

func diffFlags(c *config) group {
	return group{"ABI checks", []flag{
		headerFlag(c, "read a header of the folders OLD and NEW; may be repeated"),
		{name: "library", arg: "OLD.so,NEW.so", set: setList(&c.objects, 2), summary: "compare only what these ELF libraries export"},
		{name: "allow", arg: "FILE", set: setString(&c.allow), summary: "accept changes that match a line of FILE, such as 'function foo_*'"},
		{name: "compilers", arg: "gcc,clang22,…", set: setList(&c.compilers, 0), summary: "report the functions of one header that compilers pass differently"},
		formatFlag(c, diff.Forms),
	}}
}

func snapshotFlags(c *config) group {
	return group{"ABI checks", []flag{headerFlag(c, "read a header of a folder; may be repeated")}}
}

func lintFlags(c *config) group {
	return group{"ABI checks", []flag{
		headerFlag(c, "check functions that this header declares; may be repeated"),
		formatFlag(c, []string{"text", "json", "sarif"}),
	}}
}

func headerFlag(c *config, summary string) flag {
	return flag{name: "header", arg: "NAME", set: addString(&c.headers), summary: summary}
}

func formatFlag(c *config, forms []string) flag {
	return flag{name: "format", arg: strings.Join(forms, "|"), set: setChoice(&c.format, forms...), summary: "format of the report (default: text)"}
}

// setList sets a list of n words, or of two and more if n is 0.
func setList(list *[]string, n int) func(string) error {
	return func(value string) error {
		if *list = strings.Split(value, ","); len(*list) < 2 || n > 0 && len(*list) != n {
			return fmt.Errorf("must be a list separated by commas, not '%s'", value)
		}
		return nil
	}
}

// needFiles returns the check of a command with n files.
func needFiles(n int) func(*config) error {
	return func(c *config) error {
		want := n
		if c.compilers != nil {
			want = 1
		}
		if got := len(c.files) + min(len(c.input), 1); got != want {
			return usagef("'%s %s' needs %s, but got %d; usage: %[1]s %[2]s %[5]s", c.Name, c.command.name, diag.Count(want, "input file"), got, c.command.args)
		}
		if c.command.name == "lint" && len(c.headers) == 0 {
			return usagef("'%s lint' needs a header: --header=NAME; usage: %[1]s lint %[2]s", c.Name, c.command.args)
		}
		return nil
	}
}

// runCheck returns the function of a command that writes a report. The status is 1 if ok is false.
func runCheck(check func(s *session, w io.Writer) (ok bool, err error)) func(*session, io.Reader, io.Writer) (int, error) {
	return func(s *session, _ io.Reader, stdout io.Writer) (status int, err error) {
		ok := false
		err = writeOutput(s.output, stdout, 0o666, func(out *output) (err error) {
			ok, err = check(s, out)
			return err
		})
		if !ok || err != nil {
			status = statusBadInput
		}
		return status, err
	}
}

func (c *config) abiOptions() diff.Options {
	o := diff.Options{Import: c.c, Targets: c.targets, Headers: c.headers, Convention: c.convention()}
	o.Import.MaxFile = c.maxInput
	return o
}

func (c *config) convention() targets.Options {
	return targets.Options{Compat: c.defaults["compat"], Features: c.defaults["features"], ABI: c.defaults["target-abi"]}
}

func (s *session) readABI(path string) (*diff.API, error) {
	if err := s.checkHeader(path); err != nil && filepath.Ext(path) != ".json" { // a snapshot
		return nil, err
	}
	api, ds := diff.Read(s.cancel, path, s.abiOptions())
	s.report(recognizeInC(ds, s.command.name))
	if api == nil {
		return nil, fmt.Errorf("cannot read the interface of '%s'", path)
	}
	return api, nil
}

func (s *session) snapshot(w io.Writer) (ok bool, err error) {
	api, err := s.readABI(s.input)
	if err != nil {
		return false, err
	}
	return true, api.WriteSnapshot(w)
}

func (s *session) diff(w io.Writer) (ok bool, err error) {
	if s.compilers != nil {
		return s.disagreements(w)
	}
	var allow diff.AllowList
	if s.allow != "" {
		text, err := inputs.ReadRegular(s.allow, s.maxInput)
		if err == nil {
			allow, err = diff.ParseAllowList(text)
		}
		if err != nil {
			return false, fmt.Errorf("the allow list '%s': %w", s.allow, err)
		}
	}
	var exports [2]diff.Exports
	for i, path := range s.objects {
		if exports[i], err = diff.ReadExports(path); err != nil {
			return false, err
		}
	}
	var sides [2]*diff.API
	for i, path := range []string{s.input, s.files[0]} {
		if sides[i], err = s.readABI(path); err != nil {
			return false, err
		}
	}
	report, err := diff.CompareExported(sides[0], sides[1], exports[0], exports[1])
	if err != nil {
		return false, err
	}
	allow.Apply(report)
	return report.Verdict != diff.Breaks, report.Write(w, s.format, s.newLog())
}

// disagreements compares compilers instead of headers.
func (s *session) disagreements(w io.Writer) (ok bool, err error) {
	if s.format != "" && s.format != "text" && s.format != "json" {
		return false, usagef("'--compilers' has the formats text and json, not %s", s.format)
	}
	if err := s.checkHeader(s.input); err != nil {
		return false, err
	}
	all, ds := diff.Compilers(s.cancel, s.input, s.compilers, s.abiOptions())
	s.report(recognizeInC(ds, s.command.name))
	if all == nil {
		return false, fmt.Errorf("cannot compare the compilers")
	}
	return all.None(), all.Write(w, s.format)
}

func (s *session) lint(w io.Writer) (ok bool, err error) {
	f, err := inputs.Open(s.input)
	if err != nil {
		return false, err
	}
	defer f.Close()
	if err := s.checkLLVM(s.input); err != nil {
		return false, err
	}
	ds, err := lint.Check(s.input, inputs.Limit(f, s.maxInput), s.lintHeader)
	if errors.Is(err, inputs.ErrTooLarge) {
		err = inputs.TooLarge(s.input, s.maxInput)
	}
	if err != nil {
		return false, err
	}
	ok = !diag.HasErrors(ds)
	switch s.format {
	case "json":
		return ok, diag.WriteJSON(w, ds...)
	case "sarif":
		log := s.newLog()
		log.Add(ds...)
		return ok, log.Write(w)
	}
	return ok, (&diag.Renderer{}).Render(w, ds...)
}

// lintHeader imports the headers for the target of an LLVM module.
func (s *session) lintHeader(triple string) (*lint.Header, error) {
	if len(s.targets) > 0 {
		triple = s.targets[len(s.targets)-1]
	}
	target, err := targets.New(triple, s.convention())
	if err != nil {
		return nil, err
	}
	var text strings.Builder
	for _, name := range s.headers {
		include := "#include <%s>\n"
		if _, err := os.Stat(name); err == nil {
			include = "#include \"%s\"\n"
		}
		if err := s.checkHeader(name); err != nil {
			return nil, err
		}
		fmt.Fprintf(&text, include, name)
	}
	o := s.c
	o.Target, o.ABI, o.MaxFile = target.Triple(), s.defaults["target-abi"], s.maxInput
	unit, ds := cimport.File(s.cancel, &diag.Source{Name: "<headers>", Text: text.String()}, o)
	var wrong []diag.Diagnostic
	for _, d := range recognizeInC(ds, s.command.name) {
		if d.Severity == diag.Error {
			wrong = append(wrong, d)
		}
	}
	s.report(wrong)
	if unit == nil || len(wrong) > 0 {
		return nil, fmt.Errorf("cannot read the headers")
	}
	return lint.NewHeader(target, unit)
}

// setTarget adds a target. The last one is used where one is needed.
func (c *config) setTarget(value string) error {
	if i := slices.IndexFunc(targets.All, func(d targets.Description) bool { return d.Name == value }); i >= 0 && !slices.Contains(layout.Arches(), value) {
		value = targets.All[i].Triple.String() // headers are read for a triple
	}
	c.targets = append(c.targets, value)
	return c.setDefault("target")(value)
}
