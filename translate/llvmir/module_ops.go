package llvmir

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// namedNodes adds the metadata that modules have by names. Debug info needs a flag
// that says its version.
func (m *module) namedNodes(debug bool) {
	md := &m.metadata
	for _, n := range []struct{ attr, name string }{
		{llvm.IdentAttr, "llvm.ident"}, {llvm.CommandlineAttr, "llvm.commandline"},
	} {
		if text, ok := m.op.Attr(n.attr).(ir.StringAttr); ok {
			md.named = append(md.named, namedNode{n.name, []int{md.tuple(mdString(string(text)))}})
		}
	}
	if list, ok := m.op.Attr(llvm.DependentLibrariesAttr).(*ir.ArrayAttr); ok && len(list.Elems) > 0 {
		var libraries []int
		for _, e := range list.Elems {
			name, _ := e.(ir.StringAttr)
			libraries = append(libraries, md.tuple(mdString(string(name))))
		}
		md.named = append(md.named, namedNode{"llvm.dependent-libraries", libraries})
	}
	var flags, options []int
	met := metFlags{}
	for _, o := range m.others {
		switch o.Def() {
		case llvm.ModuleFlagsOp:
			for _, f := range o.Attr(llvm.FlagsAttr).(*ir.ArrayAttr).Elems {
				flag := f.(*ir.StructAttr)
				if problem := met.meet(flag); problem != "" {
					m.report.Errorf(o, ErrRule, "has the module flag '%s', %s", flag.Text("key"), problem)
				}
				flags = append(flags, m.flag(o, flag))
			}
		case llvm.LinkerOptionsOp:
			options = append(options, md.strings(o.Attr(llvm.OptionsAttr).(*ir.ArrayAttr)))
		}
	}
	if missing, present := met.lackPartner(); missing != "" {
		m.report.Errorf(m.op, ErrRule, "has the module flag '%s' without '%s'", present, missing)
	}
	if abi := m.op.StringAttr(llvm.TargetABIAttr); abi != "" && met[targetABI] == nil {
		flags = append(flags, md.tuple("i32 1", mdString(targetABI), mdString(abi)))
	}
	if debug && met[debugVersion] == nil {
		flags = append(flags, md.tuple("i32 2", mdString(debugVersion), "i32 3"))
	}
	if options != nil {
		md.named = append(md.named, namedNode{"llvm.linker.options", options})
	}
	if flags != nil {
		md.named = append(md.named, namedNode{"llvm.module.flags", flags})
	}
}

func (m *metadata) strings(list *ir.ArrayAttr) int {
	var fields []string
	for _, e := range list.Elems {
		s, _ := e.(ir.StringAttr)
		fields = append(fields, mdString(string(s)))
	}
	return m.tuple(fields...)
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
	md := &m.metadata
	fields := []string{md.number(md.tuple(`!"ProfileFormat"`, mdString(s.Text("format"))))}
	add := func(name, value string) { fields = append(fields, md.number(md.tuple(mdString(name), value))) }
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
		lines = append(lines, md.number(md.tuple("i32 "+uintOf(d, "cut_off"), "i64 "+uintOf(d, "min_count"), "i32 "+uintOf(d, "num_counts"))))
	}
	add("DetailedSummary", md.number(md.tuple(lines...)))
	return md.tuple(fields...)
}
