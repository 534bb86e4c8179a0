package opt

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/capi/bindgen"
	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// bindgenCommand writes Go bindings.
func bindgenCommand(l *line) command {
	o := &bindgen.Options{}
	verbose := new(bool)
	return command{
		Command: cli.Command{
			Name: "bindgen", Usage: "[flags] [@FILE] HEADER...", Summary: "write Go functions that call those of C headers, without cgo",
			Example: []string{"-package=main -lib=libz.so.1 -only='crc32|zlibVersion' zlib.h -o lib.go"},
			Flags: func() []cli.Group {
				own := bindgenFlags(o, verbose)
				own.Flags = append(own.Flags, cli.Flag{Name: "only", Arg: "REGEX", Set: cli.SetWholeName(&o.Only), Summary: "bind only names that match"})
				for i := range own.Flags {
					own.Flags[i].Set = withoutQuotes(own.Flags[i].Set)
				}
				groups := l.headerFlags(own)
				for i, g := range groups[1:] {
					groups[i+1] = g.Without("mattr", "target-abi", "abi-compat", "only")
				}
				return groups
			},
		},
		check: func() error {
			if l.Path == "" {
				return cli.Usagef("'%s bindgen' needs a header", l.Name)
			}
			return nil
		},
		run:       writeReport(func(j *job.Job, w io.Writer) (bool, error) { return writeBindings(j, *o, *verbose, w) }),
		oneTarget: true, flagFiles: true,
		instead: diag.Advice{{"emit explain pass-pipeline", "it writes Go"}, {"abi-compat", "use '--compat'"},
			{"library", "use '--lib'"}, {"header", l.headerIsArgument("bindgen FILE.h")},
			{"allowlist-function allowlist-type allowlist-item allowlist-var allowlist whitelist-function", "use '--only=REGEX'"},
			{"blocklist-function blocklist-type blocklist-item blocklist blacklist-function opaque-type", "use '--skip=REGEX'"},
			{"pkg", "use '--package'"}},
	}
}

func bindgenFlags(o *bindgen.Options, verbose *bool) cli.Group {
	return cli.Group{Title: "Go bindings", Flags: []cli.Flag{
		{Name: "package", Arg: "NAME", Set: cli.SetString(&o.Package), Summary: "name of the Go package (default: bindings)"},
		{Name: "lib", Arg: "NAME", Set: addLibrary(&o.Libraries), Summary: "name of the library, such as libz.so.1; of NAME,NAME the first that loads is used; may be repeated for several libraries"},
		cli.Choice("compat", &o.Compat, "gcc|clang", "compiler that built the library (default: gcc on Linux where its way is known, otherwise clang)"),
		{Name: "skip", Arg: "REGEX", Set: cli.SetWholeName(&o.Skip), Summary: "do not bind names that match"},
		{Name: "rename", Arg: "REGEX=TEXT", Set: addRename(&o.Rename), Summary: "replace in names before they become Go names; may be repeated"},
		{Name: "strings", Arg: "REGEX", Set: cli.SetWholeName(&o.Strings), Summary: "make const char * parameters strings of Go, for names that match: FUNCTION or FUNCTION.PARAMETER"},
		{Name: "null", Arg: "REGEX", Set: cli.SetWholeName(&o.Null), Summary: "but not for these names, so that NULL can be passed"},
		{Name: "handles", Arg: "REGEX", Set: cli.SetWholeName(&o.Handles), Summary: "make void * an integer: TYPEDEF, FUNCTION (its result and parameters), FUNCTION.PARAMETER or RECORD.MEMBER"},
		{Name: "pointers", Arg: "REGEX", Set: cli.SetWholeName(&o.Pointers), Summary: "make such void * an unsafe.Pointer"},
		{Name: "types", Arg: "REGEX", Set: cli.SetWholeName(&o.Types), Summary: "declare types of the headers that match, although nothing mentions them (default: all, if they are few)"},
		{Name: "errno", Arg: "REGEX", Set: cli.SetWholeName(&o.Errno), Summary: "let functions that match also return errno"},
		{Name: "errors", Arg: "[CONDITION:]REGEX[=FUNCTION]", Set: addFailure(&o.Errors), Summary: "let functions that match return an error: if the result is NULL, false or not 0, or by a condition such as <0 or ==-1; FUNCTION returns its text; may be repeated"},
		{Name: "results", Arg: "REGEX[=FUNCTION]", Set: addResult(&o.Results), Summary: "make char * results strings of Go; FUNCTION frees the text; may be repeated"},
		{Name: "slices", Arg: "REGEX", Set: cli.SetWholeName(&o.Slices), Summary: "make a pointer and its length a slice of Go, for names that match: FUNCTION or FUNCTION.PARAMETER"},
		{Name: "methods", Arg: "REGEX", Set: cli.SetWholeName(&o.Methods), Summary: "declare functions that match as methods of the type of their first parameter too"},
		cli.Switch("v", verbose, "list what is not bound, with the reasons, the guesses, which void * in memory are integers and which are pointers, and what the options for strings, slices, errors and methods selected, as options"),
	}}
}

// withoutQuotes rejects single quotes around the value of a flag, which go generate leaves there. No name of C has them.
func withoutQuotes(set func(string) error) func(string) error {
	return func(value string) error {
		if len(value) > 1 && value[0] == '\'' && value[len(value)-1] == '\'' {
			return errors.New("the value is in single quotes, which go generate takes for a part of it; use double quotes")
		}
		return set(value)
	}
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

// ofFunction splits REGEX=FUNCTION, where the function may be missing.
var ofFunction = regexp.MustCompile(`^(.*?)(?:=([A-Za-z_]\w*))?$`)

// addResult adds functions whose results are text.
func addResult(to *[]bindgen.TextResult) func(string) error {
	return func(text string) error {
		m := ofFunction.FindStringSubmatch(text)
		if m == nil {
			return errors.New("must be one line")
		}
		made := bindgen.TextResult{Free: m[2]}
		err := cli.SetWholeName(&made.Functions)(m[1])
		*to = append(*to, made)
		return err
	}
}

// condition is that of an error, at the start of an option.
var condition = regexp.MustCompile(`^([=!<>]=|[<>])(-?\d+):`)

// addFailure adds functions whose results may be errors.
func addFailure(to *[]bindgen.Failure) func(string) error {
	return func(text string) error {
		var made bindgen.Failure
		if m := condition.FindStringSubmatch(text); m != nil {
			value, err := strconv.ParseInt(m[2], 10, 32)
			if err != nil {
				return fmt.Errorf("must compare with a number of 32 bits, not '%s'", m[2])
			}
			made.Op, made.Value, text = m[1], value, text[len(m[0]):]
		}
		m := ofFunction.FindStringSubmatch(text)
		if m == nil {
			return errors.New("must be one line")
		}
		made.Message = m[2]
		err := cli.SetWholeName(&made.Functions)(m[1])
		*to = append(*to, made)
		return err
	}
}

// literally makes a name of C a regular expression without backslashes.
var literally = strings.NewReplacer(".", "[.]", "$", "[$]")

// choices returns what options selected, as options. Each is a string of Go, as go generate wants it, and of a shell.
func choices(o *bindgen.Options, made *bindgen.Bindings) (all []string) {
	for _, name := range slices.Sorted(maps.Keys(made.Choices)) {
		option, index, _ := strings.Cut(name, " ")
		n, _ := strconv.Atoi(index)
		before, after := "", ""
		switch option {
		case "errors":
			if f := &o.Errors[n]; f.Op != "" {
				before = fmt.Sprintf("%s%d:", f.Op, f.Value)
			}
			after = o.Errors[n].Message
		case "results":
			after = o.Results[n].Free
		}
		if after != "" {
			after = "=" + after
		}
		var names []string
		for _, selected := range made.Choices[name] {
			names = append(names, literally.Replace(selected))
		}
		all = append(all, fmt.Sprintf("\"--%s=%s%s%s\"", option, before, strings.Join(names, "|"), after))
	}
	return all
}

// addRename adds a replacement after the present ones.
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

// exportsOf returns the symbols of libraries, or nil if one of them cannot be read.
func exportsOf(j *job.Job, libraries []string) map[string]bool {
	var all map[string]bool
	for _, names := range libraries {
		var exports map[string]bool
		for name := range strings.SplitSeq(names, ",") {
			var err error
			if exports, err = library.Exports(bindgen.FindLibrary(name)); err == nil {
				break
			}
			hint := ""
			if found := bindgen.SuggestLibrary(name); found != "" {
				hint = "; did you mean '" + found + "'?"
			}
			fmt.Fprintf(j.Stderr, "%s: warning: cannot tell which functions are exported: %s%s\n", j.Name, err, hint)
		}
		if exports == nil {
			return nil
		}
		if all == nil {
			all = map[string]bool{}
		}
		maps.Copy(all, exports)
	}
	return all
}

// reportBindings prints what is not bound and what was guessed and chosen, or only how much is not bound: the file has the list.
func reportBindings(j *job.Job, o *bindgen.Options, made *bindgen.Bindings, verbose bool) {
	if !verbose {
		if n := len(made.Skipped); n > 0 {
			fmt.Fprintf(j.Stderr, "%s: not bound: %s; the output has the list, and '-v' prints it\n", j.Name, diag.Count(n, "declaration"))
		}
		return
	}
	for _, text := range made.Skipped {
		fmt.Fprintf(j.Stderr, "%s: not bound: %s\n", j.Name, text)
	}
	for _, text := range made.Guesses {
		fmt.Fprintf(j.Stderr, "%s: guess: %s\n", j.Name, text)
	}
	for _, text := range choices(o, made) {
		fmt.Fprintf(j.Stderr, "%s: chosen: %s\n", j.Name, text)
	}
}

func writeBindings(j *job.Job, o bindgen.Options, verbose bool, w io.Writer) (ok bool, err error) {
	if len(j.Targets) > 0 {
		o.Target = j.Targets[0]
	}
	o.Import = j.C
	o.Exports = exportsOf(j, o.Libraries)
	headers := append([]string{j.Path}, j.Files...)
	for _, path := range headers {
		if err := j.CheckHeader("bindgen", path); err != nil {
			return false, err
		}
	}
	made, ds := bindgen.Generate(j.Cancel, headers, o)
	if made == nil {
		j.Report(job.RecognizeInC(ds, "bindgen"))
		return false, errors.New("no bindings were written")
	}
	reportBindings(j, &o, made, verbose)
	if made.Functions == 0 {
		hint := ""
		if o.Only != nil || o.Skip != nil {
			hint = "; '--only' and '--skip' select names of functions"
		}
		fmt.Fprintf(j.Stderr, "%s: warning: the headers have no function to bind%s\n", j.Name, hint)
	}
	_, err = w.Write(made.Source)
	return true, err
}
