package embed_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/embed"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// A type that a target's C lacks is reported by its name in C, whether a name or a header mentions it.
func TestTypesThatATargetLacks(t *testing.T) {
	names := map[string]ir.Type{
		"__int128": ir.IntOf(128, ir.Signed), "unsigned __int128": ir.IntOf(128, ir.Unsigned),
		"_Float16": ir.F16, "__bf16": ir.BF16, "__float128": ir.F128,
	}
	lacking := 0
	for _, p := range layout.Platforms {
		triple := p.Arches[0] + "-unknown-" + p.Systems[0]
		if p.Environments != nil && p.Environments[0] != "" {
			triple += "-" + p.Environments[0]
		}
		for name, of := range names {
			byName := embed.Request{Target: triple, Functions: []embed.Function{{Name: "f", Parameters: []embed.Type{{Name: name}}, Result: embed.Type{Name: "int"}}}}
			inC := embed.Request{Target: triple, C: "struct S { " + name + " x; };\nint f(struct S s);\n"}
			text, textInC := messages(embed.To(&byName)), messages(embed.To(&inC))
			want := name + " is not supported on this target"
			lacks := strings.Contains(text, want)
			if lacks != strings.Contains(textInC, want) || !lacks && text+textInC != "" || p.Model.Lacks(of) && !lacks {
				t.Errorf("%s, %s: %q, and in C %q", triple, name, text, textInC)
			}
			if lacks {
				lacking++
			}
		}
	}
	if lacking == 0 {
		t.Error("no target lacks a type")
	}
}

func messages(a *embed.Answer) string {
	var texts []string
	for _, d := range a.Diagnostics {
		texts = append(texts, d.Message)
	}
	return strings.Join(texts, "\n")
}
