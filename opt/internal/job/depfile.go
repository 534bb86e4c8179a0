package job

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// depfile describes the file that lists what the output depends on, as a rule of make.
type depfile struct {
	wanted  bool
	Path    string
	target  string   // as the rule has it: that of -MT is not escaped
	headers []string // files that the input includes
}

func (d *depfile) flags() []cli.Flag {
	return []cli.Flag{
		{Name: "MD", Unrecorded: true, Set: cli.SetBool(&d.wanted), Summary: "write a file with the dependencies of the output, for make and ninja: the input and the headers it includes"},
		{Name: "MF", Arg: "FILE", Unrecorded: true, Set: d.setPath, Summary: "write the dependencies to FILE (default: the output with the extension .d)"},
		{Name: "MT", Arg: "TARGET", Unrecorded: true, Set: cli.SetString(&d.target), Summary: "write TARGET as the target of the dependencies (default: the output)"},
	}
}

// setPath is the setter of -MF, which includes -MD.
func (d *depfile) setPath(value string) error {
	d.wanted, d.Path = true, value
	return nil
}

// checkDepfile sets the path and target of the dependencies, if they are wanted.
func (o *Options) checkDepfile() error {
	d := &o.depfile
	hasOutput := o.Output != "" && o.Output != "-"
	switch {
	case !d.wanted && d.target != "":
		return cli.Usagef("'-MT' needs '-MD' or '-MF'")
	case !d.wanted:
		return nil
	case d.Path == "" && !hasOutput:
		return cli.Usagef("'-MD' without '-o FILE' needs '-MF FILE'")
	case d.target == "" && !hasOutput:
		return cli.Usagef("'-MF' without '-o FILE' needs '-MT TARGET'")
	}
	if d.Path == "" {
		d.Path = strings.TrimSuffix(o.Output, filepath.Ext(o.Output)) + ".d"
	}
	if d.target == "" {
		d.target = makeWord(o.Output, " \t")
	}
	return nil
}

// writeDepfile writes the dependencies, if they are wanted.
func (j *Job) writeDepfile(stdout io.Writer) error {
	d := &j.depfile
	if !d.wanted {
		return nil
	}
	return WriteOutput(d.Path, stdout, 0o666, func(out *Output) error {
		out.text(d.rule(append([]string{j.Path}, j.Files...)))
		return nil
	})
}

// rule returns the rule, and a rule without dependencies for each header, so that make does not stop
// at a header that was removed. Headers within the command are not in it.
func (d *depfile) rule(inputs []string) string {
	var b strings.Builder
	b.WriteString(d.target + ":")
	for _, input := range inputs {
		if input != "-" {
			b.WriteString(" " + makeWord(input, " "))
		}
	}
	slices.Sort(d.headers) // several sections may include the same header
	headers := slices.Compact(d.headers)
	for _, h := range headers {
		b.WriteString(" \\\n  " + makeWord(h, " "))
	}
	b.WriteString("\n")
	for _, h := range headers {
		b.WriteString(makeWord(h, " ") + ":\n")
	}
	return b.String()
}

// makeWord escapes a path for make as clang does: backslashes before a space are doubled. Clang escapes
// tabs only in targets.
func makeWord(path, spaces string) string {
	path = filepath.ToSlash(path)
	var b strings.Builder
	for i, c := range []byte(path) {
		switch {
		case strings.IndexByte(spaces, c) >= 0:
			before := path[:i]
			b.WriteString(before[len(strings.TrimRight(before, `\`)):] + `\`)
		case c == '#':
			b.WriteByte('\\')
		case c == '$':
			b.WriteByte('$')
		}
		b.WriteByte(c)
	}
	return b.String()
}
