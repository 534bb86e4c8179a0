package library

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/layout"
)

// isELF, isPE and isMachO report whether there are files of a format for a processor.
func isELF(p *layout.Processor) bool   { return p.ELF.Machine != 0 }
func isPE(p *layout.Processor) bool    { return p.PE != 0 }
func isMachO(p *layout.Processor) bool { return p.MachO != 0 }

// beginningsOfPE returns how linked files of Windows begin, and objects: with the machine, in little-endian order.
func beginningsOfPE() []string {
	all := []string{"MZ"}
	for _, p := range layout.Processors {
		if isPE(p) {
			all = append(all, string([]byte{byte(p.PE), byte(p.PE >> 8)}))
		}
	}
	return all
}

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
