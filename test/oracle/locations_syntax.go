package oracle

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
)

// syntax is how the assembly of a processor is read.
type syntax struct {
	comment *regexp.Regexp
	// place finds what may be the place of an argument in an instruction: a reg, or
	// memory at an offset from a base.
	place *regexp.Regexp
	// written finds the first operand of an instruction that writes to it.
	written *regexp.Regexp
	// bytes finds the instructions that read one byte of memory.
	bytes *regexp.Regexp
	// first is the offset of the first stack argument from a base, when a function
	// begins. A frame pointer is set after it was saved.
	first map[string]int64
	frame string
	// others are registers that no argument is in, and result is the one that a
	// result is in: an argument that is there already need not be read.
	others []string
	result string
	// moved returns by how many bytes an instruction lowers the stack pointer before an argument is read; nil: none does.
	moved func(line string) int64
	// inMemory: clang puts an argument of several registers in memory, before it reads a part.
	inMemory bool
	// whole returns the name that a location has for a register by any of its names.
	whole func(name string) string
}

var (
	aarch64Syntax = &syntax{
		comment: regexp.MustCompile(`//|;`),
		place:   regexp.MustCompile(`\[(?P<base>sp)(?:, #(?P<offset>\d+))?\]|\b(?P<reg>[xwvqdshb]\d+)\b`),
		written: regexp.MustCompile(`^(?:[^s]|s[^t])\S* \S+,`),
		bytes:   regexp.MustCompile(`^ldu?rb`),
		result:  "x0",
		whole:   wholeAArch64,
	}
	i386Syntax = &syntax{
		comment: regexp.MustCompile(`#`),
		place:   regexp.MustCompile(`(?P<offset>-?\d*)\(%(?P<base>esp|ebp)\)|%(?P<reg>st)`),
		bytes:   regexp.MustCompile(`^mov(b|zbl) `),
		frame:   "ebp",
		moved:   movedOnX86,
		whole:   func(name string) string { return name },
	}
	wasmSyntax = &syntax{
		comment:  regexp.MustCompile(`#`),
		place:    regexp.MustCompile(`^local\.get\s+(?P<reg>\d+)(?P<base>)(?P<offset>)`),
		bytes:    regexp.MustCompile(`load8`),
		inMemory: true,
		whole:    func(name string) string { return strings.TrimPrefix(name, "local") },
	}
	loongArchSyntax = &syntax{
		comment: regexp.MustCompile(`#`),
		place:   regexp.MustCompile(`\$(?P<base>sp), (?P<offset>\d+)|\$(?P<reg>f?a\d)\b`),
		written: regexp.MustCompile(`^(?:[^sf]|s[^t]|f[^s]|fs[^t])\S* \S+,`),
		bytes:   regexp.MustCompile(`^ld\.bu? `),
		result:  "a0",
		whole:   func(name string) string { return name },
	}
	powerPCSyntax = &syntax{
		comment:  regexp.MustCompile(`#`),
		place:    regexp.MustCompile(`(?P<offset>-?\d+)\(%(?P<base>r1)\)|%(?P<reg>(?:[rfv]|vs)\d+)\b`),
		written:  regexp.MustCompile(`^(?:[^s]|s[^t])\S* \S+,`),
		bytes:    regexp.MustCompile(`^lbz `),
		result:   "r3",
		moved:    movedOnPowerPC,
		inMemory: true,
		whole:    wholePowerPC,
	}
	systemZSyntax = &syntax{
		comment:  regexp.MustCompile(`#`),
		place:    regexp.MustCompile(`(?P<offset>\d+)\(%(?P<base>r15)\)|%(?P<reg>[rfv]\d+)\b`),
		written:  regexp.MustCompile(`^(?:[^s]|s[^t])\S* \S+,`),
		bytes:    regexp.MustCompile(`^(ll[gh]?c|l[gh]?b|icy?) `),
		result:   "r2",
		moved:    movedOnSystemZ,
		inMemory: true,
		whole:    func(name string) string { return name },
	}
	riscvSyntax = &syntax{
		comment: regexp.MustCompile(`#`),
		place:   regexp.MustCompile(`(?P<offset>\d+)\((?P<base>sp)\)|\b(?P<reg>f?a\d)\b`),
		written: regexp.MustCompile(`^(?:[^sf]|s[^bhwd]|f[^s]|s[bhwd][^ ])\S* \S+,`),
		bytes:   regexp.MustCompile(`^lbu? `),
		result:  "a0",
		whole:   func(name string) string { return name },
	}
)

// x86Syntax is that of AT&T. An instruction writes to its last operand.
var x86Syntax = &syntax{
	comment: regexp.MustCompile(`#`),
	place:   regexp.MustCompile(`(?P<offset>-?\d+)\(%(?P<base>rsp|rbp)\)|%(?P<reg>\w+)`),
	bytes:   regexp.MustCompile(`^mov(b|zbl) `),
	frame:   "rbp",
	moved:   movedOnX86,
	others:  []string{"rax", "rsp", "rbp"},
	whole:   wholeX86,
}

// syntaxOf returns the syntax for the code of a target.
func syntaxOf(target classify.Target) *syntax {
	s, c := *setupOf(target).assembly, target.Convention()
	entry := int64(c.StackBase + c.ReturnSlot)
	s.first = map[string]int64{c.StackPointer: entry}
	if s.frame != "" {
		s.first[s.frame] = entry + int64(c.ReturnSlot) // behind the saved frame pointer
	}
	return &s
}

// read is what an instruction may read of an argument.
type read struct {
	reg     string // "" on the stack
	offset  int64  // from the first stack argument
	oneByte bool
}

// reads returns what a line may read, in order, after a number of bytes was pushed.
func (s *syntax) reads(line string, pushed int64) (rs []read) {
	operands := line
	if s.written != nil {
		operands = s.written.ReplaceAllString(line, "")
	}
	for _, m := range s.place.FindAllStringSubmatch(operands, -1) {
		group := func(name string) string { return m[s.place.SubexpIndex(name)] }
		switch reg := s.whole(group("reg")); {
		case slices.Contains(s.others, reg):
		case group("base") == "":
			rs = append(rs, read{reg: reg})
		default:
			offset, _ := strconv.ParseInt(group("offset"), 10, 64)
			if group("base") != s.frame {
				offset -= pushed
			}
			rs = append(rs, read{offset: offset - s.first[group("base")], oneByte: s.bytes.MatchString(line)})
		}
	}
	return rs
}

// is reports whether what is read is the byte of a probe, or the address that leads
// to it.
func (s *syntax) is(r read, p *Probe) bool {
	if p.At.Place == classify.Registers {
		return r.reg == s.whole(p.At.Regs[0].Name)
	}
	if r.reg != "" {
		return false
	}
	want := int64(p.At.Offset)
	if !p.At.Address {
		want += p.In
	}
	return r.offset == want || !r.oneByte && r.offset <= want && want < r.offset+16
}

// subtractedOnX86 matches an instruction of 32 bits that moves the stack pointer.
var subtractedOnX86 = regexp.MustCompile(`^subl\s+\$(\d+), %esp`)

// movedOnX86 returns by how much an instruction moves the stack pointer before an argument is read.
func movedOnX86(line string) int64 {
	switch m := subtractedOnX86.FindStringSubmatch(line); {
	case strings.HasPrefix(line, "pushq"):
		return 8
	case strings.HasPrefix(line, "pushl"):
		return 4
	case m != nil:
		n, _ := strconv.ParseInt(m[1], 10, 64)
		return n
	}
	return 0
}

// readsFrom reports whether the first instruction that reads an argument reads it
// where the probe says.
func (s *syntax) readsFrom(p *Probe, lines []string) bool {
	pushed := int64(0)
	for _, line := range lines {
		if rs := s.reads(line, pushed); len(rs) > 0 {
			return s.is(rs[0], p)
		}
		if s.moved != nil {
			pushed += s.moved(line)
		}
	}
	return s.isResult(p)
}

// isResult reports whether an argument is where a result is.
func (s *syntax) isResult(p *Probe) bool {
	return p.At.Place == classify.Registers && p.At.Regs[0].Name == s.result
}

// readsAmongOthers is readsFrom for a compiler that first puts all registers of an
// argument in memory: one of the instructions reads the piece.
func (s *syntax) readsAmongOthers(p *Probe, lines []string) bool {
	pushed, framed := int64(0), int64(0) // at the stack and the frame pointer
	return slices.ContainsFunc(lines, func(line string) bool {
		if s.moved != nil {
			pushed += s.moved(line)
		}
		from := pushed
		if m := framedOnARM.FindStringSubmatch(line); m != nil {
			above, _ := strconv.ParseInt(m[1], 10, 64)
			framed = pushed - above
		} else if line = strings.Replace(line, "ldmib r11,", "ldr r0, [r11, #4],", 1); strings.Contains(line, "[r11") {
			from = framed
		}
		return slices.ContainsFunc(s.reads(line, from), func(r read) bool { return s.is(r, p) })
	}) || s.isResult(p) && !slices.ContainsFunc(lines, func(line string) bool { return strings.Contains(line, s.result) })
}

// wholeX86 returns the 64-bit register that a name is a part of, or the low 16 bytes of
// a vector register, which code that reads one byte uses.
func wholeX86(name string) string {
	parts := map[string]string{"di": "rdi", "si": "rsi", "d": "rdx", "c": "rcx", "a": "rax"}
	switch base := strings.TrimPrefix(name, "e"); base {
	case "di", "si", "sp":
		return "r" + base
	case "dil", "sil":
		return "r" + strings.TrimSuffix(base, "l")
	case "dx", "cx", "ax":
		return "r" + base
	case "dl", "cl", "al", "dh", "ch", "ah":
		return parts[base[:1]]
	}
	switch {
	case strings.HasPrefix(name, "ymm"), strings.HasPrefix(name, "zmm"):
		return "x" + name[1:]
	case strings.HasPrefix(name, "r8"), strings.HasPrefix(name, "r9"):
		return name[:2]
	}
	return name
}

// pushedOnPowerPC matches an instruction that stores the stack pointer below, where it is from then on.
var pushedOnPowerPC = regexp.MustCompile(`^stdu %r1, -(\d+)\(%r1\)`)

// movedOnPowerPC returns by how much an instruction moves the stack pointer.
func movedOnPowerPC(line string) int64 {
	m := pushedOnPowerPC.FindStringSubmatch(line)
	if m == nil {
		return 0
	}
	n, _ := strconv.ParseInt(m[1], 10, 64)
	return n
}

// wholePowerPC returns the name of a register of floating-point numbers or vectors that has another among all of these.
func wholePowerPC(name string) string {
	n, err := strconv.Atoi(strings.TrimPrefix(name, "vs"))
	switch {
	case err != nil || !strings.HasPrefix(name, "vs"):
		return name
	case n < 32:
		return "f" + strconv.Itoa(n)
	}
	return "v" + strconv.Itoa(n-32)
}

// pushedOnSystemZ matches an instruction that moves the stack pointer.
var pushedOnSystemZ = regexp.MustCompile(`^(?:aghi|agfi) %r15, -(\d+)|^lay %r15, -(\d+)\(%r15\)`)

// movedOnSystemZ returns by how much an instruction moves the stack pointer.
func movedOnSystemZ(line string) int64 {
	m := pushedOnSystemZ.FindStringSubmatch(line)
	if m == nil {
		return 0
	}
	n, _ := strconv.ParseInt(m[1]+m[2], 10, 64)
	return n
}

// wholeAArch64 returns the general or vector register that a name is a part of.
func wholeAArch64(name string) string {
	if name == "" {
		return ""
	}
	switch name[0] {
	case 'w':
		return "x" + name[1:]
	case 'q', 'd', 's', 'h', 'b':
		return "v" + name[1:]
	}
	return name
}
