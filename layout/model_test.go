package layout_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/datalayout"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// Differences between platforms, as clang lays the types out: size/align body.
func TestModels(t *testing.T) {
	unnamed := c.Struct("S", field("c", si(8)), bits("", si(32), 3))
	zero := c.Struct("S", field("c", si(8)), bits("", si(64), 0), field("d", si(8)))
	wide := c.Struct("S", field("v", ir.Vector(si(32), 8)), field("i", si(32)))
	bitInt := c.Struct("S", field("a", c.BitInt(ir.IntOf(65, ir.Signed))))
	empty := c.Struct("S", field("e", c.Struct("E")), field("i", si(32)))
	required := c.Record(&c.RecordType{Name: "S", Pack: 1, Fields: []c.Field{field("c", si(8)), {Name: "x", Type: si(32), Align: 4}}})
	gathered := c.Struct("S", bits("a", si(32), 5), bits("b", si(32), 28))
	for _, tt := range []struct {
		typ                                         ir.Type
		x86, aarch64, darwin, riscv, mingw, windows string
	}{
		{unnamed, "2/1 (i8, i8)", "4/4 (i8, i8, array<2 x i8>)", "2/1 (i8, i8)", "2/1 (i8, i8)",
			"8/4 (i8, i32)", "8/4 (i8, i32)"},
		{zero, "9/1 (i8, array<7 x i8>, i8)", "16/8 (i8, array<7 x i8>, i8, array<7 x i8>)", "9/1 (i8, array<7 x i8>, i8)", "9/1 (i8, array<7 x i8>, i8)",
			"2/1 (i8, i8)", "2/1 (i8, i8)"},
		{wide, "64/32 (vector<8xi32>, i32, array<28 x i8>)", "48/16 packed (vector<8xi32>, i32, array<12 x i8>)",
			"48/16 packed (vector<8xi32>, i32, array<12 x i8>)", "64/32 (vector<8xi32>, i32, array<28 x i8>)",
			"64/32 (vector<8xi32>, i32, array<28 x i8>)", "64/32 (vector<8xi32>, i32, array<28 x i8>)"},
		{bitInt, "16/8 (i128)", "16/16 (i128)", "16/16 (i128)", "16/8 (i128)", "16/8 (i128)", "16/8 (i128)"},
		{gathered, "8/4 (i64)", "8/4 (i64)", "8/4 (i64)", "8/4 (i8, i32)", "8/4 (i32, i32)", "8/4 (i32, i32)"},
		{empty, "4/4 (i32)", "4/4 (i32)", "4/4 (i32)", "4/4 (i32)", "4/4 (i32)", "8/4 (array<4 x i8>, i32)"},
		{required, "5/1 packed (i8, i32)", "5/1 packed (i8, i32)", "5/1 packed (i8, i32)", "5/1 packed (i8, i32)", "5/1 packed (i8, i32)", "8/4 (i8, i32)"},
		{ir.F128, "16/16 f128", "16/16 f128", "f128 is not a C type on arm64 Darwin", "16/16 f128", "16/16 f128", "f128 is not a C type on x86_64 Windows"},
		{ir.F80, "16/16 f80", "f80 is not a C type on aarch64", "f80 is not a C type on arm64 Darwin", "f80 is not a C type on riscv64",
			"16/16 f80", "f80 is not a C type on x86_64 Windows"},
	} {
		for _, m := range []struct {
			model *layout.Model
			want  string
		}{{layout.X86_64, tt.x86}, {layout.AArch64, tt.aarch64}, {layout.AArch64Darwin, tt.darwin}, {layout.RISCV64, tt.riscv},
			{layout.X86_64MinGW, tt.mingw}, {layout.X86_64Windows, tt.windows}} {
			got := ""
			if l, err := layout.NewTable(m.model).Of(tt.typ); err != nil {
				got = err.Error()
			} else {
				body := strings.TrimSuffix(strings.TrimPrefix(l.Memory.Type.String(), `!llvm.struct<"struct.S", `), ">")
				got = strings.TrimSuffix(l.Size.String(), "B") + "/" + strings.TrimSuffix(l.Align.String(), "B") + " " + body
			}
			if got != m.want {
				t.Errorf("%v on %s: got %s, want %s", tt.typ, m.model.Name, got, m.want)
			}
		}
	}
}

// Each triple has one model, and the models in the table are well-formed.
func TestPlatforms(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range layout.Platforms {
		if _, err := datalayout.Parse(p.Model.DataLayout); err != nil {
			t.Errorf("%s: %v", p.Model.Name, err)
		}
		for _, a := range p.Arches {
			for _, s := range p.Systems {
				for _, e := range environments(&p) {
					name := strings.TrimSuffix(a+"-unknown-"+s+"-"+e, "-")
					if seen[name] {
						t.Errorf("%s is in two rows", name)
					} else if m, err := layout.ModelFor(name); err != nil || m != p.Model {
						t.Errorf("%s: %v, %v", name, m, err)
					}
					seen[name] = true
				}
			}
		}
	}
}

func environments(p *layout.Platform) []string {
	if p.Environments == nil {
		return []string{""}
	}
	return p.Environments
}
