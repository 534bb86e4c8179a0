package opt

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// completionCommand is the first argument of a command line that prints a completion script.
const completionCommand = "completion"

var shells = []struct {
	name  string
	write func(b *strings.Builder, name string, words []completed, commands []command)
}{
	{"bash", completeInBash},
	{"zsh", completeInZsh},
	{"fish", completeInFish},
}

func shellNames() (names []string) {
	for _, s := range shells {
		names = append(names, s.name)
	}
	return names
}

func (c *config) checkShell() error {
	if len(c.files) > 0 || !slices.Contains(shellNames(), c.input) {
		return usagef("'%s %s' needs the name of a shell: %s", c.Name, completionCommand, strings.Join(shellNames(), ", "))
	}
	return nil
}

// writeCompletion writes the completion script of the shell that is the input.
func (s *session) writeCompletion(_ io.Reader, stdout io.Writer) (status int, err error) {
	var b strings.Builder
	shells[slices.Index(shellNames(), s.input)].write(&b, s.Name, s.completed(), commands())
	_, err = io.WriteString(stdout, b.String())
	return statusOK, err
}

// completed is a flag in a completion script.
type completed struct {
	name, summary string
	value         bool     // the flag has a value
	optional      bool     // the value may be missing
	choices       []string // possible values; nil for any
	path          bool     // the value is a file or a directory
}

// dashes returns the dashes before the name.
func (w *completed) dashes() string {
	if len(w.name) == 1 {
		return "-"
	}
	return "--"
}

// completed returns all flags and passes.
func (c *config) completed() (words []completed) {
	for f := range c.flags {
		w := completed{name: f.name, summary: f.summary, value: f.arg != "", optional: f.optional, path: f.arg == "FILE" || f.arg == "DIR"}
		if strings.Contains(f.arg, "|") && f.arg == strings.ToLower(f.arg) {
			w.choices = strings.Split(strings.TrimSuffix(f.arg, "|…"), "|")
		}
		words = append(words, w)
	}
	for _, p := range c.registry.Passes {
		words = append(words, completed{name: p.Name, summary: p.Summary, value: len(p.Options) > 0, optional: true})
	}
	for _, n := range c.registry.Named {
		words = append(words, completed{name: n.Name, summary: n.Summary})
	}
	return words
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

// inQuotes quotes a text for the shell.
func inQuotes(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }

// completeInBash writes a function that parses the command line itself: bash splits words at the =
// of a flag.
func completeInBash(b *strings.Builder, name string, words []completed, commands []command) {
	var flags []string
	var values strings.Builder
	for _, w := range words {
		flag := w.dashes() + w.name
		if w.value && len(w.name) > 1 && !w.optional {
			flag += "="
		}
		flags = append(flags, flag)
		switch {
		case w.choices != nil:
			fmt.Fprintf(&values, "    %s%s=*) COMPREPLY=($(compgen -W %s -- \"${word#*=}\")) ;;\n", w.dashes(), w.name, inQuotes(strings.Join(w.choices, " ")))
		case w.path:
			fmt.Fprintf(&values, "    %s%s=*) COMPREPLY=($(compgen -f -- \"${word#*=}\")) ;;\n", w.dashes(), w.name)
		}
	}
	var names []string
	for _, k := range commands {
		names = append(names, k.name)
	}
	fmt.Fprintf(b, `# Completion of %[1]s for bash: source <(%[1]s completion bash)
_%[2]s() {
  local line="${COMP_LINE:0:COMP_POINT}"
  local word="${line##*[[:space:]]}"
  COMPREPLY=()
  case "$word" in
%[3]s    -*=*) ;;
    -*) COMPREPLY=($(compgen -W %[4]s -- "$word"))
      [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace 2>/dev/null ;;
    *) COMPREPLY=($(compgen -f -- "$word"))
      [[ $COMP_CWORD -ne 1 ]] || COMPREPLY+=($(compgen -W '%[5]s' -- "$word")) ;;
  esac
}
complete -o filenames -F _%[2]s %[1]s
`, name, shellWord(name), values.String(), inQuotes(strings.Join(flags, " ")), strings.Join(names, " "))
}

func completeInZsh(b *strings.Builder, name string, words []completed, commands []command) {
	escape := strings.NewReplacer("[", `\[`, "]", `\]`, ":", `\:`, `\`, `\\`)
	fmt.Fprintf(b, "#compdef %[1]s\n# Completion of %[1]s for zsh: source <(%[1]s completion zsh)\n_%[2]s() {\n  _arguments -s \\\n", name, shellWord(name))
	for _, w := range words {
		spec := w.dashes() + w.name
		switch {
		case w.value && w.optional:
			spec += "=-"
		case w.value && len(w.name) > 1:
			spec += "="
		}
		spec += "[" + escape.Replace(w.summary) + "]"
		if w.value {
			if w.optional {
				spec += ":"
			}
			spec += ":value:"
			if w.choices != nil {
				spec += "(" + strings.Join(w.choices, " ") + ")"
			}
			if w.path {
				spec += "_files"
			}
		}
		fmt.Fprintf(b, "    %s \\\n", inQuotes(spec))
	}
	fmt.Fprintf(b, "    '*:file:_files'\n}\ncompdef _%s %s\n", shellWord(name), name)
}

func completeInFish(b *strings.Builder, name string, words []completed, commands []command) {
	fmt.Fprintf(b, "# Completion of %[1]s for fish: %[1]s completion fish | source\n", name)
	escape := strings.NewReplacer(`\`, `\\`, "'", `\'`)
	for _, w := range words {
		option := "-l"
		if len(w.name) == 1 {
			option = "-s"
		}
		fmt.Fprintf(b, "complete -c %s %s %s", name, option, w.name)
		switch {
		case w.choices != nil:
			fmt.Fprintf(b, " -x -a '%s'", strings.Join(w.choices, " "))
		case w.value && !w.optional:
			b.WriteString(" -r")
			if w.path {
				b.WriteString(" -F")
			}
		}
		fmt.Fprintf(b, " -d '%s'\n", escape.Replace(w.summary))
	}
	for _, k := range commands {
		fmt.Fprintf(b, "complete -c %s -n __fish_use_subcommand -a %s -d %s\n", name, k.name, inQuotes(k.summary))
	}
}
