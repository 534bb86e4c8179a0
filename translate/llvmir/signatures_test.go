package llvmir_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/test/tools"
)

// unplaced are intrinsics that LLVM takes only in places or with operands that the example does not have.
var unplaced = regexp.MustCompile(`^(call\.preallocated|callbr|eh\.exception|experimental\.convergence|experimental\.gc|gcroot|get\.dynamic|init\.trampoline|localrecover|preserve\..*index|seh|stackprotector|vector\.partial\.reduce\.fadd)`)

// TestSignatures calls each intrinsic that is no op by its name. LLVM has to accept a call that is
// translated, with the types of the table as with another type or number.
func TestSignatures(t *testing.T) {
	j := judge{t: t, assemblers: [4]string{tools.Need(t, "llvm-as-22")}}
	var batch []string
	calls := 0
	for _, row := range tools.Some(4, legal.SignatureRows) {
		for name := range strings.FieldsSeq(row.Names) {
			text := callOf(name, row.Result, strings.Fields(row.Params))
			if _, ok := j.translate(text, 0); ok {
				calls++
			} else if !strings.ContainsAny(text, "*") && !strings.Contains(text, "metadata") && !strings.Contains(text, "token") && !unplaced.MatchString(name) {
				t.Errorf("a call of llvm.%s is refused:\n%s", name, text)
			}
			for _, changed := range changes(text) {
				if _, ok := j.translate(changed, 0); ok {
					batch = append(batch, changed)
				}
			}
		}
	}
	for len(batch) > 0 {
		n := min(len(batch), 200)
		j.check(batch[:n], 0)
		batch = batch[n:]
	}
	if calls < 50 {
		t.Errorf("only %d intrinsics are called", calls)
	}
}

// callOf is a module with a call of an intrinsic.
func callOf(name, result string, params []string) string {
	var overloaded []string
	for _, pattern := range append([]string{result}, params...) {
		for _, f := range strings.FieldsFunc(strings.TrimSuffix(pattern, "!"), func(c rune) bool { return strings.ContainsRune("{},", c) }) {
			if of := overloads[f]; of != "" {
				overloaded = append(overloaded, of)
			}
		}
	}
	var head, body, args, types []string
	for i, p := range params {
		pattern, immediate := strings.CutSuffix(p, "!")
		of, value := exampleType(pattern, overloaded), fmt.Sprintf("%%a%d", i)
		if immediate {
			body = append(body, fmt.Sprintf("%s = llvm.mlir.constant(1 : %s) : %s", value, of, of))
		} else {
			head = append(head, value+": "+of)
		}
		if of == "!llvm.ptr" {
			of += " {llvm.align = 8 : i64}"
		}
		args, types = append(args, value), append(types, of)
	}
	call, returned := "", "()"
	if result != "void" {
		call, returned = "%r = ", exampleType(result, overloaded)
	}
	body = append(body, fmt.Sprintf(`%sllvm.call_intrinsic "llvm.%s"(%s) : (%s) -> %s`, call, name, strings.Join(args, ", "), strings.Join(types, ", "), returned))
	return fmt.Sprintf("llvm.func @f(%s) attributes {garbageCollector = \"x\"} {\n  %s\n  llvm.return\n}", strings.Join(head, ", "), strings.Join(body, "\n  "))
}

var overloads = map[string]string{"int": "i32", "float": "f32", "vector": "vector<840xi32>", "pointer": "!llvm.ptr", "pointers": "vector<840x!llvm.ptr>", "any": "i32"}

// exampleType is a type that matches a pattern.
func exampleType(pattern string, overloaded []string) string {
	if inner, ok := strings.CutPrefix(pattern, "{"); ok {
		var fields []string
		for i, f := range strings.Split(strings.TrimSuffix(inner, "}"), ",") {
			of := exampleType(f, overloaded)
			if i == 0 && overloads[f] != "" {
				of = overloaded[0]
			}
			fields = append(fields, strings.TrimPrefix(of, "!llvm."))
		}
		return "!llvm.struct<(" + strings.Join(fields, ", ") + ")>"
	}
	if of := overloads[pattern]; of != "" {
		return of
	}
	made, n, ok := strings.Cut(pattern, "$")
	switch {
	case !ok && (pattern == "ptr" || pattern == "token" || pattern == "metadata"):
		return "!llvm." + pattern
	case !ok:
		return pattern
	}
	of := overloaded[n[0]-'0']
	elem, isVector := strings.CutPrefix(of, "vector<840x")
	elem = strings.TrimSuffix(elem, ">")
	switch {
	case made == "":
		return of
	case made == "elem":
		return elem
	case made == "i1" && isVector:
		return "vector<840xi1>"
	case made == "i1":
		return "i1"
	default:
		return fmt.Sprintf("vector<%dx%s>", 840/int(made[0]-'0'), elem)
	}
}
