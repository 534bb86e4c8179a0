package cpp

import (
	"context"
	"fmt"

	"github.com/abi-opt/abi-opt/diag"
)

// The limits on what one file and all it includes may ask for.
const (
	maxDepth       = 200     // of files that include each other
	maxNesting     = 500     // of arguments in arguments
	maxReplacement = 1 << 20 // tokens of one macro's replacement
	maxProduced    = 1 << 22 // tokens of all replacements
	maxFiles       = 1 << 16 // readings of files
	maxBytes       = 1 << 30 // of all files
)

// Options say how to preprocess.
type Options struct {
	// Read returns the text of a file, or an error that is fs.ErrNotExist if there is
	// none.
	Read func(path string) (string, error)
	// Quoted are the folders that are searched only for #include "…", before Angled.
	Quoted []string
	// Angled are the folders that are searched in order; those from index System on are
	// the system's.
	Angled []string
	System int
	// Has answers __has_attribute and its like: what is asked, such as "attribute", and the
	// spelling of the argument.
	Has func(what, argument string) string
	// Chars are the character types of the target.
	Chars Chars
	// C23 makes true and false constants in conditions.
	C23 bool
	// Errors are the IDs of diagnostics.
	Errors IDs
}

// IDs are the identifiers of the diagnostics.
type IDs struct{ Preprocess, Include, Directive, Limit, Warning diag.ID }

// Preprocessor reads a file.
type Preprocessor struct {
	options Options
	ctx     context.Context
	names   *names
	// pragmaName is _Pragma.
	pragmaName *Name

	files    []*reading
	main     *File
	current  *reading // the last of files
	stack    []level  // lists of tokens that come before the file's
	nesting  int
	produced int
	scratch  []Token // of the directive's line

	texts           map[string]*content
	readings, bytes int
	counter         int
	pushed          map[*Name][]*macro // by #pragma push_macro

	failed bool // no more tokens
	diags  []diag.Diagnostic
}

// level is a list of tokens that is being read.
type level struct {
	tokens []Token
	next   int
	macro  *macro // whose replacement it is, or nil
	last   bool   // its end is the end of all
	// placed is the name of a macro whose body the tokens are: they get its place, and the first its spacing.
	placed *Token
}

// reading is a file that is being read.
type reading struct {
	lexer
	content *content
	conds   []condition
	// lineShift is what #line makes of line numbers; name is what it calls the file.
	lineShift int
	name      string
	guard     guard
}

// New returns a preprocessor that has read nothing yet.
func New(ctx context.Context, o Options) *Preprocessor {
	p := &Preprocessor{
		options: o, ctx: ctx,
		names:  &names{byText: make(map[string]*Name, 1<<12), separators: o.C23},
		texts:  map[string]*content{},
		pushed: map[*Name][]*macro{},
	}
	p.pragmaName = p.Intern("_Pragma")
	p.defineBuiltins()
	return p
}

// Intern returns the name of a spelling.
func (p *Preprocessor) Intern(text string) *Name { return p.names.intern(text) }

// Diagnostics returns what was found wrong so far.
func (p *Preprocessor) Diagnostics() []diag.Diagnostic { return p.diags }

// Next returns the next token, EOF at the end.
func (p *Preprocessor) Next() Token { return p.expandedToken() }

func (p *Preprocessor) expandedToken() Token {
	for {
		t := p.raw()
		if t.Kind != Ident || t.flags&noExpand != 0 || t.Name.macro == nil && t.Name != p.pragmaName {
			return t
		}
		name := t // in memory of its own, which most tokens need not have
		if name.Name == p.pragmaName && p.pragmaOperator(&name) || name.Name.macro != nil && p.expand(&name) {
			continue
		}
		return name
	}
}

// raw returns the next token before macros are replaced. Directives are carried out.
func (p *Preprocessor) raw() Token {
	for {
		if n := len(p.stack) - 1; n >= 0 {
			top := &p.stack[n]
			if top.next < len(top.tokens) {
				t := top.tokens[top.next]
				if top.placed != nil {
					t.At = top.placed.At
					if top.next == 0 {
						t.flags = t.flags&^(spaced|lineStart) | top.placed.flags&(spaced|lineStart)
					}
				}
				top.next++
				return t
			}
			if top.last {
				return Token{Kind: EOF}
			}
			if top.macro != nil {
				top.macro.active = false
			}
			p.stack = p.stack[:n]
			continue
		}
		if p.failed || p.current == nil {
			return Token{Kind: EOF, At: p.end()}
		}
		r := p.current
		t, problem := r.next()
		if problem != "" {
			p.literalProblem(&t, problem)
		}
		switch {
		case t.Kind == '#' && t.flags&lineStart != 0:
			if line, ok := p.directive(&t); ok {
				return line
			}
		case t.Kind == EOF:
			p.leave()
		default:
			r.guard.other()
			return t
		}
	}
}

// end is where the main file ends.
func (p *Preprocessor) end() Pos {
	if p.main == nil {
		return Pos{}
	}
	return Pos{p.main, int32(len(p.main.Source.Text))}
}

// push puts a list of tokens before what comes; the macro is active until it is read.
func (p *Preprocessor) push(m *macro, tokens []Token) {
	for n := len(p.stack) - 1; n >= 0; n-- {
		if top := &p.stack[n]; top.next < len(top.tokens) || top.macro != nil || top.last {
			break
		}
		p.stack = p.stack[:n]
	}
	if m != nil {
		m.active = true
	}
	p.stack = append(p.stack, level{tokens: tokens, macro: m})
}

// Errorf reports an error.
func (p *Preprocessor) Errorf(at Pos, n int, format string, args ...any) {
	p.report(diag.Error, p.options.Errors.Preprocess, at, n, fmt.Sprintf(format, args...))
}

// maxDiagnostics bounds how many are kept.
const maxDiagnostics = 1000

func (p *Preprocessor) report(severity diag.Severity, id diag.ID, at Pos, n int, message string) {
	if len(p.diags) == maxDiagnostics {
		return
	}
	p.diags = append(p.diags, diag.Diagnostic{Severity: severity, ID: id, Pos: at.Diag(n), Message: message, Notes: IncludeNotes(at)})
}

// IncludeNotes returns a note for each #include that leads to a place, the
// innermost first.
func IncludeNotes(at Pos) []diag.Diagnostic {
	var notes []diag.Diagnostic
	for f := at.File; f != nil && f.From.File != nil; f = f.From.File {
		notes = append(notes, diag.Diagnostic{Severity: diag.Note, Pos: f.From.Diag(0), Message: "in a file included from here"})
		if len(notes) == maxIncludeNotes {
			break
		}
	}
	return notes
}

const maxIncludeNotes = 10

// literalProblem reports an unfinished comment or literal. An apostrophe in text that is skipped
// never gets here.
func (p *Preprocessor) literalProblem(t *Token, problem string) {
	p.Errorf(t.At, 1, "%s", problem)
}

// tooMuch ends reading: the file asks for more than there is room for.
func (p *Preprocessor) tooMuch(at Pos) {
	if !p.failed {
		p.report(diag.Error, p.options.Errors.Limit, at, 0, "the file and what it includes, with macros replaced, is too large")
	}
	p.stop()
}

// stop makes the next token the last.
func (p *Preprocessor) stop() {
	p.failed = true
	for i := range p.stack {
		if p.stack[i].macro != nil {
			p.stack[i].macro.active = false
		}
		p.stack[i].next = len(p.stack[i].tokens)
	}
}
