package layout_test

import (
	"cmp"
	"debug/elf"
	"debug/macho"
	"debug/pe"
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/layout"
)

// No two processors have the same name, notation, short name of a target or machine, and each name leads to its row.
func TestProcessors(t *testing.T) {
	owner := map[any]*layout.Processor{}
	claim := func(p *layout.Processor, what any) {
		if owner[what] != nil && owner[what] != p {
			t.Errorf("%v is of %s and of %s", what, owner[what].Name, p.Name)
		}
		owner[what] = p
	}
	for _, p := range layout.Processors {
		for _, name := range slices.Concat([]string{p.Name}, p.Aliases, p.Families) {
			if claim(p, name); layout.ProcessorOf(name) != p {
				t.Errorf("%s is not a name of %s", name, p.Name)
			}
		}
		for _, platform := range p.Platforms {
			if platform.Model.Pointer != p.PointerSize() {
				t.Errorf("%s has pointers of %v, others of the processor of %v", platform.Model.Name, platform.Model.Pointer, p.PointerSize())
			}
			for _, arch := range platform.Arches {
				if layout.ProcessorOf(arch) != p {
					t.Errorf("%s is not a name of %s", arch, p.Name)
				}
			}
		}
		for _, a := range p.ELF.ABIs {
			if of := p.Targets[0].Triple.Arch + "-linux-" + cmp.Or(a.Environment, "gnu"); !hasModel(of) {
				t.Errorf("files of %s are for %s", p.Name, of)
			}
		}
		for _, name := range p.Spellings {
			claim(p, name)
		}
		for _, named := range p.Targets {
			claim(p, "target "+named.Name)
			if _, err := layout.ModelFor(named.Name); err != nil || layout.ProcessorOf(named.Triple.Arch) != p {
				t.Errorf("%s stands for %v: %v", named.Name, named.Triple, err)
			}
		}
		if p.Go != "" {
			claim(p, "go "+p.Go)
		}
		if p.ELF.Machine != 0 {
			claim(p, [3]any{elf.Machine(p.ELF.Machine), p.PointerSize(), p.BigEndian()})
		}
		if (p.PE == 0) != (p.PEAddress == 0) {
			t.Errorf("%s has the PE machine %#x and the relocation %d", p.Name, p.PE, p.PEAddress)
		}
		if p.PE != 0 {
			claim(p, [2]any{"pe", p.PE})
		}
		if p.MachO != 0 {
			claim(p, [2]any{"macho", p.MachO})
		}
	}
	if model, err := layout.ModelFor(layout.FullTriple("")); err != nil || model != layout.Default {
		t.Errorf("the default triple %s has the model %v: %v", layout.FullTriple(""), model, err)
	}
	for arch, machine := range map[string]elf.Machine{
		"x86_64": elf.EM_X86_64, "i386": elf.EM_386, "aarch64": elf.EM_AARCH64, "armv7": elf.EM_ARM, "riscv64": elf.EM_RISCV, "loongarch64": elf.EM_LOONGARCH,
	} {
		if got := elf.Machine(layout.ProcessorOf(arch).ELF.Machine); got != machine {
			t.Errorf("%s has the ELF machine %v, want %v", arch, got, machine)
		}
	}
	for arch, machine := range map[string]uint16{"x86_64": pe.IMAGE_FILE_MACHINE_AMD64, "i686": pe.IMAGE_FILE_MACHINE_I386, "arm64": pe.IMAGE_FILE_MACHINE_ARM64} {
		if got := layout.ProcessorOf(arch).PE; got != machine {
			t.Errorf("%s has the PE machine %#x, want %#x", arch, got, machine)
		}
	}
	for arch, machine := range map[string]macho.Cpu{"x86_64": macho.CpuAmd64, "arm64": macho.CpuArm64} {
		if p := layout.ProcessorOf(arch); macho.Cpu(p.MachO) != machine || p.OnApple() != arch {
			t.Errorf("%s has the Mach-O machine %#x and is called %s, want %#x", arch, p.MachO, p.OnApple(), uint32(machine))
		}
	}
}

func hasModel(triple string) bool { _, err := layout.ModelFor(triple); return err == nil }
