package convert

import (
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/idmap"
)

// Target says which operations may remain after a conversion. The entries are
// names of dialects ("arith") or of ops ("arith.addi"); an op's own entry
// counts more than its dialect's. What is not mentioned is unknown: converted
// if there is a pattern that does, and otherwise left alone by a partial
// conversion and refused by a full one.
type Target struct {
	Legal   []string
	Illegal []string
	// Dynamic decides for each operation.
	Dynamic map[string]func(*ir.Operation) bool
	// Opaque are the ops inside which nothing is converted when they are legal.
	Opaque []string
}

type legality uint8

const (
	unknown legality = iota
	legal
	illegal
)

// rule is what a target says about the ops of one name.
type rule struct {
	legality legality
	dynamic  func(*ir.Operation) bool
	opaque   bool
}

// rules indexes a target; the rule of an op is found by name once.
type rules struct {
	byName map[string]rule // of ops and dialects, as in the target
	byDef  idmap.Map[*rule]
}

func newRules(t *Target) *rules {
	r := &rules{byName: map[string]rule{}}
	for _, name := range t.Legal {
		r.byName[name] = rule{legality: legal}
	}
	for _, name := range t.Illegal {
		r.byName[name] = rule{legality: illegal}
	}
	for name, decide := range t.Dynamic {
		r.byName[name] = rule{dynamic: decide}
	}
	for _, name := range t.Opaque {
		entry := r.lookup(name)
		entry.opaque = true
		r.byName[name] = entry
	}
	if _, ok := r.byName[ir.UnrealizedCastOp.Name]; !ok {
		r.byName[ir.UnrealizedCastOp.Name] = rule{legality: legal}
	}
	return r
}

func (r *rules) lookup(op string) rule {
	if entry, ok := r.byName[op]; ok {
		return entry
	}
	dialect, _, _ := strings.Cut(op, ".")
	return r.byName[dialect]
}

// of returns the rule for an operation.
func (r *rules) of(op *ir.Operation) *rule {
	if known, ok := r.byDef.Get(op.Def().ID()); ok {
		return known
	}
	return r.find(op)
}

// find is of for an operation of a kind that has not been met.
func (r *rules) find(op *ir.Operation) *rule {
	found := r.lookup(op.Name())
	if def := op.Def(); def != nil {
		r.byDef.Set(def.ID(), &found)
	}
	return &found
}

// lets reports whether all operations that the rule is for may remain.
func (e *rule) lets() bool { return e.legality == legal && e.dynamic == nil }

// judge says whether the operation may remain.
func (e *rule) judge(op *ir.Operation) legality {
	if e.dynamic == nil {
		return e.legality
	}
	if e.dynamic(op) {
		return legal
	}
	return illegal
}
