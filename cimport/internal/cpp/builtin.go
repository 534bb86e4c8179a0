package cpp

import (
	"strconv"
	"strings"
)

// dynamics are the macros whose replacement depends on their position.
var dynamics = map[string]func(p *Preprocessor, at Token) Token{
	"__LINE__":          func(p *Preprocessor, at Token) Token { return numberToken(at, p.lineOf(at)) },
	"__FILE__":          func(p *Preprocessor, at Token) Token { return stringToken(at, p.fileName()) },
	"__FILE_NAME__":     func(p *Preprocessor, at Token) Token { return stringToken(at, lastOf(p.fileName())) },
	"__BASE_FILE__":     func(p *Preprocessor, at Token) Token { return stringToken(at, p.files[0].name) },
	"__INCLUDE_LEVEL__": func(p *Preprocessor, at Token) Token { return numberToken(at, max(0, len(p.files)-1)) },
	"__COUNTER__": func(p *Preprocessor, at Token) Token {
		p.counter++
		return numberToken(at, p.counter-1)
	},
	// Output must not depend on the current date.
	"__DATE__":      func(p *Preprocessor, at Token) Token { return stringToken(at, "??? ?? ????") },
	"__TIME__":      func(p *Preprocessor, at Token) Token { return stringToken(at, "??:??:??") },
	"__TIMESTAMP__": func(p *Preprocessor, at Token) Token { return stringToken(at, "??? ??? ?? ??:??:?? ????") },
}

// queries maps query macros to the kind passed to [Options.Has].
var queries = map[string]string{
	"__has_attribute": "attribute", "__has_c_attribute": "c_attribute", "__has_declspec_attribute": "declspec",
	"__has_builtin": "builtin", "__has_feature": "feature", "__has_extension": "extension", "__has_warning": "warning",
	"__is_identifier": "identifier", "__building_module": "module",
	"__is_target_arch": "arch", "__is_target_vendor": "vendor", "__is_target_os": "os", "__is_target_environment": "environment",
}

// expandsArgument has the queries whose argument is expanded if it is one word.
var expandsArgument = map[string]bool{"attribute": true, "c_attribute": true, "declspec": true}

func (p *Preprocessor) defineBuiltins() {
	for name, f := range dynamics {
		p.Intern(name).macro = &macro{dynamic: f}
	}
	for name, what := range queries {
		p.Intern(name).macro = &macro{query: func(p *Preprocessor, arg []Token, at Token) string {
			if expandsArgument[what] && len(arg) == 1 && arg[0].Kind == Ident {
				arg = p.expandAll(arg)
			}
			if !p.spells(textLen(arg), at.At) {
				return "0"
			}
			return p.options.Has(what, strings.ReplaceAll(Spell(arg), " ", ""))
		}}
	}
	for name, next := range map[string]bool{"__has_include": false, "__has_include_next": true} {
		p.Intern(name).macro = &macro{query: func(p *Preprocessor, arg []Token, at Token) string {
			return p.hasInclude(arg, at, next)
		}}
	}
	p.Intern("__has_embed").macro = &macro{query: (*Preprocessor).hasEmbed}
}

func (p *Preprocessor) hasInclude(arg []Token, at Token, next bool) string {
	h, _, ok := p.headerIn(arg)
	if !ok || p.current == nil {
		p.Errorf(at.At, len(at.Text), `expected "FILENAME" or <FILENAME>`)
		return "0"
	}
	h.next = next
	found := p.find(h, func(path string) bool {
		exists, err := p.options.Exists(path)
		if err != nil {
			p.cannotRead(path, err, at.At, len(at.Text))
		}
		return exists
	})
	if found == nil {
		return "0"
	}
	return "1"
}

func numberToken(at Token, n int) Token {
	return Token{Kind: Number, flags: at.flags, Text: strconv.Itoa(n), At: at.At}
}

func stringToken(at Token, text string) Token {
	return Token{Kind: String, flags: at.flags, Text: `"` + escaper.Replace(text) + `"`, At: at.At}
}

// lineOf returns a token's line number, adjusted by #line.
func (p *Preprocessor) lineOf(at Token) int {
	if at.At.File == nil {
		return 0
	}
	line, _ := at.At.File.Source.LineCol(int(at.At.Offset))
	if p.current != nil && p.current.file == at.At.File {
		line += p.current.lineShift
	}
	return line
}

func (p *Preprocessor) fileName() string {
	if p.current == nil {
		return ""
	}
	return p.current.name
}

func lastOf(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }
