package scf

import "github.com/abi-opt/abi-opt/ir"

// carriedValues are the values that a loop carries, as parsed: region arguments and initial values.
type carriedValues struct {
	args  []ir.RegionArg
	inits []ir.Operand
}

func argument(p ir.FormParser) ir.RegionArg {
	o := p.Operand()
	return ir.RegionArg{Name: o.Name, Pos: o.Pos}
}

func readCarried(p ir.FormParser) (c carriedValues) {
	p.CommaList("(", ")", func() {
		var init ir.Operand
		c.args = append(c.args, argument(p))
		ir.Read(p, "=", &init)
		c.inits = append(c.inits, init)
	})
	return c
}

// setTypes sets the types of the arguments, and reports whether there is one for each.
func (c *carriedValues) setTypes(types []ir.Type) bool {
	if len(types) != len(c.args) {
		return false
	}
	for i, t := range types {
		c.args[i].Type = t
	}
	return true
}

func printCarried(p ir.Printer, args, inits []*ir.Value) {
	ir.WriteList(p, "(", ")", len(inits), func(i int) { ir.Write(p, args[i], " = ", inits[i]) })
}
