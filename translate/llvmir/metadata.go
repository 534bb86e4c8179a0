package llvmir

import (
	"strconv"

	"github.com/llir/llvm/ir/metadata"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// metadataTable numbers the metadata nodes, each distinct one once.
type metadataTable struct {
	nodes map[string]*metadata.Tuple
	list  []metadata.Definition
}

// field is a field of a node, as text.
type field string

// String implements metadata.Field.
func (f field) String() string { return string(f) }

// node returns the node of the given fields.
func (m *metadataTable) node(fields ...string) *metadata.Tuple {
	key := ""
	for _, f := range fields {
		key += f + "\x00"
	}
	if n := m.nodes[key]; n != nil {
		return n
	}
	n := &metadata.Tuple{MetadataID: metadata.MetadataID(len(m.list))}
	for _, f := range fields {
		n.Fields = append(n.Fields, field(f))
	}
	if m.nodes == nil {
		m.nodes = map[string]*metadata.Tuple{}
	}
	m.nodes[key] = n
	m.list = append(m.list, n)
	return n
}

func (m *metadataTable) attach(name string, fields ...string) *metadata.Attachment {
	return &metadata.Attachment{Name: name, Node: m.node(fields...)}
}

// accessMetadata returns what a load or store says by metadata.
func (t *translator) accessMetadata(o *ir.Operation) (list []*metadata.Attachment) {
	if o.HasAttr(llvm.NontemporalAttr) {
		list = append(list, t.metadata.attach("nontemporal", "i32 1"))
	}
	if o.HasAttr(llvm.InvariantFlag) {
		list = append(list, t.metadata.attach("invariant.load"))
	}
	if o.HasAttr("invariantGroup") {
		list = append(list, t.metadata.attach("invariant.group"))
	}
	if d, ok := o.Attr("dereferenceable").(llvm.DereferenceableAttr); ok {
		name := "dereferenceable"
		if d.MayBeNull {
			name = "dereferenceable_or_null"
		}
		list = append(list, t.metadata.attach(name, "i64 "+strconv.FormatUint(d.Bytes, 10)))
	}
	return list
}

// weights returns how often the successors of a branch are taken.
func (t *translator) weights(o *ir.Operation) []*metadata.Attachment {
	weights, ok := o.Attr(llvm.WeightsAttr).(ir.DenseArrayAttr)
	if !ok {
		return nil
	}
	fields := []string{`!"branch_weights"`}
	for _, w := range weights.Ints() {
		fields = append(fields, "i32 "+strconv.FormatInt(w, 10))
	}
	return []*metadata.Attachment{t.metadata.attach("prof", fields...)}
}

// finish completes the module after its functions.
func (t *translator) finish() { t.module.MetadataDefs = t.metadata.list }
