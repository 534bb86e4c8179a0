package llvmir_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// TestAsmConstraints compares random inline assembly with LLVM: what it takes, and only
// that, is translated. ABI_OPT_ASM is how much of it (40), ABI_OPT_SEED what it begins
// with.
func TestAsmConstraints(t *testing.T) {
	reader := tools.Need(t, "llvm-as-22")
	n, seed := tools.Setting("ABI_OPT_ASM", 40), tools.Setting("ABI_OPT_SEED", uint64(1))
	rng := rand.New(rand.NewPCG(seed, 0))
	taken := 0
	for range n {
		mlir, text := asmModules(rng)
		var out bytes.Buffer
		diags, err := llvmir.Write(&out, mustParse(t, mlir), llvmir.Options{})
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(reader, "-o", os.DevNull, "-")
		cmd.Stdin = strings.NewReader(text)
		says, err := cmd.CombinedOutput()
		if (err == nil) != (len(diags) == 0) {
			t.Errorf("seed %d: %s\nwe say %v, LLVM %s", seed, mlir, diags, says)
		}
		if err == nil {
			taken++
		}
	}
	t.Logf("%d of %d are right", taken, n)
	if taken < n/10 || taken > n*9/10 {
		t.Errorf("seed %d: %d of %d are right; that compares little", seed, taken, n)
	}
}

// asmModules makes a function with random inline assembly, in the dialect and in LLVM IR.
func asmModules(rng *rand.Rand) (mlir, text string) {
	one := func(of ...string) string { return of[rng.IntN(len(of))] }
	var constraints, args, types, attrs, operands []string
	kinds := []string{"=", "=&", "=*", "", "", "*", "%", "~"} // in the order that they must have
	last, outputs := 0, 0
	for range rng.IntN(5) {
		kind := one(kinds[last:]...)
		last = min(max(last, slices.Index(kinds, kind)), len(kinds)-1)
		code := one("r", "r", "m", "i", "{ax}", "0", "@2xy", "^Yz", "rm", "r|m", "0|0")
		switch {
		case kind == "~":
			code = "{memory}"
		case rng.IntN(12) == 0:
			kind, code = one("!", "&", "#", "=", "~", ""), one("", "{", "x}", "@3x", "^Y", "|", "r|", "0|1", "12", "00", "=")
		}
		constraints = append(constraints, kind+code)
		indirect := strings.Contains(kind, "*") != (rng.IntN(15) == 0)
		switch {
		case strings.HasPrefix(kind, "=") && !indirect:
			outputs++
		case kind == "~" || rng.IntN(20) == 0:
		case indirect:
			args, types, operands = append(args, "%p"), append(types, "!llvm.ptr"), append(operands, "ptr elementtype(i32) %p")
			attrs = append(attrs, "{elementtype = i32}")
		default:
			args, types, operands = append(args, "%a"), append(types, "i32"), append(operands, "i32 %a")
			attrs = append(attrs, "{}")
		}
	}
	is, isLLVM, to := "()", "void", ""
	if rng.IntN(12) == 0 {
		outputs++
	}
	switch outputs {
	case 0:
	case 1:
		is, isLLVM, to = "i32", "i32", "%r = "
	default:
		is, isLLVM, to = "!llvm.struct<(i32"+strings.Repeat(", i32", outputs-1)+")>", "{ i32"+strings.Repeat(", i32", outputs-1)+" }", "%r = "
	}
	list := strings.Join(constraints, ",")
	mlir = fmt.Sprintf(`llvm.func @f(%%a: i32, %%p: !llvm.ptr) { %s"llvm.inline_asm"(%s) <{asm_string = "nop", constraints = "%s", operand_attrs = [%s]}> : (%s) -> %s llvm.return }`,
		to, strings.Join(args, ", "), list, strings.Join(attrs, ", "), strings.Join(types, ", "), is)
	text = fmt.Sprintf("define void @f(i32 %%a, ptr %%p) {\n  %scall %s asm \"nop\", \"%s\"(%s)\n  ret void\n}\n", to, isLLVM, list, strings.Join(operands, ", "))
	return mlir, text
}
