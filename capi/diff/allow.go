package diff

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
)

// AllowList has changes that are intended. Each line of its text is a pattern for the kind and name
// of a change, such as "function foo_*" or "record struct P"; text after # is a comment. "file=PATTERN" and "soname=PATTERN" after
// the name limit it to a file, or to a library of a name.
type AllowList []string

// Subject is a change or disagreement that an allow list may have.
type Subject struct {
	Kind, Name string
	// Files are the paths of the sides and of the declaration, and SONAMEs the names of the libraries; "" is none.
	Files, SONAMEs []string
}

// kinds are the kinds of changes.
var kinds = []string{
	capi.FunctionKind, capi.RecordKind, capi.EnumKind, capi.EnumeratorKind, capi.VariableKind, capi.TypedefKind, capi.MacroKind,
	capi.SymbolKind, capi.BuiltKind,
}

// ParseAllowList reads an allow list.
func ParseAllowList(text string) (AllowList, error) {
	var list AllowList
	for n, line := range strings.Split(text, "\n") {
		entry, _, _ := strings.Cut(line, "#")
		if entry = strings.Join(strings.Fields(entry), " "); entry == "" {
			continue
		}
		pattern, limits := parts(entry)
		kind, _, hasName := strings.Cut(pattern, " ")
		isWrong := func(pattern string) bool { _, err := path.Match(pattern, ""); return err != nil }
		if isWrong(pattern) || !hasName || !slices.Contains(kinds, kind) || slices.ContainsFunc(limits, isWrong) {
			return nil, fmt.Errorf("line %d: expected a kind and a pattern of names, such as 'function foo_*', but got '%s'", n+1, entry)
		}
		list = append(list, entry)
	}
	return list, nil
}

const (
	fileLimit   = "file="
	sonameLimit = "soname="
)

// parts divides an entry into the pattern of the kind and name, and its limits.
func parts(entry string) (pattern string, limits []string) {
	words := strings.Fields(entry)
	n := len(words)
	for n > 0 && (strings.HasPrefix(words[n-1], fileLimit) || strings.HasPrefix(words[n-1], sonameLimit)) {
		n--
	}
	return strings.Join(words[:n], " "), words[n:]
}

// isAllowedBy reports whether an entry of an allow list has the subject.
func (s *Subject) isAllowedBy(entry string) bool {
	pattern, limits := parts(entry)
	if ok, _ := path.Match(pattern, s.Kind+" "+s.Name); !ok {
		return false
	}
	for _, limit := range limits {
		names := s.SONAMEs
		pattern, isFile := strings.CutPrefix(limit, fileLimit)
		if isFile {
			names = s.Files
		}
		pattern = strings.TrimPrefix(pattern, sonameLimit)
		if !slices.ContainsFunc(names, func(name string) bool { return matches(pattern, name) }) {
			return false
		}
	}
	return true
}

// matches reports whether a path, or the name at its end, matches a pattern.
func matches(pattern, file string) bool {
	file = filepath.ToSlash(file)
	whole, _ := path.Match(pattern, file)
	base, _ := path.Match(pattern, path.Base(file))
	return file != "" && (whole || base)
}

// Allow calls a function for the subjects that an entry allows, and returns the entries that allow none.
func (list AllowList) Allow(subjects []Subject, allow func(i int)) (unused []string) {
	for _, entry := range list {
		used := false
		for i := range subjects {
			if subjects[i].isAllowedBy(entry) {
				allow(i)
				used = true
			}
		}
		if !used {
			unused = append(unused, entry)
		}
	}
	return unused
}

// Apply marks the changes that the list allows, and updates the verdict.
func (list AllowList) Apply(r *Report) {
	subjects := make([]Subject, len(r.Changes))
	for i := range r.Changes {
		c := &r.Changes[i]
		subjects[i] = Subject{c.Kind, c.Name, []string{r.Old, r.New, c.File}, r.sonames}
	}
	r.Unused = list.Allow(subjects, func(i int) { r.Changes[i].Allowed = true })
	r.finish()
}
