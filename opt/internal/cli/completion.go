package cli

import (
	"fmt"
	"strings"
)

// Shells are the shells with completion scripts.
var Shells = []string{"bash", "zsh", "fish"}

// Completion returns the completion script of one of the shells.
func (p *Program) Completion(shell string) string {
	var b strings.Builder
	switch shell {
	case "bash":
		completeInBash(&b, p)
	case "zsh":
		completeInZsh(&b, p)
	case "fish":
		completeInFish(&b, p)
	}
	return b.String()
}

// isPath reports whether the value is a file or a directory.
func (f *Flag) isPath() bool { return f.Arg == "FILE" || f.Arg == "DIR" }

// choices returns the possible values; nil for any.
func (f *Flag) choices() []string {
	switch {
	case f.Values != nil:
		return f.Values()
	case strings.Contains(f.Arg, "|") && f.Arg == strings.ToLower(f.Arg):
		return strings.Split(strings.TrimSuffix(f.Arg, "|…"), "|")
	}
	return nil
}

// hasValue reports whether the flag can have a value.
func (f *Flag) hasValue() bool { return f.Arg != "" || f.Details != nil }

// dashed returns the name with the dashes before it.
func (f *Flag) dashed() string {
	if len(f.Name) == 1 {
		return "-" + f.Name
	}
	return "--" + f.Name
}

// CommandNames returns the names of all commands.
func (p *Program) CommandNames() (names []string) {
	for _, c := range p.Named() {
		names = append(names, c.Name)
	}
	return names
}

// shellWord converts a name so that it can be part of a shell function's name.
func shellWord(name string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return '_'
	}, name)
}

// InQuotes quotes a text for the shell.
func InQuotes(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }

// completeInBash writes functions that parse the command line themselves: bash splits words at the =
// of a flag.
func completeInBash(b *strings.Builder, p *Program) {
	function := "_" + shellWord(p.Name)
	fmt.Fprintf(b, "# Completion of %[1]s for bash: source <(%[1]s completion bash)\n", p.Name)
	var cases string
	for i := range p.Commands {
		c := &p.Commands[i]
		bashCommand(b, function, c)
		if c.Name != "" {
			cases += fmt.Sprintf("    %s[[:space:]]*) %s_%[1]s ;;\n", c.Name, function)
		}
	}
	fmt.Fprintf(b, `%[1]s() {
  local line="${COMP_LINE:0:COMP_POINT}"
  local word="${line##*[[:space:]]}"
  COMPREPLY=()
  case "${line#*[[:space:]]}" in
%[2]s    *) %[1]s_
      [[ $COMP_CWORD -ne 1 ]] || COMPREPLY+=($(compgen -W %[3]s -- "$word")) ;;
  esac
}
complete -o filenames -F %[1]s %[4]s
`, function, cases, InQuotes(strings.Join(p.CommandNames(), " ")), p.Name)
}

// bashCommand writes the function that completes the arguments of a command.
func bashCommand(b *strings.Builder, function string, c *Command) {
	var flags []string
	fmt.Fprintf(b, "%s_%s() {\n  case \"$word\" in\n", function, shellWord(c.Name))
	for f := range Flags(c.Flags()) {
		flag := f.dashed()
		if f.hasValue() && len(f.Name) > 1 && !f.Optional {
			flag += "="
		}
		flags = append(flags, flag)
		switch choices := f.choices(); {
		case choices != nil:
			fmt.Fprintf(b, "    %s=*) COMPREPLY=($(compgen -W %s -- \"${word#*=}\")) ;;\n", f.dashed(), InQuotes(strings.Join(choices, " ")))
		case f.isPath():
			fmt.Fprintf(b, "    %s=*) COMPREPLY=($(compgen -f -- \"${word#*=}\")) ;;\n", f.dashed())
		}
	}
	inputs := "-f"
	if c.Values != nil {
		inputs = "-W " + InQuotes(strings.Join(c.Values(), " "))
	}
	fmt.Fprintf(b, `    -*=*) ;;
    -*) COMPREPLY=($(compgen -W %s -- "$word"))
      [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace 2>/dev/null ;;
    *) COMPREPLY=($(compgen %s -- "$word")) ;;
  esac
}
`, InQuotes(strings.Join(flags, " ")), inputs)
}

func completeInZsh(b *strings.Builder, p *Program) {
	function := "_" + shellWord(p.Name)
	fmt.Fprintf(b, "#compdef %[1]s\n# Completion of %[1]s for zsh: source <(%[1]s completion zsh)\n%[2]s_first() {\n  local -a commands=(\n", p.Name, function)
	for _, c := range p.Named() {
		fmt.Fprintf(b, "    %s\n", InQuotes(c.Name+":"+zshEscape.Replace(c.Summary)))
	}
	fmt.Fprintf(b, "  )\n  _describe command commands\n  _files\n}\n%s() {\n  (( CURRENT > 2 )) && case $words[2] in\n", function)
	for _, c := range p.Named() {
		fmt.Fprintf(b, "  %s) shift words; (( CURRENT-- )); ", c.Name)
		zshCommand(b, &c, "")
		b.WriteString("    return ;;\n")
	}
	b.WriteString("  esac\n  ")
	zshCommand(b, &p.Commands[0], "    "+InQuotes("1:file:"+function+"_first")+" \\\n")
	fmt.Fprintf(b, "}\ncompdef %s %s\n", function, p.Name)
}

var zshEscape = strings.NewReplacer("[", `\[`, "]", `\]`, ":", `\:`, `\`, `\\`)

// zshCommand writes the completion of a command's arguments.
func zshCommand(b *strings.Builder, c *Command, first string) {
	b.WriteString("_arguments -s \\\n")
	for f := range Flags(c.Flags()) {
		spec := f.dashed()
		switch {
		case f.hasValue() && f.Optional:
			spec += "=-"
		case f.hasValue() && len(f.Name) > 1:
			spec += "="
		}
		spec += "[" + zshEscape.Replace(f.Summary) + "]"
		if f.hasValue() {
			if f.Optional {
				spec += ":"
			}
			spec += ":value:"
			if choices := f.choices(); choices != nil {
				spec += "(" + strings.Join(choices, " ") + ")"
			}
			if f.isPath() {
				spec += "_files"
			}
		}
		fmt.Fprintf(b, "    %s \\\n", InQuotes(spec))
	}
	inputs := "_files"
	if c.Values != nil {
		inputs = "(" + strings.Join(c.Values(), " ") + ")"
	}
	fmt.Fprintf(b, "%s    %s\n", first, InQuotes("*:file:"+inputs))
}

func completeInFish(b *strings.Builder, p *Program) {
	is := "__" + shellWord(p.Name) + "_is"
	fmt.Fprintf(b, `# Completion of %[1]s for fish: %[1]s completion fish | source
function %[2]s
  set -l words (commandline -opc)
  set -l command ''
  contains -- "$words[2]" %[3]s; and set command $words[2]
  test "$command" = "$argv[1]"
end
`, p.Name, is, strings.Join(p.CommandNames(), " "))
	for i := range p.Commands {
		c := &p.Commands[i]
		start := fmt.Sprintf("complete -c %s -n '%s \"%s\"'", p.Name, is, c.Name)
		for f := range Flags(c.Flags()) {
			b.WriteString(start + f.fish() + "\n")
		}
		if c.Values != nil {
			fmt.Fprintf(b, "%s -x -a '%s'\n", start, strings.Join(c.Values(), " "))
		}
		if c.Name != "" {
			fmt.Fprintf(b, "complete -c %s -n __fish_use_subcommand -a %s -d %s\n", p.Name, c.Name, InQuotes(c.Summary))
		}
	}
}

// fish returns the arguments of fish's complete that describe the flag.
func (f *Flag) fish() string {
	option := " -l "
	if len(f.Name) == 1 {
		option = " -s "
	}
	text := option + f.Name
	switch choices := f.choices(); {
	case choices != nil:
		text += " -x -a '" + strings.Join(choices, " ") + "'"
	case f.hasValue() && !f.Optional:
		text += " -r"
		if f.isPath() {
			text += " -F"
		}
	}
	return text + " -d '" + strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace(f.Summary) + "'"
}
