package golden_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/golden"
)

// TestDefinitions keeps what every op and type declares, word by word, and what is said of
// the op, as a digest, where nothing that it declares is as it must be: without operands and
// with attributes of the wrong kind, and with operands, results, regions and
// successors that it may not have.
func TestDefinitions(t *testing.T) {
	var b strings.Builder
	for _, dialect := range command.Tool.Dialects {
		for _, def := range dialect.Ops {
			fmt.Fprintf(&b, "%s: %s; %b %s -> %s %s regions %v successors %v forwards %v in %v ends %v `%s` %s", def.Name, def.Summary,
				def.Traits, values(def.Operands), values(def.Results), attributes(def), def.Regions, def.Successors, def.Forwards,
				def.Parents, def.End != nil, def.Format, digest(def.Description))
			for _, text := range wrong(def) {
				r := runMain(text, "--allow-unregistered-dialect", "-")
				fmt.Fprintf(&b, " %d:%s", r.status, digest(r.errors))
			}
			b.WriteString("\n")
		}
	}
	for _, dialect := range command.Tool.Dialects {
		for _, word := range slices.Sorted(slices.Values(append(dialect.Words.All(), ""))) {
			if help := dialect.Words.Find(word); help != "" {
				fmt.Fprintf(&b, "%s says of %s: %s\n", dialect.Name, word, help)
			}
		}
		for _, t := range dialect.Types {
			fmt.Fprintf(&b, "type %s %s: %s; %s; %s\n", dialect.Name, t.Mnemonic, t.Summary, t.Syntax, t.Example)
		}
	}
	const file = "testdata/definitions.golden"
	golden.Compare(t, file, b.String(), "after a look at it: go test ./test/golden -run Definitions -update")
}

func values(defs []ir.ValueDef) string {
	var b strings.Builder
	for _, v := range defs {
		fmt.Fprintf(&b, "(%s %d %s)", v.Name, v.Kind, v.Type.Desc)
	}
	return b.String()
}

func attributes(def *ir.OpDef) string {
	var b strings.Builder
	for _, a := range def.Attrs {
		fmt.Fprintf(&b, "{%s %v", a.Name, a.Optional)
		for _, value := range []ir.Attribute{a.Default, a.Kept} {
			if value != nil {
				b.WriteString(" " + ir.AttrString(value))
			}
		}
		b.WriteString(" " + a.Is.Desc + "}")
	}
	return b.String()
}

// wrong returns modules in which little about an op is right.
func wrong(def *ir.OpDef) []string {
	var attrs []string
	for _, a := range def.Attrs {
		attrs = append(attrs, a.Name+" = dense<1> : tensor<1xi7>")
	}
	dict := ""
	if len(attrs) > 0 {
		dict = " <{" + strings.Join(attrs, ", ") + "}>"
	}
	return []string{
		fmt.Sprintf("%q()%s : () -> ()\n", def.Name, dict),
		fmt.Sprintf("%%0:9 = \"test.x\"() : () -> (none, none, none, none, none, none, none, none, none)\n%%1:2 = %q(%%0#0, %%0#1, %%0#2, %%0#3, %%0#4, %%0#5) ({}, {}) : (none, none, none, none, none, none) -> (none, none)\n", def.Name),
		fmt.Sprintf("%%0 = \"test.x\"() : () -> none\n%%1 = %q(%%0) : (none) -> none\n", def.Name),
	}
}
