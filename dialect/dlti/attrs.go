package dlti

import (
	"fmt"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// Entry is a value for a type or a name.
type Entry struct {
	Key   any // an ir.Type or a string
	Value ir.Attribute
}

// SpecAttr is a list of entries: #dlti.dl_spec<…> and the other attributes of [Dialect].
type SpecAttr struct {
	Mnemonic string
	Entries  []Entry
}

// Print implements ir.Attribute.
func (a *SpecAttr) Print(w *ir.Writer) {
	w.Text("#dlti." + a.Mnemonic + "<")
	separator := " = "
	if a.Mnemonic == entryMnemonic {
		separator = ", "
	}
	for i, e := range a.Entries {
		if i > 0 {
			w.Text(", ")
		}
		switch key := e.Key.(type) {
		case ir.Type:
			w.Type(key)
		case string:
			w.Quoted(key)
		}
		w.Text(separator)
		w.Attr(e.Value)
	}
	w.Byte('>')
}

// FunctionPointerAlignment is the alignment of function pointers, which may depend on that of
// functions.
var FunctionPointerAlignment = &ir.StructDef{
	Dialect: "dlti", Mnemonic: "function_pointer_alignment", Summary: "the alignment of function pointers",
	Params: []ir.Param{
		{Name: "alignment", Kind: &ir.ParamKind{Form: ir.UintParam, Desc: "uint64_t"}},
		{Name: functionDependent, Kind: &ir.ParamKind{Form: ir.BoolParam, Desc: "bool"}},
	},
	Format: "$alignment `,` `function_dependent` `=` $" + functionDependent,
}

const functionDependent = "function_dependent"

// get returns the value for a type or a name, or nil.
func (a *SpecAttr) get(key any) ir.Attribute {
	for _, e := range a.Entries {
		if e.Key == key {
			return e.Value
		}
	}
	return nil
}

// Mnemonics of the attributes.
const (
	specMnemonic   = "dl_spec"
	entryMnemonic  = "dl_entry"
	mapMnemonic    = "map"
	deviceMnemonic = "target_device_spec"
	systemMnemonic = "target_system_spec"
)

// parseSpec returns the parser of an attribute with entries, which only some attributes may omit.
func parseSpec(mnemonic string, mayBeEmpty bool) func(ir.Parser) ir.Attribute {
	return func(p ir.Parser) ir.Attribute {
		spec := &SpecAttr{Mnemonic: mnemonic}
		if p.Peek(">") {
			if !mayBeEmpty {
				p.Errorf(p.Pos(), errSpec, "no DLTI entries provided")
			}
			return ir.UniqueAttr(spec)
		}
		for more := true; more; more = p.Accept(",") {
			at := p.Pos()
			if e := parseEntry(p); !p.Failed() {
				spec.add(p, p.Since(at), e)
			}
		}
		return ir.UniqueAttr(spec)
	}
}

// add adds an entry or reports why it is invalid.
func (a *SpecAttr) add(p ir.Parser, at diag.Pos, e Entry) {
	device, ok := e.Value.(*SpecAttr)
	switch {
	case a.get(e.Key) != nil:
		p.Errorf(at, errSpec, "repeated DLTI key: %s", keyText(e.Key))
	case a.Mnemonic == systemMnemonic && (!ok || device.Mnemonic != deviceMnemonic):
		p.Errorf(at, errSpec, "value associated with key %s is not a DLTI device spec", keyText(e.Key))
	default:
		a.Entries = append(a.Entries, e)
	}
}

func keyText(key any) string {
	if name, ok := key.(string); ok {
		return `"` + name + `"`
	}
	return fmt.Sprint(key)
}

// parseEntry reads key = value, or the older form of an entry of a dl_spec, #dlti.dl_entry<key,
// value>.
func parseEntry(p ir.Parser) Entry {
	if e, ok := parsePair(p, "="); ok {
		return e
	}
	at := p.Pos()
	pair, ok := p.Attr(nil).(*SpecAttr)
	if !ok || pair.Mnemonic != entryMnemonic {
		p.Errorf(p.Since(at), errSpec, "expected a key and a value")
		return Entry{}
	}
	return pair.Entries[0]
}

// parsePair reads a string or a type, a separator and a value. It returns false if neither a string
// nor a type follows.
func parsePair(p ir.Parser, separator string) (e Entry, ok bool) {
	if e.Key, ok = p.AcceptString(); !ok {
		if e.Key, ok = p.AcceptType(); !ok {
			return e, false
		}
	}
	p.Expect(separator)
	e.Value = p.Attr(nil)
	return e, true
}

func parseOlderEntry(p ir.Parser) ir.Attribute {
	at := p.Pos()
	e, ok := parsePair(p, ",")
	if !ok {
		p.Errorf(at, errSpec, "expected a type or a string")
	}
	if p.Failed() {
		return nil
	}
	return ir.UniqueAttr(&SpecAttr{Mnemonic: entryMnemonic, Entries: []Entry{e}})
}
