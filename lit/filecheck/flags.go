package filecheck

import (
	"fmt"
	"strconv"
	"strings"
)

// cmdFlag is one option of the command.
type cmdFlag struct {
	name, arg string // name of the argument in help; empty for a switch
	help      string
	set       func(value string) error
}

// flags returns the options in the order of the help text.
func (c *command) flags() []cmdFlag {
	o := &c.opts
	return []cmdFlag{
		{"allow-empty", "", "accept an empty input", toggle(&o.AllowEmpty)},
		{"allow-deprecated-dag-overlap", "", "let matches of consecutive CHECK-DAGs overlap", toggle(&o.AllowDAGOverlap)},
		{"allow-unused-prefixes", "", "accept prefixes without a directive", toggle(&o.AllowUnusedPrefixes)},
		{"check-prefix", "prefix", "word that begins a directive (default CHECK); may be repeated", list(&o.Prefixes, "")},
		{"check-prefixes", "a,b", "several such words", list(&o.Prefixes, ",")},
		{"color", "", "ignored: output is never colored", func(string) error { return nil }},
		{"comment-prefixes", "a,b", "words that begin a comment (default COM,RUN)", list(&o.CommentPrefixes, ",")},
		{"D", "VAR=text", "define a variable; -D#VAR=expr and -D#%x,VAR=expr a numeric one", list(&o.Defines, "")},
		{"dump-input", "when", "dump the annotated input: help, always, fail (default) or never", c.setDump},
		{"dump-input-context", "n", "lines to show around those of the filter (default 5)", c.setContext},
		{"dump-input-filter", "lines", "lines to show: error, annotation, annotation-full or all", c.setFilter},
		{"enable-var-scope", "", "drop variables without a $ at each CHECK-LABEL", toggle(&o.EnableVarScope)},
		{"help", "", "print this text", toggle(&c.helps)},
		{"ignore-case", "", "ignore the case of letters", toggle(&o.IgnoreCase)},
		{"implicit-check-not", "pattern", "must not match between the matches of other directives; may be repeated", list(&o.ImplicitCheckNot, "")},
		{"input-file", "file", "file to check (default: standard input)", func(v string) error { c.input = v; return nil }},
		{"match-full-lines", "", "positive patterns must match whole lines", toggle(&o.MatchFullLines)},
		{"strict-whitespace", "", "distinguish runs of blanks and tabs", toggle(&o.StrictWhitespace)},
		{"v", "", "show successful matches in the dump", c.verbose(1)},
		{"version", "", "print the version", c.version},
		{"vv", "", "also show discarded matches, and patterns that did not match as expected", c.verbose(2)},
	}
}

func toggle(field *bool) func(string) error {
	return func(value string) (err error) {
		*field = true
		if value != "" {
			*field, err = strconv.ParseBool(value)
		}
		return err
	}
}

func list(field *[]string, sep string) func(string) error {
	return func(value string) error {
		values := []string{value}
		if sep != "" {
			values = strings.Split(value, sep)
		}
		*field = append(*field, values...)
		return nil
	}
}

func (c *command) verbose(level int) func(string) error {
	return func(string) error {
		c.opts.Dump.Verbose = max(c.opts.Dump.Verbose, level)
		return nil
	}
}

func (c *command) setDump(value string) error {
	switch value {
	case "help":
		c.printed = true
		fmt.Fprint(c.stdout, dumpHelp)
	case "always":
		c.opts.Dump.When = DumpAlways
	case "fail":
		c.opts.Dump.When = DumpOnFailure
	case "never":
		c.opts.Dump.When = DumpNever
	default:
		return fmt.Errorf("unknown value %q", value)
	}
	return nil
}

const dumpHelp = `An input dump shows the input with the matches of the directives.
The label of an annotation is the directive and its line in the check file;
a number after ' distinguishes several annotations of one directive.

  ^~~    a match (shown with -v)
  !~~    a match that is not allowed, or on the wrong line
  X~~    the text that was searched without a match
  ?      text that resembles the pattern
`

func (c *command) setContext(value string) error {
	n, err := strconv.ParseUint(value, 10, 31)
	c.opts.Dump.Context = int(n)
	if n == 0 {
		c.opts.Dump.Context = -1
	}
	return err
}

func (c *command) setFilter(value string) error {
	filter, ok := map[string]DumpFilter{
		"error": FilterError, "annotation": FilterAnnotation,
		"annotation-full": FilterAnnotationFull, "all": FilterAll,
	}[value]
	if !ok {
		return fmt.Errorf("unknown value %q", value)
	}
	c.opts.Dump.Filter = filter
	return nil
}

func (c *command) help() {
	fmt.Fprint(c.stdout, "usage: filecheck [options] <check-file>\n\nMatches a text against the CHECK directives of a file, like LLVM's FileCheck.\n\n")
	for _, f := range c.flags() {
		name := "--" + f.name
		if f.arg != "" {
			name += "=" + f.arg
		}
		fmt.Fprintf(c.stdout, "  %-32s %s\n", name, f.help)
	}
}

func (c *command) version(string) error {
	c.printed = true
	fmt.Fprintln(c.stdout, "filecheck (abi-opt), a FileCheck compatible with LLVM 22")
	return nil
}

func (c *command) parse(args []string) error {
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		if arg == "-" || !strings.HasPrefix(arg, "-") {
			if c.check != "" {
				return fmt.Errorf("more than one check file: %s", arg)
			}
			c.check = arg
			continue
		}
		var err error
		if args, err = c.option(arg, args); err != nil {
			return fmt.Errorf("%s: %w", arg, err)
		}
	}
	return nil
}

// option applies one option and returns the arguments after it.
func (c *command) option(arg string, rest []string) ([]string, error) {
	body := strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-")
	name, value, hasValue := strings.Cut(body, "=")
	if strings.HasPrefix(body, "D") {
		name, value, hasValue = "D", body[1:], len(body) > 1
	}
	for _, f := range c.flags() {
		if f.name != name {
			continue
		}
		if f.arg != "" && !hasValue {
			if len(rest) == 0 {
				return nil, fmt.Errorf("needs a value")
			}
			value, rest = rest[0], rest[1:]
		}
		return rest, f.set(value)
	}
	return nil, fmt.Errorf("unknown option")
}
