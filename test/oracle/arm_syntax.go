package oracle

import (
	"regexp"
	"strconv"
)

// movedOnARM finds instructions that move the stack pointer before the registers of a copy are stored.
var movedOnARM = regexp.MustCompile(`^sub sp, sp, #(\d+)`)

// armSyntax reads floating-point registers as the single registers that they begin with.
var armSyntax = &syntax{
	comment:  regexp.MustCompile(`@`),
	place:    regexp.MustCompile(`\[(?P<base>sp|r11)(?:, #(?P<offset>-?\d+))?\]|\b(?P<reg>r[0-3]|[sdq]\d+)\b`),
	written:  regexp.MustCompile(`^(?:[^sv]|s[^t]|v[^s]|vs[^t])\S* \S+,`),
	bytes:    regexp.MustCompile(`^ldrs?b`),
	result:   "r0",
	inMemory: true,
	whole: func(name string) string {
		if name == "" || name[0] == 'r' || name[0] == 's' {
			return name
		}
		n, _ := strconv.Atoi(name[1:])
		return "s" + strconv.Itoa(n*map[byte]int{'d': 2, 'q': 4}[name[0]])
	},
}
