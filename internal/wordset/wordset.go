// Package wordset makes sets of words that stand in a text.
package wordset

import (
	"strings"
	"sync"
)

// Of is the set of the words of a text.
func Of(text string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(text) {
		set[word] = true
	}
	return set
}

// Lazy is such a set, made when it is asked for first.
func Lazy(text string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool { return Of(text) })
}
