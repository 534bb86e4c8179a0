package library

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/layout"
)

// isELF reports whether there are ELF files for a processor.
func isELF(p *layout.Processor) bool { return p.ELF.Machine != 0 }

// processor returns the processor that matches, or nil.
func processor(matches func(*layout.Processor) bool) *layout.Processor {
	if i := slices.IndexFunc(layout.Processors, matches); i >= 0 {
		return layout.Processors[i]
	}
	return nil
}

// processors returns the names of the processors that match, for a message.
func processors(matches func(*layout.Processor) bool) string {
	var names []string
	for _, p := range layout.Processors {
		if matches(p) {
			names = append(names, p.Name)
		}
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}
