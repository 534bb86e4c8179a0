package cimport

// declareBuiltinTypes declares the types that compilers know without a declaration.
func (p *parser) declareBuiltinTypes() {
	void := pointerTo(plain(voidType))
	// The va_list of x86-64: an array of one, so that a parameter is a pointer.
	list := &record{tag: "__va_list_tag", complete: true, fields: []field{
		{name: "gp_offset", t: plain(uintType)}, {name: "fp_offset", t: plain(uintType)},
		{name: "overflow_arg_area", t: void}, {name: "reg_save_area", t: void},
	}}
	for name, t := range map[string]qualified{
		"__builtin_va_list":    plain(&array{elem: plain(list), n: 1}),
		"__builtin_ms_va_list": pointerTo(plain(charType)),
		"__int128_t":           plain(int128Type),
		"__uint128_t":          plain(uint128Type),
	} {
		p.scope.define(p.pp.Intern(name), symbol{kind: typedefSymbol, t: t})
	}
}
