package opt

import (
	"cmp"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

// inputsHint returns the end of a message about several inputs: one could be a command, a flag or the name of
// a function.
func (l *line) inputsHint() string {
	paths := append([]string{l.Path}, l.Files...)
	for _, path := range paths {
		if strings.ContainsAny(path[:min(len(path), 3)], "–—−") {
			return "; '" + path + "' begins with a dash that is no '-'"
		}
		if strings.HasPrefix(path, "-") && path != "-" {
			return "; arguments after '--' are files, so that '" + path + "' is not a flag"
		}
	}
	if strings.Trim(l.Path, identifier) == "" && !cli.IsFile(l.Path) && l.Explain == "" && l.command.Name == "" {
		if hint := l.commandNamed(l.Path); hint != "" {
			return hint
		}
	}
	for _, path := range paths {
		if isName := strings.Trim(path, identifier) == "" && !cli.IsFile(path); isName && l.Explain != "" {
			return "; --explain --only=" + path + " explains the functions of that name"
		} else if isName && slices.ContainsFunc(paths, job.IsCFile) {
			return "; --only=" + path + " selects the functions of that name"
		}
	}
	switch {
	case len(paths) == 2 && job.IsCFile(paths[0]) && job.IsCFile(paths[1]):
		return "; '-include " + paths[0] + " " + paths[1] + "' reads both"
	case cli.IsFile(l.Path) || strings.Contains(l.Path, "."):
		return "; only --emit=exe takes more, to link them; '" + l.Name + " batch' processes several modules"
	}
	return l.commandHint()
}

// identifier are the letters of names in C.
const identifier = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"

// commandNamed returns the end of a message about a word that is almost a command, or "".
func (l *line) commandNamed(word string) string {
	if hint := cmp.Or(otherCommands.Find(word), diag.DidYouMean(word, l.Name+" ", l.program().CommandNames())); hint != "" {
		return "; " + strings.TrimPrefix(hint, "; ")
	}
	return ""
}

// commandHint returns the end of a message about an input that could be meant as a command, or "".
func (l *line) commandHint() string {
	if strings.ContainsAny(l.Path[:min(len(l.Path), 3)], "–—−") {
		return "; it begins with a dash that is no '-'"
	}
	if l.command.Name != "" || strings.ContainsAny(l.Path, "./\\-") || cli.IsFile(l.Path) {
		return ""
	}
	if name, _, hasValue := strings.Cut(l.Path, "="); hasValue && l.lookup(name) != nil {
		return "; did you mean '--" + l.Path + "'?"
	}
	if hint := cmp.Or(l.commandNamed(l.Path), l.suggestion(l.Path)); hint != "" && len(l.Path) > 1 {
		return hint
	}
	return "; the commands are " + strings.Join(l.program().CommandNames(), ", ")
}

// unknown returns the error for a flag that the command does not have.
func (l *line) unknown(typed, name string) error {
	k := &l.command
	if advice := k.instead.Find(name); advice != "" {
		return cli.Usagef("'%s %s' has no flag '%s'; %s", l.Name, k.Name, typed, advice)
	}
	if k.Name != "" && l.lookup(sharedFlags.Find(name).flag) == nil || k.Name == "" && otherFlags.Find(name) == "" {
		if err := l.program().Refuse(&k.Command, typed, name); err != nil {
			return err
		}
	}
	return cli.Usagef("unknown flag or pass '%s'%s", typed, l.insteadOf(typed, name))
}

// misspelt returns an error for a flag of one letter and its value that looks like another flag.
func (l *line) misspelt(name string) error {
	name, _, _ = strings.Cut(name, "=")
	if cli.LooksLikePass(name) || l.suggestion(name) != "" {
		return l.unknown("-"+name, name)
	}
	return nil
}

// suggestion returns the end of a message with the flag that is nearest to a name. Passes come before
// flags.
func (l *line) suggestion(name string) string {
	last := len(l.flags) - 1
	names := append(cli.Names(l.flags[last:]), cli.Names(l.flags[:last])...)
	// A conversion to something else is another pass, however similar the names are.
	if _, to, converts := strings.Cut(name, "-to-"); converts {
		names = slices.DeleteFunc(names, func(known string) bool {
			_, result, alsoConverts := strings.Cut(known, "-to-")
			return alsoConverts && to != result && diag.Nearest(to, []string{result}) == ""
		})
	}
	return diag.DidYouMean(name, "--", slices.DeleteFunc(names, func(known string) bool { return len(known) == 1 }))
}

// adviceOnValue returns advice on a value that a flag does not have, or "".
func adviceOnValue(f *cli.Flag, value string) string {
	advice := otherValues.Find(f.Name + "=" + strings.ToLower(value))
	if advice == "" && f.Name == "explain" {
		advice = "--explain --only=" + value + " explains the functions of that name"
	}
	return advice
}

// anyFlag returns the flag of that name of any command, or nil.
func (l *line) anyFlag(name string) *cli.Flag {
	if f := l.lookup(name); f != nil {
		return f
	}
	for _, k := range l.program().Commands {
		if f := cli.Lookup(k.Flags(), name); f != nil {
			return f
		}
	}
	return nil
}
