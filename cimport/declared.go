package cimport

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Declared lists the types and constants of a unit, in the order of their declarations. Records
// that only pointers refer to are included. If the options select declarations, it omits types to which the
// selected ones do not refer, unless they are in the main file with MainFileOnly, or outside the
// system folders with NoSystemDeclarations. It omits functions and variables that were erased from the module.
type Declared struct {
	Records  []Record
	Enums    []Enum
	Typedefs []Typedef
	// Others are the records and enumerations to which the declarations of a [Maker] refer, and which it does not list. It
	// lacks names that several types have.
	Others Others
	// Promises maps functions and variables to the attributes by which users and implementation rely on each
	// other: "deprecated", "dllexport", "hidden", "nonnull(1, 2)", "noreturn" and "unavailable".
	Promises map[*ir.Operation][]string
	// Macros are the macros without parameters whose value is a constant. Those that expand to
	// thousands of tokens are left out.
	Macros []Macro
	// OtherMacros are the macros without parameters that have a replacement, but no value.
	OtherMacros []Macro
	// FunctionMacros are the macros with parameters. They have no value.
	FunctionMacros []Macro
	// Statics are the static variables, with the values of constants.
	Statics []Macro
	// Members maps records to the types of their fields with C names, such as !c.ptr<struct "P">.
	Members map[*c.RecordType][]ir.Type
	// MemberParams and ParamParams map records, and the operations of functions, to the names of the parameters of the
	// functions that their members, or parameters, point to.
	MemberParams map[*c.RecordType][][]string
	ParamParams  map[*ir.Operation][][]string
	// InC maps the operations of functions and variables to their types, with C names as they are
	// written.
	InC map[*ir.Operation]ir.Type
	// Static has the operations of static functions, and Callbacks maps functions to their parameters that
	// point to functions.
	Static    map[*ir.Operation]bool
	Callbacks map[*ir.Operation][]Callback
	// Shapes maps the operations of functions and variables to the shapes of their types.
	Shapes map[*ir.Operation]*Shape
	// Uses maps each operation of the module to the tags in its C type, through typedefs and
	// pointers.
	Uses map[*ir.Operation][]string
}

// Record is a struct or union.
type Record struct {
	Name string        // "struct P", or "P" for one without a tag whose first typedef is P
	Type *c.RecordType // nil if it is incomplete, or if the c dialect cannot express it
	// Members are the types of the fields of Type; see [Declared.Members].
	Members []ir.Type
	Shapes  []*Shape // of the fields of Type
	Uses    []string // the tags in the types of its members
	System  bool     // it is declared in a system folder, and not in a part of the main file
	// Unsupported is the reason why a complete record has no Type, nil if it has one.
	Unsupported *diag.Diagnostic
	Pos         diag.Pos
}

// Enum is an enumeration.
type Enum struct {
	Name        string       // "enum E"; "enum" if it has neither a tag nor a typedef
	Type        ir.Type      // the underlying integer type, or nil if it is incomplete
	Enumerators []Enumerator // in order
	Pos         diag.Pos
}

// Enumerator is a constant of an enumeration.
type Enumerator struct {
	Name  string
	Value *big.Int
	Type  ir.Type // the type of the enumerator as an expression
	Pos   diag.Pos
}

// Typedef is a typedef with file scope.
type Typedef struct {
	Name string
	C    ir.Type // with C names; nil if the c dialect cannot express it
	Type ir.Type // nil if it has no layout
	Func ir.Type // the type of pointers to it, with C names, if it is a function; otherwise nil
	// Shape is nil for void.
	Shape  *Shape
	Pos    diag.Pos
	Params []string // of the function that it is or points to
}

// Macro is a macro that expands to a constant.
type Macro struct {
	Name  string
	Value string  // a decimal number, or string literals in C's syntax
	Type  ir.Type // nil for a string
	Bytes string  // of a string
	// Of is the name of a function or object that a macro without a value is another name for, after all replacements; "" otherwise.
	Of  string
	Pos diag.Pos
}

// Declared returns the types and constants of the unit. They are lowered when it is called. Calls
// must not be concurrent.
func (u *Unit) Declared() *Declared {
	if u.declared == nil {
		u.declared = u.parsed.typesAndConstants()
	}
	return u.declared
}

func (p *parser) typesAndConstants() *Declared {
	p.written, p.namesInC = true, map[qualified]ir.Type{}
	p.paramNames = map[*function][]string{}
	p.shapes, p.pointerShapes = map[shapeKey]*Shape{}, map[pointerShapeKey]*Shape{}
	d := &Declared{
		InC: map[*ir.Operation]ir.Type{}, Shapes: map[*ir.Operation]*Shape{}, Uses: map[*ir.Operation][]string{},
		Members: map[*c.RecordType][]ir.Type{}, Promises: map[*ir.Operation][]string{},
		Static: map[*ir.Operation]bool{}, Callbacks: map[*ir.Operation][]Callback{},
		MemberParams: map[*c.RecordType][][]string{}, ParamParams: map[*ir.Operation][][]string{},
	}
	x, direct := &tagCollector{seen: map[ctype]bool{}}, &tagCollector{seen: map[ctype]bool{}, direct: true}
	for _, declaration := range p.decls {
		if op := declaration.op; op != nil && op.Block() != nil {
			clear(direct.seen)
			direct.names = direct.names[:0]
			direct.collect(declaration.t)
			d.Uses[op] = append(d.Uses[op], direct.names...)
			x.collect(declaration.t)
			if promises := declaration.promised(); promises != nil {
				d.Promises[op] = promises
			}
			if declaration.static {
				d.Static[op] = true
			}
			if callbacks := p.callbacks(declaration.t); callbacks != nil {
				d.Callbacks[op] = callbacks
			}
			if f, ok := declaration.t.ctype.(*function); ok {
				if names := p.paramParams(f); names != nil {
					d.ParamParams[op] = names
				}
			}
			d.InC[op], d.Shapes[op] = p.typeInC(declaration.t, typeOf(op)), p.shapeOfDeclared(declaration.t)
		}
	}
	all := p.options.Only == nil
	for _, n := range p.types {
		if all && p.options.includes(n.at, n.at.IsMain()) {
			x.collect(n.t)
			if !strings.Contains(n.name, " ") {
				d.Typedefs = append(d.Typedefs, p.typedefOf(&n))
			}
		}
	}
	for t := range x.seen {
		if r, ok := t.(*record); ok {
			p.addMembers(d, r)
		}
	}
	for _, n := range p.types { // in the order of declarations
		p.addTag(d, n.t.ctype, x.seen)
	}
	for _, e := range p.untagged {
		if e.tag == "" && (x.seen[e] || all && p.options.includes(e.at, e.at.IsMain())) {
			d.Enums = append(d.Enums, p.enumOf(e))
		}
	}
	if all {
		d.Others = p.others(d, x.seen)
		d.Macros, d.OtherMacros = p.macros()
		d.Statics = p.statics()
		for _, m := range p.pp.FunctionMacros() {
			if p.isOwn(m) {
				d.FunctionMacros = append(d.FunctionMacros, Macro{Name: m.Name.Text, Pos: m.At.Diag(len(m.Name.Text))})
			}
		}
	}
	return d
}

// typeInC returns the type of a function or variable with C names.
func (p *parser) typeInC(q qualified, t ir.Type) ir.Type {
	f, ok := q.ctype.(*function)
	if !ok {
		return p.namedPassed(q, t)
	}
	signature := t.(*ir.FunctionType)
	inputs, results := slices.Clone(signature.Inputs), slices.Clone(signature.Results)
	for i := range inputs {
		inputs[i] = p.namedPassed(f.params[i].t, inputs[i])
	}
	if len(results) > 0 {
		results[0] = p.namedPassed(f.result, results[0])
	}
	return ir.Func(inputs, results)
}

// paramsBehind returns the names of the parameters of the function that a type is or points to, "" for those without a
// name. Uses of one function share them.
func (p *parser) paramsBehind(q qualified) []string {
	for {
		switch t := q.ctype.(type) {
		case *pointer:
			q = t.elem
		case *array:
			q = t.elem
		case *function:
			if p.paramNames[t] == nil {
				names := make([]string, len(t.params))
				for i := range t.params {
					names[i] = t.params[i].name
				}
				p.paramNames[t] = names
			}
			return p.paramNames[t]
		default:
			return nil
		}
	}
}

// paramParams returns the names of the parameters of the functions that the parameters of a function point to, nil if none
// points to one.
func (p *parser) paramParams(f *function) (all [][]string) {
	for i := range f.params {
		if names := p.paramsBehind(f.params[i].t); names != nil {
			if all == nil {
				all = make([][]string, len(f.params))
			}
			all[i] = names
		}
	}
	return all
}

// includes reports whether the options include a declaration at a position.
func (o *Options) includes(at cpp.Pos, inMain bool) bool {
	return (!o.MainFileOnly || inMain) && (!o.NoSystemDeclarations || at.File != nil && !at.File.IsOther())
}

// addTag adds a record or enumeration that is in wanted, once.
func (p *parser) addTag(d *Declared, t ctype, wanted map[ctype]bool) {
	if !wanted[t] {
		return
	}
	switch t := t.(type) {
	case *record:
		if t.tag != "" {
			d.Records = append(d.Records, p.recordOf(d, t))
		}
	case *enum:
		d.Enums = append(d.Enums, p.enumOf(t))
	}
	delete(wanted, t)
}

func (p *parser) enumOf(t *enum) Enum {
	e := Enum{Name: strings.TrimSpace("enum " + t.tag), Pos: t.at.Diag(0)}
	if t.complete {
		e.Type = t.under.ir
	}
	for _, m := range t.members {
		of := Enumerator{Name: m.name.Text, Value: m.value, Pos: m.at.Diag(len(m.name.Text))}
		if b := integerOf(p.scope.lookup(m.name).t.ctype); b != nil {
			of.Type = b.ir
		}
		e.Enumerators = append(e.Enumerators, of)
	}
	return e
}

func (p *parser) recordOf(d *Declared, r *record) Record {
	out := Record{Name: r.describe(), System: r.at.File != nil && r.at.File.IsOther(), Pos: r.at.Diag(0)}
	x := &tagCollector{seen: map[ctype]bool{r: true}, direct: true}
	x.collectMembers(r)
	out.Uses = x.names
	t, problem := p.lowerRecord(r)
	if out.Type = t; problem != nil && r.complete {
		out.Unsupported = &diag.Diagnostic{Severity: diag.Warning, ID: problem.id, Pos: out.Pos, Message: "no layout is known: " + problem.message}
	}
	out.Members = d.Members[out.Type]
	if out.Type != nil {
		out.Shapes = make([]*Shape, len(r.fields))
		for i := range r.fields {
			out.Shapes[i] = p.shape(r.fields[i].t)
		}
	}
	return out
}

// addMembers adds the types of a record's fields, with C names if they are not too long. Records without a tag
// that have the same type share those names that are the same in all of them.
func (p *parser) addMembers(d *Declared, r *record) {
	t, _ := p.lowerRecord(r)
	if t == nil {
		return
	}
	members, params := d.Members[t], d.MemberParams[t]
	known := members != nil
	if !known {
		members, params = make([]ir.Type, len(r.fields)), make([][]string, len(r.fields))
		d.Members[t], d.MemberParams[t] = members, params
	}
	for i := range r.fields {
		member := t.Fields[i].Type
		if named := p.inC(r.fields[i].t); named != nil && named != ir.Type(llvm.Void) &&
			ir.SpelledLen(named) <= maxNamed {
			member = named
		}
		names := p.paramsBehind(r.fields[i].t)
		if !known {
			members[i], params[i] = member, names
			continue
		}
		if members[i] != member {
			members[i] = t.Fields[i].Type
		}
		if !slices.Equal(params[i], names) {
			params[i] = nil
		}
	}
}

func (p *parser) typedefOf(n *namedType) Typedef {
	t := Typedef{Name: n.name, Shape: p.shape(n.t), Pos: n.at.Diag(len(n.name))}
	t.Params = p.paramsBehind(n.t)
	t.Type, _ = p.lower(n.t)
	if t.C = p.inC(n.t); t.C == nil {
		t.C = t.Type
	}
	if f, ok := n.t.ctype.(*function); ok {
		t.Func = p.namedFuncPtr(f)
	}
	return t
}

// VectorsAndComplex returns the vectors and complex numbers in the types of the unit.
func (u *Unit) VectorsAndComplex() map[ir.Type]bool {
	p := u.parsed
	x, all := &tagCollector{seen: map[ctype]bool{}}, map[ir.Type]bool{}
	for _, d := range p.decls {
		x.collect(d.t)
	}
	for _, n := range p.types {
		x.collect(n.t)
	}
	for of := range x.seen {
		switch of.(type) {
		case *complexType, *vector:
			if t, problem := p.lower(plain(of)); problem == nil {
				all[t] = true
			}
		}
	}
	return all
}

// tagCollector collects the tags that a type refers to.
type tagCollector struct {
	seen   map[ctype]bool
	direct bool // do not look into the members of records with a tag
	names  []string
	open   []qualified // is empty between calls
}

// collect does not recurse: records may lead to others in chains of any length.
func (x *tagCollector) collect(q qualified) {
	open := append(x.open, q)
	defer func() { x.open = open }()
	for len(open) > 0 {
		q, open = open[len(open)-1], open[:len(open)-1]
		if x.seen[q.ctype] {
			continue
		}
		x.seen[q.ctype] = true
		from := len(open)
		switch t := q.ctype.(type) {
		case *pointer:
			open = append(open, t.elem)
		case *array:
			open = append(open, t.elem)
		case *function:
			open = append(open, t.result)
			for i := range t.params {
				open = append(open, t.params[i].t)
			}
		case *enum:
			if t.tag != "" {
				x.names = append(x.names, "enum "+t.tag)
			}
		case *record:
			if t.tag != "" {
				x.names = append(x.names, t.describe())
			}
			if t.tag == "" || !x.direct {
				for i := range t.fields {
					open = append(open, t.fields[i].t)
				}
			}
		}
		slices.Reverse(open[from:])
	}
}

func (x *tagCollector) collectMembers(r *record) {
	for i := range r.fields {
		x.collect(r.fields[i].t)
	}
}

// maxMacro bounds the tokens of a macro that is evaluated.
const maxMacro = 256

// macros evaluates the macros of the file, and returns those without a value too. Evaluation has no effect on the
// parser's diagnostics.
func (p *parser) macros() (all, others []Macro) {
	diags, errors := p.diags, p.errors
	for _, m := range p.pp.Macros(maxMacro) {
		if !p.isOwn(m) {
			continue
		}
		v, ok := p.evaluate(m.Name.Text)
		v.Name, v.Pos = m.Name.Text, m.At.Diag(len(m.Name.Text))
		if ok {
			all = append(all, v)
		} else {
			others = append(others, Macro{Name: v.Name, Pos: v.Pos, Of: p.nameIn(m.Name.Text)})
		}
		p.diags, p.errors = diags, errors
	}
	slices.SortStableFunc(all, func(a, b Macro) int { return strings.Compare(a.Pos.Source.Name, b.Pos.Source.Name) })
	return all, others
}

// nameIn returns the name that a macro becomes, perhaps in parentheses or with a & before it; "" if it becomes something else.
func (p *parser) nameIn(text string) (name string) {
	p.ahead, p.at = p.ahead[:0], 0
	defer p.pp.Isolate("<macro>", text)()
	defer func() {
		if p.endDeclaration(recover()) {
			name = ""
		}
		p.ahead, p.at = p.ahead[:0], 0
	}()
	open := 0
	for p.is('(') || p.is('&') {
		if p.next().Kind == '(' {
			open++
		}
	}
	if !p.is(cpp.Ident) {
		return ""
	}
	name = p.next().Text
	for ; open > 0 && p.accept(')'); open-- {
	}
	if open > 0 || !p.is(cpp.EOF) || p.pp.Exceeds() {
		return ""
	}
	return name
}

// isOwn reports whether a macro is of the header, and neither predefined nor of the system.
func (p *parser) isOwn(m cpp.Macro) bool {
	f := m.At.File
	return f != nil && (f.Depth == 0 || f.Source.Name[0] != '<') && p.options.includes(m.At, m.At.IsMain())
}

// evaluate returns the value of an expression, if it is a constant.
func (p *parser) evaluate(text string) (m Macro, ok bool) {
	p.ahead, p.at = p.ahead[:0], 0
	defer p.pp.Isolate("<macro>", text)()
	defer func() {
		if p.endDeclaration(recover()) {
			m, ok = Macro{}, false
		}
		p.ahead, p.at = p.ahead[:0], 0
	}()
	for p.is(cpp.String) {
		literal := p.next().Text
		bytes, valid := p.pp.LiteralBytes(literal)
		if !valid {
			return m, false
		}
		m.Value, m.Bytes = strings.TrimPrefix(m.Value+" "+literal, " "), m.Bytes+string(bytes)
	}
	if p.is(cpp.EOF) {
		return m, m.Value != "" && !p.pp.Exceeds()
	}
	v := p.conditional().rvalue()
	if m.Value != "" || !p.is(cpp.EOF) || p.pp.Exceeds() || !v.isKnownScalar() || v.lvalue || v.overflow != nil {
		return m, false
	}
	t, _ := p.lower(v.t)
	if t == nil {
		return m, false
	}
	m.Type = t
	if m.Value = strconv.FormatFloat(v.f, 'g', -1, 64); !v.isFloat {
		m.Value = v.i.String()
	}
	return m, true
}
