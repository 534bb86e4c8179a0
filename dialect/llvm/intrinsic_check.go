package llvm

import (
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// check panics if the words of a row mean nothing, so that a mistake in it is found when the table is
// made, and not by the first program with the op.
func (in *Intrinsic) check() {
	for _, i := range in.Overload {
		misuse.If(i >= len(in.Op.Operands) || i < 0 && len(in.Op.Results) == 0, in.Op.Name+" has too few values for its overload")
	}
	for _, a := range in.Args {
		misuse.If(a.Attr != "" && !in.hasAttr(a.Attr), in.Op.Name+" has no attribute "+a.Attr)
		misuse.If(a.Attr == "" && a.Operand >= len(in.Op.Operands), in.Op.Name+" has too few operands for its arguments")
	}
	for rule := range strings.FieldsSeq(in.Rules) {
		misuse.If(!in.isRule(rule), in.Op.Name+" has the rule "+rule+", which means nothing")
	}
}

func (in *Intrinsic) isRule(rule string) bool {
	name, relation, word := cutRule(rule)
	switch relation {
	case '!':
		return in.hasAttr(name) && word == ""
	case '&':
		return in.hasAttr(name) && isNumber(word)
	case '*':
		return in.hasValue(name) && (word == "" || isNumber(word))
	case '+', '/':
		return in.hasValue(name) && isNumber(word)
	case '@':
		return in.hasValue(name) && word == ""
	case '#':
		rows, columns, _ := strings.Cut(word, ",")
		return in.hasValue(name) && in.hasAttr(rows) && in.hasAttr(columns)
	case '.':
		_, known := elementKinds[word]
		return in.hasValue(name) && known
	}
	_, known := typeRelations[relation]
	return known && in.hasValue(name) && in.hasValue(word)
}

func isNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}

func (in *Intrinsic) hasAttr(name string) bool {
	return slices.ContainsFunc(in.Op.Attrs, func(f ir.AttrField) bool { return f.Name == name })
}

func (in *Intrinsic) hasValue(name string) bool {
	is := func(v ir.ValueDef) bool { return v.Name == name }
	return slices.ContainsFunc(in.Op.Operands, is) || slices.ContainsFunc(in.Op.Results, is)
}
