// Package wordset makes sets of words.
package wordset

import (
	"strings"
	"sync"
)

// Of returns the set of the words in a text.
func Of(text string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(text) {
		set[word] = true
	}
	return set
}

// Lazy returns a function that makes such a set on first use.
func Lazy(text string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool { return Of(text) })
}
