package ir

import "strings"

// Builtin is the dialect of every context.
var Builtin = &Dialect{
	Name:    "builtin",
	Summary: "modules, casts, and the builtin types and attributes",
	Ops:     []*OpDef{ModuleOp, UnrealizedCastOp},
	Examples: `// A module with a name and an attribute, and one inside it.
module @program attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  module @part {
  }
}

// -----

// The op that a conversion of types puts between converted and unconverted values.
"builtin.module"() ({
  %old = "arith.constant"() <{value = 1 : index}> : () -> index
  %new = builtin.unrealized_conversion_cast %old : index to i64
}) : () -> ()
`,
}

// ModuleOp is the top-level op of a file: a symbol table.
var ModuleOp = &OpDef{
	Name: "builtin.module", Summary: "a container of functions and other symbols",
	Traits: IsolatedFromAbove | IsSymbolTable | NoTerminator | SingleBlock | NoRegionArguments | GraphRegion | IsSymbol | AffineScope,
	Attrs: []AttrField{
		{Name: SymName, Optional: true, Is: AnyString},
		{Name: SymVisibility, Optional: true, Is: AnyString},
	},
	Regions: Count{N: 1},
	// Nested modules are printed without the prefix "builtin.".
	DefaultDialect: "builtin",
	Syntax:         "($sym_name^)? (`attributes` attr-dict)? $bodyRegion",
	Parse:          parseModule,
	Print:          printModule,
	Verify:         verifyModule,
}

func verifyModule(o *Operation, r *Reporter) {
	HasBody(o, r, 0, "bodyRegion")
	for _, a := range o.DiscardableAttrs() {
		if !strings.Contains(a.Name, ".") {
			r.Errorf(o, ErrAttribute, "can only contain attributes with dialect-prefixed names, found: '%s'", a.Name)
		}
	}
}

// HasBody reports whether region i, called name, has the block that it must have, and emits an
// error if not.
func HasBody(o *Operation, r *Reporter, i int, name string) bool {
	if !o.Region(i).IsEmpty() {
		return true
	}
	r.Errorf(o, ErrRegions, "region #%d ('%s') failed to verify constraint: region with 1 blocks", i, name)
	return false
}

// NewModule returns an empty module.
func NewModule(loc Location) *Operation {
	s := OpState{Loc: loc, Def: ModuleOp, Regions: []*Region{NewRegion(NewBlock())}}
	return s.Create()
}

func parseModule(p Parser, s *OpState) {
	if name, ok := p.AcceptSymbolName(); ok {
		s.AddAttr(SymName, StringAttr(name))
	}
	p.AttrDictWithKeyword(s)
	body := p.Region()
	if !p.Failed() && body.IsEmpty() {
		body.Append(NewBlock())
	}
	s.Regions = append(s.Regions, body)
}

func printModule(p Printer, o *Operation) {
	if name := o.StringAttr(SymName); name != "" {
		p.Text(" ")
		p.Symbol(name)
	}
	p.AttrDictWithKeyword(o, SymName)
	p.Text(" ")
	p.Region(o.Region(0), false, true)
}

// UnrealizedCastOp converts between two types until a later conversion removes it.
var UnrealizedCastOp = &OpDef{
	Name: "builtin.unrealized_conversion_cast", Summary: "a conversion of types that is not done yet",
	Traits:   Pure,
	Operands: []ValueDef{VariadicArg("inputs", Constraint{})},
	Results:  []ValueDef{VariadicArg("outputs", Constraint{})},
	Format:   "($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict",
	Verify: func(o *Operation, r *Reporter) {
		if o.NumResults() == 0 {
			r.Errorf(o, ErrResults, "expected at least one result for cast operation")
		}
	},
}
