package library

import (
	"debug/elf"
	"maps"
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
)

// An object has hidden symbols, which are no exports.
func TestHiddenSymbols(t *testing.T) {
	f := &File{}
	f.add(hiddenImage{})
	if f.sortSymbols(); len(f.Symbols) != 1 || f.Symbols[0].Name != "f" || !slices.Equal(f.hidden, []string{"h"}) {
		t.Errorf("got %v and %v", f.Symbols, f.hidden)
	}
	for visibility, isHidden := range map[elf.SymVis]bool{elf.STV_DEFAULT: false, elf.STV_PROTECTED: false, elf.STV_HIDDEN: true, elf.STV_INTERNAL: true} {
		for _, of := range forms {
			parts := elfSymbols(of, elf.SHT_SYMTAB, 1, elfSymbol{"h", elf.STB_GLOBAL, elf.STT_FUNC, visibility, 1, 4}, elfSymbol{"l", elf.STB_LOCAL, elf.STT_FUNC, visibility, 1, 4})
			f, err := readImage(elfOf(of, elfHeader(of, elf.ET_REL), parts...))
			if err != nil || len(f.hidden) == 1 != isHidden || len(f.Symbols) == 1 == isHidden {
				t.Errorf("%v: got %v and %v, %v", visibility, f.hidden, f.Symbols, err)
			}
		}
	}
	const inSection, external, private = 0x0e, 0x01, 0x10
	for kind, want := range map[uint8]string{inSection | external: "", inSection | external | private: "h", inSection | private: "h", inSection: "none"} {
		f, err := readImage(machoWith(machoSymbol{"_h", kind, 1, 0}))
		if err != nil || (want == "h") != slices.Equal(f.hidden, []string{"h"}) || (want == "") != (len(f.Symbols) == 1) {
			t.Errorf("%#x: got %v and %v, %v", kind, f.hidden, f.Symbols, err)
		}
	}
}

// hiddenImage has an exported symbol and a hidden one.
type hiddenImage struct{ image }

func (hiddenImage) target() (triple, abi string) { return "x86_64-linux-gnu", "" }
func (hiddenImage) soname() string               { return "" }
func (hiddenImage) symbols() []exported {
	return []exported{{Symbol: capi.Symbol{Name: "h"}, isHidden: true}, {Symbol: capi.Symbol{Name: "f"}}}
}

// Functions and variables that debug info defines, and the file does not export, are hidden. A header limits them.
func TestHiddenInDebugInfo(t *testing.T) {
	global := func(tag uint64, name string) *die {
		return &die{tag: tag, attrs: []attr{{atName, name}, {atExternal, true}, {atPrototyped, true}}}
	}
	local := &die{tag: tagFunction, attrs: []attr{{atName, "l"}}}
	d := encodeDies(unitOf(global(tagFunction, "f"), global(tagFunction, "h"), global(tagVariable, "v"), local))
	all, err := interfaceOf(t, "x86_64-linux-gnu", nil, symbolsNamed("f"), d)
	if want := map[string]bool{"h": true, "v": true}; err != nil || !maps.Equal(all.Built.Hidden, want) {
		t.Errorf("got %v, %v", all.Built.Hidden, err)
	}
	all, err = interfaceOf(t, "x86_64-linux-gnu", declaredIn(t, "x86_64-linux-gnu", "void f(void), l(void); extern int v;"), symbolsNamed("f"), d)
	if want := map[string]bool{"v": true}; err != nil || !maps.Equal(all.Built.Hidden, want) {
		t.Errorf("with a header: got %v, %v", all.Built.Hidden, err)
	}
}

// The source is C if all units are C, C++ or assembly.
func TestOnlyC(t *testing.T) {
	unit := func(attrs ...attr) *die { return &die{tag: tagUnit, attrs: attrs} }
	rust, cxx, assembly, none := unit(attr{atLanguage, 0x1c}), unit(attr{atLanguage, 0x21}), unit(attr{atLanguage, 0x8001}), unit()
	for want, units := range map[bool][][]*die{true: {{unitOf()}, {unitOf(), cxx}, {assembly, unitOf()}, {none}}, false: {{rust}, {unitOf(), rust}, {rust, cxx}}} {
		for _, list := range units {
			if all, err := interfaceOf(t, "x86_64-linux-gnu", nil, nil, encodeDies(list...)); err != nil || all.Built.OnlyC != want {
				t.Errorf("%v: got %v, %v", list, all, err)
			}
		}
	}
}

// A function that a header declares with an undefined record by value is described as the library has it.
func TestIncompleteInHeader(t *testing.T) {
	f := func(name string) *die {
		return &die{tag: tagFunction, attrs: []attr{{atName, name}, {atExternal, true}, {atPrototyped, true}}}
	}
	d := encodeDies(unitOf(f("f"), f("g"), f("h")))
	header := declaredIn(t, "x86_64-linux-gnu", "struct S; void f(struct S s); void g(int a[(unsigned long)-1 / 2][9]);")
	all, err := interfaceOf(t, "x86_64-linux-gnu", header, symbolsNamed("f", "h"), d)
	if err != nil || described(all) != "void f(void)" {
		t.Errorf("got %s, %v", described(all), err)
	}
}
