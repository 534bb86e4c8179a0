package oracle

import (
	"regexp"
	"strconv"
	"strings"
)

// subtracted finds instructions of ARM that move the stack pointer.
var subtracted = regexp.MustCompile(`^sub sp, (?:sp, )?#(\d+)`)

// framedOnARM finds instructions of ARM that set the frame pointer, to a number of bytes above the stack pointer.
var framedOnARM = regexp.MustCompile(`^(?:mov r11, sp|add r11, sp, #(\d+))$`)

// movedOnARM returns by how much an instruction moves the stack pointer before an argument is read.
func movedOnARM(line string) int64 {
	if m := subtracted.FindStringSubmatch(line); m != nil {
		n, _ := strconv.ParseInt(m[1], 10, 64)
		return n
	}
	if strings.HasPrefix(line, "push {") {
		return 4 * int64(1+strings.Count(line, ","))
	}
	return 0
}

// armSyntax reads floating-point registers as the single registers that they begin with.
var armSyntax = &syntax{
	comment:  regexp.MustCompile(`@`),
	place:    regexp.MustCompile(`\[(?P<base>sp|r11)(?:, #(?P<offset>-?\d+))?\]|\b(?P<reg>r[0-3]|[sdq]\d+)\b`),
	written:  regexp.MustCompile(`^(?:[^sv]|s[^t]|v[^s]|vs[^t])\S* \S+,`),
	bytes:    regexp.MustCompile(`^ldrs?b`),
	result:   "r0",
	moved:    movedOnARM,
	inMemory: true,
	whole: func(name string) string {
		if name == "" || name[0] == 'r' || name[0] == 's' {
			return name
		}
		n, _ := strconv.Atoi(name[1:])
		return "s" + strconv.Itoa(n*map[byte]int{'d': 2, 'q': 4}[name[0]])
	},
}
