package filecheck

import (
	"errors"
	"math/big"
	"strings"
)

// scope is what is known of variables while patterns are parsed.
type scope struct {
	strings map[string]bool // string variables defined so far
	numbers map[string]*numVar
}

func newScope() *scope {
	return &scope{
		strings: map[string]bool{},
		numbers: map[string]*numVar{lineName: {name: lineName, format: format{verb: 'u'}}},
	}
}

// use returns the numeric variable of that name. One that was never defined is
// diagnosed when it is needed for a match.
func (s *scope) use(name string) *numVar {
	v := s.numbers[name]
	if v == nil {
		v = &numVar{name: name, format: format{verb: 'u'}}
		s.numbers[name] = v
	}
	return v
}

// state holds the values of variables during a check.
type state struct {
	strings map[string]string
	numbers map[string]*big.Int
}

func newState() *state {
	return &state{strings: map[string]string{}, numbers: map[string]*big.Int{}}
}

func (s *state) clone() *state {
	c := newState()
	for k, v := range s.strings {
		c.strings[k] = v
	}
	for k, v := range s.numbers {
		c.numbers[k] = v
	}
	return c
}

// forgetLocals drops the variables that do not outlive a CHECK-LABEL block.
func (s *state) forgetLocals() {
	for name := range s.strings {
		if !strings.HasPrefix(name, "$") {
			delete(s.strings, name)
		}
	}
	for name := range s.numbers {
		if !strings.HasPrefix(name, "$") {
			delete(s.numbers, name)
		}
	}
}

// setLine gives @LINE the line of the directive to be matched. A pattern from
// the command line has none and sees the line of the one before.
func (s *state) setLine(line int) {
	if line > 0 {
		s.numbers[lineName] = big.NewInt(int64(line))
	}
}

var (
	errNoName   = errors.New("empty variable name")
	errNoGlobal = errors.New("empty global variable name")
	errBadName  = errors.New("invalid variable name")
)

// parseName splits text after the variable name it begins with: letters,
// digits and underscores, after a $ for a global or an @ for a pseudo variable.
func parseName(text string) (name, rest string, err error) {
	if text == "" {
		return "", "", errNoName
	}
	i := 0
	if text[0] == '$' || text[0] == '@' {
		i++
	}
	if i == len(text) {
		return "", text, errNoGlobal
	}
	if !isAlpha(text[i]) && text[i] != '_' {
		return "", text, errBadName
	}
	for i < len(text) && (text[i] == '_' || isAlnum(text[i])) {
		i++
	}
	return text[:i], text[i:], nil
}

// nameErrorOffset is where in a name its error lies.
func nameErrorOffset(err error) int {
	if err == errNoGlobal {
		return 1
	}
	return 0
}

func isPseudo(name string) bool { return strings.HasPrefix(name, "@") }
