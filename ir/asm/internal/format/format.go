package format

import (
	"github.com/abi-opt/abi-opt/internal/idmap"
	"github.com/abi-opt/abi-opt/ir"
)

// formats caches the compiled format of each op definition.
var formats idmap.Shared[*Format]

// Of returns the format of an op, compiled on first use. The format of an op with hooks has only a
// head.
func Of(def *ir.OpDef) *Format {
	if f := formats.Get(def.ID()); f != nil {
		return *f
	}
	return *formats.Add(def.ID(), compileFormat(def))
}

// A Format is a compiled OpDef.Format.
type Format struct {
	def   *ir.OpDef
	elems []element
	steps []step // to parse elems
	rules []typeRule
	// How ops are printed without attr-dict, the common case, and with it.
	prints, printsWithDict opPrints
	// shown are the attributes printed outside of dictionaries, notInDict those that attr-dict
	// omits.
	shown, notInDict []string
	// inDict are the attributes of the definition that attr-dict prints.
	inDict ir.AttrSet
	// kept are the attributes to add if the text omits them.
	kept                        []*ir.AttrField
	operandGroups, resultGroups valueGroups
}

// maxGroups is the largest number of operand or result groups of an op with a format.
const maxGroups = 8

type elementKind uint8

const (
	literalElem        elementKind = iota // `text`
	whitespaceElem                        // ` `, `` or `\n`
	operandElem                           // $operand
	operandsElem                          // operands
	attrElem                              // $attr
	attrDictElem                          // attr-dict
	attrDictWordElem                      // attr-dict-with-keyword
	noDictElem                            // replaces attr-dict for ops without one
	propDictElem                          // prop-dict
	regionElem                            // $region
	regionsElem                           // regions
	successorElem                         // $successor
	successorsElem                        // successors
	typeElem                              // type(a)
	functionalTypeElem                    // functional-type(a, b)
	customElem                            // custom<Name>(args)
	groupElem                             // (then)? or (then) : (otherwise)?
	oilistElem                            // oilist(a | b)
)

type element struct {
	kind  elementKind
	text  string      // of a literal or white space; the name of an attribute
	form  literalForm // literalElem only
	index int         // of the operand group, region or successor
	rest  bool        // successorElem and regionElem only: all from index on

	field  *ir.AttrField  // attrElem only
	number int            // attrElem only: bit in ir.AttrSet
	syntax *ir.AttrSyntax // attrElem only
	a, b   typesRef       // typeElem and functionalTypeElem only

	custom *ir.Directive // customElem only
	glued  bool          // customElem only: no space before it
	args   []string      // customElem only
	refs   []element     // customElem only: the named elements

	then, otherwise []element // groupElem only
	anchor          *element  // groupElem only
	clauses         []element // oilistElem only: groups
	steps           []step    // of a clause: to parse then after its first literal

	prints, otherwisePrints printList // groupElem and clauses only
}

// attrOf returns the attribute of an op for an attrElem, or nil.
func (e *element) attrOf(o *ir.Operation) ir.Attribute {
	if o.AttrSet()&(1<<e.number) == 0 {
		return nil
	}
	return o.NumberedAttr(e.number)
}

// typesRef refers to the types of a group.
type typesRef struct {
	results bool
	index   int // of the group, or allGroups
}

const allGroups = -1

// typeRule is a compiled ir.TypeRule.
type typeRule struct {
	*ir.TypeRule
	from typesRef
	to   []typesRef
}
