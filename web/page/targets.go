package page

import (
	"regexp"

	"github.com/abi-opt/abi-opt/classify/targets"
)

// Target is a choice of the page's menus. The file targets.json has the choices for the scripts.
type Target struct {
	Triple    string     `json:"triple"`
	Title     string     `json:"title"`
	Compilers []Compiler `json:"compilers"` // whose decisions it has, the default first
}

// Compiler is a name of a compiler in questions, "" for the default, and its title.
type Compiler [2]string

// Targets returns the choices.
func Targets() ([]Target, error) {
	all := []Target{
		{Triple: "x86_64-linux-gnu", Title: "Linux x86-64"},
		{Triple: "x86_64-apple-macosx14", Title: "macOS x86-64"},
		{Triple: "x86_64-pc-windows-msvc", Title: "Windows x86-64 (MSVC)"},
		{Triple: "x86_64-w64-windows-gnu", Title: "Windows x86-64 (MinGW)"},
		{Triple: "aarch64-linux-gnu", Title: "Linux AArch64"},
		{Triple: "arm64-apple-macosx14", Title: "macOS AArch64"},
		{Triple: "aarch64-pc-windows-msvc", Title: "Windows AArch64"},
		{Triple: "riscv64-linux-gnu", Title: "Linux RISC-V 64"},
		{Triple: "riscv32-linux-gnu", Title: "Linux RISC-V 32"},
		{Triple: "riscv32-unknown-elf", Title: "RISC-V 32 (ilp32)"},
		{Triple: "loongarch64-linux-gnu", Title: "Linux LoongArch 64"},
		{Triple: "powerpc64le-linux-gnu", Title: "Linux PowerPC 64"},
		{Triple: "powerpc64-unknown-freebsd", Title: "FreeBSD PowerPC 64 (big-endian)"},
		{Triple: "s390x-linux-gnu", Title: "Linux s390x"},
		{Triple: "i386-linux-gnu", Title: "Linux i386"},
		{Triple: "i686-pc-windows-msvc", Title: "Windows i386 (MSVC)"},
		{Triple: "i686-w64-windows-gnu", Title: "Windows i386 (MinGW)"},
		{Triple: "armv7-linux-gnueabihf", Title: "Linux ARM"},
		{Triple: "arm-linux-gnueabi", Title: "Linux ARM (soft-float)"},
		{Triple: "wasm32-unknown-unknown", Title: "WebAssembly"},
	}
	for i := range all {
		of := &all[i]
		target, err := targets.New(of.Triple, targets.Options{})
		if err != nil {
			return nil, err
		}
		for i, name := range targets.Of(target).Compats {
			if _, err := targets.New(of.Triple, targets.Options{Compat: name}); err != nil {
				continue // a compiler that the platform lacks
			}
			c := Compiler{name, version.ReplaceAllString(name, " $0")}
			if i == 0 {
				c[0] = ""
			}
			of.Compilers = append(of.Compilers, c)
		}
	}
	return all, nil
}

// version is that of a compiler at the end of its name.
var version = regexp.MustCompile(`\d+$`)
