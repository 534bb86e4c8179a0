package triple

// named maps the short names of targets to the triples that they stand for. As for clang, riscv64, loongarch64
// and wasm32 are processors without a system.
var named = map[string]Triple{
	"x86_64":      {Arch: "x86_64", Vendor: "unknown", System: "linux", Environment: "gnu"},
	"win64":       {Arch: "x86_64", Vendor: "pc", System: "windows", Environment: "msvc"},
	"aarch64":     {Arch: "aarch64", Vendor: "unknown", System: "linux", Environment: "gnu"},
	"riscv64":     {Arch: "riscv64", Vendor: "unknown", System: "unknown"},
	"loongarch64": {Arch: "loongarch64", Vendor: "unknown", System: "unknown"},
	"i386":        {Arch: "i386", Vendor: "unknown", System: "linux", Environment: "gnu"},
	"arm":         {Arch: "armv7", Vendor: "unknown", System: "linux", Environment: "gnueabihf"},
	"wasm32":      {Arch: "wasm32", Vendor: "unknown", System: "unknown"},
}

// Named returns the triple of the short name of a target.
func Named(name string) (t Triple, ok bool) {
	t, ok = named[name]
	return t, ok
}

// Full returns the triple of the short name of a target, and other texts unchanged. Other tools give such a name
// a meaning of their own.
func Full(text string) string {
	if t, ok := named[text]; ok {
		return t.String()
	}
	return text
}
