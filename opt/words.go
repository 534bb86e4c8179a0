package opt

import (
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// An explanation of words is followed by the help on a topic.
type explanation struct{ text, topic string }

// words are those of calling conventions and of C that name no pass, flag, op or type.
var words = diag.Table[explanation]{
	{"struct record", explanation{"A record is declared in its type: !c.struct<\"P\" {x: si32, y: si32}>.", "c.struct"}},
	{"union", explanation{"A union is declared in its type, like a struct.", "c.union"}},
	{"array", explanation{"An array is a type of its own: !c.array<4 x si32>.", "c.array"}},
	{"pointer ptr", explanation{"A pointer to objects of a known type is !c.ptr<T>; !llvm.ptr points to anything.", "c.ptr"}},
	{"callback function-pointer", explanation{"A pointer to a function has the type !c.func_ptr.", "c.func_ptr"}},
	{"bitfield bit-field", explanation{"A bit-field is a member with a width.", "c.load_bits"}},
	{"variadic varargs vararg valist", explanation{"A variadic function has '...' after its parameters: c.func private @printf(!c.ptr<si8>, ...) -> si32.", "c.va_arg"}},
	{"byval sret indirect memory", explanation{"byval passes the address of a copy of the value; sret passes the address of the result's memory.", "abi.indirect"}},
	{"signext zeroext extension", explanation{"signext and zeroext extend a narrow integer to a register.", "abi.extend"}},
	{"eightbytes classes registers register classification hfa hva", explanation{
		"The System V convention classifies each eight bytes of a value on their own; others classify a value as a whole. " +
			"--explain shows the units of each value, their classes and registers.", "explain"}},
	{"triple platform", explanation{"The target selects the convention: x86_64 has System V's, win64 that of Windows, aarch64 AAPCS64, riscv64 psABI. --help=x86_64 describes one.", "target"}},
	{"sysv systemv", explanation{"System V's convention is that of x86_64.", "x86_64"}},
	{"msvc windows mingw", explanation{"The convention of Windows is win64 on x86-64, and another one on AArch64: --help=aarch64-pc-windows-msvc.", "win64"}},
	{"aapcs aapcs64 arm64", explanation{"The procedure call standard of AArch64 is that of aarch64.", "aarch64"}},
	{"apple macos ios darwin", explanation{"Apple's systems change the convention of AArch64; on x86-64 they have that of x86_64.", "arm64-apple-macosx"}},
	{"lp64 lp64d riscv", explanation{"The conventions of RISC-V differ in the use of floating-point registers.", "riscv64-linux-gnu"}},
	{"x86 i686", explanation{"The convention of 32-bit x86 is that of i386.", "i386"}},
	{"wasm webassembly", explanation{"The convention of WebAssembly is that of wasm32.", "wasm32"}},
	{"convention calling-convention cc", explanation{"The ops of the dialect abi are the decisions of the convention.", "abi"}},
	{"header headers", explanation{"C declarations are an input: abi-opt FILE.h; --emit=c-header writes a header.", "emit"}},
	{"optimize optimization", explanation{"--emit=asm, obj and exe are optimized by clang.", "O"}},
}

// topicSuggestion returns the end of the message about an unknown topic.
func (l *line) topicSuggestion(ctx *ir.Context, topic string) string {
	var topics []string
	for _, d := range ctx.Dialects() {
		if hint := d.Words.Find(topic); hint != "" {
			return "; " + hint
		}
		topics = append(append(topics, d.Name), membersOf(d)...)
	}
	if named := topicsNamed(ctx, topic); len(named) > 0 {
		return "; did you mean " + strings.Join(named, " or ") + "?"
	}
	topics = append(topics, l.Registry.Names()...)
	for _, k := range l.program().Commands {
		topics = append(append(topics, k.Name), cli.Names(k.Flags())...)
	}
	for id := range l.Reference.All() {
		topics = append(topics, id)
	}
	return diag.DidYouMean(topic, "", topics)
}

// membersOf returns the names of the ops and types of a dialect.
func membersOf(d *ir.Dialect) (names []string) {
	for _, op := range d.Ops {
		names = append(names, op.Name)
	}
	for _, t := range d.Types {
		names = append(names, d.Name+"."+t.Mnemonic)
	}
	return names
}

// topicsNamed returns the ops and types of that name in all dialects, quoted.
func topicsNamed(ctx *ir.Context, name string) (named []string) {
	for _, d := range ctx.Dialects() {
		for _, member := range membersOf(d) {
			if strings.HasSuffix(member, "."+name) {
				named = append(named, "'"+member+"'")
			}
		}
	}
	return named
}
