package cimport

import (
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/layout"
)

// debianPackages are the packages of Debian 12 with headers of a C library, and their folder.
var debianPackages = map[string]string{
	"libc6-dev": "/usr/include", "libc6-dev-i386": "/usr/include", "musl-dev": "/usr/include/ARCH-linux-musl", "wasi-libc": "/usr/include/wasm32-wasi",
	"libc6-dev-amd64-cross": "/usr/x86_64-linux-gnu/include", "libc6-dev-arm64-cross": "/usr/aarch64-linux-gnu/include",
	"libc6-dev-riscv64-cross": "/usr/riscv64-linux-gnu/include", "libc6-dev-armel-cross": "/usr/arm-linux-gnueabi/include",
	"libc6-dev-armhf-cross": "/usr/arm-linux-gnueabihf/include",
	"mingw-w64-x86-64-dev":  "/usr/x86_64-w64-mingw32/include", "mingw-w64-i686-dev": "/usr/i686-w64-mingw32/include",
}

// A package that a hint names for a platform exists, and its folder is searched.
func TestPackagesOfHeaders(t *testing.T) {
	named := map[string]bool{}
	for _, goarch := range []string{"amd64", "arm64", "riscv64", "arm", "386"} {
		for _, p := range layout.Platforms {
			for _, arch := range p.Arches {
				for _, system := range p.Systems {
					for _, environment := range append(slices.Clone(p.Environments), "", "gnu", "musl") {
						target := strings.TrimSuffix(arch+"-"+system+"-"+environment, "-")
						c, err := (&Options{Target: target}).prepared()
						if err != nil {
							continue // a system without this environment
						}
						name, isDebian := strings.CutPrefix(c.packageOfHeaders(goarch), "Debian's ")
						if !isDebian {
							continue
						}
						named[name] = true
						folder := debianPackages[name]
						if folder == "" || !slices.ContainsFunc(c.folders, func(f string) bool {
							return f == folder || strings.Contains(folder, "ARCH") && strings.HasPrefix(strings.Replace(f, c.arch, "ARCH", 1), folder)
						}) {
							t.Errorf("%s on %s: package %s with folder %q, searched are %s", target, goarch, name, folder, c.folders)
						}
					}
				}
			}
		}
	}
	for name := range debianPackages {
		if !named[name] {
			t.Errorf("%s is named for no platform", name)
		}
	}
}
