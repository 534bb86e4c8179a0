package bindgen

import (
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// includeLine finds the name of an included header, with its delimiter.
var includeLine = regexp.MustCompile(`(?m)^[ \t]*#[ \t]*(?:include|import)[ \t]*(["<])([^">\n]+)[">]`)

// addIncluded selects headers without functions that a selected header includes, if they are of the same library: they have
// its constants and types.
func (g *generator) addIncluded() {
	declares := map[*diag.Source]bool{}
	for _, op := range g.unit.Functions {
		declares[ir.PosOf(op.Loc).Source] = true
	}
	all := g.sources()
	var open []*diag.Source
	for _, s := range all {
		if g.isSelected(diag.Pos{Source: s}) {
			open = append(open, s)
		}
	}
	for len(open) > 0 {
		from := open[0]
		open = open[1:]
		for _, m := range includeLine.FindAllStringSubmatch(from.Text, -1) {
			for _, s := range all {
				if !declares[s] && !g.isSelected(diag.Pos{Source: s}) && g.isOfSameLibrary(from.Name, s.Name, m[2], m[1] == `"`) {
					g.exporting[s] = true
					open = append(open, s)
				}
			}
		}
	}
}

// sources returns the headers that declare types or constants.
func (g *generator) sources() (all []*diag.Source) {
	add := func(pos diag.Pos) {
		if pos.IsKnown() && !slices.Contains(all, pos.Source) {
			all = append(all, pos.Source)
		}
	}
	d := g.declared
	for i := range d.Enums {
		add(d.Enums[i].Pos)
	}
	for i := range d.Records {
		add(d.Records[i].Pos)
	}
	for i := range d.Typedefs {
		add(d.Typedefs[i].Pos)
	}
	for _, macros := range [][]cimport.Macro{d.Macros, d.OtherMacros, d.FunctionMacros, d.Statics} {
		for i := range macros {
			add(macros[i].Pos)
		}
	}
	for _, op := range g.unit.Functions {
		add(ir.PosOf(op.Loc))
	}
	return all
}

// isOfSameLibrary reports whether a header is the one that another one includes by a name, and is of its library: it is
// included in quotes, or as [cimport.Options.IsPart] decides.
func (g *generator) isOfSameLibrary(from, header, name string, isQuoted bool) bool {
	from, header, name = filepath.ToSlash(from), filepath.ToSlash(header), path.Clean(filepath.ToSlash(name))
	if path.Join(path.Dir(from), name) != path.Clean(header) && !strings.HasSuffix(header, "/"+strings.TrimLeft(name, "./")) {
		return false
	}
	return isQuoted || g.Import.IsPart(from, header)
}
