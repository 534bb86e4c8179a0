package diff

import (
	"cmp"
	"fmt"
	"strings"
)

// Detail is a line about a part of a change, such as "member n has 8 bytes instead of 4 bytes". It holds the kind of line, the
// name "member n", and the texts for before and after, "4 bytes" and "8 bytes".
type Detail struct {
	kind          detailKind
	name          string
	before, after string
	more          string    // follows the sentence: ": int n"
	within        string    // precedes it: the expression that has the member
	declared      [2]string // the member in C before and after, or ""
	title         string    // of a remark about both sides, which has texts for before and after as well
}

type detailKind int

const (
	remark detailKind = iota // the name is the whole line
	ofEnum                   // the enumeration of an enumerator
	otherName
	otherType
	otherPointee
	otherDeclaration
	otherSize
	otherPlace // of a member
	otherWay   // of passing a value
	otherWays  // of passing and returning a record
	otherAlign
	otherVersion // of a symbol
	wholeBefore  // the whole declaration
	wholeAfter
)

// sentences are formats of the name, and of the texts for before and after.
var sentences = [...]string{
	remark:           "%[1]s",
	ofEnum:           "of %[1]s",
	otherName:        "%[1]s is now called %[3]s",
	otherType:        "%[1]s is %[3]s instead of %[2]s",
	otherPointee:     "%[1]s points to %[3]s instead of %[2]s",
	otherDeclaration: "%[1]s is declared as %[3]s instead of %[2]s",
	otherSize:        "%[1]s has %[3]s instead of %[2]s",
	otherPlace:       "%[1]s moved from %[2]s to %[3]s",
	otherWay:         "%[1]s is passed in another way (%[3]s, before: %[2]s)",
	otherWays:        "%[1]s as %[3]s instead of %[2]s",
	otherAlign:       "alignment: %[3]s instead of %[2]s",
	otherVersion:     "%[3]s instead of %[2]s",
	wholeBefore:      "before: %[2]s",
	wholeAfter:       "after:  %[3]s",
}

// said returns a detail with a whole line as its text.
func said(format string, args ...any) Detail { return Detail{name: fmt.Sprintf(format, args...)} }

// String returns the line.
func (d Detail) String() string {
	text := fmt.Sprintf(sentences[d.kind], d.name, d.before, d.after) + d.more
	if d.within != "" {
		return d.within + ": " + text
	}
	return text
}

// sides returns a remark with what either side has, "" for nothing.
func (d Detail) sides(title, before, after string) Detail {
	d.title, d.before, d.after = title, before, after
	return d
}

// between returns the line about two sides of which neither is newer: "member n: header: 4 bytes, library: 8 bytes".
func (d Detail) between(mine, other string) string {
	if d.before == "" && d.after == "" {
		return d.String()
	}
	const none = "none"
	before, after := cmp.Or(d.before, none), cmp.Or(d.after, none)
	if d.declared[0] != d.declared[1] {
		before, after = before+" ("+d.declared[0]+")", after+" ("+d.declared[1]+")"
	}
	text := mine + ": " + before + ", " + other + ": " + after
	if d.declared[0] == d.declared[1] && d.declared[0] != "" { // such as a typedef that differs
		text += " (both " + d.declared[0] + ")"
	}
	title := cmp.Or(d.title, d.name)
	switch d.kind {
	case otherPointee:
		title += " points to"
	case otherAlign:
		title = "alignment"
	}
	for _, lead := range []string{title, d.within} {
		if lead != "" {
			text = lead + ": " + text
		}
	}
	return text
}

// Between returns the change as a sentence about two sides of which neither is newer: "header: 8 bytes, library: 4 bytes".
func (c *Change) Between(mine, other string) string {
	switch {
	case c.cause == nil:
		return c.Text
	case c.renamed != "":
		return other + " calls it '" + c.renamed + "': " + c.cause.between(mine, other)
	}
	return c.cause.between(mine, other)
}

// DetailsBetween returns the details as [Detail.between] does, without those that repeat a declaration.
func (c *Change) DetailsBetween(mine, other string) (all []string) {
	for _, d := range c.Details {
		if d.kind != wholeBefore && d.kind != wholeAfter && d.kind != ofEnum {
			all = append(all, d.between(mine, other))
		}
	}
	return all
}

// differ sets the text of a change, with what either side has.
func (c *Change) differ(text, title, before, after string) {
	c.Text, c.cause = text, &Detail{name: title, before: before, after: after}
}

// predicate returns the line without the name.
func (d Detail) predicate() string {
	d.name = ""
	return strings.TrimSpace(d.String())
}

// MarshalText returns the line.
func (d Detail) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a line.
func (d *Detail) UnmarshalText(text []byte) error {
	*d = Detail{name: string(text)}
	return nil
}
