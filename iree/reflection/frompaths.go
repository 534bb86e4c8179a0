package reflection

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/iree/sig"
	"github.com/abi-opt/abi-opt/iree/sip"
)

// A PathType is the type of a raw argument or result and its position in the structure of the
// source language.
type PathType struct {
	Path sip.Path
	Type Type
}

// maxHoles limits the empty slots in sequences: a short index path could ask for gigabytes of them.
const maxHoles = 1 << 16

// FromPaths makes a signature from index paths.
//
// An argument's path begins with its position or its name; named arguments follow the others,
// sorted. Longer paths make the argument an SList or SDict. A single result may have the empty
// path; otherwise the results form one STuple or SDict, and nested integer keys make STuples too.
// Slots without a path are Null.
//
// Conflicting paths are a *sig.Error with the reason BadPath.
func FromPaths(args, results []PathType) (Signature, error) {
	b := pathBuilder{holes: maxHoles}
	var s Signature
	var err error
	if s.Args, err = b.args(args); err != nil {
		return Signature{}, err
	}
	if len(results) > 0 {
		b.tuples = true
		t, err := b.structure(sorted(results), 0)
		if err != nil {
			return Signature{}, err
		}
		s.Results = []Type{t}
	}
	return s, s.Validate()
}

// A pathBuilder makes types from sorted paths.
type pathBuilder struct {
	tuples bool // make sequences STuples instead of SLists
	holes  int  // how many more are allowed
}

func badPath(format string, args ...any) error {
	return &sig.Error{Path: "$", Offset: -1, Reason: BadPath, Detail: fmt.Sprintf(format, args...)}
}

// sorted returns the paths in preorder of their tree: shorter ones first, then indices, then names.
func sorted(list []PathType) []PathType {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b PathType) int {
		return slices.CompareFunc(a.Path, b.Path, compareKeys)
	})
	return list
}

func compareKeys(a, b sip.Key) int {
	switch {
	case a.Named != b.Named && b.Named:
		return -1
	case a.Named != b.Named:
		return 1
	case a.Named:
		return strings.Compare(a.Name, b.Name)
	}
	return int(a.Index) - int(b.Index)
}

// args makes the list of arguments, which may have both indices and names.
func (b *pathBuilder) args(list []PathType) ([]Type, error) {
	list = sorted(list)
	if len(list) > 0 && len(list[0].Path) == 0 {
		return nil, badPath("an argument has no position and no name")
	}
	names := slices.IndexFunc(list, func(p PathType) bool { return p.Path[0].Named })
	if names < 0 {
		names = len(list)
	}
	types, err := b.sequence(list[:names], 0)
	if err != nil {
		return nil, err
	}
	for key, group := range groups(list[names:], 0) {
		slot, err := b.structure(group, 1)
		if err != nil {
			return nil, err
		}
		types = append(types, Named{key.Name, slot})
	}
	return types, nil
}

// structure makes a type from paths that share their first depth keys.
func (b *pathBuilder) structure(list []PathType, depth int) (Type, error) {
	first := list[0].Path
	if len(first) == depth {
		if len(list) > 1 {
			return nil, conflict(list[0], list[1], depth)
		}
		return list[0].Type, nil
	}
	if depth > MaxDepth {
		return nil, badPath("path is too long: %v", first)
	}
	// Indices sort before names.
	last := list[len(list)-1].Path
	switch {
	case first[depth].Named != last[depth].Named:
		return nil, badPath("structure path mismatch: dereference a non-dict with a dict key %v, a non-sequence with a sequence key %v",
			last[depth], first[depth])
	case first[depth].Named:
		return b.dict(list, depth)
	}
	slots, err := b.sequence(list, depth)
	if b.tuples {
		return STuple(slots), err
	}
	return SList(slots), err
}

// conflict explains why the path of a cannot be a prefix of that of b.
func conflict(a, b PathType, depth int) error {
	if len(b.Path) == depth {
		return badPath("duplicate assignment to structure path %v", a.Path)
	}
	return badPath("structure path mismatch: %v leads through %v", b.Path, a.Path)
}

// groups yields runs of paths that share the key at depth.
func groups(list []PathType, depth int) func(yield func(sip.Key, []PathType) bool) {
	return func(yield func(sip.Key, []PathType) bool) {
		for len(list) > 0 {
			key := list[0].Path[depth]
			n := slices.IndexFunc(list, func(p PathType) bool { return p.Path[depth] != key })
			if n < 0 {
				n = len(list)
			}
			if !yield(key, list[:n]) {
				return
			}
			list = list[n:]
		}
	}
}

func (b *pathBuilder) dict(list []PathType, depth int) (Type, error) {
	var fields SDict
	for key, group := range groups(list, depth) {
		slot, err := b.structure(group, depth+1)
		if err != nil {
			return nil, err
		}
		fields = append(fields, Field{key.Name, slot})
	}
	return fields, nil
}

// sequence makes the slots up to the largest index.
func (b *pathBuilder) sequence(list []PathType, depth int) ([]Type, error) {
	var slots []Type
	for key, group := range groups(list, depth) {
		if key.Index < 0 {
			return nil, badPath("negative index in %v", group[0].Path)
		}
		if b.holes -= int(key.Index) - len(slots); b.holes < 0 {
			return nil, badPath("too many holes before %v", group[0].Path)
		}
		for len(slots) < int(key.Index) {
			slots = append(slots, Null{})
		}
		slot, err := b.structure(group, depth+1)
		if err != nil {
			return nil, err
		}
		slots = append(slots, slot)
	}
	return slots, nil
}
