package cli

import (
	"cmp"
	"errors"
	"strconv"
	"strings"
)

// Parser parses a command line. Its functions connect it with the program.
type Parser struct {
	Groups []Group
	Alias  map[string]string // other names of flags
	// Input is called for each argument that is not a flag.
	Input func(path string) error
	// Rest takes the remaining arguments, if it returns true. It is nil or called before each argument.
	Rest func(args []string) (taken bool, err error)
	// Elsewhere reports whether another command has a flag.
	Elsewhere func(name string) bool
	// Unknown returns the error for a flag that is in no group. It is typed with its dashes.
	Unknown func(typed, name string) error
	// Advice returns advice on a value that a flag does not have, or "".
	Advice func(f *Flag, value string) string

	Given    []string // the flags with their values
	Recorded []string // without Unrecorded flags, each in one word
}

// Parse parses the arguments.
func (p *Parser) Parse(args []string) error {
	flagsEnd := false
	for len(args) > 0 {
		if p.Rest != nil {
			if taken, err := p.Rest(args); taken || err != nil {
				return err
			}
		}
		arg := args[0]
		args = args[1:]
		switch {
		case arg == "--" && !flagsEnd:
			flagsEnd = true
		case flagsEnd || arg == "-" || !strings.HasPrefix(arg, "-"):
			if err := p.Input(arg); err != nil {
				return err
			}
		default:
			rest, err := p.flag(arg, args)
			if err != nil {
				return err
			}
			p.Given = append(append(p.Given, arg), args[:len(args)-len(rest)]...)
			args = rest
		}
	}
	return nil
}

// flag parses one flag, whose value may be the next argument. It returns the remaining arguments.
func (p *Parser) flag(arg string, rest []string) ([]string, error) {
	name, value, hasValue := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-"), "=")
	typed, _, _ := strings.Cut(arg, "=")
	full := typed
	f := p.Lookup(name)
	if joined := p.joined(arg, name); joined != nil {
		f, typed, value, hasValue = joined, "-"+joined.Name, arg[1+len(joined.Name):], true
	}
	if f == nil {
		return rest, p.Unknown(typed, name)
	}
	if f.Arg != "" && !hasValue && !f.Optional {
		if err := p.checkNext(f, typed, rest); err != nil {
			return nil, err
		}
		value, rest = rest[0], rest[1:]
		arg += "=" + value
	}
	value, err := f.normal(typed, value, hasValue)
	if err != nil {
		return nil, err
	}
	if err := f.Set(value); err != nil {
		if full != typed && LooksLikePass(name) && f.Name != "W" {
			return nil, p.Unknown(full, name)
		}
		advice := p.Advice(f, value)
		if advice != "" {
			var choice *choiceError
			if errors.As(err, &choice) {
				err = errors.New(choice.text)
			}
			advice = "; " + advice
		}
		return nil, Usagef("flag '%s': %s%s", typed, err, advice)
	}
	if !f.Unrecorded {
		p.Recorded = append(p.Recorded, arg)
	}
	return rest, nil
}

// normal returns the value for Set: "" or "false" for a switch.
func (f *Flag) normal(typed, value string, hasValue bool) (string, error) {
	switch {
	case f.Optional && value == "":
		return f.Missing, nil
	case f.Arg != "" || f.Optional || !hasValue:
		return value, nil
	}
	on, err := strconv.ParseBool(value)
	if err != nil {
		return "", Usagef("flag '%s' must be true or false, not '%s'", typed, value)
	}
	if on {
		return "", nil
	}
	return "false", nil
}

// checkNext reports a next argument that cannot be the value of a flag.
func (p *Parser) checkNext(f *Flag, typed string, rest []string) error {
	if len(rest) == 0 {
		return Usagef("flag '%s' needs a value: %s", typed, f.Usage())
	}
	value := rest[0]
	next, _, _ := strings.Cut(strings.TrimLeft(value, "-"), "=")
	if strings.HasPrefix(value, "-") && p.Lookup(next) != nil {
		return Usagef("flag '%s' needs a value: %s; the next argument, '%s', is a flag", typed, f.Usage(), value)
	}
	if !f.takesPath() && IsFile(value) {
		return Usagef("flag '%s' needs a value: %s; the next argument, '%s', is a file", typed, f.Usage(), value)
	}
	return nil
}

// Lookup returns the flag of that name or alias, or nil.
func (p *Parser) Lookup(name string) *Flag { return Lookup(p.Groups, cmp.Or(p.Alias[name], name)) }

// joined returns the flag of one letter that a value follows directly, or nil, as for -j=2. A flag
// with the whole name takes precedence, even one of another command.
func (p *Parser) joined(arg, name string) *Flag {
	if arg[1] == '-' || len(name) < 2 || p.Lookup(name) != nil {
		return nil
	}
	f := p.Lookup(arg[1:2])
	if f == nil || !f.Joined || len(name) > 2 && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz-") == "" && p.Elsewhere(name) {
		return nil
	}
	return f
}

// LooksLikePass distinguishes a misspelt pass from a flag of one letter and its value: names of
// passes are words joined by dashes.
func LooksLikePass(name string) bool {
	first, rest, joined := strings.Cut(name, "-")
	return joined && len(first) > 1 && rest != "" && !strings.ContainsAny(name, "./\\")
}

// IsFlag reports whether an argument is one of the flags in a form that no program is likely to
// have: a long name, or a letter with its value.
func IsFlag(groups []Group, arg string) bool {
	name, _, _ := strings.Cut(strings.TrimPrefix(arg, "--"), "=")
	for f := range Flags(groups) {
		if strings.HasPrefix(arg, "--") && len(name) > 1 && name == f.Name || f.Joined && len(arg) > 2 && arg[0] == '-' && arg[1:2] == f.Name {
			return true
		}
	}
	return false
}
