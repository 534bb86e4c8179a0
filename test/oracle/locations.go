package oracle

import (
	"fmt"
	"os/exec"
	"regexp"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
)

// Probe is a function that reads one byte of one argument, which tells where
// the compiler finds it.
type Probe struct {
	Sig   classify.Signature
	Param int
	Piece int
	Byte  int64 // of the argument
}

// Probes makes a probe for each piece of each named argument that has a place
// and holds user data.
func (j *Judge) Probes(sigs []classify.Signature) []Probe {
	var ps []Probe
	for _, s := range sigs {
		if s.Variadic {
			s.Params = s.Params[:s.Fixed]
		}
		s.Result = ui8 // the byte
		info, err := j.Target.Classify(s)
		if err != nil {
			continue
		}
		for i := range info.Params {
			ps = append(ps, j.pieceProbes(s, i, &info.Params[i])...)
		}
	}
	return ps
}

func (j *Judge) pieceProbes(s classify.Signature, param int, a *classify.ArgInfo) []Probe {
	l, err := j.Target.Layouts().Of(a.Type)
	if err != nil || l.Size > 1024 {
		return nil
	}
	var ps []Probe
	data := l.DataBytes()
	for i, p := range a.Pieces {
		begin, end := int64(p.Offset), int64(p.Offset)+8
		if p.At.Place == classify.Nowhere || a.Kind == classify.Indirect && !a.ByVal {
			continue
		}
		if a.Kind == classify.Indirect {
			begin, end = 0, int64(l.Size)
		}
		for b := begin; b < min(end, int64(len(data))); b++ {
			if data[b] {
				ps = append(ps, Probe{s, param, i, b})
				break
			}
		}
	}
	return ps
}

// Check compiles the probes and returns where the compiler looks elsewhere.
func (j *Judge) Check(probes []Probe) ([]Difference, error) {
	w := NewCWriter()
	for n, p := range probes {
		fmt.Fprintf(w, "unsigned char p%d(%s) { return ((unsigned char *)&a%d)[%d]; }\n", n, w.Params(&p.Sig), p.Param, p.Byte)
	}
	asm, err := j.Clang.Assembly(w.String())
	if err != nil {
		return nil, err
	}
	var ds []Difference
	for n, p := range probes {
		info, err := j.Target.Classify(p.Sig)
		if err != nil {
			return nil, err
		}
		want := asm[fmt.Sprintf("p%d", n)]
		reads := readsFrom
		if j.Clang.IsGCC {
			reads = readsAmongOthers
		}
		if got, ok := reads(&info.Params[p.Param], p, want); !ok {
			ds = append(ds, Difference{n, fmt.Sprintf("%v\nargument %d byte %d", p.Sig, p.Param, p.Byte), got, strings.Join(want, "; ")})
		}
	}
	return ds, nil
}

// Assembly returns the instructions of each function.
func (cl *Clang) Assembly(text string) (map[string][]string, error) {
	std := "-std=c23"
	if cl.IsGCC {
		std = "-std=gnu2x"
	}
	args := append([]string{"-x", "c", std, "-w", "-S", "-O1", "-fomit-frame-pointer", "-fno-asynchronous-unwind-tables", "-o", "-", "-"}, cl.Flags...)
	cmd := exec.Command(cl.Path, args...)
	cmd.Stdin = strings.NewReader(text)
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", cl.Path, err)
	}
	functions, name := map[string][]string{}, ""
	for _, line := range strings.Split(string(out), "\n") {
		line, _, _ = strings.Cut(line, "#")
		line = strings.ReplaceAll(strings.TrimSpace(line), "\t", " ")
		switch {
		case strings.HasSuffix(line, ":"):
			if !strings.HasPrefix(line, ".") {
				name = strings.TrimSuffix(line, ":")
			}
		case line != "" && line[0] != '.':
			functions[name] = append(functions[name], line)
		}
	}
	return functions, nil
}

// operands finds memory on the stack (groups 1 and 2) and registers (group 3).
var operands = regexp.MustCompile(`(-?\d+)\(%(rsp|rbp)\)|%(\w+)`)

// readsFrom reports whether the first instruction that reads an argument reads
// it where the piece is said to be, and the place that is said.
func readsFrom(a *classify.ArgInfo, p Probe, asm []string) (string, bool) {
	at := a.Pieces[p.Piece].At.String()
	for _, line := range asm {
		for _, m := range operands.FindAllStringSubmatch(line, -1) {
			if ok, isArgument := readsPiece(&a.Pieces[p.Piece], p.Byte, line, m); isArgument {
				return at, ok
			}
		}
	}
	return at, false
}

// readsAmongOthers is readsFrom for gcc, which first puts all registers of an
// argument in memory: one of the instructions reads the piece.
func readsAmongOthers(a *classify.ArgInfo, p Probe, asm []string) (string, bool) {
	for _, line := range asm {
		for _, m := range operands.FindAllStringSubmatch(line, -1) {
			if ok, _ := readsPiece(&a.Pieces[p.Piece], p.Byte, line, m); ok {
				return "", true
			}
		}
	}
	return a.Pieces[p.Piece].At.String(), false
}

// readsPiece reports whether an operand is where a byte of the piece is, and
// whether it can be where an argument is.
func readsPiece(piece *classify.Piece, b int64, line string, m []string) (ok, isArgument bool) {
	switch name := wholeRegister(m[3]); name {
	case "":
		want := int64(piece.At.Offset) + b - int64(piece.Offset)
		offset := stackOffset(m)
		return piece.At.Place == classify.Stack && readsByte(line, offset, want), true
	case "rax", "rsp", "rbp":
		return false, false
	default:
		first, _, _ := strings.Cut(piece.At.Regs, ":")
		return piece.At.Place == classify.Register && name == vectorRegister(first), true
	}
}

// stackOffset is the offset of a read from the first stack argument: after the
// return address, and the saved frame pointer if there is one.
func stackOffset(match []string) int64 {
	offset, _ := strconv.ParseInt(match[1], 10, 64)
	if match[2] == "rbp" {
		return offset - 16
	}
	return offset - 8
}

// readsByte reports whether an instruction that reads memory from an offset
// reads the byte: alone, or with others.
func readsByte(line string, offset, want int64) bool {
	if strings.HasPrefix(line, "movb") || strings.HasPrefix(line, "movzbl") {
		return offset == want
	}
	return offset <= want && want < offset+16
}

// vectorRegister names a vector register by its low 16 bytes, which code that
// reads one byte uses.
func vectorRegister(name string) string {
	if strings.HasPrefix(name, "ymm") || strings.HasPrefix(name, "zmm") {
		return "x" + name[1:]
	}
	return name
}

// wholeRegister returns the 64-bit or vector register that a name is a part of.
func wholeRegister(name string) string {
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
	if strings.HasSuffix(name[:min(3, len(name))], "mm") {
		return vectorRegister(name)
	}
	if strings.HasPrefix(name, "r8") || strings.HasPrefix(name, "r9") {
		return name[:2]
	}
	return name
}
