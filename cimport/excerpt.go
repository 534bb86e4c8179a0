package cimport

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
)

// Excerpt returns the text of the declarations in the file that a function, variable or typedef needs, in their
// order, or "" if the file does not declare the name. Macros and conditions are replaced by their results on
// the target. Headers of system folders are included again. The bodies of functions are empty. The unit is of a file that
// was imported with [Options.Excerpts].
func (u *Unit) Excerpt(name string) string {
	x := &excerpt{excerptParts: u.parsed.excerpt, visited: map[*excerptPart]bool{}}
	root := u.parsed.pp.Intern(name)
	for _, part := range x.parts {
		if part.isPragma {
			x.visited[part] = true
		}
	}
	for _, part := range x.parts {
		if slices.ContainsFunc(part.tokens, func(t cpp.Token) bool { return t.Name == root }) && part.header(x.folders) == "" {
			x.need(part)
		}
	}
	if !x.visited[x.symbols[root]] {
		return ""
	}
	return x.text()
}

// excerpt selects the declarations that are needed.
type excerpt struct {
	*excerptParts
	visited map[*excerptPart]bool
}

// excerptParts records the declarations of a file.
type excerptParts struct {
	parts   []*excerptPart
	current *excerptPart // the declaration being parsed, or nil
	// symbols and tags map names to the parts that declare them; tags to their definitions if they have one.
	symbols, tags map[*cpp.Name]*excerptPart
	folders       []string    // of headers in angle brackets
	buffer        []cpp.Token // for the next declaration
}

// excerptPart is a declaration, or a pragma between declarations.
type excerptPart struct {
	tokens   []cpp.Token
	pack     int64 // the maximum alignment of members in effect, or 0
	isPragma bool
}

// keptPragmas are those with an effect on declarations. The effect of pack and align is recorded in each part.
var keptPragmas = []string{"scalar_storage_order", "ms_struct", "redefine_extname", "weak", "clang"}

// token records a token of the current declaration.
func (x *excerptParts) token(t *cpp.Token) {
	if x.current != nil {
		x.current.tokens = append(x.current.tokens, *t)
	}
}

// pragma records a pragma inside of a declaration, or one that later declarations depend on.
func (x *excerptParts) pragma(t *cpp.Token) {
	kind := (*t.Line)[0].Text
	switch isPack := kind == "pack" || kind == "align" || kind == "options"; {
	case x.current != nil && isPack:
		x.token(t)
	case slices.Contains(keptPragmas, kind):
		x.parts = append(x.parts, &excerptPart{tokens: []cpp.Token{*t}, isPragma: true})
	}
}

// record calls parse for a declaration and records it.
func (x *excerptParts) record(p *parser, parse func()) {
	p.tok() // applies the pragmas before it
	part := &excerptPart{pack: p.pack.current, tokens: x.buffer[:0]}
	symbols, tags := len(p.scope.symbols), len(p.scope.tags)
	x.current = part
	parse()
	x.current = nil
	part.emptyBody()
	x.buffer, part.tokens = part.tokens, slices.Clone(part.tokens)
	x.parts = append(x.parts, part)
	for _, b := range p.scope.symbols[symbols:] {
		x.symbols[b.name] = part
	}
	for _, b := range p.scope.tags[tags:] {
		x.tags[b.name] = part
	}
	for i := 0; i+1 < len(part.tokens); i++ {
		t, next := &part.tokens[i], part.tokens[i+1].Kind
		if t.Kind == cpp.Ident && t.Name.Keyword == 0 && (next == '{' || next == ':' && i > 0 && keywordOf(&part.tokens[i-1]) == kwEnum) {
			x.tags[t.Name] = part // the definition of a tag that may have been declared before
		}
	}
}

// emptyBody removes the tokens of the body that ends a function's definition.
func (part *excerptPart) emptyBody() {
	last := len(part.tokens) - 1
	if last < 0 || part.tokens[last].Kind != '}' {
		return
	}
	depth := 0
	for i := last; i >= 0; i-- {
		switch part.tokens[i].Kind {
		case '}':
			depth++
		case '{':
			depth--
		}
		if depth == 0 {
			part.tokens = append(part.tokens[:i+1:i+1], part.tokens[last])
			return
		}
	}
}

// need marks a part and the parts that declare the names in it.
func (x *excerpt) need(first *excerptPart) {
	todo := []*excerptPart{first}
	for len(todo) > 0 {
		part := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if part == nil || x.visited[part] {
			continue
		}
		x.visited[part] = true
		if part.header(x.folders) != "" {
			continue
		}
		for _, t := range part.tokens {
			if t.Kind == cpp.Ident {
				todo = append(todo, x.symbols[t.Name], x.tags[t.Name])
			}
		}
	}
}

// header returns the name of the system's header with the part, as the main file or one of its own headers includes
// it, or "".
func (part *excerptPart) header(folders []string) string {
	if len(part.tokens) == 0 {
		return ""
	}
	f := part.tokens[0].At.File
	for f != nil && f.From.File != nil && f.From.File.System {
		f = f.From.File
	}
	if f == nil || !f.System {
		return ""
	}
	for _, folder := range folders {
		if name, ok := strings.CutPrefix(f.Source.Name, folder+"/"); ok {
			return name
		}
	}
	return path.Base(f.Source.Name)
}

// text returns the text of the marked parts.
func (x *excerpt) text() string {
	var b strings.Builder
	included := map[string]bool{}
	for _, part := range x.parts {
		header := part.header(x.folders)
		switch {
		case !x.visited[part]:
		case header != "":
			if !included[header] {
				included[header] = true
				fmt.Fprintf(&b, "#include <%s>\n", header)
			}
		case part.pack != 0:
			fmt.Fprintf(&b, "#pragma pack(push, %d)\n%s\n#pragma pack(pop)\n", part.pack, cpp.Lines(part.tokens))
		default:
			b.WriteString(cpp.Lines(part.tokens) + "\n")
		}
	}
	return b.String()
}
