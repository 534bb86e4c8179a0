package filecheck

import "cmp"

// Options control how a check file is parsed and matched. The zero value is FileCheck's default.
type Options struct {
	// CheckName and InputName are the file names in diagnostics, by default "<check>" and
	// "<stdin>".
	CheckName, InputName string

	// Prefixes are the words that begin a directive, by default CHECK. CommentPrefixes begin a
	// comment that hides directives after it on the line, by default (nil) COM and RUN.
	Prefixes, CommentPrefixes []string

	// AllowUnusedPrefixes accepts prefixes that no directive uses.
	AllowUnusedPrefixes bool

	// Defines are variables set by the caller: "NAME=text", or "#NAME=expr" and "#%x,NAME=expr" for
	// a numeric one.
	Defines []string

	// ImplicitCheckNot are patterns that must not match between the matches of directives.
	ImplicitCheckNot []string

	// AllowEmpty accepts an empty input.
	AllowEmpty bool
	// EnableVarScope drops variables at each CHECK-LABEL, except those whose names begin with $.
	EnableVarScope bool
	// MatchFullLines requires every positive pattern to match a whole line.
	MatchFullLines bool
	// StrictWhitespace keeps runs of blanks and tabs; by default each matches as one blank.
	StrictWhitespace bool
	// IgnoreCase ignores the case of letters.
	IgnoreCase bool
	// AllowDAGOverlap lets matches of consecutive CHECK-DAGs overlap (deprecated in LLVM).
	AllowDAGOverlap bool

	// Dump selects the input lines in a Failure's text.
	Dump DumpOptions
}

func (o *Options) checkName() string { return cmp.Or(o.CheckName, "<check>") }
func (o *Options) inputName() string { return cmp.Or(o.InputName, "<stdin>") }

func (o *Options) prefixes() []string {
	if len(o.Prefixes) == 0 {
		return []string{"CHECK"}
	}
	return o.Prefixes
}

func (o *Options) commentPrefixes() []string {
	if o.CommentPrefixes == nil {
		return []string{"COM", "RUN"}
	}
	return o.CommentPrefixes
}

// keepsMargins reports whether blanks around a pattern are significant.
func (o *Options) keepsMargins() bool { return o.StrictWhitespace && o.MatchFullLines }
