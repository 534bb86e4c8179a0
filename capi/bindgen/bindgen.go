package bindgen

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"go/format"
	"go/token"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// FFI is the import path of the package that generated code depends on.
const FFI = "github.com/abi-opt/abi-opt/ffi"

// Options configure [Generate].
type Options struct {
	Package string // "bindings" if empty
	// Libraries are the names of the library, as dlopen takes them; the first that loads is used.
	// Without one, functions of the program and its loaded libraries are bound.
	Libraries []string
	// Exports are the symbols of the library; nil if unknown. They select what is bound, whichever
	// header declares it. The rest of the headers of [Generate] is listed instead.
	Exports map[string]bool
	Target  string // a triple; "" for x86_64-linux-gnu
	// Compat is the compiler that built the library: gcc or clang. The default is gcc on Linux where the
	// target has its rules, and otherwise clang.
	Compat string
	// Only and Skip select functions, variables and constants by their C names; nil for all and none.
	Only, Skip *regexp.Regexp
	// Rename changes C names before they become Go names.
	Rename func(string) string
	// Strings makes parameters of type const char * strings of Go.
	Strings bool
	// Errno selects functions that also return errno.
	Errno *regexp.Regexp
	// Import holds the search folders and macros. Its Target is set.
	Import cimport.Options
}

// Bindings are the result of [Generate].
type Bindings struct {
	Source []byte // gofmt-clean
	// Skipped lists what is not bound, with the reasons.
	Skipped []string
	// Functions is the number of bound functions.
	Functions int
}

// Generate reads headers, as #include finds them, and returns Go source. The result is nil if there
// are errors.
func Generate(ctx context.Context, headers []string, o Options) (*Bindings, []diag.Diagnostic) {
	o.Target = cmp.Or(o.Target, "x86_64-linux-gnu")
	o.Package = cmp.Or(o.Package, "bindings")
	target, problem := o.check()
	if problem != nil {
		return nil, []diag.Diagnostic{*problem}
	}
	o.Import.Target = o.Target
	var text strings.Builder
	for _, h := range headers {
		if strings.HasPrefix(h, "/") || strings.HasPrefix(h, ".") {
			fmt.Fprintf(&text, "#include %q\n", h)
		} else {
			fmt.Fprintf(&text, "#include <%s>\n", h)
		}
	}
	unit, ds := cimport.File(ctx, &diag.Source{Name: "<headers>", Text: text.String()}, o.Import)
	if diag.HasErrors(ds) {
		return nil, ds
	}
	g := &generator{
		options: o, headers: headers, unit: unit, declared: unit.Declared(), target: target, names: scope{"Load": true},
		typedefs: map[string]goType{}, tags: map[string]goType{}, records: map[*c.RecordType]goType{},
		funcPtrs: map[*c.FuncPtrType]goType{}, enums: map[string]*cimport.Enum{}, text: map[string]string{}, exporting: map[*diag.Source]bool{},
	}
	g.all()
	if g.badName != "" {
		return nil, []diag.Diagnostic{{ID: ErrName, Message: g.badName}}
	}
	return &Bindings{g.source(), g.skipped, g.functions}, ds
}

// check returns the target, or an error if an option is wrong.
func (o *Options) check() (classify.Target, *diag.Diagnostic) {
	target, err := o.target()
	switch {
	case err != nil:
		return nil, &diag.Diagnostic{ID: ErrTarget, Message: err.Error()}
	case o.Errno != nil && isFor(target, "windows"):
		return nil, &diag.Diagnostic{ID: ErrErrno, Message: "errno is not supported on Windows, where it depends on the C library that a DLL uses; leave out -errno"}
	case !token.IsIdentifier(o.Package) || o.Package == "_":
		return nil, &diag.Diagnostic{ID: ErrName, Message: fmt.Sprintf("'%s' is not a name of a Go package", o.Package)}
	}
	return target, nil
}

// generator makes bindings.
type generator struct {
	options   Options
	headers   []string
	unit      *cimport.Unit
	declared  *cimport.Declared
	target    classify.Target
	names     scope // of the Go package
	typedefs  map[string]goType
	tags      map[string]goType
	records   map[*c.RecordType]goType
	funcPtrs  map[*c.FuncPtrType]goType
	enums     map[string]*cimport.Enum // by tag
	order     []string                 // Go names of declarations
	text      map[string]string        // by those names
	exporting map[*diag.Source]bool    // the headers that declare what the library exports
	skipped   []string
	functions int
	badName   string // why Go does not allow a name that Rename returned
}

// declare adds a declaration.
func (g *generator) declare(name, text string) {
	if _, again := g.text[name]; !again {
		g.order = append(g.order, name)
	}
	g.text[name] = text
}

func (g *generator) skip(format string, args ...any) {
	g.skipped = append(g.skipped, strings.ReplaceAll(diag.Printable(fmt.Sprintf(format, args...)), "\n", " "))
}

func (g *generator) rename(name string) string {
	if g.options.Rename == nil {
		return name
	}
	renamed := g.options.Rename(name)
	if len(words(renamed)) == 0 || renamed != name && strings.ContainsFunc(renamed, func(r rune) bool { return !isPart(r) }) {
		g.badName = cmp.Or(g.badName, fmt.Sprintf("'%s' is renamed to '%s', which is not a name", name, renamed))
	}
	return renamed
}

// wants reports whether the options select a C name.
func (g *generator) wants(name string) bool {
	o := &g.options
	return (o.Only == nil || o.Only.MatchString(name)) && (o.Skip == nil || !o.Skip.MatchString(name))
}

// exports reports whether the library exports a function or variable. An unknown library exports those
// of the headers.
func (g *generator) exports(op *ir.Operation) bool {
	if g.options.Exports == nil {
		return g.isListed(positionOf(op))
	}
	return g.options.Exports[symbolName(op)]
}

// isSelected reports whether a position is in one of the headers, or in one that declares functions of
// the library: math.h includes bits/mathcalls.h.
func (g *generator) isSelected(pos diag.Pos) bool {
	return pos.IsKnown() && g.exporting[pos.Source] || g.isListed(pos)
}

// isListed reports whether a position is in one of the headers, or in their folder if the header's
// name has one.
func (g *generator) isListed(pos diag.Pos) bool {
	if !pos.IsKnown() {
		return false
	}
	name := pos.Source.Name
	return slices.ContainsFunc(g.headers, func(header string) bool {
		h := path.Clean(header)
		if name == h || strings.HasSuffix(name, "/"+h) {
			return true
		}
		switch dir := path.Dir(h); {
		case dir == ".":
			return false
		case path.IsAbs(h):
			return path.Dir(name) == dir && !systemFolders[dir]
		default:
			return path.Dir(name) == dir || strings.HasSuffix(path.Dir(name), "/"+dir)
		}
	})
}

// systemFolders hold the headers of many libraries.
var systemFolders = map[string]bool{"/usr/include": true, "/usr/local/include": true, "/usr/include/x86_64-linux-gnu": true, "/usr/include/aarch64-linux-gnu": true}

func positionOf(op *ir.Operation) diag.Pos {
	if at, ok := op.Loc.(*ir.SourceLoc); ok {
		return at.Pos
	}
	return diag.Pos{}
}

// all declares everything that the options select.
func (g *generator) all() {
	for i := range g.declared.Enums {
		e := &g.declared.Enums[i]
		g.enums[tagOf(e)] = e
	}
	for name, op := range g.unit.Functions {
		if g.wants(name) && g.exports(op) {
			g.exporting[positionOf(op).Source] = true
		}
	}
	g.each("function", g.unit.Functions, func(name string, op *ir.Operation) error {
		if err := g.function(name, op); err != nil {
			return err
		}
		g.functions++
		return nil
	})
	g.each("variable", g.unit.Variables, g.variable)
	g.constants()
	for i := range g.unit.LeftOut {
		if l := &g.unit.LeftOut[i]; g.isSelected(l.Pos) {
			g.skip("%v", l)
		}
	}
	slices.Sort(g.skipped)
	g.skipped = slices.Compact(g.skipped)
}

// each binds the functions or variables that the options select, or lists them.
func (g *generator) each(kind string, all map[string]*ir.Operation, bind func(string, *ir.Operation) error) {
	for _, name := range slices.Sorted(maps.Keys(all)) {
		op := all[name]
		isExported := g.exports(op)
		if !g.wants(name) || !isExported && !g.isListed(positionOf(op)) {
			continue
		}
		err := errNotExported
		if isExported {
			err = bind(name, op)
		}
		if err != nil {
			g.skip("%s %s: %s", kind, name, err)
		}
	}
}

var errNotExported = errors.New("the library does not export it")

// variable declares a function that returns the address of a variable.
func (g *generator) variable(name string, op *ir.Operation) error {
	if op.HasAttr(c.ThreadLocalFlag) {
		return errors.New("it is local to a thread")
	}
	t := op.TypeAttr(c.ObjectAttr)
	if a, ok := t.(*c.ArrayType); ok && a.Flexible {
		t = a.Elem
	}
	of, err := g.typeOf(t, name)
	if err != nil {
		return err
	}
	goName := g.names.take(g.exported(name))
	symbol := g.names.take("sym" + exported(name))
	g.declare(goName, fmt.Sprintf("var %s = lib.Symbol(%q)\n\n// %s returns the address of the variable %s.\nfunc %s() *%s { return (*%s)(%s.Pointer()) }\n",
		symbol, symbolName(op), goName, name, goName, of.text, of.text, symbol))
	return nil
}

// source returns the Go file.
func (g *generator) source() []byte {
	var body strings.Builder
	for _, name := range g.order {
		body.WriteString("\n" + g.text[name])
	}
	var b strings.Builder
	fmt.Fprintf(&b, "// Code generated by abi-opt bindgen from %s for %s. DO NOT EDIT.\n\n", diag.Printable(strings.Join(g.headers, ", ")), g.options.Target)
	b.WriteString(g.constraint())
	if len(g.skipped) > 0 {
		b.WriteString("// Not bound:\n//\n")
		for _, s := range g.skipped {
			fmt.Fprintf(&b, "//   - %s\n", s)
		}
		b.WriteString("\n")
	}
	fmt.Fprintf(&b, "package %s\n\nimport (\n", g.options.Package)
	for _, imported := range []string{"math", "structs", "syscall", "unsafe"} {
		if regexp.MustCompile(`(?m)^[^/\n]*\b` + imported + `\.[A-Z]`).MatchString(body.String()) {
			fmt.Fprintf(&b, "\t%q\n", imported)
		}
	}
	fmt.Fprintf(&b, "\n\t%q\n)\n\n", FFI)
	var names []string
	for _, l := range g.options.Libraries {
		names = append(names, fmt.Sprintf("%q", l))
	}
	fmt.Fprintf(&b, "var lib = ffi.NewSharedLibrary(%s)\n", strings.Join(names, ", "))
	b.WriteString("\n// Load loads the library. Otherwise the first call does, and panics if there is none.\nfunc Load() error { return lib.Load() }\n")
	b.WriteString(body.String())
	source, err := format.Source([]byte(b.String()))
	if err != nil {
		panic("BUG: the bindings are not Go: " + err.Error())
	}
	return source
}
