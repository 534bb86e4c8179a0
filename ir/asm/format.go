package asm

import (
	"sync"

	"github.com/abi-opt/abi-opt/ir"
)

// formats holds the compiled format of each op definition, a *format.
var formats sync.Map

// formatOf returns the compiled format of an op, which is compiled at its first use. An op
// without a format has only a head.
func formatOf(def *ir.OpDef) *format {
	if f, ok := formats.Load(def); ok {
		return f.(*format)
	}
	f, _ := formats.LoadOrStore(def, compileFormat(def))
	return f.(*format)
}

// format is an OpDef.Format, compiled.
type format struct {
	def   *ir.OpDef
	elems []element
	steps []step // how elems are read
	rules []typeRule
	// How ops are written that have nothing to show in a dictionary, as most, and others.
	prints, printsWithDict opPrints
	// shown are the attributes that stand elsewhere than in a dictionary, notInDict
	// those that attr-dict leaves out.
	shown, notInDict []string
	// inDict are the attributes of the definition that attr-dict does not leave out.
	inDict ir.AttrSet
	// kept are those that are there even if the text does not say so.
	kept                        []*ir.AttrField
	operandGroups, resultGroups valueGroups
}

// maxGroups is how many groups of operands, or of results, an op with a format
// can have.
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
	noDictElem                            // such a dictionary where there is none
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

// element is one element of a format.
type element struct {
	kind  elementKind
	text  string      // of a literal or white space; the name of an attribute
	form  literalForm // literalElem only
	index int         // of the group of operands; of the region or successor
	rest  bool        // successorElem and regionElem only: all from index on

	field  *ir.AttrField  // attrElem only
	number int            // attrElem only: of the attribute in the definition
	syntax *ir.AttrSyntax // attrElem only
	a, b   typesRef       // typeElem and functionalTypeElem only

	custom *ir.Directive // customElem only
	glued  bool          // customElem only: no blank before it
	args   []string      // customElem only
	refs   []element     // customElem only: what the args name

	then, otherwise []element // groupElem only
	anchor          *element  // groupElem only
	clauses         []element // oilistElem only: groups
	steps           []step    // of a clause: how then is read, but for its first literal

	prints, otherwisePrints printList // groupElem only, and clauses: how it is written
}

// attrOf returns the attribute of an op that an element is, or nil.
func (e *element) attrOf(o *ir.Operation) ir.Attribute {
	if o.AttrSet()&(1<<e.number) == 0 {
		return nil
	}
	return o.NumberedAttr(e.number)
}

// typesRef names what the types belong to.
type typesRef struct {
	results bool
	index   int // of the group, or allGroups
}

const allGroups = -1

// typeRule is an ir.TypeRule, compiled.
type typeRule struct {
	*ir.TypeRule
	from typesRef
	to   []typesRef
}
