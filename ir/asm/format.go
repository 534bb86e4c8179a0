package asm

import (
	"sync"

	"github.com/abi-opt/abi-opt/ir"
)

// formats holds the compiled formats of a context's ops.
type formats struct {
	compiled sync.Map // *ir.OpDef -> *format
}

type formatsKey struct{}

func formatsOf(ctx *ir.Context) *formats {
	f, ok := ctx.Cache().Load(formatsKey{})
	if !ok {
		f, _ = ctx.Cache().LoadOrStore(formatsKey{}, &formats{})
	}
	return f.(*formats)
}

// of returns the compiled format of an op.
func (fs *formats) of(def *ir.OpDef) *format {
	f, ok := fs.compiled.Load(def)
	if !ok {
		f, _ = fs.compiled.LoadOrStore(def, compileFormat(def))
	}
	return f.(*format)
}

// format is an OpDef.Format, compiled.
type format struct {
	def   *ir.OpDef
	elems []element
	// only returns the one type that each group of operands and of results can
	// have, nil for groups that can have several.
	only func() (operands, results []ir.Type)
	// shown are the attributes that stand elsewhere than in the dictionary.
	shown []string
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
	regionElem                            // $region
	regionsElem                           // regions
	successorElem                         // $successor
	successorsElem                        // successors
	typeElem                              // type(a)
	functionalTypeElem                    // functional-type(a, b)
	groupElem                             // (then)? or (then) : (otherwise)?
)

// element is one element of a format.
type element struct {
	kind  elementKind
	text  string // of a literal or white space; the name of an attribute
	index int    // of the group of operands; of the region or successor

	form attrForm // attrElem only
	a, b typesRef // typeElem and functionalTypeElem only

	then, otherwise []element // groupElem only
	anchor          *element  // groupElem only
}

// typesRef names what the types belong to.
type typesRef struct {
	results bool
	index   int // of the group, or allGroups
}

const allGroups = -1

// attrForm is how an attribute is written.
type attrForm struct {
	kind  attrFormKind
	typ   ir.Type // of formTyped and formArray
	field *ir.AttrField
}

type attrFormKind uint8

const (
	formAny    attrFormKind = iota // as it is, with its type
	formTyped                      // a number, whose type is known
	formUnit                       // not at all
	formSymbol                     // @name, kept as a string
	formArray                      // [1, 2], kept as array<typ: 1, 2>
	formString                     // "text"
)
