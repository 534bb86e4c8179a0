package pass

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/abi-opt/abi-opt/diag"
)

// pipelineRules returns the tokens of pipelines. Options, in braces, are separate tokens; a value
// extends to the next space or brace unless it is quoted.
func pipelineRules() lexer.Rules {
	return lexer.Rules{
		"Root": {
			{Name: "space", Pattern: `\s+`},
			{Name: "Name", Pattern: `[A-Za-z_][-\w$.]*`},
			{Name: "Open", Pattern: `\{`, Action: lexer.Push("Options")},
			{Name: "Punct", Pattern: `[(),]`},
		},
		"Options": {
			{Name: "space", Pattern: `\s+`},
			{Name: "Key", Pattern: `[A-Za-z_][-\w.]*`},
			{Name: "Assign", Pattern: `=`, Action: lexer.Push("Value")},
			{Name: "Close", Pattern: `\}`, Action: lexer.Pop()},
		},
		"Value": {
			{Name: "Quoted", Pattern: `"(?:\\.|[^"\\])*"|'[^']*'`, Action: lexer.Pop()},
			{Name: "Bare", Pattern: `[^\s{}"']+`, Action: lexer.Pop()},
		},
	}
}

// optionRules returns the tokens of options without braces, for --pass="a=b c=d".
func optionRules() lexer.Rules {
	all := pipelineRules()
	return lexer.Rules{"Root": all["Options"][:3], "Value": all["Value"], "Options": {}}
}

type elementText struct {
	Pos     lexer.Position
	Name    string       `parser:"@Name"`
	Options *optionsText `parser:"( Open @@ Close"`
	Nested  *listText    `parser:"| '(' @@ ')' )?"`
}

type listText struct {
	Elements []*elementText `parser:"( @@ ( ',' @@ )* )?"`
}

type optionsText struct {
	Options []*optionText `parser:"@@*"`
}

type optionText struct {
	Pos   lexer.Position
	Key   string  `parser:"@Key"`
	Value *string `parser:"( Assign ( @Quoted | @Bare ) )?"`
}

// The parsers are built on first use. No variable is initialized with them, so that programs without
// pipelines in text are linked without participle.
var (
	pipelineParser lazyParser[listText]
	optionsParser  lazyParser[optionsText]
)

type lazyParser[T any] struct {
	once   sync.Once
	parser *participle.Parser[T]
}

func (l *lazyParser[T]) parse(text string, rules func() lexer.Rules) (*T, error) {
	l.once.Do(func() {
		l.parser = participle.MustBuild[T](participle.Lexer(lexer.MustStateful(rules())), participle.Elide("space"))
	})
	return l.parser.ParseString("", text)
}

// maxNesting limits the depth of pipelines, because the parser is recursive.
const maxNesting = 64

// reader converts parsed text to a pipeline.
type reader struct {
	registry *Registry
	source   *diag.Source
	diags    []diag.Diagnostic
}

func (r *reader) errorf(at lexer.Position, length int, id diag.ID, format string, args ...any) {
	r.diags = append(r.diags, diag.Diagnostic{
		ID:      id,
		Pos:     diag.Pos{Source: r.source, Offset: at.Offset, Len: length},
		Message: fmt.Sprintf(format, args...),
	})
}

// Parse reads a pipeline for one operation: "builtin.module(a,b{x=1})".
func (r *Registry) Parse(text string) (*Pipeline, []diag.Diagnostic) {
	rd := &reader{registry: r, source: &diag.Source{Name: "<pipeline>", Text: text}}
	list := rd.parse(text)
	if list == nil {
		return nil, rd.diags
	}
	if len(list.Elements) != 1 || list.Elements[0].Nested == nil {
		rd.errorf(lexer.Position{}, len(text), ErrPipelineSyntax,
			"expected one pipeline for an operation, such as builtin.module(…)")
		return nil, rd.diags
	}
	return rd.finish(rd.pipeline(list.Elements[0]))
}

// ParseList reads a list of passes, "a,b{x=1}", as a pipeline for modules.
func (r *Registry) ParseList(text string) (*Pipeline, []diag.Diagnostic) {
	rd := &reader{registry: r, source: &diag.Source{Name: "<pipeline>", Text: text}}
	list := rd.parse(text)
	if list == nil {
		return nil, rd.diags
	}
	p := &Pipeline{Anchor: "builtin.module"}
	rd.steps(p, list)
	return rd.finish(p)
}

// parseOptions reads the options of a pass, without the braces.
func (p *Pass) parseOptions(text string) (Settings, []diag.Diagnostic) {
	rd := &reader{source: &diag.Source{Name: "<options of " + p.Name + ">", Text: text}}
	parsed, err := optionsParser.parse(text, optionRules)
	if err != nil {
		rd.syntaxError(err)
		return Settings{pass: p}, rd.diags
	}
	return rd.settings(p, parsed), rd.diags
}

func (r *reader) finish(p *Pipeline) (*Pipeline, []diag.Diagnostic) {
	if len(r.diags) > 0 {
		return nil, r.diags
	}
	return p, nil
}

func (r *reader) parse(text string) *listText {
	if at, deep := nestedTooDeep(text); deep {
		r.errorf(lexer.Position{Offset: at}, 1, ErrPipelineSyntax, "pipelines are nested more than %d deep", maxNesting)
		return nil
	}
	if text == "" { // the usual case: avoid building the parser
		return &listText{}
	}
	list, err := pipelineParser.parse(text, pipelineRules)
	if err != nil {
		r.syntaxError(err)
		return nil
	}
	return list
}

// nestedTooDeep finds the parenthesis that exceeds maxNesting.
func nestedTooDeep(text string) (at int, deep bool) {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth > maxNesting {
			return i, true
		}
	}
	return 0, false
}

// optionInParens matches a pass with options in parentheses.
var optionInParens = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`([\w-]+)\(([\w-]+=[^(){}]*)\)`) })

func (r *reader) syntaxError(err error) {
	var perr participle.Error
	if errors.As(err, &perr) {
		r.errorf(perr.Position(), 1, ErrPipelineSyntax, "%s", strings.TrimPrefix(perr.Message(), "lexer: "))
		if found := optionInParens().FindStringSubmatch(r.source.Text); found != nil {
			r.diags[0].Hint("the options of a pass are in braces: " + found[1] + "{" + found[2] + "}")
		} else {
			r.diags[0].Hint("passes are separated by ',', and have options in braces: builtin.module(canonicalize{top-down=false},cse)")
		}
		return
	}
	r.errorf(lexer.Position{}, 0, ErrPipelineSyntax, "%s", err)
}

func (r *reader) pipeline(e *elementText) *Pipeline {
	p := &Pipeline{Anchor: e.Name}
	r.steps(p, e.Nested)
	return p
}

func (r *reader) steps(p *Pipeline, list *listText) {
	for _, e := range list.Elements {
		if e.Nested != nil {
			p.Steps = append(p.Steps, Step{Nested: r.pipeline(e)})
			continue
		}
		r.step(p, e)
	}
}

func (r *reader) step(p *Pipeline, e *elementText) {
	if named := r.registry.Pipeline(e.Name); named != nil {
		r.named(p, e, named)
		return
	}
	found := r.registry.Lookup(e.Name)
	if found == nil {
		r.errorf(e.Pos, len(e.Name), ErrPipelinePass, "unknown pass or pipeline '%s'%s",
			e.Name, diag.DidYouMean(e.Name, "", r.registry.Names()))
		return
	}
	if found.Anchor != "" && p.Anchor != AnyOp && !canNest(p.Anchor, found.Anchor) {
		r.errorf(e.Pos, len(e.Name), ErrPipelineAnchor, "pass '%s' runs on '%s', not on or inside '%s'",
			e.Name, found.Anchor, p.Anchor)
		return
	}
	s := Step{Pass: found, Settings: Settings{pass: found}}
	if e.Options != nil {
		s.Settings = r.settings(found, e.Options)
	}
	p.append(s)
}

// canNest reports whether a pipeline for one kind of op can contain a pass for another kind: a
// module can contain any op.
func canNest(pipeline, pass string) bool { return pipeline == pass || pipeline == "builtin.module" }

// named inserts the steps of a named pipeline. Its options apply to every pass that has them and
// override the pipeline's defaults.
func (r *reader) named(p *Pipeline, e *elementText, named *NamedPipeline) {
	passesOnly := &Registry{Passes: r.registry.Passes} // named pipelines do not nest
	inner, ds := passesOnly.ParseList(named.Text)
	if len(ds) > 0 {
		r.errorf(e.Pos, len(e.Name), ErrPipelineSyntax, "pipeline '%s': %s", e.Name, ds[0].Message)
		return
	}
	for _, d := range named.Defaults {
		if err := inner.set(d, true); err != nil {
			r.errorf(e.Pos, len(e.Name), ErrPipelineSyntax, "pipeline '%s': %s", e.Name, err)
		}
	}
	if e.Options != nil {
		for _, o := range e.Options.Options {
			r.setEverywhere(inner, o)
		}
	}
	for _, s := range inner.Steps {
		p.append(s)
	}
}

func (r *reader) setEverywhere(p *Pipeline, o *optionText) {
	known := false
	p.Passes(func(inner *Pass) bool {
		known = inner.option(o.Key) != nil
		return !known
	})
	if !known {
		r.errorf(o.Pos, len(o.Key), ErrPipelineOption, "no pass of the pipeline has an option '%s'", o.Key)
		return
	}
	value, ok := r.value(o)
	if !ok {
		return
	}
	if err := p.SetDefault(o.Key, value); err != nil {
		r.errorf(o.Pos, len(o.Key), ErrPipelineOption, "%s", err)
	}
}

func (r *reader) settings(p *Pass, text *optionsText) Settings {
	settings := Settings{pass: p}
	var given []Setting
	for _, o := range text.Options {
		if known := p.option(o.Key); o.Value == nil && known != nil && known.Kind != Bool {
			err := &OptionError{Pass: p, Name: o.Key, Msg: "it needs a value: " + o.Key + "=…"}
			r.errorf(o.Pos, len(o.Key), ErrPipelineOption, "%s", err)
			continue
		}
		value, ok := r.value(o)
		if !ok {
			continue
		}
		given = append(given, Setting{o.Key, value})
		checked, err := NewSettings(p, given...)
		if err != nil {
			r.errorf(o.Pos, len(o.Key), ErrPipelineOption, "%s", err)
			given = given[:len(given)-1]
			continue
		}
		settings = checked
	}
	return settings
}

// value returns the value of an option: a bare key means true.
func (r *reader) value(o *optionText) (string, bool) {
	if o.Value == nil {
		return "true", true
	}
	v := *o.Value
	switch v[0] {
	case '\'':
		return v[1 : len(v)-1], true
	case '"':
		text, err := strconv.Unquote(v)
		if err != nil {
			r.errorf(o.Pos, len(o.Key), ErrPipelineSyntax, "the value of option '%s' has an invalid escape sequence", o.Key)
			return "", false
		}
		return text, true
	}
	return v, true
}
