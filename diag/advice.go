package diag

import "strings"

// Advice maps words that are not known to advice, such as flags of other commands to what to use instead.
type Advice = Table[string]

// A Table maps words to help for a user who wrote one of them. Words with the same help share a row, separated by
// spaces. A word that ends in … matches all words with that beginning, and a row without words the empty word.
type Table[Help any] []struct {
	Words string
	Help  Help
}

// Find returns the help of the first row that has a word, or the zero value.
func (t Table[Help]) Find(word string) (help Help) {
	for i := range t {
		if t[i].Words == "" && word == "" {
			return t[i].Help
		}
		for known := range strings.FieldsSeq(t[i].Words) {
			family, isFamily := strings.CutSuffix(known, "…")
			if known == word || isFamily && strings.HasPrefix(word, family) {
				return t[i].Help
			}
		}
	}
	return help
}

// All returns the words of a table, for [Nearest].
func (t Table[Help]) All() (words []string) {
	for i := range t {
		words = append(words, strings.Fields(t[i].Words)...)
	}
	return words
}
