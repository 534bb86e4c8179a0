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
	set       func(c *command, value string) error
}

// flags are the options in the order of the help text.
var flags = []cmdFlag{
	{"allow-empty", "", "accept an empty input", toggle(func(o *Options) *bool { return &o.AllowEmpty })},
	{"allow-deprecated-dag-overlap", "", "let matches of neighbouring CHECK-DAGs overlap", toggle(func(o *Options) *bool { return &o.AllowDAGOverlap })},
	{"allow-unused-prefixes", "", "accept prefixes without a directive", toggle(func(o *Options) *bool { return &o.AllowUnusedPrefixes })},
	{"check-prefix", "prefix", "word that begins a directive (default CHECK); may be repeated", list(func(o *Options) *[]string { return &o.Prefixes }, "")},
	{"check-prefixes", "a,b", "several such words", list(func(o *Options) *[]string { return &o.Prefixes }, ",")},
	{"color", "", "accepted; output has no colours", func(*command, string) error { return nil }},
	{"comment-prefixes", "a,b", "words that begin a comment (default COM,RUN)", list(func(o *Options) *[]string { return &o.CommentPrefixes }, ",")},
	{"D", "VAR=text", "define a variable; -D#VAR=expr and -D#%x,VAR=expr a numeric one", list(func(o *Options) *[]string { return &o.Defines }, "")},
	{"dump-input", "when", "dump the annotated input: help, always, fail (default) or never", (*command).setDump},
	{"dump-input-context", "n", "lines shown around those of the filter (default 5)", (*command).setContext},
	{"dump-input-filter", "lines", "lines to show: error, annotation, annotation-full or all", (*command).setFilter},
	{"enable-var-scope", "", "forget variables without a $ at each CHECK-LABEL", toggle(func(o *Options) *bool { return &o.EnableVarScope })},
	{"help", "", "print this text", func(c *command, _ string) error { c.helps = true; return nil }},
	{"ignore-case", "", "match without regard to case", toggle(func(o *Options) *bool { return &o.IgnoreCase })},
	{"implicit-check-not", "pattern", "must not match between the matches of other directives; may be repeated", list(func(o *Options) *[]string { return &o.ImplicitCheckNot }, "")},
	{"input-file", "file", "file to check (default: standard input)", func(c *command, v string) error { c.input = v; return nil }},
	{"match-full-lines", "", "positive patterns must cover whole lines", toggle(func(o *Options) *bool { return &o.MatchFullLines })},
	{"strict-whitespace", "", "blanks and tabs must be the same", toggle(func(o *Options) *bool { return &o.StrictWhitespace })},
	{"v", "", "show successful matches in the dump", verbose(1)},
	{"version", "", "print what this is", (*command).version},
	{"vv", "", "show also what was discarded or rightly not found", verbose(2)},
}

func toggle(field func(*Options) *bool) func(*command, string) error {
	return func(c *command, value string) error {
		on, err := strconv.ParseBool(value)
		if value == "" {
			on, err = true, nil
		}
		*field(&c.opts) = on
		return err
	}
}

func list(field func(*Options) *[]string, sep string) func(*command, string) error {
	return func(c *command, value string) error {
		values := []string{value}
		if sep != "" {
			values = strings.Split(value, sep)
		}
		*field(&c.opts) = append(*field(&c.opts), values...)
		return nil
	}
}

func verbose(level int) func(*command, string) error {
	return func(c *command, _ string) error {
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

const dumpHelp = `An input dump shows the input with what the directives found in it.
The label of an annotation is the directive and its line in the check file;
a number after ' tells several annotations of one directive apart.

  ^~~    a match (shown with -v)
  !~~    a match that should not be, or not there
  X~~    the text that was searched in vain
  ?      a place that resembles the pattern
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
	fmt.Fprint(c.stdout, "usage: filecheck [options] <check-file>\n\nMatches a text against the CHECK directives of a file, as LLVM's FileCheck does.\n\n")
	for _, f := range flags {
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
	for _, f := range flags {
		if f.name != name {
			continue
		}
		if f.arg != "" && !hasValue {
			if len(rest) == 0 {
				return nil, fmt.Errorf("needs a value")
			}
			value, rest = rest[0], rest[1:]
		}
		return rest, f.set(c, value)
	}
	return nil, fmt.Errorf("unknown option")
}
