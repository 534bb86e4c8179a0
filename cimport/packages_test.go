package cimport

import (
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/layout"
)

// A package that a hint names for a platform exists, and its folder is searched.
func TestPackagesOfHeaders(t *testing.T) {
	named, debianPackages := map[string]bool{}, map[string]string{}
	for _, row := range rows(t, "packages.txt", "package") {
		debianPackages[row[0]] = row[1]
	}
	for _, row := range rows(t, "packages.txt", "host") {
		goarch := row[0]
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
