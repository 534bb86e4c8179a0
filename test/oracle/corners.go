package oracle

import (
	_ "embed"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

//go:embed corners.txt
var cornerTexts string

// Corners are types in which layouts and conventions differ, some of them no types of
// C.
func Corners() []ir.Type {
	ctx := ir.NewContext(c.Dialect, llvm.Dialect)
	var types []ir.Type
	for line := range strings.Lines(cornerTexts) {
		if strings.HasPrefix(line, "//") {
			continue
		}
		for _, text := range splitTypes(line) {
			of, ds := asm.ParseType(ctx, text, asm.Options{})
			if of == nil {
				panic("BUG: corners.txt: " + text + ": " + ds[0].Message)
			}
			types = append(types, of)
		}
	}
	return types
}

// splitTypes parts a line at the spaces between types.
func splitTypes(line string) (texts []string) {
	depth, start := 0, 0
	for i, r := range line {
		switch r {
		case '<':
			depth++
		case '>':
			depth--
		case ' ', '\n':
			if depth == 0 {
				texts = append(texts, line[start:i])
				start = i + 1
			}
		}
	}
	return texts
}
