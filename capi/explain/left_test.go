package explain_test

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// On every platform, in every variant, the registers left after an argument are some of the convention's, also without
// registers for floating-point numbers.
func TestLeft(t *testing.T) {
	variants := 0
	for _, p := range layout.Platforms {
		environments := p.Environments
		if len(environments) == 0 {
			environments = []string{""}
		}
		for _, arch := range p.Arches {
			for _, system := range p.Systems {
				for _, environment := range environments {
					triple := arch + "-unknown-" + system
					if environment != "" {
						triple += "-" + environment
					}
					for _, abi := range []string{"", "lp64", "lp64f", "lp64d"} {
						if target, err := targets.New(triple, targets.Options{ABI: abi}); err == nil {
							variants++
							checkLeft(t, target)
						}
					}
				}
			}
		}
	}
	if variants < 50 {
		t.Errorf("only %d platforms", variants)
	}
}

func checkLeft(t *testing.T, target classify.Target) {
	signature := classify.SignatureOf(c.Func(ir.F32, ir.IntOf(32, ir.Signed), ir.F64, c.Struct("S", c.Field{Name: "x", Type: ir.F32})), false, 3)
	f, err := explain.Of(target, capi.Source{Name: "f", Signature: signature})
	if err != nil {
		t.Errorf("%s: %v", target.Triple(), err)
		return
	}
	for _, a := range f.Arguments {
		if a.Left == nil {
			continue
		}
		for file, left := range map[*classify.RegisterFile][]string{&target.Convention().Ints: a.Left.Integer, &target.Convention().Vectors: a.Left.Vector} {
			for _, name := range left {
				if !slices.ContainsFunc(file.Args, func(r classify.Register) bool { return r.Name == name }) {
					t.Errorf("%s: %s is left, which is no argument register", target.Triple(), name)
				}
			}
		}
	}
}
