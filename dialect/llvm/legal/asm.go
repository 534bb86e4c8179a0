package legal

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// asmConstraint is a constraint of inline assembly.
// https://llvm.org/docs/LangRef.html#inline-asm-constraint-string
type asmConstraint struct {
	kind     byte // output, clobber, label; 0 for an input
	indirect bool // the operand is an address
	// alternatives holds, for each alternative of an output, whether an input is tied to it.
	alternatives []bool
}

const (
	asmOutput  = '='
	asmClobber = '~'
	asmLabel   = '!'
)

// parseConstraints parses a list of constraints. It reports false if LLVM cannot parse it.
func parseConstraints(text string) (list []asmConstraint, ok bool) {
	if text == "" {
		return nil, true
	}
	for part := range strings.SplitSeq(text, ",") {
		c, codes := constraintHead(part)
		if codes == "" {
			return nil, false
		}
		ways := strings.Split(codes, "|")
		c.alternatives = make([]bool, len(ways))
		for i, way := range ways {
			if !tie(list, c, i, way) {
				return nil, false
			}
		}
		list = append(list, c)
	}
	return list, true
}

// constraintHead splits a constraint into its prefix and its codes. The codes are "" if the
// constraint is invalid.
func constraintHead(part string) (c asmConstraint, codes string) {
	if part != "" && strings.IndexByte("=~!", part[0]) >= 0 {
		c.kind, part = part[0], part[1:]
	}
	if c.kind == asmClobber && !strings.HasPrefix(part, "{") {
		return c, ""
	}
	part, c.indirect = strings.CutPrefix(part, "*")
	for modifiers := ""; part != "" && strings.IndexByte("&%#*", part[0]) >= 0; part = part[1:] {
		m := part[:1]
		if strings.Contains(modifiers, m) || m == "#" || m == "*" || m == "&" && c.kind != asmOutput {
			return c, ""
		}
		modifiers += m
	}
	return c, part
}

// tie parses the codes of an alternative: letters, names of registers in braces, and numbers of
// outputs to which the input is tied.
func tie(before []asmConstraint, c asmConstraint, way int, codes string) bool {
	tied := -1
	for rest := codes; rest != ""; {
		n := 1
		switch first := rest[0]; {
		case first == '{':
			n = strings.IndexByte(rest, '}') + 1
		case first == '^': // a code of two letters
			n = 3
		case first == '@': // a code of as many letters as the digit
			n = 0
			if len(rest) > 1 && isDigit(rest[1]) {
				n = 2 + int(rest[1]-'0')
			}
		case isDigit(first):
			n = len(rest) - len(strings.TrimLeft(rest, "0123456789"))
			at, err := strconv.Atoi(rest[:n])
			if err != nil || at >= len(before) || before[at].kind != asmOutput || c.kind != 0 {
				return false
			}
			to := before[at].alternatives
			if len(c.alternatives) > 1 && (len(to) == 1 || way >= len(to)) || to[way] && at != tied {
				return false
			}
			to[way], tied = true, at
		}
		if n == 0 || n > len(rest) {
			return false
		}
		rest = rest[n:]
	}
	return true
}

// checkAsm checks that the constraints of inline assembly match its results and operands.
func (c *Checker) checkAsm(o *ir.Operation) bool {
	list, ok := parseConstraints(o.StringAttr(llvm.ConstraintsAttr))
	problem := ""
	if !ok {
		problem = "has constraints that LLVM cannot read"
	} else {
		problem = asmProblem(o, list)
	}
	if problem != "" {
		c.rule(o, "%s: \"%s\"", problem, o.StringAttr(llvm.ConstraintsAttr))
	}
	return problem == ""
}

// asmProblem returns the reason why an op does not match its constraints, or "".
func asmProblem(o *ir.Operation, list []asmConstraint) string {
	last, outputs, args := 0, 0, 0
	for _, c := range list {
		place := strings.IndexByte("=\x00~", c.kind)
		switch {
		case c.kind == asmLabel:
			return "has a label constraint, which is for callbr"
		case place < last:
			return "has constraints that are not in the order of outputs, inputs and clobbers"
		}
		last = place
		if c.kind == asmClobber {
			continue
		}
		if c.kind == asmOutput && !c.indirect {
			outputs++
			continue
		}
		if args == o.NumOperands() {
			return "has fewer operands than input constraints"
		}
		elem := AsmElement(o, args)
		switch {
		case c.indirect && !llvm.IsPointer(o.Operand(args).Type()):
			return "has an indirect constraint for an operand that is not a pointer"
		case c.indirect && elem == nil:
			return "has an indirect constraint for an operand without an elementtype"
		case !c.indirect && elem != nil:
			return "has an elementtype for an operand whose constraint is not indirect"
		}
		args++
	}
	if args < o.NumOperands() {
		return "has more operands than input constraints"
	}
	return asmResultProblem(o, outputs)
}

// asmResultProblem returns the reason why the result does not match the number of outputs, or "".
func asmResultProblem(o *ir.Operation, outputs int) string {
	var s *llvm.StructType
	hasResult := o.NumResults() > 0 && o.Result(0).Type() != llvm.Void
	if hasResult {
		s, _ = o.Result(0).Type().(*llvm.StructType)
	}
	switch {
	case outputs == 0 && hasResult:
		return "has a result and no output constraint"
	case outputs == 1 && s != nil:
		return "has a struct as its result and one output constraint"
	case outputs > 1 && (s == nil || len(s.Fields) != outputs):
		return "lacks a struct result with a member for each output constraint"
	}
	return ""
}

// AsmElement returns the elementtype of operand i, or nil.
func AsmElement(o *ir.Operation, i int) ir.Type {
	list, _ := o.Attr(llvm.OperandAttrsAttr).(*ir.ArrayAttr)
	if list == nil || i >= len(list.Elems) {
		return nil
	}
	d, _ := list.Elems[i].(*ir.DictAttr)
	if d == nil {
		return nil
	}
	t, _ := d.Get("elementtype").(ir.TypeAttr)
	return t.Type
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }
