package filecheck

import (
	"errors"
	"maps"
	"math/big"
	"strings"
)

// scope holds the variables that are known while patterns are parsed.
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

// use returns the numeric variable of that name. If it is never defined, matching reports that.
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
	return &state{strings: maps.Clone(s.strings), numbers: maps.Clone(s.numbers)}
}

// forgetLocals drops the variables that are local to a CHECK-LABEL block.
func (s *state) forgetLocals() {
	maps.DeleteFunc(s.strings, func(name, _ string) bool { return !strings.HasPrefix(name, "$") })
	maps.DeleteFunc(s.numbers, func(name string, _ *big.Int) bool { return !strings.HasPrefix(name, "$") })
}

// setLine sets @LINE to the line of the next directive. A pattern from the command line has none
// and uses the line of the one before.
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

// parseName splits text after its leading variable name: letters, digits and underscores, after a $
// for a global or an @ for a pseudo variable.
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

// nameErrorOffset returns the offset of the error in a name.
func nameErrorOffset(err error) int {
	if err == errNoGlobal {
		return 1
	}
	return 0
}

func isPseudo(name string) bool { return strings.HasPrefix(name, "@") }
