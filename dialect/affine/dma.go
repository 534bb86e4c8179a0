package affine

import (
	"github.com/abi-opt/abi-opt/ir"
)

// The attributes that hold the maps of a transfer. As in MLIR, they are not inherent.
const (
	sourceMap = "src_map"
	targetMap = "dst_map"
	tagMap    = "tag_map"
)

// DMAStartOp starts a transfer of elements between memory spaces. The maps determine the groups of
// its operands ([DMAOf]).
var DMAStartOp = &ir.OpDef{
	Name: "affine.dma_start", Summary: "start a transfer between memory spaces",
	Operands: []ir.ValueDef{ir.VariadicArg("operands", ir.AnyType)},
	Syntax: "$source `[` indices `]` `,` $target `[` indices `]` `,` $tag `[` indices `]` `,` $numElements (`,` $stride `,` $elementsPerStride)? " +
		"attr-dict `:` type($source) `,` type($target) `,` type($tag)",
	Parse:  func(p ir.Parser, s *ir.OpState) { parseDMA(p, s, []string{sourceMap, targetMap, tagMap}) },
	Print:  func(p ir.Printer, o *ir.Operation) { printDMA(p, o, sourceMap, targetMap, tagMap) },
	Inline: isMap,
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		d, problem := DMAOf(o)
		switch {
		case problem == "" && len(d.Numbers) != 1 && len(d.Numbers) != 3:
			problem = "incorrect number of operands"
		case problem == "":
			for i, name := range []string{"src ", "dst ", "tag "} {
				if !d.Accesses[i].checkIndices(o, r, name) {
					return
				}
			}
		}
		if problem != "" {
			r.Errorf(o, ErrDMA, "%s", problem)
		}
	},
}

// DMAWaitOp waits for the transfer with a tag.
var DMAWaitOp = &ir.OpDef{
	Name: "affine.dma_wait", Summary: "wait for a transfer between memory spaces",
	Operands: []ir.ValueDef{ir.VariadicArg("operands", ir.AnyType)},
	Syntax:   "$tag `[` indices `]` `,` $numElements attr-dict `:` type($tag)",
	Parse:    func(p ir.Parser, s *ir.OpState) { parseDMA(p, s, []string{tagMap}) },
	Print:    func(p ir.Printer, o *ir.Operation) { printDMA(p, o, tagMap) },
	Inline:   isMap,
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		switch d, problem := DMAOf(o); {
		case problem != "":
			r.Errorf(o, ErrDMA, "%s", problem)
		case len(d.Numbers) != 1:
			r.Errorf(o, ErrDMA, "incorrect number of operands")
		default:
			d.Accesses[0].checkIndices(o, r, "")
		}
	},
}

// DMA is the operands of a transfer: the elements, which are source, target and tag of a
// [DMAStartOp], and the number of elements, perhaps followed by stride and elements per stride.
type DMA struct {
	Accesses []Access
	Numbers  []*ir.Value
}

// DMAOf splits the operands of a transfer into groups, or returns why they are invalid.
func DMAOf(o *ir.Operation) (d DMA, problem string) {
	roles := []struct{ attr, name string }{{sourceMap, "source"}, {targetMap, "destination"}, {tagMap, "tag"}}
	if o.Name() == "affine.dma_wait" {
		roles = roles[2:]
	}
	rest := o.Operands()
	for _, role := range roles {
		m := mapAt(o, role.attr)
		n := m.Dims + m.Syms
		switch {
		case len(rest) == 0 || !ir.AnyMemRef.Ok(rest[0].Type()):
			return d, "expected DMA " + role.name + " to be of memref type"
		case len(rest) < 1+n:
			return d, "incorrect number of operands"
		case len(m.Results) != len(rest[0].Type().(*ir.MemRefType).Shape):
			return d, "expected " + role.name + " map to have as many results as the memref has dimensions"
		}
		d.Accesses = append(d.Accesses, Access{rest[0], Bound{m, rest[1 : 1+n]}})
		rest = rest[1+n:]
	}
	for _, a := range d.Accesses {
		if !allOf(a.Operands, func(v *ir.Value) bool { return v.Type() == ir.Index }) {
			return d, "expected indices to be of index type"
		}
	}
	if !allOf(rest, func(v *ir.Value) bool { return v.Type() == ir.Index }) {
		return d, "expected num elements, stride and num elements per stride to be of type index"
	}
	d.Numbers = rest
	return d, ""
}

// parseDMA reads elements, each with the attribute for its map, then numbers, then the types of the
// memrefs.
func parseDMA(p ir.Parser, s *ir.OpState, maps []string) {
	memrefs, indices := make([]ir.Operand, len(maps)), make([][]ir.Operand, len(maps))
	for i, attr := range maps {
		ir.Read(p, &memrefs[i])
		indices[i] = readSubscripts(p, s, attr)
		p.Expect(",")
	}
	var numbers []ir.Operand
	var types []ir.Type
	ir.Read(p, &numbers)
	p.AttrDict(s)
	ir.Read(p, ":", &types)
	switch {
	case p.Failed():
		return
	case len(numbers) != 1 && (len(maps) == 1 || len(numbers) != 3):
		p.Errorf(p.OpPos(), ErrDMA, "expected two stride related operands")
		return
	case len(types) != len(maps):
		p.Errorf(p.OpPos(), ErrDMA, "expected %s", []string{1: "one type", 3: "three types"}[len(maps)])
		return
	}
	for i, m := range memrefs {
		s.Operands = append(s.Operands, p.Resolve(m, types[i]))
		for _, index := range indices[i] {
			s.Operands = append(s.Operands, p.Resolve(index, ir.Index))
		}
	}
	for _, n := range numbers {
		s.Operands = append(s.Operands, p.Resolve(n, ir.Index))
	}
}

func printDMA(p ir.Printer, o *ir.Operation, maps ...string) {
	d, problem := DMAOf(o)
	p.Text(" ")
	if problem != "" { // of unverified IR
		p.Operands(o.Operands())
		return
	}
	var types []ir.Type
	for _, a := range d.Accesses {
		p.Operand(a.MemRef)
		a.writeSubscripts(p)
		p.Text(", ")
		types = append(types, a.MemRef.Type())
	}
	p.Operands(d.Numbers)
	p.AttrDict(o, maps...)
	ir.Write(p, " : ", types)
}
