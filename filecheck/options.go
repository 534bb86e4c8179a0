package filecheck

// Options change how a check file is read and matched. The zero value is
// FileCheck's default behaviour.
type Options struct {
	// CheckName and InputName stand for the two texts in diagnostics;
	// "<check>" and "<stdin>" when empty.
	CheckName, InputName string

	// Prefixes are the words that begin a directive, CHECK when empty.
	// CommentPrefixes begin a comment that hides directives after it on the
	// line, COM and RUN when nil.
	Prefixes, CommentPrefixes []string

	// AllowUnusedPrefixes accepts prefixes that no directive uses.
	AllowUnusedPrefixes bool

	// Defines are variables set from outside: "NAME=text", or "#NAME=expr"
	// and "#%x,NAME=expr" for a numeric one.
	Defines []string

	// ImplicitCheckNot are patterns that must not match between the other
	// directives' matches.
	ImplicitCheckNot []string

	// AllowEmpty accepts an empty input.
	AllowEmpty bool
	// EnableVarScope forgets variables at each CHECK-LABEL, but those whose
	// names begin with $.
	EnableVarScope bool
	// MatchFullLines makes every positive pattern cover a whole line.
	MatchFullLines bool
	// StrictWhitespace keeps runs of blanks and tabs as they are; otherwise
	// each counts as one blank.
	StrictWhitespace bool
	// IgnoreCase makes letters match both cases.
	IgnoreCase bool
	// AllowDAGOverlap lets matches of neighbouring CHECK-DAGs overlap
	// (deprecated in LLVM).
	AllowDAGOverlap bool

	// Dump says which input lines a Failure's text shows.
	Dump DumpOptions
}

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
func (o *Options) keepsMargins() bool {
	return o.StrictWhitespace && o.MatchFullLines
}
