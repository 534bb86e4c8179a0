package cpp

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// content is the text of a file, which is read once.
type content struct {
	source *diag.Source
	once   bool  // #pragma once
	guard  *Name // the include guard, or nil
	err    error
}

// guard detects whether one #ifndef encloses the whole file.
type guard struct {
	state guardState
	name  *Name
}

type guardState uint8

const (
	beforeGuard guardState = iota
	inGuard
	afterGuard
	noGuard
)

// other records a token or directive outside the guard.
func (g *guard) other() {
	if g.state == beforeGuard || g.state == afterGuard {
		g.state = noGuard
	}
}

// Start starts reading a text as the main file. Quoted includes are searched in the folder of path.
func (p *Preprocessor) Start(source *diag.Source, path string) {
	p.main = &File{Source: source, path: path, found: -1}
	p.enter(&content{source: source}, p.main)
}

// Insert inserts a text at the current position, as if it were included.
func (p *Preprocessor) Insert(name, text string) {
	source := &diag.Source{Name: name, Text: text}
	p.enter(&content{source: source}, &File{Source: source, path: name, found: -1, Depth: 1, System: true})
}

func (p *Preprocessor) enter(c *content, f *File) {
	r := &reading{content: c, name: f.Source.Name}
	r.lexer = lexer{file: f, text: c.source.Text, start: true, names: p.names}
	r.at = len(c.source.Text) - len(strings.TrimPrefix(c.source.Text, "\ufeff"))
	p.files = append(p.files, r)
	p.current = r
}

// leave ends the current file.
func (p *Preprocessor) leave() {
	r := p.current
	for _, c := range r.conds {
		p.Errorf(c.at, 0, "unterminated conditional directive")
	}
	if r.guard.state == afterGuard {
		r.content.guard = r.guard.name
	}
	p.files = p.files[:len(p.files)-1]
	p.current = nil
	if n := len(p.files); n > 0 {
		p.current = p.files[n-1]
	}
	p.failed = p.failed || p.ctx.Err() != nil
}

// header is the operand of an #include.
type header struct {
	name   string
	quoted bool
	next   bool // #include_next
}

// IsAbs reports whether the name of a header is an absolute path. On Windows, paths without a drive are absolute too.
func IsAbs(name string) bool { return strings.HasPrefix(name, "/") || filepath.IsAbs(name) }

// find searches for a header as compilers do: "…" in the folder of the current file first, then as
// <…>. It returns the first file that exists, or nil. The paths have slashes on every system.
func (p *Preprocessor) find(h header, exists func(path string) bool) *File {
	from := p.current.file
	if IsAbs(h.name) {
		path := filepath.ToSlash(h.name)
		if !exists(path) {
			return nil
		}
		return &File{path: path, found: -1, System: from.System, Part: from.Part}
	}
	first := 0
	switch {
	case h.next && from.found >= 0:
		first = from.found + 1
	case h.quoted && !h.next:
		path := filepath.ToSlash(filepath.Join(filepath.Dir(from.path), h.name))
		if exists(path) {
			return &File{path: path, found: from.found, System: from.System, Part: from.Part}
		}
	}
	quoted := len(p.options.Quoted)
	for i := first; i < quoted+len(p.options.Angled); i++ {
		var dir string
		switch {
		case i >= quoted:
			dir = p.options.Angled[i-quoted]
		case h.quoted:
			dir = p.options.Quoted[i]
		default:
			continue
		}
		path := filepath.ToSlash(dir + "/" + h.name)
		if exists(path) {
			system := i-quoted >= p.options.System
			return &File{path: path, found: i, System: system, Part: system && !from.IsOther() && p.options.IsPart != nil && p.options.IsPart(from.path, path)}
		}
	}
	return nil
}

// ErrTooLarge is returned by [Options.Read] for files above the limit.
var ErrTooLarge = errors.New("the file is too large")

// open returns the content of a file, or nil if it does not exist.
func (p *Preprocessor) open(path string, limit int64) *content {
	c, known := p.texts[path]
	if !known || errors.Is(c.err, ErrTooLarge) { // may be within this limit
		c = &content{}
		text, err := p.options.Read(path, limit)
		if err == nil {
			c.source = &diag.Source{Name: p.nameOf(path), Text: text}
			p.bytes += len(text)
		}
		c.err = err
		p.texts[path] = c
	}
	if c.err != nil && (errors.Is(c.err, fs.ErrNotExist) || errors.Is(c.err, fs.ErrInvalid)) {
		return nil
	}
	return c
}

func (p *Preprocessor) nameOf(path string) string {
	if p.options.Name == nil {
		return path
	}
	return p.options.Name(path)
}

func (p *Preprocessor) missing(h header, at Pos, n int) {
	id, message, hint := p.options.Errors.Include, "'"+h.name+"' file not found", ""
	if p.options.Missing != nil {
		var elsewhere string
		if hint, elsewhere = p.options.Missing(h.name, h.quoted); elsewhere != "" {
			id, message = p.options.Errors.Foreign, message+": "+elsewhere
		}
	}
	before := len(p.diags)
	p.report(diag.Error, id, at, n, message)
	if len(p.diags) > before && hint != "" {
		p.diags[before].Hint(hint)
	}
	if p.lacks.File == nil {
		p.lacks = at
	}
}

// read finds a header and returns its content of at most limit bytes, or nil after reporting an
// error.
func (p *Preprocessor) read(h header, limit int64, at Pos, n int) (c *content, f *File) {
	f = p.find(h, func(path string) bool {
		c = p.open(path, limit)
		return c != nil
	})
	switch {
	case f == nil:
		p.missing(h, at, n)
		return nil, nil
	case errors.Is(c.err, ErrTooLarge):
		p.report(diag.Error, p.options.Errors.Limit, at, n, fmt.Sprintf("'%s' is larger than %d bytes", p.nameOf(f.path), limit))
		return nil, nil
	case c.err != nil:
		p.cannotRead(f.path, c.err, at, n)
		return nil, nil
	}
	return c, f
}

func (p *Preprocessor) cannotRead(path string, err error, at Pos, n int) {
	p.report(diag.Error, p.options.Errors.Include, at, n, "cannot read '"+p.nameOf(path)+"': "+err.Error())
}

func (p *Preprocessor) include(h header, at Pos, n int) {
	c, f := p.read(h, p.options.MaxFile, at, n)
	if c == nil || c.once || c.guard != nil && c.guard.macro != nil {
		return
	}
	p.checkOwner(f.path, at, n)
	f.Source, f.From, f.Depth = c.source, at, p.current.file.Depth+1
	p.readings++
	p.produced += len(c.source.Text) / 64
	if f.Depth > maxDepth {
		p.report(diag.Error, p.options.Errors.Limit, at, n, "#include nested too deeply")
		p.failed = true
		return
	}
	if p.readings > maxFiles || p.bytes > maxBytes || p.produced > maxProduced {
		p.tooMuch(at)
		return
	}
	p.enter(c, f)
}

// checkOwner warns of the first included file that is for another platform.
func (p *Preprocessor) checkOwner(path string, at Pos, n int) {
	if p.foreign || p.options.Foreign == nil {
		return
	}
	if text := p.options.Foreign(path); text != "" {
		p.foreign = true
		p.report(diag.Warning, p.options.Errors.Foreign, at, n, text)
	}
}
