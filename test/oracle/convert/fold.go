package convert

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/passes/transforms"
	"github.com/abi-opt/abi-opt/test/tools"
)

// What the random functions are made of.
var (
	binaryOps = strings.Fields("addi subi muli divui divsi remui remsi andi ori xori shli shrui shrsi maxsi maxui minsi minui")
	compares  = strings.Fields("eq ne slt sle sgt sge ult ule ugt uge")
	intTypes  = strings.Fields("i1 i7 i8 i16 i32 i64 index")
)

// randomOperand returns a constant that is likely to be a special one.
func randomOperand(r *rand.Rand, typ string) int64 {
	bits := map[string]int{"i1": 1, "i7": 7, "i8": 8, "i16": 16, "i32": 32}[typ]
	if bits == 0 {
		bits = 64
	}
	v := []int64{0, 1, -1, 2, 3, 5, 7, -1 << (bits - 1), 1<<(bits-1) - 1, int64(r.Uint64())}[r.IntN(10)]
	shift := 64 - bits
	if bits == 1 {
		return v & 1
	}
	return v << shift >> shift
}

// literal spells a constant as MLIR reads it.
func literal(v int64, typ string) string {
	if typ == "i1" {
		return fmt.Sprint(v != 0)
	}
	return fmt.Sprintf("%d : %s", v, typ)
}

// randomFunction returns a function that computes one thing of two constants.
func randomFunction(r *rand.Rand, i int) string {
	typ := intTypes[r.IntN(len(intTypes))]
	result := typ
	var op string
	switch r.IntN(5) {
	case 0:
		op, result = fmt.Sprintf("arith.cmpi %s, %%x, %%y : %s", compares[r.IntN(len(compares))], typ), "i1"
	default:
		op = fmt.Sprintf("arith.%s %%x, %%y : %s", binaryOps[r.IntN(len(binaryOps))], typ)
	}
	a := literal(randomOperand(r, typ), typ)
	b := literal(randomOperand(r, typ), typ)
	return fmt.Sprintf("func.func @f%d() -> %s {\n  %%x = arith.constant %s\n  %%y = arith.constant %s\n  %%r = %s\n  return %%r : %s\n}\n", i, result, a, b, op, result)
}

// What is computed of constants is what mlir-opt computes; what has no value
// stays.
func TestFold(t *testing.T) {
	const seed = 1
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 0))
	var text strings.Builder
	for i := range 3000 {
		text.WriteString(randomFunction(r, i))
	}
	want := bodies(tools.MLIROpt(t, text.String(), "--canonicalize"))
	got := bodies(runPass(t, transforms.Canonicalize, nil, "fold", text.String()))
	source := bodies(text.String())
	for name, body := range want {
		if diff := cmp.Diff(body, got[name]); diff != "" {
			t.Errorf("%s (-mlir-opt +ours):\n%s\nof:\n%s", name, diff, source[name])
		}
	}
}

var function = regexp.MustCompile(`(?s)func\.func @(\w+)\(.*?\n *}\n`)

// bodies returns the lines of each function, in an order that does not depend
// on where its constants stand.
func bodies(text string) map[string][]string {
	all := map[string][]string{}
	for _, m := range function.FindAllStringSubmatch(text, -1) {
		var constants, others []string
		for _, line := range lines(m[0]) {
			if strings.Contains(line, "= arith.constant") {
				constants = append(constants, line)
			} else {
				others = append(others, line)
			}
		}
		slices.Sort(constants)
		all[m[1]] = append(constants, others...)
	}
	return all
}

const simplified = `
func.func @branches(%a: i32, %c: i1) -> i32 {
  %t = arith.constant true
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  cf.cond_br %t, ^bb1(%c2 : i32), ^bb2
^bb1(%x: i32):
  %0 = arith.muli %x, %c3 : i32
  %1 = arith.addi %a, %0 : i32
  cf.switch %c3 : i32, [
    default: ^bb2,
    3: ^bb3(%1 : i32)
  ]
^bb2:
  cf.br ^bb2
^bb3(%y: i32):
  %z = arith.constant 0 : i32
  %2 = arith.addi %y, %z : i32
  return %2 : i32
}
func.func @dims(%m: memref<4x?xf32>) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.dim %m, %c0 : memref<4x?xf32>
  %1 = memref.dim %m, %c1 : memref<4x?xf32>
  %2 = memref.rank %m : memref<4x?xf32>
  return %0, %1, %2 : index, index, index
}
`

func TestCanonicalize(t *testing.T) {
	want := bodies(tools.MLIROpt(t, simplified, "--canonicalize"))
	got := bodies(runPass(t, transforms.Canonicalize, nil, "simplified", simplified))
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-mlir-opt +ours):\n%s", diff)
	}
}

const repeated = `
func.func @straight(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %b, %a : i32
  %2 = arith.addi %a, %b overflow<nsw> : i32
  %3 = arith.muli %0, %1 : i32
  %dead = arith.muli %a, %a : i32
  %4 = arith.muli %3, %2 : i32
  return %4 : i32
}
func.func @branches(%c: i1, %a: i32, %m: memref<i32>) -> i32 {
  %0 = arith.addi %a, %a : i32
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %1 = arith.addi %a, %a : i32
  %2 = arith.muli %a, %a : i32
  cf.br ^bb3(%1, %2 : i32, i32)
^bb2:
  %3 = arith.muli %a, %a : i32
  cf.br ^bb3(%3, %3 : i32, i32)
^bb3(%x: i32, %y: i32):
  %4 = memref.alloca_scope -> (i32) {
    %5 = arith.addi %a, %a : i32
    memref.alloca_scope.return %5 : i32
  }
  %6 = arith.addi %a, %a : i32
  %7 = arith.addi %6, %x : i32
  %8 = arith.addi %7, %y : i32
  %9 = arith.addi %8, %4 : i32
  return %9 : i32
}
`

func TestCSE(t *testing.T) {
	want := lines(tools.MLIROpt(t, repeated, "--cse"))
	got := lines(runPass(t, transforms.CSE, nil, "repeated", repeated))
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-mlir-opt +ours):\n%s", diff)
	}
}
