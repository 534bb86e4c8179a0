package cimport

import (
	"cmp"
	"context"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Options configure the import. The zero value reads gnu17 for x86_64-linux-gnu with the system's
// headers.
type Options struct {
	Target string // a triple, which the module records; "" for x86_64-unknown-linux-gnu
	ABI    string // the variant of the target's convention, such as "lp64"; "" for the default
	// Layouts is the table of the target, which saves to lay out records again, or nil.
	Layouts  *layout.Table
	Standard string   // one of [Standards]
	Include  []string // folders to search first: -I
	System   []string // folders to search after those: -isystem
	// NoSystem disables the system's folders.
	NoSystem bool
	// Macros are definitions "NAME" or "NAME=VALUE"; "-NAME" undefines a macro.
	Macros []string
	// MSExtensions enables Microsoft's keywords, and unnamed members of records with a tag or typedef
	// name, as on its targets. Plan9Extensions enables such members, and their names as members.
	MSExtensions, Plan9Extensions bool
	// Before lists headers to read before the file: -include.
	Before []string

	// Only, if not nil, selects the functions and variables whose names it matches, and calls of such functions in the file.
	Only *regexp.Regexp
	// MainFileOnly skips declarations from included files.
	MainFileOnly bool
	// NoSystemDeclarations skips declarations from files in system folders. A file that includes
	// another with quotes is in a system folder only if the first file of such a chain is. Parts of a header there, as
	// [Options.IsPart] has them, are not skipped.
	NoSystemDeclarations bool

	// Explained adds what only explanations need: static functions, and calls with file scope such as
	// printf("%g", 1.0); whose arguments are expressions or types. Calls are further calls to read after the file: "f(1, double)".
	Explained bool
	Calls     []string
	// Excerpts keeps what [Unit.Excerpt] needs.
	Excerpts bool

	// Path is the path of the file to import, if the name of its source is another.
	Path string
	// Name returns the name of the included file at a path, for positions and __FILE__. If it is nil,
	// the path is the name.
	Name func(path string) string

	// Read returns the contents of a file. If it is nil, regular files of the file system are read.
	Read func(path string) ([]byte, error)
	// Settings are named by hints; nil for the flags of the command.
	Settings *Settings
	// MaxFile is the maximum size in bytes of an included file; 0 means 1 GiB.
	MaxFile int64
}

// Unit holds the declarations of a file.
type Unit struct {
	// Module holds a private c.func for each function and an external c.global for each variable.
	Module *ir.Operation
	// Functions maps the C names of functions, which may differ from their symbols, to their
	// operations in Module.
	Functions map[string]*ir.Operation
	// Variables maps the C names of variables to their operations.
	Variables map[string]*ir.Operation
	// Types maps names of typedefs, and "struct tag", "union tag" and "enum tag", to types. Types
	// that the c dialect cannot express are missing.
	Types map[string]ir.Type
	// Calls are the calls with file scope; see Options.Explained.
	Calls []Callee
	// Constants maps enumerators whose values fit in int64 to their values.
	Constants map[string]int64
	// LeftOut lists the declarations that the module lacks, in the order of the warnings.
	LeftOut []LeftOut
	// Files are the paths of the included files, in the order in which they were read.
	Files []string

	parsed   *parser
	declared *Declared
}

// Header imports a header as #include <name> finds it. An absolute path, and a name that starts with a dot, is searched
// as #include "name", relative to the working folder.
func Header(ctx context.Context, name string, o Options) (*Unit, []diag.Diagnostic) {
	o.MainFileOnly = false
	return File(ctx, &diag.Source{Name: "<header>", Text: IncludeLine(name)}, o)
}

// IncludeLine returns the line that includes a header as [Header] does.
func IncludeLine(name string) string {
	if cpp.IsAbs(name) || strings.HasPrefix(name, ".") {
		return "#include \"" + name + "\"\n"
	}
	return "#include <" + name + ">\n"
}

// File imports the text of a file. Quoted includes are searched first in the folder of its path, or
// in that of the source's name if the options have no path.
func File(ctx context.Context, source *diag.Source, o Options) (*Unit, []diag.Diagnostic) {
	p, files, err := o.parse(ctx, source)
	if err != nil {
		return nil, []diag.Diagnostic{{ID: errOptions, Message: err.Error()}}
	}
	unit := p.unit()
	unit.Files = files
	return unit, append(p.pp.Diagnostics(), p.diags...)
}

// parse parses the text of a file. It returns the included files as well.
func (o *Options) parse(ctx context.Context, source *diag.Source) (p *parser, files []string, err error) {
	c, err := o.prepared()
	if err != nil {
		return nil, nil, err
	}
	o.Include, o.System = slashed(o.Include), slashed(o.System)
	settings := o.preprocessing(c)
	read := settings.Read
	settings.Read = func(path string, limit int64) (string, error) {
		text, err := read(path, limit)
		if _, own := ownHeader(path); err == nil && !own && !slices.Contains(files, path) {
			files = append(files, path)
		}
		return text, err
	}
	pp := cpp.New(ctx, settings)
	p = newParser(pp, c, o.Layouts)
	p.options = o
	pp.Start(source, cmp.Or(o.Path, source.Name))
	pp.Insert("<command line>", o.prelude())
	if o.Excerpts {
		p.excerpt = &excerptParts{symbols: map[*cpp.Name]*excerptPart{}, tags: map[*cpp.Name]*excerptPart{}, folders: settings.Angled}
	}
	p.declarations()
	if o.Only != nil {
		p.calls = slices.DeleteFunc(p.calls, func(c call) bool { return !o.Only.MatchString(c.at.Text) })
	}
	for _, call := range o.Calls {
		p.ahead, p.at = p.ahead[:0], 0
		pp.Insert("<call>", call+";\n")
		p.onlyCall()
	}
	return p, files, nil
}

// slashed returns paths with the separator that the paths of included files have on every system.
func slashed(paths []string) []string {
	out := make([]string, len(paths))
	for i, path := range paths {
		out[i] = filepath.ToSlash(path)
	}
	return out
}

func (o *Options) preprocessing(c *compiler) cpp.Options {
	include, system := o.Include, slices.Concat(o.System, []string{builtin})
	if !o.NoSystem {
		system = append(system, c.folders...)
		isSystem := func(folder string) bool { return slices.Contains(c.folders, path.Clean(folder)) }
		include = slices.DeleteFunc(slices.Clone(include), isSystem) // as compilers ignore -I/usr/include
	}
	f := o.finder(c)
	return cpp.Options{
		Read: f.read, Exists: f.exists, Missing: f.missing, Foreign: f.foreign, IsPart: o.IsPart,
		Angled: slices.Concat(include, system), System: len(include),
		Name: o.Name, MaxFile: cmp.Or(o.MaxFile, maxFile),
		Has: c.query, Predefined: c.definitions,
		Chars: cpp.Chars{Unsigned: c.model.Char == ir.Unsigned, Wide16: c.model.WChar.Width == 16, WideUnsigned: c.model.WChar.Signedness == ir.Unsigned},
		C23:   c.std.year >= 2023, Microsoft: c.msKeywords, Errors: preprocessorIDs,
	}
}

// prelude returns the macros and includes of the options as text to read before the file.
func (o *Options) prelude() string {
	var b strings.Builder
	for _, m := range o.Macros {
		if name, isUndef := strings.CutPrefix(m, "-"); isUndef {
			b.WriteString("#undef " + name + "\n")
		} else {
			b.WriteString(definition(m))
		}
	}
	for _, name := range o.Before {
		b.WriteString("#include \"" + name + "\"\n")
	}
	return b.String()
}
