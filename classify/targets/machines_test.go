package targets_test

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// TestMachines records where the code generator puts values of LLVM IR by the machine of each form of each target, and of the conventions
// that single functions may request: also values that C does not have. A function that takes and returns one is recorded as text; the
// calls with few registers left, variable arguments and attributes of each machine are recorded as a checksum. TestMachines of
// test/oracle compares the machines with llc.
func TestMachines(t *testing.T) {
	var b strings.Builder
	values := llvmValues()
	for i := range oracle.Setups {
		s := &oracle.Setups[i]
		fmt.Fprintf(&b, "%s\n", s.Target)
		machines := machinesOf(t, s)
		for k := range machines {
			m := &machines[k]
			fmt.Fprintf(&b, "  %d %s: %08x, alignment of copies %d, at most %d, extends on the stack: %t\n", k, m.name, calls(m, values), m.ByValAlign, m.MaxAlign, m.ExtendsOnStack)
		}
		for _, v := range values {
			var all []string
			having := map[string][]string{} // by the places
			for k := range machines {
				places := placesOf(&machines[k], v)
				if having[places] == nil {
					all = append(all, places)
				}
				having[places] = append(having[places], fmt.Sprint(k))
			}
			for _, places := range all {
				fmt.Fprintf(&b, "  %s: %s (%s)\n", describe(&v), places, strings.Join(having[places], ","))
			}
		}
	}
	golden.Compare(t, "testdata/machines.golden", b.String(), "compare with llc (go test ./test/oracle -run TestMachines), then: go test ./classify/targets -run Machines -update")
}

// namedMachine is the machine of a convention.
type namedMachine struct {
	name string
	*codegen.Machine
}

// machinesOf returns the machines of a target. Forms that follow another compiler have those of others.
func machinesOf(t *testing.T, s *oracle.Setup) (all []namedMachine) {
	t.Helper()
	for _, v := range s.Forms() {
		if v.Compat != "" {
			continue
		}
		host := v.Target(t)
		for _, name := range append([]string{""}, targets.ConventionNames(host)...) {
			by, err := targets.ConventionOf(host, name)
			if err != nil {
				t.Fatal(err)
			}
			own, ok := by.Target.(interface{ Machine() *codegen.Machine })
			if ok && own.Machine() != nil {
				all = append(all, namedMachine{strings.TrimSpace(v.String() + " " + name), own.Machine()})
			}
		}
	}
	return all
}

// llvmValues returns values of all kinds: numbers, vectors of registers and of other sizes, structs, arrays, copies, and an address
// that is marked as the result's.
func llvmValues() (all []codegen.Value) {
	add := func(types ...ir.Type) {
		for _, of := range types {
			all = append(all, codegen.Value{Type: of})
		}
	}
	add(ir.I1, ir.I8, ir.I16, ir.I32, ir.I64, ir.Int(100), ir.Int(128), llvm.Ptr, ir.F16, ir.BF16, ir.F32, ir.F64, ir.F80, ir.F128)
	for _, elem := range []ir.Type{ir.I8, ir.I16, ir.I32, ir.I64, ir.F16, ir.BF16, ir.F32, ir.F64} {
		size := 64 / int64(layout.Default.LLVMBits(elem))
		add(ir.Vector(elem, size), ir.Vector(elem, 2*size), ir.Vector(elem, 4*size))
	}
	add(ir.Vector(ir.I1, 8), ir.Vector(ir.I8, 2), ir.Vector(ir.I16, 3), ir.Vector(ir.F32, 3), ir.Vector(ir.F64, 3))
	add(llvm.Struct(llvm.Array(0, ir.I64), ir.F32, ir.F32, ir.F32), llvm.Struct(ir.I32, ir.I64), llvm.Struct(ir.I8, ir.F64), llvm.Struct(ir.F32, ir.F32), llvm.Struct(ir.F64, ir.F32), llvm.Struct(ir.I64, ir.F64, ir.I32))
	for _, elem := range []ir.Type{ir.I32, ir.I64, ir.F32, ir.F64, ir.Vector(ir.F32, 2), ir.Vector(ir.F32, 4)} {
		add(llvm.Array(2, elem), llvm.Array(4, elem), llvm.Array(5, elem))
	}
	for _, size := range []layout.Bytes{0, 7, 12, 40} {
		for _, align := range []layout.Bytes{4, 16} {
			all = append(all, codegen.Value{Type: llvm.Ptr, IsByVal: true, ByVal: size, Align: align})
		}
	}
	return append(all, codegen.Value{Type: llvm.Ptr, SRet: true})
}

func describe(v *codegen.Value) string {
	text := llvm.TypeText(v.Type)
	switch {
	case v.IsByVal:
		text += fmt.Sprintf(" byval of %d aligned to %d", v.ByVal, v.Align)
	case v.SRet:
		text += " sret"
	}
	return text
}

// placesOf returns where a function takes and returns a value.
func placesOf(m *namedMachine, v codegen.Value) string {
	var b strings.Builder
	s := m.Begin(false)
	write(&b, &s, s.Param(v, true))
	b.WriteString(" -> ")
	if ps, ok := s.Result(v); ok {
		write(&b, &s, ps)
	} else {
		b.WriteString("memory")
	}
	return b.String()
}

// calls returns a checksum of where calls pass values among others.
func calls(m *namedMachine, values []codegen.Value) uint32 {
	sum := fnv.New32a()
	one := func(of ir.Type) []codegen.Value { return []codegen.Value{{Type: of}} }
	ints, floats := slices.Repeat(one(ir.I32), 7), slices.Repeat(one(ir.F32), 7)
	for _, v := range values {
		marked, aligned := v, v
		marked.InReg, aligned.StackAlign = true, 8
		for _, call := range [][]codegen.Value{
			{v, v, v}, slices.Concat(one(ir.I32), one(ir.F32), []codegen.Value{v}, one(ir.I64), one(ir.F64), []codegen.Value{v}), {marked, v, marked},
			slices.Concat(ints, []codegen.Value{v, v, v}, ints[:1]), slices.Concat(floats, floats, []codegen.Value{v, aligned}, one(ir.F64)), slices.Concat(ints, floats, ints, []codegen.Value{v, aligned}),
		} {
			for _, named := range []int{len(call), 1} {
				s := m.Begin(named < len(call))
				for i := range call {
					for _, p := range s.Param(call[i], i < named) {
						at := int64(p.Offset)
						if len(p.In) > 0 {
							at = int64(-1 - p.In[0].Index)
						}
						sum.Write([]byte{byte(p.Holds), byte(at), byte(p.Regs), byte(p.Count)})
					}
				}
				sum.Write([]byte{byte(s.Stack), byte(s.Used(classify.Integer)), byte(s.Used(classify.Vector)), byte(s.Taken(classify.Integer))})
			}
		}
	}
	return sum.Sum32()
}

// write writes parts of a value with their places.
func write(b *strings.Builder, s *codegen.State, ps []codegen.Part) {
	if s.Unknown {
		b.WriteString("unknown")
		return
	}
	for i := range ps {
		p, at := &ps[i], fmt.Sprintf("stack+%d", ps[i].Offset)
		if len(p.In) > 0 {
			at = p.In[0].Name
		}
		if i > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(b, "%v:%s", p.Holds, at)
	}
	if len(ps) == 0 {
		b.WriteString("nothing")
	}
}
