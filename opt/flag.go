package opt

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// flag is an option of the command line; flags.go has the table.
type flag struct {
	name, arg, summary string // arg is the name of the value in the help; "" for a switch
	optional           bool   // without a value, the flag has the value missing
	missing            string
	joined             bool // the value may follow the name directly, as in -DX=1
	unrecorded         bool // the flag is not needed to reproduce a crash
	// needsWhole reports whether a value of the flag needs the whole module in memory, which rules out
	// chunks; nil if none does.
	needsWhole func(value string) bool
	set        func(value string) error
}

// A usageError is an error in the command line.
type usageError struct {
	msg   string
	diags []diag.Diagnostic // instead of msg, if the error is in a pipeline
}

func (e *usageError) Error() string {
	if len(e.diags) > 0 {
		return e.diags[0].Message
	}
	return e.msg
}

func usagef(format string, args ...any) error {
	return &usageError{msg: fmt.Sprintf(format, args...)}
}

func parseArgs(tool *Tool, args []string) (*config, error) {
	c := newConfig(tool)
	c.words = args
	args = c.setCommand(args)
	flagsEnd := false
	for len(args) > 0 {
		if c.is(runCommand) && c.input != "" {
			if err := c.setArguments(args); err != nil {
				return nil, err
			}
			break
		}
		arg := args[0]
		args = args[1:]
		switch {
		case arg == "--" && !flagsEnd:
			flagsEnd = true
		case flagsEnd || arg == "-" || !strings.HasPrefix(arg, "-"):
			if err := c.setInput(arg); err != nil {
				return nil, err
			}
		default:
			rest, err := c.parseFlag(arg, args)
			if err != nil {
				return nil, err
			}
			c.given = append(append(c.given, arg), args[:len(args)-len(rest)]...)
			args = rest
		}
	}
	if c.command.check != nil && c.info == noInfo {
		return c, c.command.check(c)
	}
	return c, c.check()
}

// setArguments sets the arguments of the program to run. A flag that changes how it is built is an
// error, unless '--' precedes the arguments.
func (c *config) setArguments(args []string) error {
	if args[0] == "--" {
		c.arguments = args[1:]
		return nil
	}
	for _, arg := range args {
		if c.builds(arg) {
			return usagef("'%s' follows the file, and would be an argument of the program; flags precede the file, and '--' precedes such arguments", arg)
		}
	}
	c.arguments = args
	return nil
}

// builds reports whether an argument is a flag that changes how a program is built. Flags of one letter
// are recognized by the value that follows them directly.
func (c *config) builds(arg string) bool {
	name, _, _ := strings.Cut(strings.TrimPrefix(arg, "--"), "=")
	for _, g := range c.groups {
		for i := range g.flags {
			f := &g.flags[i]
			switch {
			case !slices.Contains(buildGroups, g.title) || !strings.HasPrefix(arg, "-"):
			case strings.HasPrefix(arg, "--") && len(name) > 1 && name == f.name:
				return true
			case f.joined && len(arg) > 2 && arg[1:2] == f.name:
				return true
			}
		}
	}
	return strings.HasPrefix(arg, "--") && c.isPass(name)
}

// parseFlag parses one flag, whose value may be the next argument. It returns the remaining
// arguments.
func (c *config) parseFlag(arg string, rest []string) ([]string, error) {
	text := strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-")
	name, value, hasValue := strings.Cut(text, "=")
	typed, _, _ := strings.Cut(arg, "=")
	f := c.lookupFlag(name)
	full := typed
	if joined := c.joinedFlag(arg, name); joined != nil {
		f, typed, value, hasValue = joined, "-"+joined.name, arg[1+len(joined.name):], true
	}
	if f == nil {
		return rest, c.parsePass(typed, name, value, hasValue)
	}
	switch {
	case f.arg == "" && hasValue:
		on, err := strconv.ParseBool(value)
		if err != nil {
			return nil, usagef("flag '%s' must be true or false, not '%s'", typed, value)
		}
		value = ""
		if !on {
			value = "false"
		}
	case f.arg != "" && !hasValue && !f.optional:
		if len(rest) == 0 {
			return nil, usagef("flag '%s' needs a value: %s", typed, usageOf(f))
		}
		value, rest = rest[0], rest[1:]
		arg += "=" + value
		if next, _, _ := strings.Cut(strings.TrimLeft(value, "-"), "="); strings.HasPrefix(value, "-") && (c.lookupFlag(next) != nil || c.isPass(next)) {
			return nil, usagef("flag '%s' needs a value: %s; the next argument, '%s', is a flag", typed, usageOf(f), value)
		}
		if !f.takesPath() && isFile(value) {
			return nil, usagef("flag '%s' needs a value: %s; the next argument, '%s', is a file", typed, usageOf(f), value)
		}
	}
	if f.optional && value == "" {
		value = f.missing
	}
	if err := f.set(value); err != nil {
		if full != typed && looksLikePass(name) && f.name != "W" {
			return nil, c.unknownFlag(full, name)
		}
		advice := otherValues[f.name+"="+strings.ToLower(value)]
		if advice == "" && f.name == "explain" {
			advice = "--explain --only=" + value + " explains the functions of that name"
		}
		var choice *choiceError
		if advice != "" && errors.As(err, &choice) {
			err = errors.New(choice.text)
		}
		if advice != "" {
			advice = "; " + advice
		}
		return nil, usagef("flag '%s': %s%s", typed, err, advice)
	}
	if !f.unrecorded {
		c.recorded = append(c.recorded, arg)
	}
	if f.needsWhole != nil {
		c.needsWhole[f.name] = f.needsWhole(value)
	}
	return rest, nil
}

// takesPath reports whether a value can be the name of a file.
func (f *flag) takesPath() bool {
	return slices.ContainsFunc([]string{"FILE", "DIR", "NAME", "MARKER", "TEXT", "TARGET", "OLD.so"}, func(word string) bool { return strings.HasPrefix(f.arg, word) })
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// parsePass parses a flag that is the name of a pass or pipeline.
func (c *config) parsePass(typed, name, options string, hasOptions bool) error {
	if !c.isPass(name) {
		return c.unknownFlag(typed, name)
	}
	text := name
	if hasOptions && strings.TrimSpace(options) != "" {
		text += "{" + options + "}"
	}
	c.passList = append(c.passList, text)
	return nil
}

// looksLikePass distinguishes a misspelt pass from a flag of one letter and its value: names of
// passes are words joined by dashes.
func looksLikePass(name string) bool {
	first, rest, joined := strings.Cut(name, "-")
	return joined && len(first) > 1 && rest != "" && !strings.ContainsAny(name, "./\\")
}

func (c *config) unknownFlag(typed, name string) error {
	return usagef("unknown flag or pass '%s'%s", typed, c.insteadOf(name))
}

// isPass reports whether a name is that of a pass or pipeline.
func (c *config) isPass(name string) bool {
	return c.registry.Lookup(name) != nil || c.registry.Pipeline(name) != nil
}

func (c *config) suggestion(name string) string {
	known := c.registry.Names()
	for f := range c.flags {
		known = append(known, f.name)
	}
	return diag.DidYouMean(name, "--", known)
}

// flags yields the flags of all groups.
func (c *config) flags(yield func(*flag) bool) {
	for _, g := range c.groups {
		for i := range g.flags {
			if !yield(&g.flags[i]) {
				return
			}
		}
	}
}

func (c *config) lookupFlag(name string) *flag {
	name = cmp.Or(otherNames[name], name)
	for f := range c.flags {
		if f.name == name {
			return f
		}
	}
	return nil
}

// joinedFlag returns the flag of one letter that a value follows directly, or nil, as for -j=2. A
// flag or pass with the whole name takes precedence.
func (c *config) joinedFlag(arg, name string) *flag {
	if arg[1] == '-' || len(name) < 2 || c.lookupFlag(name) != nil || c.isPass(name) {
		return nil
	}
	if f := c.lookupFlag(arg[1:2]); f != nil && f.joined {
		return f
	}
	return nil
}

// isOn is the needsWhole column of flags that need the whole module unless they are off.
func isOn(value string) bool { return value != "false" }

// isOff is the needsWhole column of flags that need the whole module if they are off.
func isOff(value string) bool { return value == "false" }
