// Package feature parses lists of target features, "+avx,-fma".
package feature

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// Set is the features of an architecture.
type Set struct {
	// Names lists the features that a user may enable and disable.
	Names func() []string
	// Fixed are the features that the convention depends on.
	Fixed map[string]Fixed
	// Hint names the features that matter to a user who gives the name of a processor; "" for none.
	Hint string
}

// Fixed is the required sign of a feature, and the reason.
type Fixed struct{ Sign, Why string }

// Check returns an error if a feature is unknown or may not have the sign.
func (s *Set) Check(sign, name string) error {
	if fixed, ok := s.Fixed[name]; ok {
		if sign != fixed.Sign {
			return fmt.Errorf("target feature '%s' is not supported: %s", sign+name, fixed.Why)
		}
		return nil
	}
	if !slices.Contains(s.Names(), name) {
		return fmt.Errorf("unknown target feature '%s'%s", sign+name, s.suggest(name, sign))
	}
	return nil
}

// suggest returns a similar name, or else the hint.
func (s *Set) suggest(name, sign string) string {
	text := diag.DidYouMean(name, sign, s.Names())
	if text == "" && s.Hint != "" {
		text = ": " + s.Hint
	}
	return text
}

// NoSign returns an error if the word is the name of a feature without a sign.
func (s *Set) NoSign(name string) error {
	if _, fixed := s.Fixed[name]; fixed || slices.Contains(s.Names(), name) {
		return fmt.Errorf("target feature '%s' has no sign: write +%[1]s or -%[1]s", name)
	}
	return nil
}

// Each calls signed for each feature in a list, and word for each word without a sign.
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

// Parse parses a list for an architecture that has only features, and returns them with their
// signs.
func (s *Set) Parse(list string) (features []string, err error) {
	err = Each(list, func(sign, name string) error {
		features = append(features, sign+name)
		return s.Check(sign, name)
	}, func(word string) error {
		if err := s.NoSign(word); err != nil {
			return err
		}
		return fmt.Errorf("unknown target feature '%s'%s", word, s.suggest(word, "+"))
	})
	return features, err
}
