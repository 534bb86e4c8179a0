// Package feature reads lists of target features, "+avx,-fma", as far as they are the
// same for all processors.
package feature

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// Set is the features of one kind of processor.
type Set struct {
	// Names lists those that a user may switch on and off.
	Names func() []string
	// Fixed are those that the convention depends on.
	Fixed map[string]Fixed
}

// Fixed is the sign that a feature must have, and what for.
type Fixed struct{ Sign, Why string }

// Check says what is wrong with a feature and its sign.
func (s *Set) Check(sign, name string) error {
	if fixed, ok := s.Fixed[name]; ok {
		if sign != fixed.Sign {
			return fmt.Errorf("target feature '%s' is not supported: %s", sign+name, fixed.Why)
		}
		return nil
	}
	if names := s.Names(); !slices.Contains(names, name) {
		return fmt.Errorf("unknown target feature '%s'%s", sign+name, diag.DidYouMean(name, sign, names))
	}
	return nil
}

// NoSign is the error about a word that is no more than the name of a feature, or
// nil.
func (s *Set) NoSign(name string) error {
	if _, fixed := s.Fixed[name]; fixed || slices.Contains(s.Names(), name) {
		return fmt.Errorf("target feature '%s' has no sign: write +%[1]s or -%[1]s", name)
	}
	return nil
}

// Each calls one of two functions for each word of a list: for a feature with its sign,
// and for a word without one.
func Each(list string, signed func(sign, name string) error, word func(string) error) error {
	for w := range strings.SplitSeq(list, ",") {
		w = strings.TrimSpace(w)
		var err error
		switch {
		case w == "":
		case w[0] == '+' || w[0] == '-':
			err = signed(w[:1], w[1:])
		default:
			err = word(w)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Parse reads a list for a processor that has nothing but features, and returns them
// with their signs.
func (s *Set) Parse(list string) (features []string, err error) {
	err = Each(list, func(sign, name string) error {
		features = append(features, sign+name)
		return s.Check(sign, name)
	}, func(word string) error {
		if err := s.NoSign(word); err != nil {
			return err
		}
		return fmt.Errorf("unknown target feature '%s'%s", word, diag.DidYouMean(word, "+", s.Names()))
	})
	return features, err
}
