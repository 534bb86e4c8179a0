package diag

import "strings"

// DidYouMean returns the end of a message about a misspelt word: the nearest known word, ignoring
// case, with the prefix before it; or "". Names of values and symbols, with the prefixes % and @, may be
// short.
func DidYouMean(word, before string, known []string) string {
	near := sameButCase(word, known)
	if near == "" {
		near = Nearest(word, known)
	}
	if near == "" {
		near = Nearest(strings.ToLower(word), known)
	}
	if near == "" && (before == "%" || before == "@") {
		near = lengthened(word, known)
	}
	if near == "" {
		near = begun(word, known)
	}
	if near == "" {
		return ""
	}
	return "; did you mean '" + before + near + "'?"
}

// sameButCase returns the only known word that differs in the case of its letters, or "".
func sameButCase(word string, known []string) (same string) {
	for _, k := range known {
		if !strings.EqualFold(k, word) {
			continue
		}
		if same != "" {
			return ""
		}
		same = k
	}
	return same
}

// Nearest returns the known word nearest to a misspelt one, or "". They may differ in at most a
// third of the letters, and the word needs at least three. An abbreviation matches the shortest
// word that begins with it.
func Nearest(word string, known []string) string {
	if len(word) < shortest {
		return ""
	}
	if whole := completed(word, known); whole != "" {
		return whole
	}
	best, bestCost := "", max(len(word)/3, 1)+1
	for _, k := range known {
		if d := len(k) - len(word); d >= bestCost || -d >= bestCost {
			continue
		}
		// If two words are as near, the one with all letters of the misspelt word is the better guess.
		if cost := editDistance(word, k); cost < bestCost || cost == bestCost && strings.Contains(k, word) && !strings.Contains(best, word) && best != "" {
			best, bestCost = k, cost
		}
	}
	return best
}

// shortest is the minimum length of a word that is compared.
const shortest = 3

// lengthened returns the known word that has a letter less or more at its end than a word of two
// letters, or "".
func lengthened(word string, known []string) string {
	for _, k := range known {
		if len(word) == 2 && (len(k) == 3 && strings.HasPrefix(k, word) || k == word[:1]) {
			return k
		}
	}
	return ""
}

// begun returns the longest known word of at least four letters that the word begins with, or "".
func begun(word string, known []string) (longest string) {
	for _, k := range known {
		if len(k) > max(len(longest), 3) && strings.HasPrefix(word, k) {
			longest = k
		}
	}
	return longest
}

// completed returns the shortest known word with the prefix, or "".
func completed(word string, known []string) (whole string) {
	if len(word[strings.LastIndexByte(word, '.')+1:]) < shortest {
		return ""
	}
	for _, k := range known {
		if rest, ok := strings.CutPrefix(k, word); ok && !strings.Contains(rest, ".") &&
			(whole == "" || len(k) < len(whole)) {
			whole = k
		}
	}
	return whole
}

// editDistance counts the bytes to insert, delete, replace or swap with their neighbour to turn a
// into b.
func editDistance(a, b string) int {
	beforeLast := make([]int, len(b)+1)
	last := make([]int, len(b)+1)
	row := make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], beforeLast[j-2]+1)
			}
		}
		beforeLast, last, row = last, row, beforeLast
	}
	return last[len(b)]
}
