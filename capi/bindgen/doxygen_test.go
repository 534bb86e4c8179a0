package bindgen

import (
	"slices"
	"strings"
	"testing"
)

// A comment for Doxygen becomes one for Go: parameters are a list, whose items have the lines that follow them.
func TestDoxygen(t *testing.T) {
	for in, want := range map[string]string{
		"text":                                   "text",
		" @param a the first":                    "  - a: the first",
		`\param[in,out] b the second`:            "  - b: the second",
		"@retval 0 on success|\\tparam T a type": "  - 0: on success|  - T: a type",
		"@param a one|  more|and more|@param b two| again":                       "  - a: one|    more|    and more|  - b: two|    again",
		"@param a one||no item":                                                  "  - a: one||no item",
		"@param a one|@return two|three":                                         "  - a: one|Returns: two|three",
		"@param a one|@c two|three":                                              "  - a: one|two|three",
		"@param a one|  with @c two|three":                                       "  - a: one|    with two|    three",
		`\brief Short.|@short Also.|@details Long.|\par`:                         "Short.|Also.|Long.|",
		"@returns it|@return it|@result it":                                      "Returns: it|Returns: it|Returns: it",
		"@note n|@remark r|@remarks s":                                           "Note: n|Note: r|Note: s",
		"@warning w|@attention a|\\deprecated d":                                 "Warning: w|Warning: a|Deprecated: d",
		"@see x|@sa y|@since 1.2":                                                "See x|See y|Since 1.2",
		"@code{.c}|x = 1;|@endcode|\\verbatim|\\endverbatim":                     "|x = 1;|||",
		"<b>bold</b> <i>a</i> <em>a</em> <code>a</code> <tt>a</tt><br/><p>b</p>": "bold a a a ab",
		"@c word, \\p p, @a a, \\b b, @e e, \\em em, @ref r":                     "word, p, a, b, e, em, r",
		"@{|\\}":                          "|",
		"mail@example.org, 5 @ 3, \\n":    "mail@example.org, 5 @ 3, \\n",
		"@parameter p|@codex|@returned r": "@parameter p|@codex|@returned r",
		"a@b c.org|x @b c":                "a@b c.org|x c",
	} {
		if got := fromDoxygen(strings.Split(in, "|")); !slices.Equal(got, strings.Split(want, "|")) {
			t.Errorf("%s: got %q", in, got)
		}
	}
}

// A comment has a limit of lines, and ends before an empty line, a directive or code.
func TestCommentBefore(t *testing.T) {
	long := strings.TrimSuffix(strings.Repeat("line\n", maxComment), "\n")
	for _, tt := range []struct {
		text string // up to the declaration
		want []string
	}{
		{"int a; /* about b */ ", nil}, // it is about a
		{"int a;\n/* about b */ ", []string{"about b"}},
		{"/** About b.\n * @param a one\n * two */\n", []string{"About b.", " - a: one", "   two"}},
		{"/*! @brief Short. */", []string{"Short."}},
		{"/* @brief Plain. */", []string{"@brief Plain."}},
		{"/* a; } b */", []string{"a; } b"}},
		{"/* a */\n\n", []string{"a"}},
		{"/* a */\n\n\n", nil},
		{"/* a */\n#define X\n", nil},
		{"/* a */\nint x;\n", nil},
		{"*/ ", nil},
		{"int a;\nx/* about x */ ", nil},
		{"// one\n// two\n", []string{"one", "two"}},
		{"/// one\n//! two\n", []string{"one", "two"}},
		{"// one\n\n// two\n", []string{"two"}},
		{"// one\nAPI\n", []string{"one"}},
		{"// one\n\n", nil},
		{"// one\n#if X\n", nil},
		{"// one\n", []string{"one"}},
		{"", nil},
		{"int x; // about x\n", nil},
		{"/* " + long + " */", strings.Split(long, "\n")},
		{"/* " + long + "\nand more */", append(strings.Split(long, "\n"), "…")},
		{"/*\n\n * a\n *\n * b\n *\n */", []string{"a", "", "b"}},
		{"/*\ta\tb */", []string{"a    b"}},
	} {
		if got := commentBefore(tt.text, len(tt.text)); !slices.Equal(got, tt.want) {
			t.Errorf("%q: got %q, want %q", tt.text, got, tt.want)
		}
	}
}
