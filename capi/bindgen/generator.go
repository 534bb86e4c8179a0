package bindgen

import (
	"errors"
	"fmt"
	"go/format"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// generator makes bindings.
type generator struct {
	Options
	headers   []string
	unit      *cimport.Unit
	declared  *cimport.Declared
	target    classify.Target
	exporting map[*diag.Source]bool // the headers that declare what the library exports
	goNames
	written
}

// goNames are the names in Go of a header's declarations.
type goNames struct {
	names     scope // of the Go package
	typedefs  map[string]goType
	records   map[*c.RecordType]goType
	funcPtrs  map[funcPtrKey]goType
	enums     map[string]*cimport.Enum // by tag
	enumTypes map[*cimport.Enum]goType
	handles   map[string]goType // by keyword and tag
	symbols   map[string]string // of functions and variables
	makers    map[string]string // the functions that make callbacks, by type

	// The typedefs that name types, by "struct tag" or "enum tag", or the type.
	typedefOf, pointerTypedefOf map[string]string
	funcTypedefOf               map[*c.FuncPtrType]string
	callbackParams              map[string][]string // the names of the parameters of callbacks, by typedef or hint

	namesOfBodies
	helperSymbols map[string]string // of functions that only generated code calls
	aliases       map[string]string // the types of Go that aliases of typedefs name

	badOption string // why an option that names a function cannot be followed
	badName   string // why Go does not allow a name that Rename returned
}

// namesOfBodies are the names that bodies of macros and inline functions use.
type namesOfBodies struct {
	callables   map[string]*callable // functions
	addresses   map[string]goType    // the types of the addresses of variables
	members     map[*c.RecordType][]memberAccess
	inlined     map[string]bool   // the macros and inline functions that are bound or listed
	inlineNames map[string]string // their names in Go
	meant       map[string]bool   // the names that selected macros become
}

// newGoNames returns names that have those of the functions that each binding has.
func newGoNames() goNames {
	return goNames{
		names:    scope{"Load": true, "LoadFrom": true, "Missing": true},
		typedefs: map[string]goType{}, records: map[*c.RecordType]goType{},
		funcPtrs: map[funcPtrKey]goType{}, enums: map[string]*cimport.Enum{}, enumTypes: map[*cimport.Enum]goType{},
		handles: map[string]goType{}, symbols: map[string]string{}, makers: map[string]string{},
		typedefOf: map[string]string{}, pointerTypedefOf: map[string]string{}, funcTypedefOf: map[*c.FuncPtrType]string{},
		callbackParams: map[string][]string{},
		helperSymbols:  map[string]string{}, aliases: map[string]string{},
		namesOfBodies: namesOfBodies{
			callables: map[string]*callable{}, addresses: map[string]goType{}, members: map[*c.RecordType][]memberAccess{},
			inlined: map[string]bool{}, inlineNames: map[string]string{}, meant: map[string]bool{},
		},
	}
}

// written has the bindings so far.
type written struct {
	text      strings.Builder // the declarations, each after an empty line
	skipped   []string
	guesses   []string // which void * in memory are integers, and which are pointers
	choices   map[string][]string
	bound     []boundFunc
	at        diag.Pos // of the declaration that is being bound
	functions int
}

// boundFunc is the Go function of a C function.
type boundFunc struct {
	inC string
	*goFunc
}

// choose records what an option selected.
func (g *generator) choose(option, name string) {
	if g.choices == nil {
		g.choices = map[string][]string{}
	}
	g.choices[option] = append(g.choices[option], name)
}

func (g *generator) declare(text string) { g.text.WriteString("\n" + text) }

// skip lists what is not bound, with the line of the declaration.
func (g *generator) skip(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if g.at.IsKnown() {
		line, _ := g.at.Source.LineCol(g.at.Offset)
		text += fmt.Sprintf(" (%s:%d)", filepath.Base(g.at.Source.Name), line)
	}
	g.skipped = append(g.skipped, strings.ReplaceAll(diag.Printable(text), "\n", " "))
}

// spell returns the name of a type in C.
func (g *generator) spell(t ir.Type) string {
	return capi.NewSpeller(g.target, g.declared.Members).Spell(t)
}

// wants reports whether the options select a C name, or a macro that is another name for it.
func (g *generator) wants(name string) bool {
	return (g.Only == nil || g.Only.MatchString(name) || g.meant[name]) && (g.Skip == nil || !g.Skip.MatchString(name))
}

// exports reports whether the library exports a function or variable. An unknown library exports those
// of the headers.
func (g *generator) exports(op *ir.Operation) bool {
	if g.Exports == nil {
		return g.isListed(ir.PosOf(op.Loc))
	}
	return g.Exports[capi.SymbolOf(op)]
}

// isSelected reports whether a position is in one of the headers, or in one that declares functions of
// the library: math.h includes bits/mathcalls.h.
func (g *generator) isSelected(pos diag.Pos) bool {
	return g.exporting[pos.Source] || g.isListed(pos)
}

// isListed reports whether a position is in one of the headers, or in their folder if the header's
// name has one.
func (g *generator) isListed(pos diag.Pos) bool {
	return pos.IsKnown() && slices.ContainsFunc(g.headers, func(header string) bool {
		name, h := filepath.ToSlash(pos.Source.Name), filepath.ToSlash(filepath.Clean(header))
		if name == h || strings.HasSuffix(name, "/"+h) {
			return true
		}
		folder, dir := path.Dir(name), path.Dir(h)
		if path.IsAbs(h) || filepath.IsAbs(h) {
			return folder == dir && !slices.Contains(g.Import.SystemFolders(), dir)
		}
		return dir != "." && (folder == dir || strings.HasSuffix(folder, "/"+dir))
	})
}

// all declares everything that the options select.
func (g *generator) all() {
	for i := range g.declared.Enums {
		e := &g.declared.Enums[i]
		g.enums[tagOf(e)] = e
	}
	g.indexTypedefs()
	for i := range g.declared.OtherMacros {
		if m := &g.declared.OtherMacros[i]; m.Of != "" && g.wants(m.Name) {
			g.meant[m.Of] = true
		}
	}
	for _, all := range []map[string]*ir.Operation{g.unit.Functions, g.unit.Variables} {
		for _, name := range slices.Sorted(maps.Keys(all)) {
			if op := all[name]; g.wants(name) && g.exports(op) {
				g.exporting[ir.PosOf(op.Loc).Source] = true
				g.symbols[name] = g.names.take(g.exported(name))
			}
		}
	}
	g.addIncluded()
	bodies := g.bodies()
	g.each("function", g.unit.Functions, g.function)
	g.each("variable", g.unit.Variables, g.variable)
	g.inlines(bodies)
	g.methods()
	g.types()
	g.constants()
	for i := range g.unit.LeftOut {
		if l := &g.unit.LeftOut[i]; g.isSelected(l.Pos) && g.wants(l.Name) && !g.inlined[l.Name] {
			g.at = l.Pos
			g.skip("%v", l)
		}
	}
	slices.Sort(g.skipped)
	g.skipped = slices.Compact(g.skipped)
	slices.Sort(g.guesses)
	g.guesses = slices.Compact(g.guesses)
}

// each binds the functions or variables that the options select, or lists them.
func (g *generator) each(kind string, all map[string]*ir.Operation, bind func(string, *ir.Operation) error) {
	for _, name := range slices.Sorted(maps.Keys(all)) {
		op := all[name]
		isExported := g.exports(op)
		if !g.wants(name) || !isExported && (g.inlined[name] || !g.isListed(ir.PosOf(op.Loc))) {
			continue
		}
		g.at = ir.PosOf(op.Loc)
		err := errors.New("the library does not export it")
		if isExported {
			err = bind(name, op)
		}
		if err != nil {
			g.skip("%s %s: %s", kind, name, err)
		}
	}
}

// variable declares a function that returns the address of a variable.
func (g *generator) variable(name string, op *ir.Operation) error {
	if op.HasAttr(c.ThreadLocalFlag) {
		return errors.New("it is local to a thread")
	}
	t := g.declared.InC[op]
	if r, ok := t.(*c.RecordType); ok && r.Name != "" {
		t = c.Tag(r.Union, r.Name)
	}
	of := g.pointerTo(t, name)
	g.addresses[name] = of
	goName, symbol := g.symbol(name, op)
	address := symbol + ".Pointer()"
	if of.kind == integerKind { // a handle
		address = symbol + ".Address()"
	}
	f := goFunc{
		doc: goName + " returns the address of the variable " + name + "." + commentOf(op), name: goName, result: of.text,
		body: []string{"return (" + of.text + ")(" + address + ")"},
	}
	g.declare(f.String())
	return nil
}

// MaxTypes is how many types of headers are declared by default if nothing mentions them.
const MaxTypes = 1000

// types declares the types that are in the headers and that nothing has mentioned.
func (g *generator) types() {
	type declared struct {
		ir.Type
		name string
		pos  diag.Pos
	}
	var all []declared
	add := func(name string, pos diag.Pos, t ir.Type) {
		if g.isSelected(pos) && (g.Types == nil || g.Types.MatchString(name)) {
			all = append(all, declared{t, name, pos})
		}
	}
	for i := range g.declared.Records {
		r := &g.declared.Records[i]
		if r.Type == nil {
			continue
		}
		if t := c.Tag(r.Type.Union, r.Type.Name); !g.isHandle(t) {
			add(r.Type.Name, r.Pos, t)
		}
	}
	for i := range g.declared.Typedefs {
		t := &g.declared.Typedefs[i]
		switch {
		case t.Func != nil:
			add(t.Name, t.Pos, t.Func)
		case t.C != nil && t.C != ir.Type(llvm.Void):
			add(t.Name, t.Pos, c.Typedef(t.Name, t.C))
		}
	}
	g.at = diag.Pos{}
	g.otherFunctionTypes()
	if g.Types == nil && (g.Only != nil || len(all) > MaxTypes) {
		if g.Only == nil {
			g.skip("types: the headers have %d; '-types' selects those that nothing mentions", len(all))
		}
		return
	}
	for _, t := range all {
		if typedef, ok := t.Type.(*c.TypedefType); ok {
			if tag, ok := typedef.Of.(*c.TagType); ok && g.isHandle(tag) {
				g.handle(tag)
				continue
			}
		}
		g.at = t.pos
		if _, err := g.typeOf(t.Type, t.name); err != nil {
			g.skip("type %s: %s", g.spell(t.Type), err)
		}
	}
}

// otherFunctionTypes declares the other names of function types that are bound: parameters of type name * have lost them.
func (g *generator) otherFunctionTypes() {
	for i := range g.declared.Typedefs {
		t := &g.declared.Typedefs[i]
		of, ok := t.Func.(*c.FuncPtrType)
		if _, isBound := g.funcPtrs[funcPtrKey{of, g.funcTypedefOf[of]}]; ok && isBound && g.isSelected(t.Pos) && g.funcTypedefOf[of] != t.Name {
			_, _ = g.typedef(c.Typedef(t.Name, of), t.Name)
		}
	}
}

// symbol declares the symbol of a function or variable, and returns the Go names of both.
func (g *generator) symbol(name string, op *ir.Operation) (goName, symbol string) {
	goName, symbol = g.symbols[name], g.helperSymbols[name]
	if symbol != "" {
		return goName, symbol
	}
	symbol = g.names.take("sym" + exported(name))
	g.declare(symbolDecl(symbol, op))
	return goName, symbol
}

func symbolDecl(symbol string, op *ir.Operation) string {
	return fmt.Sprintf("var %s = lib.Symbol(%q)\n", symbol, capi.SymbolOf(op))
}

// loading are functions of each package.
const loading = `
// Load loads the library, and reports functions that it lacks. Without Load, the first call loads the library, and a
// call panics if the library or the function is missing.
func Load() error { return lib.Load() }

// LoadFrom is like Load, but takes the path of the library, or the paths of several.
func LoadFrom(paths ...string) error { return lib.LoadFrom(paths...) }

// Missing returns the functions and variables that the library lacks, by their C names.
func Missing() []string { return lib.Missing() }
`

// source returns the Go file.
func (g *generator) source() []byte {
	body := g.text.String()
	var b strings.Builder
	headers := diag.Printable(strings.Join(g.headers, ", "))
	fmt.Fprintf(&b, "// Code generated by abi-opt bindgen from %s for %s. DO NOT EDIT.\n\n", headers, g.Target)
	goos, goarch := targets.GoPlatform(g.target.Triple())
	if terms := slices.DeleteFunc([]string{goos, goarch}, func(term string) bool { return term == "" }); len(terms) > 0 {
		b.WriteString("//go:build " + strings.Join(terms, " && ") + "\n\n")
	}
	if len(g.skipped) > 0 {
		b.WriteString("// Not bound:\n//\n//   - " + strings.Join(g.skipped, "\n//   - ") + "\n\n")
	}
	if len(g.guesses) > 0 {
		b.WriteString("// Guesses for void * in memory, which -handles and -pointers change:\n//\n//   - " +
			strings.Join(g.guesses, "\n//   - ") + "\n\n")
	}
	libraries := strings.ReplaceAll(strings.Join(g.Libraries, " and "), ",", " or ")
	if libraries != "" && g.Package != "main" {
		fmt.Fprintf(&b, "// Package %s calls the functions of %s, without cgo.\n", g.Package, diag.Printable(libraries))
	}
	fmt.Fprintf(&b, "package %s\n\nimport (\n", g.Package)
	for _, imported := range []string{"math", "runtime", "structs", "syscall", "unsafe"} {
		if regexp.MustCompile(`(?m)^[^/\n]*\b` + imported + `\.[A-Z]`).MatchString(body) {
			fmt.Fprintf(&b, "\t%q\n", imported)
		}
	}
	fmt.Fprintf(&b, "\n\t%q\n)\n\nvar lib = ffi.NewSharedLibrary(", FFI)
	for i, names := range g.Libraries {
		if i > 0 {
			b.WriteString(").And(")
		}
		fmt.Fprintf(&b, "%s", strings.ReplaceAll(strconv.Quote(names), ",", `", "`))
	}
	b.WriteString(")\n" + loading + body)
	source := []byte(b.String())
	for range 2 { // the first time, indented lines of comments can get an indentation that gofmt changes again
		formatted, err := format.Source(source)
		if err != nil {
			panic("BUG: the bindings are not Go: " + err.Error())
		}
		source = formatted
	}
	return source
}
