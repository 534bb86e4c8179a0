package convert

import (
	"strings"

	"github.com/abi-opt/abi-opt/internal/idmap"
	"github.com/abi-opt/abi-opt/ir"
)

// Target lists the operations that may remain after a conversion, by the names of dialects
// ("arith") or ops ("arith.addi"). An op's own entry overrides that of its dialect. An op without
// an entry is unknown: it is converted if a pattern can, and otherwise a partial conversion leaves
// it and a full one reports an error.
type Target struct {
	Legal   []string
	Illegal []string
	// Dynamic reports whether an operation is legal.
	Dynamic map[string]func(*ir.Operation) bool
	// Opaque lists ops that are not entered when they are legal.
	Opaque []string
}

type legality uint8

const (
	unknown legality = iota
	legal
	illegal
)

// rule is the legality of the ops of one name, and the patterns that may convert them.
type rule struct {
	legality legality
	dynamic  func(*ir.Operation) bool
	opaque   bool
	patterns []*Pattern
	listed   bool // patterns is complete
}

// rules indexes a conversion by ops.
type rules struct {
	byName   map[string]rule // ops and dialects of the target
	byDef    idmap.Map[*rule]
	patterns []Pattern
}

func newRules(c *Conversion) *rules {
	t := &c.Target
	r := &rules{byName: map[string]rule{}, patterns: c.Patterns}
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

func (r *rules) of(op *ir.Operation) *rule {
	def := op.Def()
	if known, ok := r.byDef.Get(def.ID()); ok {
		return known
	}
	found := r.lookup(op.Name())
	if def != nil {
		r.byDef.Set(def.ID(), &found)
	}
	return &found
}

// patternsFor returns the patterns for an operation: those of its op, then those for ops of any kind.
func (r *rules) patternsFor(op *ir.Operation) []*Pattern {
	found := r.of(op)
	if found.listed {
		return found.patterns
	}
	var own, general []*Pattern
	for i := range r.patterns {
		switch p := &r.patterns[i]; p.Op {
		case nil:
			general = append(general, p)
		case op.Def():
			own = append(own, p)
		}
	}
	found.patterns, found.listed = append(own, general...), true
	return found.patterns
}

// alwaysLegal reports whether all operations of the rule may remain.
func (e *rule) alwaysLegal() bool { return e.legality == legal && e.dynamic == nil }

func (e *rule) judge(op *ir.Operation) legality {
	if e.dynamic == nil {
		return e.legality
	}
	if e.dynamic(op) {
		return legal
	}
	return illegal
}
