package diff

import (
	"debug/elf"
	"fmt"

	"github.com/abi-opt/abi-opt/internal/inputs"
)

// Exports is the set of symbols that a library exports. A nil set has every symbol.
type Exports map[string]bool

// Has reports whether a symbol is exported.
func (e Exports) Has(name string) bool { return e == nil || e[name] }

// ReadExports reads the defined symbols in the dynamic symbol table of an ELF library.
func ReadExports(path string) (Exports, error) {
	file, err := inputs.OpenRegular(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	f, err := elf.NewFile(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	symbols, err := f.DynamicSymbols()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	e := Exports{}
	for _, s := range symbols {
		if bind := elf.ST_BIND(s.Info); s.Section != elf.SHN_UNDEF && bind != elf.STB_LOCAL && elf.ST_VISIBILITY(s.Other) != elf.STV_HIDDEN {
			e[s.Name] = true
		}
	}
	return e, nil
}
