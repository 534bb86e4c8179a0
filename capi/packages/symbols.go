package packages

import (
	"bufio"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/inputs"
)

// Symbols is the list of symbols of a library in a Debian package, as deb-symbols(5) describes it.
type Symbols struct {
	SONAME  string
	Package string // the package of the library
	pos     diag.Pos
	origin  string // see [Package.origin]
	listed  []listed
}

// listed is a symbol in a list, or a pattern.
type listed struct {
	text    string         // name@version
	pattern *regexp.Regexp // nil for a symbol
	isWeak  bool           // the library may lack it: optional, or of another architecture
	isCXX   bool           // a demangled name, which stands for any names of C++
	pos     diag.Pos
}

// base is the version of symbols without one.
const base = "Base"

// Limits of a list of symbols. Each symbol of a library is compared with each pattern.
const (
	maxSymbols  = 16 << 20 // bytes
	maxPatterns = 1 << 12
)

// ReadSymbols adds a file of lists. They replace earlier ones for their libraries.
func (p *Package) ReadSymbols(file string) error {
	text, err := inputs.ReadRegular(file, maxSymbols)
	if err != nil {
		return err
	}
	source, offset := &diag.Source{Name: p.Relative(file), Text: text}, 0
	lines := bufio.NewScanner(strings.NewReader(text))
	lines.Buffer(nil, maxSymbols)
	patterns := 0
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimRight(lines.Text(), " \t")
		pos := diag.Pos{Source: source, Offset: offset}
		offset += len(lines.Text()) + 1
		switch {
		case line == "" || strings.ContainsAny(line[:1], "#|*"):
		case line[0] != ' ' && line[0] != '\t':
			fields := append(strings.Fields(line), "")
			p.Symbols = slices.DeleteFunc(p.Symbols, func(s *Symbols) bool { return s.SONAME == fields[0] })
			p.Symbols = append(p.Symbols, &Symbols{SONAME: fields[0], Package: fields[1], pos: pos, origin: p.origin(file)})
		case len(p.Symbols) == 0:
			return fmt.Errorf("%s:%d: a symbol without a library", p.Relative(file), n)
		default:
			l, err := parseListed(strings.TrimSpace(line), p.architecture())
			if err != nil {
				return fmt.Errorf("%s:%d: %w", p.Relative(file), n, err)
			}
			if l.pattern != nil {
				patterns++
			}
			if patterns > maxPatterns {
				return fmt.Errorf("%s: more than %d patterns of symbols", p.Relative(file), maxPatterns)
			}
			l.pos = pos
			last := p.Symbols[len(p.Symbols)-1]
			last.listed = append(last.listed, l)
		}
	}
	return lines.Err()
}

// parseListed parses the line of a symbol: (tags)"name"@version minimum.
func parseListed(line, architecture string) (l listed, err error) {
	tags, isPattern := "", false
	if strings.HasPrefix(line, "(") {
		var isClosed bool
		if tags, line, isClosed = strings.Cut(line[1:], ")"); !isClosed {
			return l, fmt.Errorf("expected ')' after the tags of a symbol")
		}
	}
	if quote := line[:min(1, len(line))]; quote == `"` || quote == "'" {
		name, rest, isClosed := strings.Cut(line[1:], quote)
		if !isClosed {
			return l, fmt.Errorf("expected %s after the name of a symbol", quote)
		}
		version, _, _ := strings.Cut(rest, " ")
		l.text = name + version
	} else {
		l.text, _, _ = strings.Cut(line, " ")
	}
	for _, tag := range strings.Split(tags, "|") {
		name, value, _ := strings.Cut(tag, "=")
		switch name {
		case "", "ignore-blacklist", "allow-internal":
		case "c++":
			l.isCXX, isPattern = true, true
		case "symver":
			l.pattern, isPattern = regexp.MustCompile("@"+regexp.QuoteMeta(strings.TrimPrefix(l.text, "@"))+"$"), true
		case "regex":
			if l.pattern, err = regexp.Compile(l.text); err != nil {
				return l, err
			}
			isPattern = true
		case "arch":
			l.isWeak = l.isWeak || !slices.Contains(strings.FieldsFunc(value, func(r rune) bool { return r == ' ' || r == ',' }), architecture)
		default: // optional, arch-bits, arch-endian and those of later versions
			l.isWeak = true
		}
	}
	if !isPattern && !strings.Contains(l.text, "@") {
		return l, fmt.Errorf("expected name@version, but got '%s'", l.text)
	}
	return l, nil
}

// CheckSymbols compares the lists with the symbols that the libraries export, and proposes the lines that are missing. A library of which
// no header declares anything needs no list, and neither does one of a package without lists.
func (p *Package) CheckSymbols(isDeclared func(library string) bool) (ds []diag.Diagnostic, err error) {
	if p.Symbols == nil {
		return nil, nil
	}
	seen := map[*Symbols]bool{}
	for _, file := range p.Libraries {
		f, err := library.Peek(file)
		if err != nil {
			return nil, err
		}
		list := &Symbols{SONAME: f.SONAME}
		if f.SONAME == "" {
			continue // a plugin, with which no program is linked
		}
		if i := slices.IndexFunc(p.Symbols, func(s *Symbols) bool { return s.SONAME == f.SONAME }); i >= 0 {
			list = p.Symbols[i]
			seen[list] = true
		} else if near := slices.IndexFunc(p.Symbols, func(s *Symbols) bool { return s.origin == "" || s.origin == p.origin(file) }); near < 0 || !isDeclared(file) {
			continue
		} else {
			list.Package, list.pos = p.Symbols[near].Package, diag.Pos{Source: p.Symbols[near].pos.Source}
		}
		ds = append(ds, list.check(p.Relative(file), f.Symbols, p.upstream(list.Package), !seen[list])...)
	}
	for _, list := range p.Symbols {
		if !seen[list] {
			ds = append(ds, diag.Diagnostic{Pos: list.pos, ID: ErrSymbols, Message: "'" + list.SONAME + "' is no library of the packages"})
		}
	}
	return ds, nil
}

// check compares a list with the symbols of a library.
func (s *Symbols) check(file string, symbols []capi.Symbol, version string, isNew bool) (ds []diag.Diagnostic) {
	exported, isListed := map[string]bool{}, map[string]bool{}
	for i := range symbols {
		exported[nameOf(&symbols[i])] = true
	}
	hasCXX, patterns := false, []*regexp.Regexp{}
	for i := range s.listed {
		l := &s.listed[i]
		if hasCXX = hasCXX || l.isCXX; l.pattern != nil {
			patterns = append(patterns, l.pattern)
		}
		name, version, _ := strings.Cut(l.text, "@") // equal for the symbol of a version, which no program refers to
		isListed[l.text] = true
		if l.pattern == nil && !l.isCXX && !l.isWeak && !exported[l.text] && name != version {
			ds = append(ds, diag.Diagnostic{Pos: l.pos, ID: ErrSymbols, Message: "'" + file + "' does not export '" + l.text + "'"})
		}
	}
	var lines []string
	if isNew {
		lines = append(lines, s.SONAME+" "+s.Package+" #MINVER#")
	}
	for i := range symbols {
		text := nameOf(&symbols[i])
		isPattern := slices.ContainsFunc(patterns, func(p *regexp.Regexp) bool { return p.MatchString(text) })
		if isListed[text] || isPattern || hasCXX && strings.HasPrefix(text, "_Z") || isOfLinker(symbols[i].Name) {
			continue
		}
		isListed[text] = true
		lines = append(lines, " "+text+" "+version)
	}
	if n := len(lines); n > 0 {
		d := diag.Diagnostic{Severity: diag.Warning, Pos: s.pos, ID: WarnSymbols, Message: "the list of symbols lacks " + diag.Count(int64(n), "line") + " for '" + file + "'"}
		for _, line := range lines {
			d.Hint("add: '" + line + "'")
		}
		ds = append(ds, d)
	}
	return ds
}

// nameOf returns the name of a symbol as lists have it.
func nameOf(s *capi.Symbol) string {
	if s.Version == "" {
		return s.Name + "@" + base
	}
	return s.Name + "@" + s.Version
}

// isOfLinker reports whether linkers make a symbol, which lists leave out.
func isOfLinker(name string) bool {
	switch name {
	case "_init", "_fini", "_edata", "_end", "__bss_start", "__bss_end", "__end__", "_bss_end__", "__bss_start__", "__bss_end__", "__data_start", "_ftext", "_etext",
		"_gp_disp", "__gnu_local_gp", "__exidx_start", "__exidx_end", "_fbss", "_fdata":
		return true
	}
	return false
}

// control is the description of a package.
type control struct{ name, version, architecture string }

// readControl adds a description. One that cannot be read has no facts.
func (p *Package) readControl(file string) {
	text, _ := inputs.ReadRegular(file, maxPkgConfig)
	var c control
	for _, line := range strings.Split(text, "\n") {
		name, value, _ := strings.Cut(line, ":")
		switch value = strings.TrimSpace(value); name {
		case "Package":
			c.name = value
		case "Version":
			c.version = value
		case "Architecture":
			c.architecture = value
		}
	}
	p.controls = append(p.controls, c)
}

// architecture returns that of the packages, "" if it is not known.
func (p *Package) architecture() string {
	for _, c := range p.controls {
		if c.architecture != "" && c.architecture != "all" {
			return c.architecture
		}
	}
	return ""
}

// upstream returns the version of a package without Debian's revision, as lists have it.
func (p *Package) upstream(name string) string {
	version := "0"
	for _, c := range p.controls {
		if c.version != "" && (version == "0" || c.name == name) {
			version = c.version
		}
	}
	if i := strings.LastIndex(version, "-"); i >= 0 {
		version = version[:i]
	}
	return version
}

// readDescriptions reads the files of DEBIAN: descriptions, and then lists, which depend on them.
func (p *Package) readDescriptions(root string) error {
	for _, pattern := range []string{"control*", "symbols*"} {
		files, err := filepath.Glob(filepath.Join(escaped(root), "DEBIAN", pattern))
		if err != nil {
			return err
		}
		for _, file := range files {
			if pattern == "control*" {
				p.readControl(file)
			} else if err := p.ReadSymbols(file); err != nil {
				return err
			}
		}
	}
	return nil
}
