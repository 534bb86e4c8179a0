// Package cli is the command line of bindgen: abi-opt bindgen.
package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"

	"github.com/abi-opt/abi-opt/bindgen"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/opt"
)

// Command is abi-opt bindgen.
var Command = opt.Command{
	Name: "bindgen", Args: "[flags] HEADER...", Summary: "write Go bindings for C headers",
	Run: Main,
}

const usage = `usage: abi-opt bindgen [flags] header.h... [flags]

bindgen writes Go functions that call the C functions of headers, without cgo. docs/bindings.md
describes what is bound.

`

// Exit statuses, as those of the other commands.
const (
	statusOK         = 0
	statusBadInput   = 1
	statusBadCommand = 2
)

// flags are the flags of bindgen.
type flags struct {
	*flag.FlagSet
	options bindgen.Options
	output  string
	rename  []string
}

func newFlags() *flags {
	f := &flags{FlagSet: flag.NewFlagSet("bindgen", flag.ContinueOnError)}
	f.SetOutput(io.Discard)
	f.Usage = func() {
		fmt.Fprint(f.Output(), usage)
		f.PrintDefaults()
	}
	o := &f.options
	list := func(to *[]string) func(string) error {
		return func(text string) error {
			*to = append(*to, text)
			return nil
		}
	}
	pattern := func(to **regexp.Regexp) func(string) error {
		return func(text string) (err error) {
			*to, err = regexp.Compile("^(?:" + text + ")$")
			return err
		}
	}
	f.StringVar(&f.output, "o", "", "write to `FILE`, which changes only on success")
	f.StringVar(&o.Package, "package", "", "`NAME` of the Go package (default bindings)")
	f.Func("lib", "`NAME` of the library, such as libz.so.1; of several, the first that loads is used", list(&o.Libraries))
	f.StringVar(&o.Target, "target", "", "target `TRIPLE` (default x86_64-linux-gnu)")
	f.StringVar(&o.Compat, "compat", "", "compiler that built the library, `gcc|clang` (default gcc where the target knows it)")
	f.Func("only", "bind only names that match `REGEX`", pattern(&o.Only))
	f.Func("skip", "do not bind names that match `REGEX`", pattern(&o.Skip))
	f.Func("rename", "replace in names before they become Go names, `REGEX=TEXT`", list(&f.rename))
	f.BoolVar(&o.Strings, "strings", false, "make const char * parameters strings of Go")
	f.Func("errno", "let functions that match `REGEX` also return errno", pattern(&o.Errno))
	f.Func("I", "search a `DIR` for headers", list(&o.Import.Include))
	f.Func("isystem", "search a `DIR` for headers, after those of -I", list(&o.Import.System))
	f.Func("D", "define a macro, `NAME[=VALUE]`", list(&o.Import.Macros))
	f.Func("include", "read a `FILE` before the headers", list(&o.Import.Before))
	f.StringVar(&o.Import.Standard, "std", "", "C `standard` (default gnu17)")
	return f
}

// parse parses flags and headers in any order.
func (f *flags) parse(args []string) (headers []string, err error) {
	for len(args) > 0 {
		if err := f.Parse(args); err != nil {
			return nil, err
		}
		if args = f.Args(); len(args) > 0 {
			headers, args = append(headers, args[0]), args[1:]
		}
	}
	if len(headers) == 0 {
		return nil, errors.New("no header")
	}
	return headers, f.setRename()
}

// setRename compiles the replacements.
func (f *flags) setRename() error {
	var from []*regexp.Regexp
	var to []string
	for _, text := range f.rename {
		pattern, replacement, ok := strings.Cut(text, "=")
		if !ok {
			return fmt.Errorf("flag '-rename' must be REGEX=TEXT, not '%s'", text)
		}
		re, err := regexp.Compile(pattern)
		if err != nil {
			return fmt.Errorf("flag '-rename': %w", err)
		}
		from, to = append(from, re), append(to, replacement)
	}
	f.options.Rename = func(name string) string {
		for i := range from {
			name = from[i].ReplaceAllString(name, to[i])
		}
		return name
	}
	return nil
}

// Main runs the command with the given arguments and returns its exit status.
func Main(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	f := newFlags()
	headers, err := f.parse(args)
	if errors.Is(err, flag.ErrHelp) {
		f.SetOutput(stdout)
		f.Usage()
		return statusOK
	}
	if err != nil {
		fmt.Fprintf(stderr, "abi-opt: error: %s\nabi-opt: 'abi-opt bindgen --help' lists the flags\n", err)
		return statusBadCommand
	}
	for _, library := range f.options.Libraries {
		if f.options.Exports, err = bindgen.Exports(library); err == nil {
			break
		}
		fmt.Fprintf(stderr, "abi-opt: warning: cannot tell which functions are exported: %s\n", err)
	}
	bindings, ds := bindgen.Generate(ctx, headers, f.options)
	if bindings == nil {
		_ = (&diag.Renderer{}).Render(stderr, ds...)
		return statusBadInput
	}
	for _, s := range bindings.Skipped {
		fmt.Fprintf(stderr, "abi-opt: not bound: %s\n", s)
	}
	if err := write(f.output, bindings.Source, stdout); err != nil {
		fmt.Fprintf(stderr, "abi-opt: error: %s\n", err)
		return statusBadInput
	}
	return statusOK
}

// write replaces a file, or writes to standard output for no name and for -.
func write(path string, source []byte, stdout io.Writer) error {
	if path == "" || path == "-" {
		_, err := stdout.Write(source)
		return err
	}
	temporary := path + ".tmp"
	if err := os.WriteFile(temporary, source, 0o666); err != nil {
		return err
	}
	return os.Rename(temporary, path)
}
