package llvmir

import (
	"strconv"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/translate/llvmir/internal/metadata"
)

// namedNodes completes the metadata and adds the named metadata. Debug info requires a flag with its
// version.
func (m *module) namedNodes() {
	md := m.metadata
	md.CollectGlobals(m.globals)
	debug := md.Finish()
	for _, n := range []struct{ attr, name string }{
		{llvm.IdentAttr, "llvm.ident"}, {llvm.CommandlineAttr, "llvm.commandline"},
	} {
		if text, ok := m.op.Attr(n.attr).(ir.StringAttr); ok {
			md.AddNamed(n.name, md.Strings(text))
		}
	}
	var libraries, flags, options []int
	if list, ok := m.op.Attr(llvm.DependentLibrariesAttr).(*ir.ArrayAttr); ok {
		for _, e := range list.Elems {
			libraries = append(libraries, md.Strings(e))
		}
	}
	md.AddNamed("llvm.dependent-libraries", libraries...)
	values := flagValues{}
	for _, o := range m.others {
		switch o.Def() {
		case llvm.ModuleFlagsOp:
			for _, f := range o.Attr(llvm.FlagsAttr).(*ir.ArrayAttr).Elems {
				flag := f.(*ir.StructAttr)
				if problem := values.add(flag); problem != "" {
					m.report.Errorf(o, ErrRule, "has the module flag '%s', %s", flag.Text("key"), problem)
				}
				flags = append(flags, m.flag(o, flag))
			}
		case llvm.LinkerOptionsOp:
			options = append(options, md.Strings(o.Attr(llvm.OptionsAttr).(*ir.ArrayAttr).Elems...))
		}
	}
	if missing, present := values.lackPartner(); missing != "" {
		m.report.Errorf(m.op, ErrRule, "has the module flag '%s' without '%s'", present, missing)
	}
	if flag := m.abiFlag(values); flag != nil {
		flags = append(flags, md.Tuple(flag...))
	}
	if debug && values[debugVersion] == nil {
		flags = append(flags, md.Tuple("i32 2", metadata.String(debugVersion), "i32 3"))
	}
	md.AddNamed("llvm.linker.options", options...)
	md.AddNamed("llvm.module.flags", flags...)
}

// abiFlag returns the operands of the module flag that names the variant of the convention, as clang writes it, unless the module has it
// or none of the types on which variants differ.
func (m *module) abiFlag(values flagValues) []string {
	abi := m.op.StringAttr(llvm.TargetABIAttr)
	key, value, differs := layout.FlagOfABI(abi)
	switch _, err := strconv.Atoi(value); {
	case abi == "", values[key] != nil, differs != nil && !m.structs.differs:
		return nil
	case err == nil:
		return []string{"i32 2", metadata.String(key), "i32 " + value}
	}
	return []string{"i32 1", metadata.String(key), metadata.String(value)}
}

// functionRef is a function as an operand of metadata.
func (m *module) functionRef(o *ir.Operation, a ir.Attribute) string {
	name, ok := a.(ir.SymbolRefAttr)
	if !ok {
		return "null"
	}
	s := m.symbols[name.Root]
	if s == nil {
		m.report.Errorf(o, ErrNotLowered, "refers to '%s', which is neither a function nor a global", name.Root)
		return "null"
	}
	if s.own {
		m.report.Errorf(o, ErrRule, "takes the address of '%s', which has none", name.Root)
	}
	return s.address.text + " " + llvm.SpellName("@", s.name)
}

// profile is the node of a summary of a profile.
func (m *module) profile(s *ir.StructAttr) int {
	md := m.metadata
	fields := []string{md.Ref(md.Tuple(`!"ProfileFormat"`, metadata.String(s.Text("format"))))}
	add := func(name, value string) { fields = append(fields, md.Ref(md.Tuple(metadata.String(name), value))) }
	for _, f := range []struct{ name, param string }{
		{"TotalCount", "total_count"}, {"MaxCount", "max_count"}, {"MaxInternalCount", "max_internal_count"},
		{"MaxFunctionCount", "max_function_count"}, {"NumCounts", "num_counts"}, {"NumFunctions", "num_functions"},
		{"IsPartialProfile", "is_partial_profile"},
	} {
		if s.Get(f.param) != nil {
			add(f.name, "i64 "+uintOf(s, f.param))
		}
	}
	if ratio, ok := s.Get("partial_profile_ratio").(ir.FloatAttr); ok {
		add("PartialProfileRatio", "double "+floatText(ratio))
	}
	var lines []string
	for _, e := range s.List("detailed_summary") {
		d := e.(*ir.StructAttr)
		lines = append(lines, md.Ref(md.Tuple("i32 "+uintOf(d, "cut_off"), "i64 "+uintOf(d, "min_count"), "i32 "+uintOf(d, "num_counts"))))
	}
	add("DetailedSummary", md.Ref(md.Tuple(lines...)))
	return md.Tuple(fields...)
}
