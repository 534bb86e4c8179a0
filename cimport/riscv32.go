package cimport

var riscv32Processor = riscvProcessor("riscv32", func(p *platform, _ *system) {
	if p.triple.IsAndroid() {
		p.add(riscvFast)
		return
	}
	p.add(riscvAligned)
})
