package lit

import (
	"fmt"
	"strings"
)

// Script holds the directives of a test file.
type Script struct {
	Run         []RunLine
	XFail       []string // boolean expressions, any of them
	Requires    []string // all of them
	Unsupported []string // any of them
}

// RunLine is a RUN directive with its continuation lines, or a DEFINE or REDEFINE.
type RunLine struct {
	Line int    // in the test file, from 1
	Text string // before substitution

	name  string // of a DEFINE, such as "%{check}"
	again bool   // REDEFINE
}

// keywords are the directives, including the colon or dot at their end.
var keywords = []string{"RUN:", "XFAIL:", "REQUIRES:", "UNSUPPORTED:", "DEFINE:", "REDEFINE:", "END."}

// ParseScript reads the directives of a test file.
func ParseScript(text string) (*Script, error) {
	s := &Script{}
	open := "" // keyword of a line that ended in a backslash
	for i, line := range strings.Split(text, "\n") {
		keyword, rest := findKeyword(strings.TrimSuffix(line, "\r"))
		if keyword == "END." {
			break
		}
		if keyword == "" {
			continue
		}
		if open != "" && keyword != open && isRun(keyword) {
			return nil, fmt.Errorf("line %d: %s continues on a line with %s", i+1, open, keyword)
		}
		if err := s.add(keyword, strings.TrimSpace(rest), i+1, open != ""); err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		if isRun(keyword) {
			open = ""
			if strings.HasSuffix(s.last().Text, `\`) {
				open = keyword
			}
		}
	}
	if open != "" {
		return nil, fmt.Errorf("line %d: %s ends in a backslash, but does not continue", s.last().Line, open)
	}
	return s, nil
}

// findKeyword returns the first directive in a line and the text after it.
func findKeyword(line string) (keyword, rest string) {
	at := len(line)
	for _, k := range keywords {
		i := strings.Index(line, k)
		if i >= 0 && i < at {
			at, keyword, rest = i, k, line[i+len(k):]
		}
	}
	return keyword, rest
}

func isWord(c byte) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || c == '_' || c == '-'
}

// isRun reports whether the order of directives with the keyword matters.
func isRun(keyword string) bool {
	return keyword == "RUN:" || keyword == "DEFINE:" || keyword == "REDEFINE:"
}

func (s *Script) last() *RunLine { return &s.Run[len(s.Run)-1] }

func (s *Script) add(keyword, rest string, line int, continued bool) error {
	switch keyword {
	case "XFAIL:":
		s.XFail = append(s.XFail, splitList(rest)...)
	case "REQUIRES:":
		s.Requires = append(s.Requires, splitList(rest)...)
	case "UNSUPPORTED:":
		s.Unsupported = append(s.Unsupported, splitList(rest)...)
	default:
		if continued {
			last := s.last()
			last.Text = strings.TrimSuffix(last.Text, `\`) + rest
			return nil
		}
		return s.addRun(keyword, rest, line)
	}
	return nil
}

func (s *Script) addRun(keyword, rest string, line int) error {
	r := RunLine{Line: line, Text: rest}
	if keyword != "RUN:" {
		name, value, ok := strings.Cut(rest, "=")
		name = strings.TrimSpace(name)
		if !ok || !strings.HasPrefix(name, "%{") || !strings.HasSuffix(name, "}") {
			return fmt.Errorf("%s needs %%{name} = value", keyword)
		}
		r.name, r.Text, r.again = name, strings.TrimSpace(value), keyword == "REDEFINE:"
	}
	s.Run = append(s.Run, r)
	return nil
}

func splitList(text string) []string {
	var out []string
	for item := range strings.SplitSeq(text, ",") {
		if item = strings.TrimSpace(item); item != "" {
			out = append(out, item)
		}
	}
	return out
}
