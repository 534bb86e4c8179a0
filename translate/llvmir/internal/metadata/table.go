// Package metadata translates attributes of the llvm dialect to the metadata nodes of LLVM IR: TBAA,
// alias scopes, access groups, loops, profiles, memory model annotations and debug info.
//
// A [Table] numbers the nodes of a module. [Table.Collect] adds the nodes of an operation ahead of
// printing, so that they are numbered in the order of the operations, as in mlir-translate. While the
// operations are printed, [Table.Attachments] and [Table.Location] return these numbers. The nodes of
// a module that is printed in chunks are numbered by [Join].
package metadata

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/idmap"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/internal/placeholder"
	"github.com/abi-opt/abi-opt/ir"
)

// Node is a metadata node: the text if it is not empty, or else a tuple of fields.
type Node struct {
	Fields []string
	Text   string
	// identity is the attribute of a distinct node; nil for interned nodes.
	identity any
}

func (n Node) key() string {
	if n.Text != "" {
		return n.Text
	}
	return strings.Join(n.Fields, "\x00")
}

// appendTo appends the definition of the node, without its number.
func (n Node) appendTo(b []byte) []byte {
	if n.Text != "" {
		return append(b, n.Text...)
	}
	b = append(b, "!{"...)
	for i, f := range n.Fields {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = append(b, f...)
	}
	return append(b, '}')
}

// Named is named metadata of a module: a list of nodes.
type Named struct {
	Name  string
	Nodes []int
}

// Options select the syntax of nodes.
type Options struct {
	Version       int  // the major version of LLVM
	TypedPointers bool // types of pointers are spelled with their elements
	First         int  // the number of the first node
	Placeholders  bool // references to nodes are placeholders, which [Nodes.Fill] replaces
}

// Table numbers the metadata nodes of a module. Equal nodes that are not distinct have one number.
// Numbers in parameters and results do not include Options.First.
type Table struct {
	Named []Named // in the order of the output

	opts     Options
	op       *ir.Operation
	report   *ir.Reporter
	ops      *idmap.Map[opInfo] // by the numbers of their definitions
	numbers  map[string]int
	list     []Node
	attrs    map[any]int // the numbers of the nodes of attributes
	debug    debugInfo
	attached bool     // some op has an attachment
	problems []string // of attributes and nodes, until an op is reported
	// skipped counts numbers without a node in the list; indices maps the numbers after such a gap
	// to positions in the list.
	skipped int
	indices map[int]int
}

// New returns an empty table for a module. Problems are reported to r.
func New(module *ir.Operation, r *ir.Reporter, opts Options) *Table {
	misuse.If(module == nil, "the module is nil")
	misuse.If(r == nil, "the reporter is nil")
	return &Table{op: module, report: r, ops: opInfos(), opts: opts, numbers: map[string]int{}, attrs: map[any]int{}, indices: map[int]int{}, debug: debugInfo{
		subprograms: map[*ir.Operation]*ir.StructAttr{}, open: map[ir.Attribute]int{}, closed: map[ir.Attribute]int{},
		locations: map[locationKey]int{}, positions: map[int]position{},
	}}
}

// Len returns the number of nodes.
func (t *Table) Len() int { return len(t.list) + t.skipped }

// ID returns the number of a node in the output.
func (t *Table) ID(number int) int { return t.opts.First + number }

// Node returns a node.
func (t *Table) Node(number int) Node { return *t.at(number) }

func (t *Table) at(number int) *Node {
	if i, ok := t.indices[number]; ok {
		return &t.list[i]
	}
	return &t.list[number]
}

// Tuple returns the number of a tuple of fields, which are text.
func (t *Table) Tuple(fields ...string) int { return t.intern(Node{Fields: fields}) }

// AddNamed adds named metadata unless it has no nodes.
func (t *Table) AddNamed(name string, nodes ...int) {
	if len(nodes) > 0 {
		t.Named = append(t.Named, Named{name, nodes})
	}
}

// Strings returns the number of a tuple of strings.
func (t *Table) Strings(list ...ir.Attribute) int {
	fields := make([]string, len(list))
	for i, a := range list {
		s, _ := a.(ir.StringAttr)
		fields[i] = String(string(s))
	}
	return t.Tuple(fields...)
}

func (t *Table) intern(n Node) int {
	key := n.key()
	if number, ok := t.numbers[key]; ok {
		return number
	}
	number := t.push(n)
	t.numbers[key] = number
	return number
}

// push appends a node and returns its number.
func (t *Table) push(n Node) int {
	number := t.Len()
	if t.skipped > 0 {
		t.indices[number] = len(t.list)
	}
	t.list = append(t.list, n)
	return number
}

// distinct adds a distinct node and returns its number. Its text may refer to it.
func (t *Table) distinct(key any, text func(self string) string) int {
	number := t.push(Node{identity: key})
	t.remember(key, number)
	written := text(t.Ref(number))
	t.at(number).Text = written
	return number
}

// remember records the number of an attribute's node.
func (t *Table) remember(key any, number int) int {
	t.attrs[key] = number
	return number
}

// Ref spells a reference to a node.
func (t *Table) Ref(number int) string { return string(t.AppendRef(nil, number)) }

// AppendRef appends a reference to a node: its number, or a placeholder in a chunk.
func (t *Table) AppendRef(b []byte, number int) []byte {
	b = append(b, '!')
	if t.opts.Placeholders {
		return placeholder.Append(b, number)
	}
	return strconv.AppendInt(b, int64(t.ID(number)), 10)
}

// AppendNodes appends the definitions of the nodes numbered from up to, but not including, to.
func (t *Table) AppendNodes(b []byte, from, to int) []byte {
	for number := from; number < to; number++ {
		b = append(t.AppendRef(b, number), " = "...)
		b = append(t.at(number).appendTo(b), '\n')
	}
	return b
}

// String spells a string as a field.
func String(s string) string { return "!" + string(llvm.AppendQuoted(nil, s)) }
