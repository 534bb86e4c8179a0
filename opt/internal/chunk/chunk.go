package chunk

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
)

// Chunk is a run of top-level operations of a module.
type Chunk struct {
	from, to int // indices of the operations
	// module contains the operations, and has the attributes and the location of the whole module.
	// externs contains the symbols that they use and other chunks define: declarations of
	// functions, and other symbols completely.
	module, externs *ir.Operation

	steps    []pass.StepResult
	declared [][]*ir.Operation // functions that passes declared at the start of the module, by step
	added    []string          // symbols that passes added next to an operation

	sections [][]byte // text from the printer
	summary  any      // from the printer
}

// Printer prints a module chunk by chunk. The text has sections: the first section of all chunks
// comes first, then the second one of all chunks, and so on.
type Printer interface {
	// Print returns the sections of a chunk and a summary for Join. The sections have placeholders
	// for text that depends on other chunks. It appends the longest section to buf. It reports
	// false if the chunk cannot be printed on its own. Several goroutines may call Print.
	Print(module, externs *ir.Operation, buf []byte) (sections [][]byte, summary any, ok bool)
	// Join returns the text of the module, which has no operations, before and after the sections.
	// It reports false if the chunks cannot be joined.
	Join(module *ir.Operation, summaries []any) (before, after []byte, ok bool)
	// Fill appends a section of a chunk to b, with text in place of the placeholders. Calls follow
	// Join, and are in the order of the output.
	Fill(b []byte, section, chunk int, text []byte) []byte
}
