package oracle

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/layout"
)

// mirPlaces are the registers and stack slots of a call, or of the arguments and the result of a function that returns one.
// Registers have one name for all widths. Of WebAssembly they are the types of locals.
type mirPlaces struct {
	registers, results []string
	slots              []int
	copies             [][2]int     // begins and ends of memory that is stored in parts: llc has the slots of all stores
	joined             map[int]bool // slots that may be stored together with the one before, or hold nothing
	isUnknown          bool
}

// without returns the places without slots that are in memory that is stored in parts, or that need not be stored. A small
// integer may have less memory than its register, so that the next slot is in it.
func (at mirPlaces) without(want mirPlaces) mirPlaces {
	at.slots = slices.DeleteFunc(slices.Clone(at.slots), func(n int) bool {
		isInside := func(c [2]int) bool { return c[0] <= n && n < c[1] }
		return want.joined[n] || !slices.Contains(want.slots, n) && slices.ContainsFunc(want.copies, isInside)
	})
	return at
}

// isWrong reports whether the places are known and not those that the machine has.
func (at mirPlaces) isWrong(want mirPlaces) bool {
	return !at.isUnknown && !want.isUnknown && at.without(want).String() != want.without(want).String()
}

func (at mirPlaces) String() string {
	if at.isUnknown {
		return "unknown"
	}
	slices.Sort(at.slots)
	return fmt.Sprint(strings.Join(at.registers, " "), " ", at.slots, " -> ", strings.Join(at.results, " "))
}

// register adds the register of a part, unless it has the same address as the part before.
func (j *judged) register(all []string, p *codegen.Part) []string {
	if j.machine.HasLocals {
		return append(all, localOf(p))
	}
	return append(all, j.unify(p.In[0].Name))
}

// localOf returns the type of a local of WebAssembly that holds a part.
func localOf(p *codegen.Part) string {
	switch {
	case p.IsVector():
		return "v128"
	case p.IsInt():
		return fmt.Sprintf("i%d", p.VT.Bits)
	}
	return fmt.Sprintf("f%d", p.VT.Bits)
}

// isAgain reports whether a part is behind the address that the part before has.
func isAgain(p, before *codegen.Part) bool {
	isSame := p.In == nil && before.In == nil && p.Offset == before.Offset || len(p.In) > 0 && len(before.In) > 0 && &p.In[0] == &before.In[0]
	return p.Address && before.Address && p.Leaf == before.Leaf && isSame
}

// add adds the places of the parts of an argument.
func (j *judged) add(at *mirPlaces, ps []codegen.Part, isVariadic bool) {
	first := 0 // of the parts that are in two places
	for i := range ps {
		p := &ps[i]
		switch {
		case i > 0 && isAgain(p, &ps[i-1]):
		case p.Copy:
			for k := range p.Regs {
				at.registers = append(at.registers, j.unify(p.In[k].Name))
			}
			if end := int(p.Offset+p.Holds.Bytes()) - int(j.machine.Model.Pointer)*p.Regs; p.Regs == 0 || p.IsDivided {
				at.copies = append(at.copies, [2]int{int(p.Offset), end})
			}
		case p.In != nil:
			at.registers = j.register(at.registers, p)
			if shadow := j.shadows; isVariadic && shadow != nil && !p.IsInt() && !p.Address { // a float is in both registers
				at.registers = append(at.registers, j.unify(shadow[p.In[0].Index].Name))
			}
			for range p.More {
				at.registers = j.register(at.registers, p)
			}
		default:
			at.slots = append(at.slots, j.slotOf(p))
			isNext := i > 0 && p.Leaf == ps[i-1].Leaf && p.Offset == ps[i-1].Offset+p.Size().Ceil()
			if isNext || p.Apart && !p.IsVector() {
				at.joined[int(p.Offset)] = true
			}
			if !p.Address { // which is stored at once
				at.copies = append(at.copies, [2]int{int(p.Offset) + 1, int(p.Offset + p.Size().Ceil())})
			}
			for n := range p.More {
				next := int(p.Offset + (p.Offset-ps[i-1].Offset)*layout.Bytes(1+n))
				at.slots, at.joined[next] = append(at.slots, next), true
			}
		}
		if p.Also != nil {
			first = i
		}
		if also := ps[first].Also; also != nil && i < first+int(also.Holds/p.Size()) {
			j.addAgain(at, &ps[first], i-first)
		}
	}
}

// addAgain adds the places that number n of equal parts has a second time, of which the first one is given. Two floats are in one
// register, with the second of them.
func (j *judged) addAgain(at *mirPlaces, first *codegen.Part, n int) {
	also, word, size := first.Also, int(j.machine.Model.Pointer), int(first.Size().Bytes())
	from, to, isLast := n*size/word, (n+1)*size/word, n+1 == int(also.Holds.Bytes())/size
	if isLast {
		to = also.Regs
	}
	for k := from; k < min(to, also.Regs); k++ {
		at.registers = append(at.registers, j.unify(also.In[k].Name))
	}
	if isLast && (also.Regs == 0 || also.IsDivided) {
		at.copies = append(at.copies, [2]int{int(also.Offset), int(also.Offset+also.Holds.Bytes()) - also.Regs*word})
	}
}

// slotOf returns the offset that MIR has for a part.
func (j *judged) slotOf(p *codegen.Part) int {
	if j.namesSlots {
		return int(p.Offset &^ (j.machine.Model.Pointer - 1))
	}
	return int(p.Offset)
}

// registersOfMIR has, by the beginning of a triple, the forms of names of registers in MIR and in package classify, and what
// they have in common.
var registersOfMIR = map[string][][2]string{
	"x86_64":    x86OfMIR,
	"i":         x86OfMIR,
	"aarch64":   {{`^[wx](\d)$`, "x$1"}, {`^[bhsdqv](\d)$`, "v$1"}},
	"arm64":     {{`^[wx](\d)$`, "x$1"}, {`^[bhsdqv](\d)$`, "v$1"}},
	"arm":       {{`^([rsdq]\d+)$`, "$1"}},
	"thumb":     {{`^([rsdq]\d+)$`, "$1"}},
	"riscv":     {{`^(?:a|x1)(\d)$`, "a$1"}, {`^(?:fa|f1)(\d)(?:_\w)?$`, "fa$1"}},
	"loongarch": {{`^f(?:a)?(\d)(?:_\w+)?$`, "fa$1"}, {`^(a\d)$`, "$1"}, {`^r4$`, "a0"}, {`^r5$`, "a1"}, {`^r6$`, "a2"}, {`^r7$`, "a3"}, {`^r8$`, "a4"}, {`^r9$`, "a5"}, {`^r10$`, "a6"}, {`^r11$`, "a7"}},
	"powerpc":   {{`^[xr]([3-9]|10)$`, "r$1"}, {`^([fv]\d+)$`, "$1"}},
	"s":         {{`^(r[2-6])[ldh]?$`, "$1"}, {`^(f\d)[hsdq]?$`, "$1"}, {`^(v\d+)$`, "$1"}},
}

var x86OfMIR = [][2]string{{`^[re]?([abcd]x|[sd]i)$`, "$1"}, {`^([abcd])l$`, "${1}x"}, {`^([sd]i)l$`, "$1"}, {`^(r[89])[bwd]?$`, "$1"}, {`^[xyz](mm\d)$`, "$1"}, {`^(st|fp)\d$`, "st"}}

// unify returns the name of a register for all widths, or "" for one that no values have.
func (j *judged) unify(name string) string {
	for arch, forms := range registersOfMIR {
		if !strings.HasPrefix(j.triple, arch) || arch == "arm" && strings.HasPrefix(j.triple, "arm64") {
			continue
		}
		for _, form := range forms {
			if re := regexp.MustCompile(form[0]); re.MatchString(name) {
				return re.ReplaceAllString(name, form[1])
			}
		}
	}
	return ""
}

var (
	mirFunction = regexp.MustCompile(`(?m)^name: +f\d+$`)
	mirLiveIn   = regexp.MustCompile(`(?m)^  - \{ reg: '\$(\w+)'`)
	mirFixed    = regexp.MustCompile(`(?m)^  - \{ id: \d+, type: \w+, offset: (-?\d+)`)
	mirSlot     = regexp.MustCompile(`store \([^)]*\) into stack(?: \+ (\d+))?[,)]`)
	mirBuffer   = regexp.MustCompile(`store \([^)]*\) into %stack\.0(?: \+ (\d+))?[,)]`)
	mirPointer  = regexp.MustCompile(`(%\d+):\w+ = COPY \$(?:r3|r15d)\b`) // where stores do not name the stack
	mirStore    = regexp.MustCompile(`\bF?V?ST\w* (?:killed )?%\d+, (?:killed )?(%\d+), (\d+)`)
	mirFar      = regexp.MustCompile(`(%\d+):\w+ = LAY (%\d+), (\d+),`)                                             // the address of a slot that a store does not reach
	mirFrame    = regexp.MustCompile(`\bST(?:F?[BHWDS]|XV)\w* (?:killed )?%\d+, (\d+), \$x1\b|= ADDI8 \$x1, (\d+)`) // the stack pointer
	mirIndexed  = regexp.MustCompile(`\bST\w+X\w* (?:killed )?%\d+, \$x1, (?:killed )?(%\d+)\b`)
	mirCall     = regexp.MustCompile(`(?m)^.* @d(?:_bitcast[\d.]*)?,.*$`)
	mirReturn   = regexp.MustCompile(`(?m)^ +(?:RET|RETURN|RET_ReallyLR|BX_RET|tBX_RET|MOVPCLR|PseudoRET|Return|BLR8)\b.*$`)
	mirUse      = regexp.MustCompile(`(?:implicit )?\$(\w+)`)
	mirOperand  = regexp.MustCompile(`(?:^|[ ,])(?:killed )?([%$])(\w+)`)
	mirClass    = regexp.MustCompile(`\{ id: (\d+), class: (\w+)`)
	mirDefined  = regexp.MustCompile(`implicit-def (?:dead )?\$\w+`)
)

// functionsOfMIR returns the text of each function, without those that LLVM adds.
func functionsOfMIR(text string) (all []string) {
	for f := range strings.SplitSeq(text, "\n---\n") {
		if mirFunction.MatchString(f) {
			all = append(all, f)
		}
	}
	return all
}

// placesOfMIR returns the places of a function in machine code before registers are assigned to other values.
func (j *judged) placesOfMIR(f string, of *irFunction) (p mirPlaces) {
	slot := mirSlot
	if of.variadic && j.machine.HasLocals {
		slot = mirBuffer
	}
	for _, m := range slot.FindAllStringSubmatch(f, -1) {
		p.slots = append(p.slots, decimal(cmp.Or(m[1], "0"))-j.stackBase)
	}
	frame := mirFrame.FindAllStringSubmatch(f, -1)
	for _, m := range mirIndexed.FindAllStringSubmatch(f, -1) {
		at := regexp.MustCompile(m[1] + `:\w+ = LI8 (\d+)`).FindStringSubmatch(f)
		frame = append(frame, append(at, ""))
	}
	for _, m := range frame {
		if n := decimal(cmp.Or(m[1], m[2])) - j.stackBase; n >= 0 { // others are of a copy on the way to registers
			p.slots = append(p.slots, n)
		}
	}
	if pointer := mirPointer.FindStringSubmatch(f); pointer != nil {
		from := map[string]int{pointer[1]: 0}
		for _, m := range mirFar.FindAllStringSubmatch(f, -1) {
			if m[2] == pointer[1] {
				from[m[1]] = decimal(m[3])
			}
		}
		for _, m := range mirStore.FindAllStringSubmatch(f, -1) {
			if base, ok := from[m[1]]; ok {
				p.slots = append(p.slots, (base+decimal(m[2])-j.stackBase)&^7)
			}
		}
	}
	if call := mirCall.FindString(f); call != "" {
		call = mirDefined.ReplaceAllString(call, "")
		if j.machine.HasLocals {
			p.registers = operands(f, call)
			return p
		}
		for _, m := range mirUse.FindAllStringSubmatch(call, -1) {
			if r := j.unify(m[1]); r != "" && !(m[1] == "al" && strings.HasPrefix(j.triple, "x86_64")) {
				p.registers = append(p.registers, r)
			}
		}
		return p
	}
	for _, m := range mirLiveIn.FindAllStringSubmatch(f, -1) {
		if r := j.unify(m[1]); r != "" {
			p.registers = append(p.registers, r)
		}
	}
	fixed, _, _ := strings.Cut(f[strings.Index(f, "\nfixedStack:"):], "\nstack:")
	for _, m := range mirFixed.FindAllStringSubmatch(fixed, -1) {
		p.slots = append(p.slots, decimal(m[1]))
	}
	ret := mirDefined.ReplaceAllString(mirReturn.FindString(f), "")
	if j.machine.HasLocals {
		_, params, _ := strings.Cut(f, "  params:")
		params, _, _ = strings.Cut(params, "]")
		p.registers = strings.Fields(strings.NewReplacer("[", "", ",", "").Replace(params))
		p.results = operands(f, ret)
		return p
	}
	for _, m := range mirOperand.FindAllStringSubmatch(ret, -1) {
		r := "st" // the only ones that are not registers yet
		if m[1] == "$" {
			r = j.unify(m[2])
		}
		if r != "" {
			p.results = append(p.results, r)
		}
	}
	return p
}

// operands returns the classes of the virtual registers of an instruction.
func operands(f, instruction string) (all []string) {
	classes := map[string]string{}
	for _, m := range mirClass.FindAllStringSubmatch(f, -1) {
		classes[m[1]] = m[2]
	}
	for _, m := range mirOperand.FindAllStringSubmatch(instruction, -1) {
		if m[1] == "%" {
			all = append(all, cmp.Or(classes[m[2]], "i32")) // the address of the buffer is none
		}
	}
	return all
}

func decimal(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(err)
	}
	return n
}
