package ir

// Attributes of symbols and functions.
const (
	SymName       = "sym_name"
	SymVisibility = "sym_visibility"
	FuncTypeAttr  = "function_type"
	ArgAttrs      = "arg_attrs"
	ResAttrs      = "res_attrs"
)

// SymbolTable maps the symbols of an operation by name.
type SymbolTable struct {
	symbols map[string]*Operation
	clashes bool // two symbols have the same name
}

// NewSymbolTable indexes the symbols in the regions of op.
func NewSymbolTable(op *Operation) *SymbolTable {
	n := 0
	for _, r := range op.Regions() {
		for b := r.first; b != nil; b = b.next {
			for o := b.first; o != nil; o = o.next {
				n++
			}
		}
	}
	t := &SymbolTable{symbols: make(map[string]*Operation, n)}
	for _, r := range op.Regions() {
		if r.externs != nil {
			t.index(r.externs)
		}
		t.index(r)
	}
	return t
}

func (t *SymbolTable) index(r *Region) {
	for b := r.first; b != nil; b = b.next {
		for o := b.first; o != nil; o = o.next {
			if name, ok := SymbolName(o); ok {
				n := len(t.symbols)
				t.symbols[name] = o
				t.clashes = t.clashes || len(t.symbols) == n
			}
		}
	}
}

// SymbolName returns the symbol name of o, if it is a symbol.
func SymbolName(o *Operation) (string, bool) {
	o.must()
	if o.def != nil && o.def.Traits&IsSymbol == 0 {
		return "", false
	}
	name, ok := o.Attr(SymName).(StringAttr)
	return string(name), ok
}

// Lookup returns the named symbol, or nil.
func (t *SymbolTable) Lookup(name string) *Operation { return t.symbols[name] }

// Replace makes o the symbol of its name.
func (t *SymbolTable) Replace(o *Operation) {
	name, _ := SymbolName(o)
	t.symbols[name] = o
}

// SymbolTables caches symbol tables while the symbols do not change. The zero value is empty.
type SymbolTables struct {
	tables map[*Operation]*SymbolTable
}

// of returns the table of a symbol-table operation.
func (c *SymbolTables) of(op *Operation) *SymbolTable {
	if t := c.tables[op]; t != nil {
		return t
	}
	if c.tables == nil {
		c.tables = map[*Operation]*SymbolTable{}
	}
	t := NewSymbolTable(op)
	c.tables[op] = t
	return t
}

// Lookup resolves a reference from an operation in the nearest enclosing symbol table, or returns
// nil.
func (c *SymbolTables) Lookup(from *Operation, ref SymbolRefAttr) *Operation {
	table := from
	for table != nil && !table.Has(IsSymbolTable) {
		table = table.Parent()
	}
	if table == nil {
		return nil
	}
	found := c.of(table).Lookup(ref.Root)
	for _, name := range ref.NestedPath() {
		if found == nil || !found.Has(IsSymbolTable) {
			return nil
		}
		found = c.of(found).Lookup(name)
	}
	return found
}

// IsDeclaration reports whether a function-like op has no body.
func IsDeclaration(o *Operation) bool { return len(o.Regions()) == 0 || o.Regions()[0].IsEmpty() }

// IsPrivate reports whether a symbol's visibility is private.
func IsPrivate(o *Operation) bool { return o.StringAttr(SymVisibility) == "private" }
