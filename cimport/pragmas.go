package cimport

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
)

// pragmas is the state of pragmas other than pack and align.
type pragmas struct {
	msStruct   bool
	order      string             // of scalar_storage_order
	attributes []pushedAttributes // clang attribute push
	visibility []string           // the last is in effect
	renamed    map[string]string  // redefine_extname
	weak       map[string]bool
}

// pragma applies a pragma. Pragmas about code generation are ignored.
func (p *parser) pragma(t *cpp.Token) {
	if p.excerpt != nil {
		p.excerpt.pragma(t)
	}
	line := *t.Line
	texts := make([]string, len(line))
	for i := range line {
		texts[i] = line[i].Text
	}
	switch texts[0] {
	case "pack":
		p.packPragma(t, p.pack.set(texts[1:]))
	case "align":
		p.alignPragma(t, texts[1:])
	case "options":
		if len(texts) > 1 && texts[1] == "align" {
			p.alignPragma(t, texts[2:])
		} else {
			p.packPragma(t, false)
		}
	case "scalar_storage_order":
		p.pragmas.order = strings.Join(texts[1:], "")
	case "ms_struct":
		p.pragmas.msStruct = len(texts) == 2 && texts[1] == "on"
	case "redefine_extname":
		if len(texts) == 3 && line[2].Kind == cpp.Ident {
			p.pragmas.renamed[texts[1]] = texts[2]
		}
	case "weak":
		if len(texts) == 2 && line[1].Kind == cpp.Ident {
			p.pragmas.weak[texts[1]] = true
		}
	case "GCC":
		if len(texts) > 2 && texts[1] == "visibility" {
			p.pragmas.setVisibility(texts[2:])
		}
	case "clang":
		if len(texts) > 2 && texts[1] == "attribute" {
			p.pushAttributes(t, texts[2:])
		}
	}
}

// alignPragma applies the rest of #pragma align or #pragma options align.
func (p *parser) alignPragma(t *cpp.Token, words []string) {
	if slices.Equal(words, []string{"=", "mac68k"}) {
		p.errorAt(t.At, len(t.Text), "mac68k alignment pragma is not supported on this target", errSyntax)
		return
	}
	p.packPragma(t, p.pack.setMode(words))
}

// packPragma warns about a pragma that was not understood.
func (p *parser) packPragma(t *cpp.Token, understood bool) {
	if !understood {
		p.warn(warnPragma, t.At, len(t.Text), "#pragma %s is not understood and has no effect", cpp.Spell(*t.Line))
	}
}

// pushedAttributes holds the attributes that a #pragma clang attribute push applies to later
// declarations.
type pushedAttributes struct {
	namespace   string
	unsupported string // an unsupported attribute, or ""
}

// pushAttributes applies the rest of #pragma clang attribute, such as name.push(…), pop or (…).
// Attributes are not applied; declarations under one that changes layouts or calls are skipped.
func (p *parser) pushAttributes(t *cpp.Token, words []string) {
	namespace := ""
	if len(words) > 2 && words[1] == "." {
		namespace, words = words[0], words[2:]
	}
	all := &p.pragmas.attributes
	switch words[0] {
	case "pop":
		for i := len(*all) - 1; i >= 0; i-- {
			if (*all)[i].namespace == namespace {
				*all = slices.Delete(*all, i, i+1)
				return
			}
		}
	case "push":
		*all = append(*all, pushedAttributes{namespace: namespace})
	}
	unsupported := slices.IndexFunc(words, func(word string) bool {
		_, ok := p.unsupportedAttribute(word)
		return ok
	})
	switch {
	case words[0] == "push" && len(words) == 1:
	case unsupported < 0:
		p.warn(warnPragma, t.At, len(t.Text), "#pragma clang attribute is not taken into account")
	case len(*all) > 0:
		(*all)[len(*all)-1].unsupported = trimUnderscores(words[unsupported])
	}
}

// unsupported returns the pushed attribute in effect that changes layouts or calls in an unsupported
// way, or "".
func (v *pragmas) unsupported() string {
	for _, a := range v.attributes {
		if a.unsupported != "" {
			return a.unsupported
		}
	}
	return ""
}

// unsupportedLayout is like unsupported, for records.
func (v *pragmas) unsupportedLayout(on *target) string {
	switch {
	case on.isOtherOrder(v.order):
		return "scalar_storage_order"
	case v.msStruct && on.lacksLayout("ms_struct"):
		return "ms_struct"
	}
	return v.unsupported()
}

func (v *pragmas) setVisibility(words []string) {
	switch {
	case words[0] == "push" && len(words) > 2:
		v.visibility = append(v.visibility, words[2])
	case words[0] == "pop" && len(v.visibility) > 0:
		v.visibility = v.visibility[:len(v.visibility)-1]
	}
}
