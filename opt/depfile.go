package opt

import (
	"io"
	"path/filepath"
	"slices"
	"strings"
)

// depfile describes the file that lists what the output depends on, as a rule of make.
type depfile struct {
	wanted  bool
	path    string
	target  string   // as the rule has it: that of -MT is not escaped
	headers []string // files that the input includes
}

// setPath is the setter of -MF, which includes -MD.
func (d *depfile) setPath(value string) error {
	d.wanted, d.path = true, value
	return nil
}

// checkDepfile sets the path and target of the dependencies, if they are wanted.
func (c *config) checkDepfile() error {
	d := &c.depfile
	hasOutput := c.output != "" && c.output != "-"
	switch {
	case !d.wanted && d.target != "":
		return usagef("'-MT' needs '-MD' or '-MF'")
	case !d.wanted:
		return nil
	case d.path == "" && !hasOutput:
		return usagef("'-MD' without '-o FILE' needs '-MF FILE'")
	case d.target == "" && !hasOutput:
		return usagef("'-MF' without '-o FILE' needs '-MT TARGET'")
	}
	if d.path == "" {
		d.path = strings.TrimSuffix(c.output, filepath.Ext(c.output)) + ".d"
	}
	if d.target == "" {
		d.target = makeWord(c.output, " \t")
	}
	return nil
}

// writeDepfile writes the dependencies, if they are wanted.
func (s *session) writeDepfile(stdout io.Writer) error {
	d := &s.depfile
	if !d.wanted {
		return nil
	}
	return writeOutput(d.path, stdout, 0o666, func(out *output) error {
		out.text(d.rule(append([]string{s.input}, s.files...)))
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
