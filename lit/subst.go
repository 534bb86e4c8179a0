package lit

import (
	"fmt"
	"path/filepath"
	"strings"
)

// maxExpansions limits the replacements in one line, so that a recursive DEFINE is an error.
const maxExpansions = 1000

// substitutions maps %-words to their text.
type substitutions map[string]string

// fileSubstitutions returns the substitutions that every test has.
func fileSubstitutions(source, temp string) substitutions {
	return substitutions{
		"%s": source,
		"%S": filepath.Dir(source),
		"%p": filepath.Dir(source),
		"%t": temp,
		"%T": filepath.Dir(temp),
	}
}

// define adds a DEFINE, or changes it for a REDEFINE.
func (s substitutions) define(r RunLine) error {
	_, known := s[r.name]
	switch {
	case known && !r.again:
		return fmt.Errorf("DEFINE of %s, which is already defined", r.name)
	case !known && r.again:
		return fmt.Errorf("REDEFINE of %s, which is not defined", r.name)
	}
	s[r.name] = r.Text
	return nil
}

// expand replaces the substitutions in text. Values of %{name} are expanded recursively; others are
// file names and left unchanged.
func (s substitutions) expand(text string) (string, error) {
	var b strings.Builder
	for count := 0; ; {
		i := strings.IndexByte(text, '%')
		if i < 0 {
			b.WriteString(text)
			return b.String(), nil
		}
		b.WriteString(text[:i])
		text = text[i:]
		key := s.key(text)
		text = text[len(key):]
		switch {
		case key == "%" || key == "%%":
			b.WriteByte('%')
		case strings.HasPrefix(key, "%{"):
			if count++; count > maxExpansions {
				return "", fmt.Errorf("%s is defined by itself", key)
			}
			value, ok := s[key]
			if !ok {
				return "", fmt.Errorf("unknown substitution %s", key)
			}
			text = value + text
		default:
			b.WriteString(s[key])
		}
	}
}

// key returns the substitution at the start of text, which begins with %; a % that begins none is a
// percent sign.
func (s substitutions) key(text string) string {
	if strings.HasPrefix(text, "%%") {
		return "%%"
	}
	if strings.HasPrefix(text, "%{") {
		if end := strings.IndexByte(text, '}'); end >= 0 {
			return text[:end+1]
		}
	}
	best := "%"
	for k := range s {
		if len(k) > len(best) && strings.HasPrefix(text, k) {
			best = k
		}
	}
	return best
}
