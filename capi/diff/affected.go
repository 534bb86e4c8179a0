package diff

import (
	"cmp"
	"slices"

	"github.com/abi-opt/abi-opt/capi/internal/report"
)

// maxAffected bounds the names of functions and variables that are found for all records of an interface: each of them
// may refer to all.
const maxAffected = 1 << 22

// affected returns the functions and variables that refer to a tag, also through other records. The last one is "…" if there
// are more than the limit.
func (x *index) affected(tag string) []string {
	if x.users == nil {
		x.findUsers()
	}
	return x.users[tag]
}

// user is a function or variable with the tags to which it refers.
type user struct {
	name string
	uses []string
}

// findUsers finds the users of all tags in one walk. A record that has as many as the limit has them in common with what it
// refers to, so that no record is visited more often than that.
func (x *index) findUsers() {
	x.users = map[string][]string{}
	var users []user
	for _, e := range x.roots() {
		users = append(users, user{e.name, uses(e.of)})
	}
	slices.SortFunc(users, func(a, b user) int { return cmp.Compare(a.name, b.name) })
	limit := max(report.MaxListed+1, maxAffected/(len(x.types)+1))
	for _, u := range users {
		for open := slices.Clone(u.uses); len(open) > 0; {
			tag := open[len(open)-1]
			open = open[:len(open)-1]
			known := x.users[tag]
			switch n := len(known); {
			case n > 0 && known[n-1] == u.name || n > limit:
				continue
			case n == limit:
				x.users[tag] = append(known, "…")
			default:
				x.users[tag] = append(known, u.name)
			}
			open = append(open, uses(x.types[tag])...)
		}
	}
}

// affectedBy adds the functions and variables that refer to one of some tags, without a limit.
func (x *index) affectedBy(tags []string, all map[string]bool) {
	if len(tags) == 0 {
		return
	}
	users := map[string][]string{} // the records that refer to a tag
	for name, d := range x.types {
		for _, tag := range uses(d) {
			users[tag] = append(users[tag], name)
		}
	}
	isAffected := map[string]bool{}
	for open := slices.Clone(tags); len(open) > 0; {
		tag := open[len(open)-1]
		if open = open[:len(open)-1]; !isAffected[tag] {
			isAffected[tag] = true
			open = append(open, users[tag]...)
		}
	}
	refers := func(tag string) bool { return isAffected[tag] }
	for _, e := range x.roots() {
		if slices.ContainsFunc(uses(e.of), refers) {
			all[e.name] = true
		}
	}
}

// roots returns what programs refer to themselves: all but types and their enumerators.
func (x *index) roots() (all []*entry) {
	for _, g := range []group{functions, declarations} {
		for _, e := range x.entries[g] {
			if e.tag() == "" {
				all = append(all, e)
			}
		}
	}
	return all
}
