package cimport

import (
	"strconv"
	"strings"
)

// packStack is the state of #pragma pack and #pragma align: the maximum alignment of members.
type packStack struct {
	current int64 // 0 for no limit
	pushed  []packed
}

type packed struct {
	label string
	value int64
}

// set applies the rest of #pragma pack, such as (push, 1), and reports whether it is valid.
func (s *packStack) set(words []string) bool {
	args, ok := packArguments(words)
	switch {
	case !ok:
		return false
	case len(args) == 0:
		s.current = 0
		return true
	}
	action, label := args[0], ""
	switch action {
	case "push", "pop":
		if args = args[1:]; len(args) > 0 && isWord(args[0]) {
			label, args = args[0], args[1:]
		}
	case "show":
		return len(args) == 1
	}
	value := s.current
	if len(args) > 0 {
		if value, ok = packValue(args[0]); !ok || len(args) > 1 {
			return false
		}
	}
	switch action {
	case "push":
		s.pushed = append(s.pushed, packed{label, s.current})
	case "pop":
		s.pop(label)
		if len(args) == 0 {
			return true
		}
	}
	s.current = value
	return true
}

// setMode applies the rest of #pragma align and #pragma options align, such as =packed, and reports
// whether it is valid. They share the stack of #pragma pack.
func (s *packStack) setMode(words []string) bool {
	if len(words) != 2 || words[0] != "=" {
		return false
	}
	value := int64(0)
	switch words[1] {
	case "native", "natural", "power":
	case "packed":
		value = 1
	case "reset":
		if len(s.pushed) > 0 {
			s.pop("")
			return true
		}
		had := s.current != 0
		s.current = 0
		return had
	default:
		return false
	}
	s.pushed = append(s.pushed, packed{"", s.current})
	s.current = value
	return true
}

// pop restores the most recently pushed value, or the most recent one with the label. Without a
// match it has no effect.
func (s *packStack) pop(label string) {
	to := len(s.pushed) - 1
	for to >= 0 && label != "" && s.pushed[to].label != label {
		to--
	}
	if to >= 0 {
		s.current, s.pushed = s.pushed[to].value, s.pushed[:to]
	}
}

// packArguments splits (a, b, …) into a, b, ….
func packArguments(words []string) (args []string, ok bool) {
	n := len(words)
	if n < 2 || words[0] != "(" || words[n-1] != ")" {
		return nil, false
	}
	if n == 2 {
		return nil, true
	}
	for i, w := range words[1 : n-1] {
		switch {
		case i%2 == 0:
			args = append(args, w)
		case w != ",":
			return nil, false
		}
	}
	return args, n%2 == 1
}

// isWord reports whether a token is an identifier.
func isWord(text string) bool {
	return text[0] == '_' || text[0]|0x20 >= 'a' && text[0]|0x20 <= 'z'
}

// packValue parses an alignment of #pragma pack: a power of two up to 16, or 0 for no limit.
func packValue(text string) (value int64, ok bool) {
	value, err := strconv.ParseInt(strings.TrimRight(text, "uUlL"), 0, 64)
	return value, err == nil && value >= 0 && value <= 16 && value&(value-1) == 0
}
