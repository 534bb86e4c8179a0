package opt

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/abi-opt/abi-opt/capi/bindgen"
	"github.com/abi-opt/abi-opt/capi/diff"
)

// bindgenCommand writes Go bindings.
var bindgenCommand = command{
	name: "bindgen", args: "[flags] HEADER...", summary: "write Go functions that call those of C headers, without cgo",
	flags: bindgenFlags, check: (*config).checkBindgen, run: runCheck((*session).bindgen),
}

func bindgenFlags(c *config) group {
	o := &c.bindings
	return group{"Go bindings", []flag{
		{name: "package", arg: "NAME", set: setString(&o.Package), summary: "name of the Go package (default: bindings)"},
		{name: "lib", arg: "NAME", set: addLibrary(&o.Libraries), summary: "name of the library, such as libz.so.1; of several, the first that loads is used"},
		{name: "compat", arg: "gcc|clang", set: setChoice(&o.Compat, "gcc", "clang"), summary: "compiler that built the library (default: gcc on Linux for x86-64, otherwise clang)"},
		{name: "skip", arg: "REGEX", set: setWholeName(&o.Skip), summary: "do not bind names that match; --only selects names, too"},
		{name: "rename", arg: "REGEX=TEXT", set: addRename(&o.Rename), summary: "replace in names before they become Go names; may be repeated"},
		{name: "strings", set: setBool(&o.Strings), summary: "make const char * parameters strings of Go"},
		{name: "errno", arg: "REGEX", set: setWholeName(&o.Errno), summary: "let functions that match also return errno"},
	}}
}

// addLibrary adds the name of a library.
func addLibrary(to *[]string) func(string) error {
	return func(name string) error {
		if name == "" {
			return errors.New("must name a library")
		}
		*to = append(*to, name)
		return nil
	}
}

// setWholeName sets an expression that matches whole names.
func setWholeName(to **regexp.Regexp) func(string) error {
	return func(text string) (err error) {
		*to, err = regexp.Compile("^(?:" + text + ")$")
		return err
	}
}

// addRename adds a replacement after those that are there.
func addRename(rename *func(string) string) func(string) error {
	return func(text string) error {
		pattern, replacement, ok := strings.Cut(text, "=")
		if !ok {
			return fmt.Errorf("must be REGEX=TEXT, not '%s'", text)
		}
		re, err := regexp.Compile(pattern)
		before := *rename
		*rename = func(name string) string {
			if before != nil {
				name = before(name)
			}
			return re.ReplaceAllString(name, replacement)
		}
		return err
	}
}

func (c *config) checkBindgen() error {
	switch {
	case c.input == "":
		return usagef("'%s bindgen' needs a header", c.Name)
	case len(c.passList) > 0 || c.pipelineText != "" || c.emit != "mlir" || c.explain != "":
		return usagef("'%s bindgen' writes Go, and takes no passes, '--emit' or '--explain'", c.Name)
	case c.defaults["compat"] != "":
		return usagef("'%s bindgen' takes '--compat' instead of '--abi-compat'", c.Name)
	case c.defaults["features"] != "" || c.defaults["target-abi"] != "":
		return usagef("'%s bindgen' takes neither '--mattr' nor '--target-abi'", c.Name)
	}
	return nil
}

func (s *session) bindgen(w io.Writer) (ok bool, err error) {
	o := s.bindings
	o.Target, o.Only, o.Import = s.defaults["target"], s.c.Only, s.c
	o.Import.Only, o.Import.MaxFile = nil, s.maxInput
	for _, library := range o.Libraries {
		if o.Exports, err = diff.ReadExports(bindgen.FindLibrary(library)); err == nil {
			break
		}
		fmt.Fprintf(s.stderr, "%s: warning: cannot tell which functions are exported: %s\n", s.Name, err)
	}
	headers := append([]string{s.input}, s.files...)
	for _, path := range headers {
		if err := s.checkHeader(path); err != nil {
			return false, err
		}
	}
	made, ds := bindgen.Generate(s.cancel, headers, o)
	if made == nil {
		s.report(recognizeInC(ds, s.command.name))
		return false, errors.New("no bindings were written")
	}
	for _, text := range made.Skipped {
		fmt.Fprintf(s.stderr, "%s: not bound: %s\n", s.Name, text)
	}
	if made.Functions == 0 {
		hint := ""
		if o.Only != nil || o.Skip != nil {
			hint = "; '--only' and '--skip' select names of functions"
		}
		fmt.Fprintf(s.stderr, "%s: warning: the headers have no function to bind%s\n", s.Name, hint)
	}
	_, err = w.Write(made.Source)
	return true, err
}
