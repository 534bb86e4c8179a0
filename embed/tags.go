package embed

import (
	"slices"
	"strings"
)

// keywords begin the names of records.
var keywords = []string{"struct", "union"}

// keywordOf returns the keyword of a record.
func keywordOf(t *Type) string {
	if t.Union != nil {
		return keywords[1]
	}
	return keywords[0]
}

// tagOf returns the tag in the name of a record.
func tagOf(name string) string {
	if keyword, tag, ok := strings.Cut(name, " "); ok && slices.Contains(keywords, keyword) {
		return strings.TrimSpace(tag)
	}
	return name
}

// record returns a record in Types, or nil, by its tag, and the tag.
func (r *Request) record(tag string) (string, *Type) {
	if t, ok := r.Types[tag]; ok {
		return tag, &t
	}
	for _, keyword := range keywords {
		if t, ok := r.Types[keyword+" "+tag]; ok {
			return tag, &t
		}
	}
	return tag, nil
}

// tags returns the tags of all records, sorted.
func (r *Request) tags() (all []string) {
	for name := range r.Types {
		all = append(all, tagOf(name))
	}
	slices.Sort(all)
	return all
}

// checkTypes checks the names of the records.
func (r *Request) checkTypes(of *reader) {
	seen := map[string]bool{}
	for _, tag := range r.tags() {
		if seen[tag] {
			of.fail("types: '%s' occurs twice, with its keyword and without it", tag)
		}
		seen[tag] = true
	}
	for name, t := range r.Types {
		if tag := tagOf(name); tag != name && !strings.HasPrefix(name, keywordOf(&t)+" ") {
			of.fail("types: '%s' is a %s", name, keywordOf(&t))
		}
	}
}
