package golden_test

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// word is a token of a text: its offsets.
type word struct{ Start, End int }

// wordPattern finds comments and tokens of MLIR text.
var wordPattern = regexp.MustCompile(`//[^\n]*|\{-#|#-\}|@?"(?:[^"\\\n]|\\.)*"|@[A-Za-z_][\w.$]*|[%^#!](?:\d+|[A-Za-z$._-][\w$.-]*)|` +
	`0x[0-9a-fA-F]+|\d+\.\d*(?:[eE][-+]?\d+)?|\d+|[A-Za-z_][\w$.]*|->|::|\.\.\.|\S`)

// words returns the tokens of a text.
func words(text string) (ts []word) {
	for _, at := range wordPattern.FindAllStringIndex(text, -1) {
		start, end := at[0], at[1]
		for ; start+1 < end && text[start] >= utf8.RuneSelf; start++ { // as bytes, which no other token has outside of a string
			ts = append(ts, word{start, start + 1})
		}
		if !strings.HasPrefix(text[start:], "//") {
			ts = append(ts, word{start, end})
		}
	}
	return ts
}
