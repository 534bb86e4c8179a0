package job

import (
	"iter"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
)

// Tool is what jobs need of the command that they belong to.
type Tool struct {
	Name, Version string
	Dialects      []*ir.Dialect
	Registry      *pass.Registry
	DebugInfo     struct{ Before, After string } // pipelines that -g adds
	Reference     Reference
}

// Context returns a new context with the dialects of the tool.
func (t *Tool) Context() *ir.Context { return ir.NewContext(t.Dialects...) }

// ToLLVM is the default pipeline of --emit=llvm and --emit=llir.
const ToLLVM = "to-llvm"

// Reference is a Markdown page about diagnostics, with a section ### `ID` for each.
type Reference string

// All yields the sections of the page, by ID.
func (r Reference) All() iter.Seq2[string, string] {
	return func(yield func(id, text string) bool) {
		for section := range strings.SplitSeq(string(r), "\n#") {
			heading, text, _ := strings.Cut(section, "\n")
			if id, ok := strings.CutPrefix(heading, "## `"); ok && !yield(strings.TrimSuffix(id, "`"), strings.TrimSpace(text)) {
				return
			}
		}
	}
}

// Help returns the help on a diagnostic, or "".
func (r Reference) Help(id diag.ID) string {
	for known, text := range r.All() {
		if known == string(id) {
			return known + ": " + text + "\n"
		}
	}
	return ""
}
