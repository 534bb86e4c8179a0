package cli

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// Program describes a program and its commands.
type Program struct {
	Name, Version, Summary string
	Commands               []Command // the first has no name: it runs if no other is named
	Notes                  []string  // on the command line, one sentence each
	Status                 []string  // on exit statuses
	Environment            []Row     // variables
}

// Command is one of the program's commands. The first argument of a command line names it.
type Command struct {
	Name    string
	Usage   string // the arguments after the name
	Summary string
	Example []string        // arguments of the program
	Flags   func() []Group  // in the order of the help
	Values  func() []string // of the first argument, for shells; nil if it is a file
}

// Named returns the commands that have a name.
func (p *Program) Named() []Command { return p.Commands[1:] }

// Find returns the command of that name, or nil.
func (p *Program) Find(name string) *Command {
	i := slices.IndexFunc(p.Named(), func(c Command) bool { return c.Name == name })
	if i < 0 {
		return nil
	}
	return &p.Named()[i]
}

// Has reports whether any command has a flag of that name.
func (p *Program) Has(name string) bool {
	return slices.ContainsFunc(p.Commands, func(c Command) bool { return Lookup(c.Flags(), name) != nil })
}

// Title returns the words that begin a command line of a command.
func (p *Program) Title(c *Command) string { return strings.TrimSpace(p.Name + " " + c.Name) }

// Refuse returns the error for a flag that other commands have; nil if none has it. A flag of one letter is
// recognized with its value.
func (p *Program) Refuse(c *Command, typed, name string) error {
	var owners []string
	for i := range p.Commands {
		other := &p.Commands[i]
		groups := other.Flags()
		joined := strings.HasPrefix(typed, "-"+name) && IsFlag(groups, typed) && !LooksLikePass(name)
		if other.Name == c.Name || Lookup(groups, name) == nil && !joined {
			continue
		}
		owner := "'" + p.Title(other) + "'"
		if other.Name == "" {
			owners = []string{owner + " itself"}
			break
		}
		owners = append(owners, owner)
	}
	if owners == nil {
		return nil
	}
	typed, _, _ = strings.Cut(typed, "=")
	return Usagef("'%s' has no flag '%s'; %s has it%s", p.Title(c), typed, strings.Join(owners, " or "),
		diag.DidYouMean(name, "--", Names(c.Flags())))
}
