package diff

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
)

// promise is the effect of an attribute that comes or goes.
type promise struct {
	word                 string
	added, removed       Verdict
	addedText, ifRemoved string
	// inDebugInfo: the attribute may be in debug info, which has no others.
	inDebugInfo bool
}

// promised has the attributes by which users and implementation rely on each other.
var promised = []promise{
	{"deprecated", SourceOnly, Compatible, "is now deprecated", "is no longer deprecated", false},
	{"dllexport", Compatible, Breaks, "is now exported", "is no longer exported (dllexport)", false},
	{"nonnull", SourceOnly, Compatible, "no longer takes null pointers", "takes more null pointers", false},
	{"noreturn", Compatible, Breaks, "no longer returns", "may return, and compiled calls have no code behind them", true},
	{"unavailable", SourceOnly, Compatible, "is now unavailable", "is available again", false},
}

// promises adds the changes of a symbol's attributes. If debug info lacks one, it is not known whether there is one.
func (x *comparison) promises(old, current *entry) {
	before, after := old.promises(), current.promises()
	for _, p := range promised {
		is := func(text string) bool { return text == p.word || strings.HasPrefix(text, p.word+"(") }
		had, has := slices.IndexFunc(before, is), slices.IndexFunc(after, is)
		switch {
		case had < 0 && !x.before.isHeader:
		case has < 0 && !x.after.isHeader:
			if had >= 0 && p.inDebugInfo {
				x.unknown = append(x.unknown, capi.LeftOut{What: "attribute", Name: p.word + " of " + old.name, Reason: "the debug info does not have it"})
			}
		case has >= 0 && (had < 0 || before[had] != after[has] && before[had] != p.word):
			x.add(current, "", Change{Verdict: p.added, Text: p.addedText, Details: details(after[has], p.word)})
		case had >= 0 && (has < 0 || before[had] != after[has]):
			x.add(current, "", Change{Verdict: p.removed, Text: p.ifRemoved, Details: details(before[had], p.word)})
		}
	}
}

// details shows an attribute that has arguments.
func details(attribute, word string) []Detail {
	if attribute == word {
		return nil
	}
	return []Detail{said("attribute: %s", attribute)}
}
