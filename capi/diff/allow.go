package diff

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
)

// AllowList has changes that are intended. Each line of its text is a pattern for the kind and name
// of a change, such as "function foo_*" or "record struct P"; text after # is a comment.
type AllowList []string

// kinds are the kinds of changes.
var kinds = []string{
	capi.FunctionKind, capi.RecordKind, capi.EnumKind, capi.EnumeratorKind, capi.VariableKind, capi.TypedefKind, capi.MacroKind,
	capi.SymbolKind, capi.BuiltKind,
}

// ParseAllowList reads an allow list.
func ParseAllowList(text string) (AllowList, error) {
	var list AllowList
	for n, line := range strings.Split(text, "\n") {
		pattern, _, _ := strings.Cut(line, "#")
		if pattern = strings.Join(strings.Fields(pattern), " "); pattern == "" {
			continue
		}
		kind, _, _ := strings.Cut(pattern, " ")
		if _, err := path.Match(pattern, ""); err != nil || kind == pattern || !slices.Contains(kinds, kind) {
			return nil, fmt.Errorf("line %d: expected a kind and a pattern of names, such as 'function foo_*', but got '%s'", n+1, pattern)
		}
		list = append(list, pattern)
	}
	return list, nil
}

// Apply marks the changes that the list allows, and updates the verdict.
func (list AllowList) Apply(r *Report) {
	for _, pattern := range list {
		used := false
		for i := range r.Changes {
			c := &r.Changes[i]
			if ok, _ := path.Match(pattern, c.Kind+" "+c.Name); ok {
				c.Allowed, used = true, true
			}
		}
		if !used {
			r.Unused = append(r.Unused, pattern)
		}
	}
	r.finish()
}
