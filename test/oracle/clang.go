package oracle

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/answers"
)

// Clang is a C compiler to compare with.
type Clang struct {
	Path  string
	Flags []string
	CXX   bool // the text is C++
	IsGCC bool // gcc, whose code can be probed, but which writes no LLVM IR
}

// Output is what clang made of a file.
type Output struct {
	// Functions holds the signatures, by name, as "i32 @f(i64 noundef)": of
	// definitions and declarations, and of calls as "call c1".
	Functions map[string]string
	// Structs holds the bodies of the identified structs, by name with its %.
	Structs map[string]string
	Layouts map[string]RecordLayout // by "struct S1"
}

// RecordLayout is clang's layout of a record, in bits.
type RecordLayout struct {
	Size, Align int64
	Offsets     []int64
}

// ErrCrash is what Compile returns when the compiler crashes.
var ErrCrash = errors.New("the compiler crashed")

// Compile compiles C text.
func (cl *Clang) Compile(text string) (*Output, error) {
	src, out, std := "t.c", "t.ll", "-std=c23"
	if cl.CXX {
		src, std = src+"c", "-std=c++17"
	}
	args := append([]string{std, "-w", "-S", "-emit-llvm", "-O0", "-Xclang", "-disable-O0-optnone",
		"-Xclang", "-fdump-record-layouts-simple", "-fno-lto", "-fvisibility=default", "-o", out, src}, cl.Flags...)
	a, err := (&answers.Question{Tool: cl.Path, Args: args, Files: map[string]string{src: text}, Output: out, Keep: keepOutput, Kept: "Output"}).Answer()
	if err == nil {
		err = a.Err()
	}
	if err != nil {
		if strings.Contains(a.Stderr, "Stack dump:") {
			return nil, ErrCrash
		}
		return nil, fmt.Errorf("%s: %s", cl.Path, firstLines(err.Error(), 21))
	}
	o := &Output{}
	return o, json.Unmarshal([]byte(a.Output), o)
}

// keepOutput replaces what clang writes by an [Output], as JSON, and the report of a crash by its beginning.
func keepOutput(a *answers.Answer) {
	if _, _, ok := strings.Cut(a.Stderr, "Stack dump:"); ok {
		a.Stderr = "Stack dump:"
	}
	if a.Status != 0 {
		return
	}
	o := &Output{Functions: map[string]string{}, Structs: map[string]string{}}
	o.readIR(a.Output)
	o.readLayouts(a.Stdout)
	text, err := json.Marshal(o)
	if err != nil {
		panic("BUG: " + err.Error())
	}
	a.Output, a.Stdout = string(text), ""
}

// Functions returns the signatures of the functions of a text in LLVM IR, by name. The numbers of anonymous
// structs are gone.
func Functions(text string) map[string]string {
	o := &Output{Functions: map[string]string{}, Structs: map[string]string{}}
	o.readIR(anonymous.ReplaceAllString(text, "%$1.anon"))
	for name := range o.Functions {
		if strings.HasPrefix(name, "llvm.") || strings.HasPrefix(name, "call ") {
			delete(o.Functions, name)
		}
	}
	return o.Functions
}

func firstLines(s string, n int) string {
	lines := strings.SplitAfterN(s, "\n", n+1)
	return strings.Join(lines[:min(n, len(lines))], "")
}

func (o *Output) readIR(text string) {
	inside := ""
	for _, line := range strings.Split(decorated.ReplaceAllString(text, "@$1"), "\n") {
		switch {
		case strings.HasPrefix(line, "%"):
			name, body, ok := strings.Cut(line, " = type ")
			if ok {
				o.Structs[name] = body
			}
		case strings.HasPrefix(line, "define "):
			inside = o.function(strings.TrimPrefix(line, "define "))
		case strings.HasPrefix(line, "declare "):
			o.function(strings.TrimPrefix(line, "declare "))
		case strings.Contains(line, "call ") && strings.Contains(line, "@g"):
			_, call, _ := strings.Cut(line, "call ")
			o.Functions["call "+inside] = signature(call)
		}
	}
}

// function records the signature in a line and returns its name.
func (o *Output) function(line string) string {
	line = strings.ReplaceAll(line, "dso_local ", "")
	sig := signature(line)
	_, rest, _ := strings.Cut(sig, "@")
	name, _, _ := strings.Cut(rest, "(")
	o.Functions[name] = sig
	return name
}

// decorated is the symbol of a stdcall or fastcall function on Windows, which LLVM makes of the function's name too.
var decorated = regexp.MustCompile(`@"\\01[_@](\w+)@\d+"`)

// operand finds the name of a parameter or operand, which follows a type. A parameter can be of a named struct.
var operand = regexp.MustCompile(`([^,(]) %[\w.]+([,)])`)

// signature cuts what follows the closing parenthesis of a signature, and the
// names of parameters or operands.
func signature(line string) string {
	at := strings.Index(line, "@")
	depth := 0
	for i := at; i < len(line); i++ {
		switch line[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return operand.ReplaceAllString(line[:i+1], "$1$2")
			}
		}
	}
	return line
}

func (o *Output) readLayouts(text string) {
	o.Layouts = map[string]RecordLayout{}
	for _, part := range strings.Split(text, "*** Dumping AST Record Layout\n") {
		name, rest, ok := strings.Cut(part, "\n")
		name, isType := strings.CutPrefix(name, "Type: ")
		if !ok || !isType {
			continue
		}
		o.Layouts[name] = RecordLayout{
			Size:    number(rest, "  Size:"),
			Align:   number(rest, "  Alignment:"),
			Offsets: numbers(rest, "FieldOffsets: ["),
		}
	}
}

func number(text, after string) int64 {
	_, rest, _ := strings.Cut(text, after)
	digits, _, _ := strings.Cut(rest, "\n")
	n, _ := strconv.ParseInt(digits, 10, 64)
	return n
}

func numbers(text, after string) []int64 {
	_, rest, _ := strings.Cut(text, after)
	list, _, _ := strings.Cut(rest, "]")
	var ns []int64
	for _, f := range strings.Split(list, ", ") {
		if n, err := strconv.ParseInt(f, 10, 64); err == nil {
			ns = append(ns, n)
		}
	}
	return ns
}

var anonymous = regexp.MustCompile(`%(struct|union)\.anon(\.\d+)?`)

// Body returns the body of a struct with anonymous structs in it written out.
func (o *Output) Body(name string) string {
	return anonymous.ReplaceAllStringFunc(o.Structs[name], o.Body)
}

// isTransparentBelow finds transparent unions of integers that are extended: clang 19, and
// clang 22 for LoongArch, write "%union.U signext" for them, which LLVM does not take.
func isTransparentBelow(width int) func(ir.Type) bool {
	return func(t ir.Type) bool {
		r, ok := t.(*c.RecordType)
		if !ok || !r.Transparent {
			return false
		}
		i, ok := r.Fields[0].Type.(*ir.IntegerType)
		return ok && i.Width < width
	}
}
