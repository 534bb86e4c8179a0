package main

import (
	"regexp"
	"slices"
	"strings"
)

const mutantImport = `; import mutant "github.com/abi-opt/abi-opt/test/mutate/mutant"`

var packageClause = regexp.MustCompile(`(?m)^package \w+`)

// apply puts the mutations, which do not overlap, into the text of their file.
// The lines keep their numbers.
func apply(src string, ms []*mutation) string {
	var edits []edit
	for _, m := range ms {
		edits = append(edits, m.edits(m.id)...)
	}
	slices.SortStableFunc(edits, func(a, b edit) int { return a.start - b.start })
	var b strings.Builder
	last := 0
	for _, e := range edits {
		b.WriteString(src[last:e.start])
		b.WriteString(e.text)
		last = e.end
	}
	b.WriteString(src[last:])
	return addImport(b.String())
}

// addImport imports package mutant, on the line of the last import or of the
// package clause.
func addImport(src string) string {
	at := packageClause.FindStringIndex(src)[1]
	return src[:at] + mutantImport + src[at:] + "\nvar _ = mutant.On\n"
}

// withoutOverlaps keeps, of mutations that are about the same bytes, the first.
func withoutOverlaps(ms []*mutation) []*mutation {
	var kept []*mutation
	byFile := map[string][]*mutation{}
	for _, m := range ms {
		others := byFile[m.file]
		if slices.ContainsFunc(others, func(o *mutation) bool { return m.start < o.end && o.start < m.end }) {
			continue
		}
		byFile[m.file] = append(others, m)
		kept = append(kept, m)
	}
	return kept
}
