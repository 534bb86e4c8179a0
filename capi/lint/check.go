package lint

import (
	"bufio"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
)

// Check reads LLVM IR and reports the statements that differ from the header. The function is
// called once, with the target triple of the text, or "" if the first function precedes it. Errors
// are those of the reader or of the function, or an [ABIError].
func Check(name string, r io.Reader, header func(triple string) (*Header, error)) ([]diag.Diagnostic, error) {
	found, err := Functions(name, r, header)
	var ds []diag.Diagnostic
	for i := range found {
		ds = append(ds, found[i].Diagnostics...)
	}
	slices.SortStableFunc(ds, func(a, b diag.Diagnostic) int { return a.At.Line - b.At.Line })
	return ds, err
}

// Function is a function of the header that a text declares, defines or calls.
type Function struct {
	Name        string
	Diagnostics []diag.Diagnostic // how its statements differ from the header, in the order of Check
}

// Functions is Check by functions, in the order of their first statements.
func Functions(name string, r io.Reader, header func(triple string) (*Header, error)) ([]Function, error) {
	c := &checker{name: name, in: bufio.NewReader(r), load: header, types: definitions{}, aliases: map[string][]string{},
		declared: map[string]*signature{}, indices: map[string]int{}}
	for line, err := c.next(); !errors.Is(err, io.EOF); line, err = c.next() {
		if err == nil {
			err = c.check(line)
		}
		if err != nil {
			return c.found, err
		}
	}
	c.types.retry()
	for _, s := range c.pending {
		if s.open != "" {
			_, again := c.read(s.open)
			again.line, again.name, again.want = s.line, s.name, s.want
			s = again
		}
		c.report(s, compare(s.declaredAs(c.declared[s.name]), s.want, &c.places))
	}
	return c.found, nil
}

// checker checks one text.
type checker struct {
	name    string
	in      *bufio.Reader
	scanner scanner // of the last statement
	line    int     // number of the last line that was read
	load    func(string) (*Header, error)
	header  *Header // nil until it is needed
	triple  string
	inside  *signature // the function whose statements are read, or nil
	types   definitions
	places  assigner
	aliases map[string][]string // of functions
	pending []*signature        // with types that are not defined yet, or calls without an extension
	// declared are the declarations of functions of the header.
	declared map[string]*signature
	found    []Function
	indices  map[string]int // in found, by name
	reports  int
}

// Limits of a text.
const (
	maxLine    = 1 << 20 // bytes
	maxLines   = 16      // of a statement
	maxTypes   = 1 << 20 // that have a name
	maxAliases = 1 << 20
	maxReports = 10000
)

// next returns the next line. The rest of a line that is too long is dropped.
func (c *checker) next() (string, error) {
	var line []byte
	for more := true; more; {
		part, isPrefix, err := c.in.ReadLine()
		if err != nil {
			return "", err
		}
		if len(line) < maxLine {
			line = append(line, part...)
		}
		more = isPrefix
	}
	c.line++
	return string(append(line, '\n')), nil
}

// check checks the statement that begins on a line, if any. It reads more lines until the statement
// ends.
func (c *checker) check(text string) error {
	number := c.line
	s, sig := c.read(text)
	switch {
	case strings.HasPrefix(text, "!"):
		return c.header.flag(text)
	case sig == nil:
		return nil
	}
	if c.header == nil {
		var err error
		if c.header, err = c.load(c.triple); err != nil {
			return err
		}
	}
	for n := 1; s.err == errShort && n < maxLines; n++ {
		more, err := c.next()
		if err != nil {
			break
		}
		text += more
		s, sig = c.read(text)
	}
	if s.err != nil && sig.name == "" {
		_, after, _ := strings.Cut(text, "@")
		sig.name = newScanner(after, nil).name()
	}
	sig.line = number
	of := sig // has the features
	switch nouns[sig.statement] {
	case "definition":
		c.inside = sig
	case "call":
		of = c.inside
	}
	names := c.names(sig)
	header := c.header
	if len(names) > 0 && of != nil {
		var err error
		if header, err = c.header.of(of); err != nil {
			return err
		}
	}
	for _, name := range names {
		if _, again := c.indices[name]; !again {
			c.indices[name] = len(c.found)
			c.found = append(c.found, Function{Name: name})
		}
		named := *sig
		switch named.name, named.want = name, header.functions[name]; {
		case s.err != nil:
			c.report(&named, []fault{{id: WarnUnread, message: "this cannot be checked: " + s.err.Error()}})
		case s.isOpen:
			named.open = text
			c.pending = append(c.pending, &named)
		default:
			c.compare(&named)
		}
	}
	return nil
}

// names returns the names of a function that the header declares: its own, unless it is local, and those
// of its aliases.
func (c *checker) names(s *signature) (all []string) {
	if name := c.header.nameOf(s.name); c.header.functions[name] != nil && !s.local {
		all = append(all, name)
	}
	if s.statement != "define" {
		return all
	}
	for _, alias := range c.aliases[s.name] {
		if name := c.header.nameOf(alias); c.header.functions[name] != nil {
			all = append(all, name)
		}
	}
	return all
}

// read reads a statement. It returns its signature, if it has one. Named types, aliases and the target
// triple are kept.
func (c *checker) read(text string) (*scanner, *signature) {
	s := &c.scanner
	s.begin(text, c.types)
	name := ""
	if s.accept("@") {
		return s, c.symbol(s)
	}
	if s.accept("%") {
		name = s.name()
		s.expect("=")
	}
	for s.accept("tail") || s.accept("musttail") || s.accept("notail") {
	}
	switch word := s.next(); word {
	case "declare", "define", "call", "invoke", "callbr":
		return s, s.function(word)
	case "type":
		if len(c.types) < maxTypes {
			c.types[name] = &definition{text: s.rest()}
		}
	case "target":
		switch isTriple := s.accept("triple"); {
		case isTriple && s.accept("="):
			c.triple = s.name()
		case s.accept("datalayout") && s.accept("="):
			c.places.isOld = !strings.Contains(s.name(), "-i128:")
		}
	}
	return s, nil
}

// symbol reads a variable or an alias. An alias of a function is kept. Others are a statement without
// the type of a function, unless they are local.
func (c *checker) symbol(s *scanner) *signature {
	out := &signature{name: s.name(), result: value{t: llvm.Void}}
	s.expect("=")
	for s.err == nil {
		switch word := s.next(); word {
		case "":
			s.fail()
		case "internal", "private":
			out.local = true
		case "global", "constant":
			out.statement = "variable"
			return out
		case "alias", "ifunc":
			if _, ok := s.parseType().(*llvm.FunctionType); !ok {
				out.statement = "variable"
				return out
			}
			for s.err == nil && !s.accept("@") {
				if s.next() == "" {
					s.fail()
				}
			}
			if of := s.name(); word == "alias" && !out.local && s.err == nil && len(c.aliases) < maxAliases {
				c.aliases[of] = append(c.aliases[of], out.name)
			}
			return nil
		}
	}
	return nil
}

// compare reports the faults of a statement.
func (c *checker) compare(s *signature) {
	if s.statement == "variable" {
		c.report(s, []fault{{id: ErrType, message: "it is not a function", why: "calls would run data"}})
		return
	}
	faults := compare(s, s.want, &c.places)
	switch isExtension := func(f fault) bool { return f.rank == otherExtension }; {
	case s.statement == "define" || s.statement == "declare":
		c.declared[s.name] = s
	case slices.ContainsFunc(faults, isExtension):
		c.pending = append(c.pending, s) // until the declaration is known
		return
	}
	c.report(s, faults)
}

// declaredAs returns a direct call with the extensions of its declaration, which LLVM uses as well.
func (s *signature) declaredAs(d *signature) *signature {
	if d == nil || len(d.params) > len(s.params) {
		return s
	}
	out := *s
	out.params = slices.Clone(s.params)
	for i := range d.params {
		if out.params[i].ext == noExtension {
			out.params[i].ext = d.params[i].ext
		}
	}
	return &out
}

// report reports the faults of a statement. The first one has notes with both sides.
func (c *checker) report(s *signature, faults []fault) {
	for i, f := range faults {
		of := &c.found[c.indices[s.name]]
		if c.reports++; c.reports > maxReports && of.Diagnostics != nil {
			return
		}
		d := diag.Diagnostic{ID: f.id, At: diag.FilePos{File: c.name, Line: s.line, Col: 1}, Message: s.statement + " of '" + s.name + "': " + f.message}
		if d.ID == WarnUnread {
			d.Severity = diag.Warning
		}
		if i == 0 {
			d.Hint("in C: " + s.want.c)
			d.Hint("in LLVM IR: " + s.want.llvm)
			if s.want.byFeatures && f.rank == otherPlace {
				d.Hint("target features may move vectors: '--mattr=+avx' names those that the attributes of the functions do not have")
			}
		}
		d.Hint(f.why)
		of.Diagnostics = append(of.Diagnostics, d)
	}
}
