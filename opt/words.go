package opt

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// An explanation of words is followed by the help on a topic.
type explanation struct{ text, topic string }

// words are words of calling conventions and C that do not name a pass, flag, op or type.
var words = diag.Table[explanation]{
	{"struct record", explanation{"A record is declared in its type: !c.struct<\"P\" {x: si32, y: si32}>.", "c.struct"}},
	{"union", explanation{"A union is declared in its type, like a struct.", "c.union"}},
	{"array", explanation{"An array is a type of its own: !c.array<4 x si32>.", "c.array"}},
	{"pointer ptr", explanation{"A pointer to objects of a known type is !c.ptr<T>; !llvm.ptr points to anything.", "c.ptr"}},
	{"callback function-pointer", explanation{"A pointer to a function has the type !c.func_ptr.", "c.func_ptr"}},
	{"bitfield bit-field", explanation{"A bit-field is a member with a width.", "c.load_bits"}},
	{"variadic varargs vararg valist", explanation{"A variadic function has '...' after its parameters: c.func private @printf(!c.ptr<si8>, ...) -> si32.", "c.va_arg"}},
	{"byval sret indirect memory", explanation{"byval passes the address of a copy of the value; sret passes the address of the result's memory.", "abi.indirect"}},
	{"signext zeroext extension", explanation{"signext and zeroext extend a narrow integer to a register. --help=small-integers lists the targets that do.", "abi.extend"}},
	{"eightbytes classes registers register classification hfa hva", explanation{
		"The System V convention classifies each eight bytes of a value on their own; others classify a value as a whole. " +
			"--explain shows the units of each value, their classes and registers.", "explain"}},
	{"convention calling-convention cc", explanation{"The ops of the dialect abi are the decisions of the convention.", "abi"}},
	{"header headers", explanation{"C declarations are an input: abi-opt FILE.h; --emit=c-header writes a header.", "emit"}},
	{"optimize optimization", explanation{"--emit=asm, obj and exe are optimized by clang.", "O"}},
}

// meaningOf returns the explanation of a word, which may be of a calling convention.
func meaningOf(word string) explanation {
	var conventions []string
	for _, d := range targets.All {
		for _, w := range d.Words {
			if slices.Contains(strings.Fields(w.Words), word) {
				return explanation{w.Text, cmp.Or(w.Topic, d.Name)}
			}
		}
		conventions = append(conventions, d.Name)
	}
	if word == "triple" || word == "platform" {
		text := "The target selects the convention: %s. --help=%s describes one."
		return explanation{fmt.Sprintf(text, strings.Join(conventions, ", "), conventions[0]), "target"}
	}
	return words.Find(word)
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
