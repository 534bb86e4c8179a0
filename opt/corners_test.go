package opt

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

func TestHelpOnOptions(t *testing.T) {
	tool := Tool{Name: "toy-opt", Summary: "toy-opt is a toy.", Passes: []*pass.Pass{{
		Name: "toy", Summary: "a toy", Doc: "Plays.", Anchor: "toy.box", Run: func(*pass.Context, *ir.Operation) {},
		Options: []pass.Option{
			{Name: "mode", Summary: "how", Kind: pass.Enum, Values: []string{"fast", "slow"}, Default: "fast"},
			{Name: "loud", Summary: "whether", Kind: pass.Bool},
			{Name: "on", Summary: "whether not", Kind: pass.Bool, Default: "true"},
			{Name: "count", Summary: "how often", Kind: pass.Int},
		},
	}}}
	for topic, want := range map[string][]string{
		"toy": {"--toy: a toy\n\nPlays.\n\nRuns on: toy.box\n\nOptions:\n", "  mode=fast|slow ", "how (default: fast)", "  loud ", "  on=", "  count="},
		"":    {"--toy ", "      mode=fast|slow "},
	} {
		got := runTool(tool, "", "--help="+topic)
		for _, w := range want {
			if !strings.Contains(got.out, w) {
				t.Errorf("--help=%s lacks %q:\n%s", topic, w, got.out)
			}
		}
	}
}

// What is asked for and does not exist is answered with what is near.
func TestSuggestions(t *testing.T) {
	for topic, want := range map[string]string{
		"emit-abl":   "there is no help on 'emit-abl'; did you mean 'emit-abi'?",
		"arit":       "there is no help on 'arit'; did you mean 'arith'?",
		"arith.adi":  "there is no help on 'arith.adi'; did you mean 'arith.addi'?",
		"zzzzzzzzzz": "there is no help on 'zzzzzzzzzz'\n",
	} {
		if got := runMain("", "--help="+topic); got.status != cli.StatusBadCommand || !strings.Contains(got.errors, want) {
			t.Errorf("%s: %+v", topic, got)
		}
	}
}

// A module that does not come back as it is from its own text is an error, and
// nothing is printed.
func TestRoundTripFails(t *testing.T) {
	forgetful := &ir.OpDef{
		Name: "bad.op", Summary: "forgets an attribute",
		Parse: func(p ir.Parser, _ *ir.OpState) { p.Accept("odd") },
		Print: func(p ir.Printer, o *ir.Operation) {
			if o.HasAttr("odd") {
				p.Text(" odd")
			}
		},
	}
	unreadable := &ir.OpDef{
		Name: "bad.other", Summary: "prints what it does not read",
		Parse: func(ir.Parser, *ir.OpState) {},
		Print: func(p ir.Printer, _ *ir.Operation) { p.Text(" more") },
	}
	tool := Tool{Name: "toy-opt", Dialects: []*ir.Dialect{{Name: "bad", Ops: []*ir.OpDef{forgetful, unreadable}}}}
	for text, want := range map[string]string{
		`"bad.op"() {odd} : () -> ()`: "the module changes when its text is read back: ",
		`"bad.other"() : () -> ()`:    "the printed module is not accepted [round-trip]",
	} {
		ran := false
		tool.Passes = []*pass.Pass{{Name: "mark", Run: func(*pass.Context, *ir.Operation) { ran = true }}}
		got := runTool(tool, text, "--verify-roundtrip", "--mark")
		if got.status != cli.StatusBadInput || ran || got.out != "" || !strings.Contains(got.errors, want) {
			t.Errorf("%s: %+v", text, got)
		}
		if got := runTool(tool, text); got.status != cli.StatusOK || got.out == "" {
			t.Errorf("%s: %+v", text, got)
		}
	}
}

// --emit=llvm and --emit=llir run to-llvm by themselves if the tool has it.
func TestToLLVMIsTheTools(t *testing.T) {
	for _, emit := range []string{"--emit=llvm", "--emit=llir"} {
		ran := false
		mark := &pass.Pass{Name: "mark", Summary: "marks", Doc: "Marks.", Run: func(*pass.Context, *ir.Operation) { ran = true }}
		tool := Tool{Name: "toy-opt", Passes: []*pass.Pass{mark}}
		if got := runTool(tool, "", emit); got.status != cli.StatusOK || ran {
			t.Errorf("%s: %+v", emit, got)
		}
		tool.Pipelines = []pass.NamedPipeline{{Name: "to-llvm", Summary: "all", Text: "mark"}}
		if got := runTool(tool, "", emit); got.status != cli.StatusOK || !ran {
			t.Errorf("%s: %+v", emit, got)
		}
	}
}

// A line that is nearly a split marker is warned of where sections are split.
func TestNearMarker(t *testing.T) {
	const text = "func.func private @f()\n// ----\nfunc.func private @g()\n"
	if got := runMain(text, "--split-input-file"); got.status != 0 || !strings.Contains(got.errors, "<stdin>:2:1: warning: near miss with file split marker [split-marker]") {
		t.Errorf("%+v", got)
	}
	if got := runMain(text); got.errors != "" {
		t.Errorf("without splitting: %+v", got)
	}
}
