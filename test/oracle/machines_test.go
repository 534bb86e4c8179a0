package oracle

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/answers"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestMachines compares where the code generator puts the arguments and results of random functions of LLVM IR with what
// each machine of package codegen says: those of all targets in all forms, and of the conventions that single functions may
// have. A function is one call, of which llc prints the registers and stack slots that it sets before it assigns others, or
// one return.
func TestMachines(t *testing.T) {
	seed, n := tools.Setting("ABI_OPT_SEED", uint64(1)), tools.Setting("ABI_OPT_MACHINES_N", 30)
	llc := tools.Need(t, "llc-22")
	for i, j := range judgedMachines(t) {
		t.Run(j.name, func(t *testing.T) {
			t.Parallel()
			j.llc, j.r = llc, rand.New(rand.NewPCG(seed, uint64(i)))
			var fs []*irFunction
			for range n {
				fs = append(fs, j.random())
			}
			wrong, judged := 0, 0
			for i, got := range j.ask(t, fs) {
				want := j.places(fs[i])
				if got.isUnknown || want.isUnknown {
					continue // LLVM cannot compile it, or it is not known where it passes a value
				}
				if judged++; !got.isWrong(want) {
					continue
				}
				if wrong++; wrong <= 3 {
					f := j.shrink(t, fs[i])
					t.Errorf("seed %d: %s\n  llc has  %v\n  it is in %v", seed, j.text(f, 0), j.ask(t, []*irFunction{f})[0], j.places(f))
				}
			}
			t.Logf("seed %d: %d functions, %d wrong", seed, judged, wrong)
			if judged < n/4 {
				t.Errorf("seed %d: only %d of %d functions are judged", seed, judged, n)
			}
		})
	}
}

// judged is a machine with what llc must know to generate the same code.
type judged struct {
	name, triple string
	features     []string
	abi, cc      string
	machine      *codegen.Machine
	addressBack  *classify.Register
	shadows      []classify.Register // the other registers of floats in variadic calls
	stackBase    int
	types        []ir.Type
	isX86        bool
	noHalf       bool // LLVM cannot compile all variadic functions with halves
	hasInReg     bool
	namesSlots   bool   // MIR has the offset of the slot of a number that is at the end of it
	copied       string // the type of a copy of memory; "" for an array
	llc          string
	r            *rand.Rand
}

// withMachine is implemented by all targets.
type withMachine interface {
	classify.Target
	Machine() *codegen.Machine
}

// judgedMachines returns the machines of all targets.
func judgedMachines(t *testing.T) []*judged {
	var all []*judged
	for _, form := range Forms() {
		if form.Compat != "" {
			continue // follows a compiler with another code generator
		}
		host := form.Target(t)
		for _, name := range append([]string{""}, targets.ConventionNames(host)...) {
			by, err := targets.ConventionOf(host, name)
			if err != nil {
				t.Fatal(err)
			}
			own := by.Target.(withMachine)
			if own.Machine() == nil {
				continue
			}
			j := &judged{
				name: strings.TrimSpace(form.String() + " " + name), triple: host.Triple(), features: host.Features(), machine: own.Machine(),
				addressBack: own.Convention().AddressBack, isX86: strings.Contains(own.Name(), "86") || own.Name() == "win64", hasInReg: own.Name() == "i386",
			}
			row := setupOf(host)
			j.types, j.copied, j.namesSlots = row.inMachine, row.copied, row.namesSlots
			j.stackBase = int(own.Convention().StackBase)
			j.noHalf = own.Name() == "aarch64" && strings.Contains(j.triple, "windows")
			if own.Convention().SharedSlots {
				j.shadows = own.Convention().Ints.Args
			}
			if of, ok := host.(classify.WithABI); ok {
				j.abi = of.ABI()
			}
			if name != "" {
				j.cc = by.LLVM.String() + " "
			}
			all = append(all, j)
		}
	}
	for _, j := range all {
		if j.types == nil {
			j.types = j.numbers()
		}
	}
	return all
}

// numbers returns the types of leaves: frequent ones, and vectors of odd lengths.
func (j *judged) numbers() (all []ir.Type) {
	for _, width := range []int{1, 8, 16, 32, 32, 64, 64, 2, 7, 24, 33, 48, 65, 96, 100, 128, 128, 192, 200, 256} {
		all = append(all, ir.Int(width))
	}
	all = append(all, llvm.Ptr, llvm.Ptr, ir.F32, ir.F32, ir.F64, ir.F64, ir.F16, ir.BF16, ir.F128)
	if j.isX86 {
		all = append(all, ir.F80)
	}
	elems := slices.DeleteFunc(slices.Clone(all), func(t ir.Type) bool { return t == ir.Int(192) }) // of which a word stays unset
	for range 40 {
		elem, n := elems[len(all)%len(elems)], []int64{1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 33}[len(all)%11]
		all = append(all, ir.Vector(elem, n))
	}
	all = append(all, ir.Vector(ir.F16, 3), ir.Vector(ir.I1, 64), ir.Vector(ir.I1, 65), ir.Vector(ir.I8, 16), ir.Vector(ir.F32, 4), ir.Vector(ir.I32, 2), ir.Vector(ir.F64, 4), ir.Vector(ir.I64, 8))
	return slices.DeleteFunc(all, func(t ir.Type) bool {
		return j.places(&irFunction{params: []codegen.Value{{Type: t}}, fixed: 1}).isUnknown
	})
}

// irFunction is a function that makes one call, or returns one value if it has a result.
type irFunction struct {
	params   []codegen.Value
	variadic bool
	fixed    int
	result   ir.Type
}

func (j *judged) random() *irFunction {
	if j.r.IntN(4) == 0 {
		return &irFunction{result: j.value(0)}
	}
	f := &irFunction{}
	for range 1 + j.r.IntN(10) {
		v := codegen.Value{Type: j.value(0)}
		switch k := j.r.IntN(12); {
		case k == 0 && !j.machine.HasLocals:
			v = codegen.Value{Type: llvm.Ptr, IsByVal: true, ByVal: layout.Bytes(4 * (1 + j.r.IntN(12))), Align: layout.Bytes(4) << j.r.IntN(3)}
		case k == 1 && len(f.params) == 0:
			v = codegen.Value{Type: llvm.Ptr, SRet: true}
		case k == 2:
			v.StackAlign = layout.Bytes(8) << j.r.IntN(2)
		case k < 6 && j.hasInReg:
			v.InReg = true
		}
		f.params = append(f.params, v)
	}
	f.fixed = len(f.params)
	if f.variadic = j.r.IntN(4) == 0 && (j.cc == "" || !j.hasInReg); f.variadic {
		f.fixed = 1 + j.r.IntN(f.fixed)
	}
	return f
}

// value returns a random type.
func (j *judged) value(depth int) ir.Type {
	switch k := j.r.IntN(12); {
	case depth > 1 || k < 8:
		return j.types[j.r.IntN(len(j.types))]
	case k < 10:
		return llvm.Array(uint64(1+j.r.IntN(4)), j.value(depth+1))
	}
	fields := []ir.Type{j.value(depth + 1)}
	for j.r.IntN(3) > 0 && len(fields) < 4 {
		fields = append(fields, j.value(depth+1))
	}
	return llvm.Struct(fields...)
}

// text returns a function as LLVM IR. Values come from memory, so that LLVM knows nothing of them.
func (j *judged) text(f *irFunction, n int) string {
	var b strings.Builder
	if f.result != nil {
		of := llvm.TypeText(f.result)
		fmt.Fprintf(&b, "define %s%s @f%d(ptr %%p) {\n  store volatile ptr %%p, ptr @g\n  %%v = load volatile %[2]s, ptr @g\n  ret %[2]s %%v\n}\n", j.cc, of, n)
		return b.String()
	}
	fmt.Fprintf(&b, "define void @f%d() {\n", n)
	var types, args []string
	for i := range f.params {
		v := &f.params[i]
		of, attrs := llvm.TypeText(v.Type), ""
		switch {
		case v.IsByVal:
			attrs = fmt.Sprintf(" byval("+cmp.Or(j.copied, "[%d x i8]")+") align %d", v.ByVal, v.Align)
		case v.SRet:
			attrs = " sret(i64)"
		}
		if v.InReg {
			attrs += " inreg"
		}
		if v.StackAlign > 0 {
			attrs += fmt.Sprintf(" alignstack(%d)", v.StackAlign)
		}
		fmt.Fprintf(&b, "  %%v%d = load volatile %s, ptr @g\n", i, of)
		args = append(args, fmt.Sprintf("%s%s %%v%d", of, attrs, i))
		if i < f.fixed {
			types = append(types, of)
		}
	}
	if f.variadic {
		types = append(types, "...")
	}
	fmt.Fprintf(&b, "  call %svoid (%s) @d(%s)\n  ret void\n}\n", j.cc, strings.Join(types, ", "), strings.Join(args, ", "))
	return b.String()
}

// places returns where the machine has the values, as llc's answer has them.
func (j *judged) places(f *irFunction) (at mirPlaces) {
	s := j.machine.Begin(f.variadic)
	at.joined = map[int]bool{}
	if f.result != nil {
		ps, ok := s.Result(codegen.Value{Type: f.result})
		for i := range ps {
			at.results = j.register(at.results, &ps[i])
		}
		if !ok {
			j.add(&at, s.Param(codegen.Value{Type: llvm.Ptr, SRet: true}, true), false)
			if j.addressBack != nil {
				at.results = append(at.results, j.unify(j.addressBack.Name))
			}
		}
		j.add(&at, s.Param(codegen.Value{Type: llvm.Ptr}, true), false)
	}
	for i := range f.params {
		j.add(&at, s.Param(f.params[i], i < f.fixed), f.variadic)
	}
	if f.variadic && j.machine.HasLocals {
		at.registers = append(at.registers, "i32") // the address of the buffer
	}
	at.isUnknown = s.Unknown
	return at
}

// ask returns where llc has the values of functions. It is unknown for those that it cannot compile.
func (j *judged) ask(t *testing.T, fs []*irFunction) (all []mirPlaces) {
	t.Helper()
	var b strings.Builder
	b.WriteString("@g = external global [4096 x i8], align 16\ndeclare void @d(...)\n")
	for n, f := range fs {
		b.WriteString(j.text(f, n))
	}
	q := answers.Question{Tool: j.llc, Stdin: b.String(), Args: []string{"-mtriple=" + j.triple, "-mattr=" + strings.Join(j.features, ","), "-O1", "-relocation-model=static", "-combiner-store-merging=false", "-stop-after=finalize-isel", "-o", "-"}}
	if j.abi != "" {
		q.Args = append(q.Args, "-target-abi="+j.abi)
	}
	a, err := q.Answer()
	switch {
	case err != nil:
		t.Fatal(err)
	case a.Status == 0:
		texts := functionsOfMIR(a.Stdout)
		if len(texts) != len(fs) {
			t.Fatalf("%d functions, want %d", len(texts), len(fs))
		}
		for i, text := range texts {
			all = append(all, j.placesOfMIR(text, fs[i]))
		}
		return all
	case len(fs) == 1:
		return []mirPlaces{{isUnknown: true}}
	}
	half := len(fs) / 2
	return append(j.ask(t, fs[:half]), j.ask(t, fs[half:])...)
}

// shrink removes parameters of a function for which the answers differ.
func (j *judged) shrink(t *testing.T, f *irFunction) *irFunction {
	for i := 0; i < len(f.params) && len(f.params) > 1; {
		less := *f
		less.params = slices.Delete(slices.Clone(f.params), i, i+1)
		if less.fixed = min(f.fixed, len(less.params)); i < f.fixed && f.variadic {
			less.fixed = max(f.fixed-1, 1)
		}
		if j.ask(t, []*irFunction{&less})[0].isWrong(j.places(&less)) {
			f = &less
		} else {
			i++
		}
	}
	return f
}
