package cimport

import (
	"strings"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
)

// packStack is what #pragma pack says.
type packStack struct {
	current int64 // 0 for no limit
	pushed  []packed
}

type packed struct {
	label string
	value int64
}

// pragmas are what other pragmas say.
type pragmas struct {
	msStruct   bool
	visibility []string          // the last counts
	renamed    map[string]string // redefine_extname
	weak       map[string]bool
}

// pragma takes a pragma into account. What is about code and not about declarations is passed over.
func (p *parser) pragma(t *cpp.Token) {
	line := *t.Line
	texts := make([]string, len(line))
	for i := range line {
		texts[i] = line[i].Text
	}
	switch texts[0] {
	case "pack":
		if !p.pack.set(texts[1:]) {
			p.warn(warnPragma, t.At, len(t.Text), "#%s is not understood and has no effect", "pragma "+cpp.Spell(line))
		}
	case "ms_struct":
		p.pragmas.msStruct = len(texts) > 1 && texts[1] == "on"
	case "redefine_extname":
		if len(texts) == 3 {
			set(&p.pragmas.renamed, texts[1], texts[2])
		}
	case "weak":
		if len(texts) == 2 {
			set(&p.pragmas.weak, texts[1], true)
		}
	case "GCC":
		if len(texts) > 2 && texts[1] == "visibility" {
			p.pragmas.setVisibility(texts[2:])
		}
	case "clang":
		if len(texts) > 2 && texts[1] == "attribute" && texts[2] == "push" {
			p.warn(warnPragma, t.At, len(t.Text), "#pragma clang attribute is not taken into account")
		}
	case "options", "scalar_storage_order":
		p.warn(warnPragma, t.At, len(t.Text), "#pragma %s is not taken into account", texts[0])
	}
}

func set[V any](m *map[string]V, key string, value V) {
	if *m == nil {
		*m = map[string]V{}
	}
	(*m)[key] = value
}

func (v *pragmas) setVisibility(words []string) {
	switch {
	case words[0] == "push" && len(words) > 2:
		v.visibility = append(v.visibility, words[2])
	case words[0] == "pop" && len(v.visibility) > 0:
		v.visibility = v.visibility[:len(v.visibility)-1]
	}
}

// set carries out the rest of #pragma pack, as in (push, 1), and reports whether it is
// understood.
func (s *packStack) set(words []string) bool {
	if len(words) < 2 || words[0] != "(" || words[len(words)-1] != ")" {
		return false
	}
	args := strings.Split(strings.Join(words[1:len(words)-1], ""), ",")
	switch args[0] {
	case "push":
		label := ""
		rest := args[1:]
		if len(rest) > 0 && packValue(rest[0]) < 0 {
			label, rest = rest[0], rest[1:]
		}
		s.pushed = append(s.pushed, packed{label, s.current})
		return len(rest) == 0 || s.setValue(rest[0])
	case "pop":
		return s.pop(args[1:])
	case "":
		s.current = 0
		return true
	}
	return len(args) == 1 && s.setValue(args[0])
}

func (s *packStack) pop(args []string) bool {
	to := len(s.pushed) - 1
	if len(args) > 0 && packValue(args[0]) < 0 {
		for to >= 0 && s.pushed[to].label != args[0] {
			to--
		}
		args = args[1:]
	}
	if to < 0 {
		return true // nothing was pushed: no effect
	}
	s.current, s.pushed = s.pushed[to].value, s.pushed[:to]
	return len(args) == 0 || s.setValue(args[0])
}

func (s *packStack) setValue(text string) bool {
	v := packValue(text)
	if v < 0 {
		return false
	}
	s.current = v
	return true
}

// packValue is the number that a word of #pragma pack is, or -1.
func packValue(text string) int64 {
	switch text {
	case "0":
		return 0
	case "1", "2", "4", "8":
		return int64(text[0] - '0')
	case "16":
		return 16
	}
	return -1
}
