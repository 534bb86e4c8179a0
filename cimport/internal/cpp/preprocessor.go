package cpp

import (
	"context"
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// Limits for one file and all the files it includes.
const (
	maxDepth       = 200     // of nested includes
	maxNesting     = 500     // of nested arguments
	maxReplacement = 1 << 19 // tokens of one macro's replacement
	maxProduced    = 1 << 22 // tokens of all replacements and embedded files
	maxCollected   = 1 << 26 // tokens of all arguments, counted at each expansion
	maxHeld        = 1 << 19 // tokens of nested arguments in memory at one time
	maxSpelled     = 1 << 20 // bytes of a token made by # or ##
	maxAllSpelled  = 1 << 26 // bytes of all such tokens
	maxFiles       = 1 << 16 // times that files are read
	maxBytes       = 1 << 30 // of all files
	maxEmbedded    = 1 << 20 // bytes of a file read by #embed
	maxMessage     = 1 << 12 // bytes of a diagnostic, which may quote long names
	maxIsolated    = 1 << 12 // tokens or bytes of one isolated text
	minIsolated    = 1 << 6  // the same, when isolated texts have taken maxProduced
)

// Options configure a Preprocessor.
type Options struct {
	// Read returns the text of a file of at most limit bytes. Its error is fs.ErrNotExist for a
	// missing file and ErrTooLarge for a larger one.
	Read func(path string, limit int64) (string, error)
	// Name returns the name of the file at a path, for positions and __FILE__; nil for the path.
	Name func(path string) string
	// MaxFile is the maximum size in bytes of an included file.
	MaxFile int64
	// Exists reports whether Read finds a file, without reading it.
	Exists func(path string) (bool, error)
	// Quoted are the folders searched for #include "…" only, before Angled.
	Quoted []string
	// Angled are the folders searched in order. Those from index System on are system folders.
	Angled []string
	System int
	// Predefined are the macros that exist before the first file, or nil.
	Predefined *Definitions
	// Has evaluates __has_attribute and similar macros, given the kind of query, such as
	// "attribute", and the spelling of the argument.
	Has func(what, argument string) string
	// Chars are the character types of the target.
	Chars Chars
	// Microsoft makes __pragma an operator.
	Microsoft bool
	// C23 makes true a constant in conditions, and apostrophes digit separators.
	C23 bool
	// Missing returns a hint on a header that is not found, or "", and a file of its name that does not
	// count, with the reason.
	Missing func(name string, quoted bool) (hint, elsewhere string)
	// Foreign returns a warning about an included file that is for another platform, or "".
	Foreign func(path string) string
	// IsPart reports whether a header of a system folder belongs to the file that includes it. Nil means that none does.
	IsPart func(from, header string) bool
	// Errors are the IDs of diagnostics.
	Errors IDs
}

// IDs are the IDs of diagnostics by category.
type IDs struct{ Preprocess, Include, Directive, Limit, Warning, Overflow, Foreign diag.ID }

// Preprocessor preprocesses a main file and the files it includes.
type Preprocessor struct {
	options Options
	ctx     context.Context
	names   *names
	// pragmaName and msPragmaName are the operators _Pragma and __pragma, if there is one.
	pragmaName, msPragmaName *Name

	files   []*reading
	main    *File
	current *reading // the last of files
	stack   []level  // tokens to read before those of the file
	nesting int
	scratch []Token // tokens of the directive's line

	counters
	isolated int // tokens of isolated texts

	texts           map[string]*content
	readings, bytes int
	counter         int
	pushed          map[*Name][]*macro // by #pragma push_macro

	failed bool // no more tokens
	diags  []diag.Diagnostic
	lacks  Pos // the first header that was not found
	// foreign is set after the warning about a file for another platform.
	foreign bool
}

// counters count towards the limits of the same names.
type counters struct{ produced, collected, held, spelled int }

// level is a list of tokens being read.
type level struct {
	tokens []Token
	next   int
	macro  *macro // the macro whose replacement it is, or nil
	last   bool   // its end is the end of input
	// placed is the macro's name if the tokens are its body. They get the name's position, and the
	// first its spacing.
	placed *Token
}

// reading is the state of a file being read.
type reading struct {
	lexer
	content *content
	conds   []condition
	// lineShift and name are set by #line.
	lineShift int
	name      string
	guard     guard
}

// New returns a Preprocessor without a main file; see [Preprocessor.Start].
func New(ctx context.Context, o Options) *Preprocessor {
	p := &Preprocessor{
		options: o, ctx: ctx,
		names:  &names{byText: make(map[string]*Name, 1<<9), separators: o.C23},
		texts:  map[string]*content{},
		pushed: map[*Name][]*macro{},
	}
	if o.Predefined != nil {
		p.names.added = p.predefine
	}
	p.pragmaName = p.Intern("_Pragma")
	if o.Microsoft {
		p.msPragmaName = p.Intern("__pragma")
	}
	p.defineBuiltins()
	return p
}

// Intern returns the unique Name of a spelling.
func (p *Preprocessor) Intern(text string) *Name { return p.names.intern(text) }

// Diagnostics returns the diagnostics so far.
func (p *Preprocessor) Diagnostics() []diag.Diagnostic { return p.diags }

// LacksBefore reports whether a header was not found before a position.
func (p *Preprocessor) LacksBefore(at Pos) bool {
	return p.lacks.File != nil && !(at.File == p.lacks.File && at.Offset < p.lacks.Offset)
}

// Exceeds reports whether reading ended because of a limit, which was reported.
func (p *Preprocessor) Exceeds() bool { return p.failed && p.ctx.Err() == nil }

// Next returns the next token, or EOF at the end.
func (p *Preprocessor) Next() Token {
	for {
		t := p.raw()
		if t.Kind != Ident || t.flags&noExpand != 0 || t.Name.macro == nil && !p.isPragma(t.Name) {
			return t
		}
		name := t // escapes to the heap; most tokens need not
		if p.isPragma(name.Name) && p.pragmaOperator(&name) || name.Name.macro != nil && p.expand(&name) {
			continue
		}
		return name
	}
}

func (p *Preprocessor) isPragma(name *Name) bool {
	return name == p.pragmaName || name == p.msPragmaName
}

// raw returns the next token before macro expansion, and executes directives.
func (p *Preprocessor) raw() Token {
	for {
		if p.failed {
			return Token{Kind: EOF, At: p.end()}
		}
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
		if p.current == nil {
			return Token{Kind: EOF, At: p.end()}
		}
		r := p.current
		t, problem := r.next()
		if problem != "" {
			p.Errorf(r.problemAt(&t, problem), 1, "%s", problem)
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

// end returns the end of the main file.
func (p *Preprocessor) end() Pos {
	if p.main == nil {
		return Pos{}
	}
	return Pos{p.main, int32(len(p.main.Source.Text))}
}

// push pushes tokens to read next. The macro is active until they are read.
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

// maxDiagnostics bounds the number of diagnostics kept, and again that of errors after them.
const maxDiagnostics = 1000

func (p *Preprocessor) report(severity diag.Severity, id diag.ID, at Pos, n int, message string) {
	if n := len(p.diags); p.failed || n >= maxDiagnostics && (severity != diag.Error || n >= 2*maxDiagnostics) {
		return
	}
	message = Shorten(message)
	p.diags = append(p.diags, diag.Diagnostic{Severity: severity, ID: id, Pos: at.Diag(n), Message: message, Notes: IncludeNotes(at)})
}

// IncludeNotes returns a note for each #include that leads to a position, innermost first.
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

// Shorten truncates long messages.
func Shorten(message string) string {
	if len(message) <= maxMessage {
		return message
	}
	return strings.ToValidUTF8(message[:maxMessage], "") + "…"
}

// tooMuch stops reading because a limit is exceeded.
func (p *Preprocessor) tooMuch(at Pos) {
	p.report(diag.Error, p.options.Errors.Limit, at, 0, "the file and what it includes, with macros replaced, is too large")
	p.failed = true
}

// spells counts the bytes of a token that # or ## is about to make, and reports whether they are
// within the limits.
func (p *Preprocessor) spells(bytes int, at Pos) bool {
	if p.spelled += bytes; bytes > maxSpelled || p.spelled > maxAllSpelled {
		p.tooMuch(at)
	}
	return !p.failed
}

// holds counts a token of an argument, and reports whether it is within the limits.
func (p *Preprocessor) holds(at Pos) bool {
	p.held++
	p.collected++
	if p.held > maxHeld || p.collected > maxCollected {
		p.tooMuch(at)
	}
	return !p.failed
}
