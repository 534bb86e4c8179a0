package asm

import (
	"fmt"
	"io"
	"reflect"
	"strings"
	"sync"
	"testing"

	"github.com/abi-opt/abi-opt/ir/idmap"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/leftover"
	"github.com/abi-opt/abi-opt/ir"
)

// textWithNames returns the text of a module with n names of values, aliases and places.
func textWithNames(n int) string {
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, `%%%d, %%value_with_a_name%[1]d, %%short%[1]d = "t.op"() {m = affine_map<(d0) -> (d0 + %[1]d)>} : () -> (memref<4xi8, affine_map<(d0) -> (%[1]d)>>, i8, i16)
		"t.isolated"() ({ %%again = "t.op"() : () -> i8 }) : () -> ()
		"t.branches"() ({ "t.br"()[^a] : () -> () ^a(%%argument: i8): "t.br"()[^b] : () -> () ^b: "t.br"()[^a] : () -> () }) : () -> ()
		`, i)
	}
	return text.String()
}

func parsed(t *testing.T, text string) *ir.Operation {
	m, diags := Parse(ir.NewContext(), &diag.Source{Name: "f", Text: text}, Options{AllowUnregistered: true})
	if diag.HasErrors(diags) {
		t.Fatal(diags)
	}
	return m
}

// A printer of one module after the other knows nothing of those before: whatever the
// order and the options, the texts are those of each by itself.
func TestPrintersForget(t *testing.T) {
	modules := []*ir.Operation{
		parsed(t, textWithNames(2*manyNodes)), parsed(t, textWithNames(3)), parsed(t, textWithNames(40)),
		parsed(t, "%short0 = \"t.op\"() {m = affine_map<(d0) -> (d0 + 3)>} : () -> i8\n\"t.use\"(%short0) : (i8) -> ()"),
		parsed(t, `"t.op"() : () -> () loc("other":1:2)`),
	}
	all := []Options{{}, {Generic: true}, {DebugInfo: true}, {NoAliases: true}, {UniqueNames: true}}
	text := func(i int, opts Options) string {
		var b strings.Builder
		_ = Print(&b, modules[i], opts)
		return b.String()
	}
	want := map[[2]int]string{}
	for i := range modules {
		for j, opts := range all {
			printers = sync.Pool{New: printers.New}
			want[[2]int{i, j}] = text(i, opts)
		}
	}
	for i := range modules {
		for _, before := range all {
			for k := range modules[1:] {
				for l, opts := range all {
					text(i, before)
					if got := text(k+1, opts); got != want[[2]int{k + 1, l}] {
						t.Fatalf("after module %d, %+v, module %d is in %+v\n%s", i, before, k+1, opts, got)
					}
				}
			}
			if i == 0 {
				break // it takes long
			}
		}
	}
}

// What a printer hands on is empty: it keeps nothing of the module that it was for.
func TestPrintersLetGo(t *testing.T) {
	for _, opts := range []Options{{}, {Generic: true}, {DebugInfo: true}} {
		m := parsed(t, textWithNames(300))
		p := newPrinter(m, opts)
		p.file(m)
		p.done()
		if left := leftover.Find(p); left != nil {
			t.Errorf("%+v: there is something left at %q", opts, left)
		}
		a, n := &p.aliases, &p.names
		if a.nodes.count+len(a.order)+len(a.nodes.places.list)+len(a.names.taken.order)+len(n.used.order)+n.outermost.Len() > 0 {
			t.Errorf("%+v: there is something in tables", opts)
		}
		// All else is as in a new one.
		p.names = names{outermost: idmap.Map[valueLabel]{}}
		p.aliases = aliases{}
		if !reflect.ValueOf(p).Elem().IsZero() {
			t.Errorf("%+v: %+v is handed on", opts, p)
		}
	}
}

// panicking is a type that cannot be printed once it is made.
type panicking struct {
	ir.TypeBase
	holds ir.Type
	made  *bool
}

func (t *panicking) Print(w *ir.Writer) {
	if *t.made {
		panic("this type cannot be printed")
	}
	w.Text("!t.panicking<")
	w.Type(t.holds)
	w.Byte('>')
}

// A panic while printing, which package chunk recovers from, does not affect the next printer.
func TestPrintersThatPanic(t *testing.T) {
	m := parsed(t, textWithNames(3))
	var want, got strings.Builder
	_ = Print(&want, m, Options{})
	bad := parsed(t, textWithNames(40))
	made := false
	body := bad.Region(0).First()
	body.Last().SetAttr("t.bad", ir.TypeAttr{Type: ir.UniqueType(&panicking{holds: body.First().Result(0).Type(), made: &made})})
	made = true
	for _, print := range []func(){
		func() { _ = Print(io.Discard, bad, Options{}) },
		func() { (&ChunkPrinter{}).Print(bad, nil, nil) },
		func() { (&ChunkPrinter{Options: Options{NoAliases: true}}).Print(bad, nil, nil) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Error("the type is printed")
				}
			}()
			print()
		}()
		got.Reset()
		if _ = Print(&got, m, Options{}); got.String() != want.String() {
			t.Errorf("after a panic:\n%s", got.String())
		}
	}
}
