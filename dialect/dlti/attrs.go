package dlti

import (
	"fmt"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/grammar"
)

// Entry says one thing: about a type, or about what a string names.
type Entry struct {
	Key   any // an ir.Type or a string
	Value ir.Attribute
}

// SpecAttr is a list of entries: #dlti.dl_spec<…> and the others of
// [Dialect]'s attributes.
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

// Get returns the value for a type or a string, or nil.
func (a *SpecAttr) Get(key any) ir.Attribute {
	for _, e := range a.Entries {
		if e.Key == key {
			return e.Value
		}
	}
	return nil
}

// The attributes' mnemonics.
const (
	specMnemonic   = "dl_spec"
	entryMnemonic  = "dl_entry"
	mapMnemonic    = "map"
	deviceMnemonic = "target_device_spec"
	systemMnemonic = "target_system_spec"
)

// entryText is an entry as it is written; the older form of a dl_spec's is
// #dlti.dl_entry<key, value>.
type entryText struct {
	Name  *grammar.Text `parser:"(( @String"`
	Type  *grammar.Type `parser:"  | @@ ) '='"`
	Value *grammar.Attr `parser:"  @@ )"`
	Whole *grammar.Attr `parser:"| @@"`
}

type specText struct {
	Entries []entryText `parser:"(@@ (',' @@)*)?"`
}

type pairText struct {
	Name  *grammar.Text `parser:"( @String"`
	Type  *grammar.Type `parser:"| @@ ) ','"`
	Value grammar.Attr  `parser:"@@"`
}

var (
	specGrammar = grammar.New[specText]()
	pairGrammar = grammar.New[pairText]()
)

func specError(b *ir.Body, format string, args ...any) error {
	return &ir.BodyError{ID: errSpec, Len: len(b.Text), Msg: fmt.Sprintf(format, args...)}
}

// parseSpec returns the parser of an attribute with entries. Only some may have
// none.
func parseSpec(mnemonic string, mayBeEmpty bool) func(*ir.Body) (ir.Attribute, error) {
	return func(b *ir.Body) (ir.Attribute, error) {
		text, err := specGrammar.Parse(b)
		if err != nil {
			return nil, err
		}
		if len(text.Entries) == 0 && !mayBeEmpty {
			return nil, specError(b, "no DLTI entries provided")
		}
		spec := &SpecAttr{Mnemonic: mnemonic}
		for i := range text.Entries {
			e, err := text.Entries[i].resolve(b)
			if err != nil {
				return nil, err
			}
			if err := spec.check(b, e); err != nil {
				return nil, err
			}
			spec.Entries = append(spec.Entries, e)
		}
		return ir.UniqueAttr(spec), nil
	}
}

// check finds what is wrong with one more entry.
func (a *SpecAttr) check(b *ir.Body, e Entry) error {
	if a.Get(e.Key) != nil {
		return specError(b, "repeated DLTI key: %s", keyText(e.Key))
	}
	device, ok := e.Value.(*SpecAttr)
	if a.Mnemonic == systemMnemonic && (!ok || device.Mnemonic != deviceMnemonic) {
		return specError(b, "value associated with key %s is not a DLTI device spec", keyText(e.Key))
	}
	return nil
}

func keyText(key any) string {
	if name, ok := key.(string); ok {
		return `"` + name + `"`
	}
	return fmt.Sprint(key)
}

func (e *entryText) resolve(b *ir.Body) (Entry, error) {
	if e.Whole == nil {
		return resolve(b, e.Name, e.Type, e.Value)
	}
	a, err := e.Whole.Resolve(b)
	if err != nil {
		return Entry{}, err
	}
	pair, ok := a.(*SpecAttr)
	if !ok || pair.Mnemonic != entryMnemonic {
		return Entry{}, specError(b, "expected a key and a value")
	}
	return pair.Entries[0], nil
}

func resolve(b *ir.Body, name *grammar.Text, t *grammar.Type, value *grammar.Attr) (e Entry, err error) {
	if name != nil {
		e.Key = string(*name)
	} else if e.Key, err = t.Resolve(b); err != nil {
		return e, err
	}
	e.Value, err = value.Resolve(b)
	return e, err
}

func parsePair(b *ir.Body) (ir.Attribute, error) {
	text, err := pairGrammar.Parse(b)
	if err != nil {
		return nil, err
	}
	e, err := resolve(b, text.Name, text.Type, &text.Value)
	if err != nil {
		return nil, err
	}
	return ir.UniqueAttr(&SpecAttr{Mnemonic: entryMnemonic, Entries: []Entry{e}}), nil
}
