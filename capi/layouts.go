package capi

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/layout"
)

// LayoutsBy returns the layouts of a compiler, as --abi-compat names it; "" is the default. Those of gcc
// differ from the target's on some platforms.
func LayoutsBy(compiler string, target classify.Target) *layout.Table {
	table := target.Layouts()
	if model := table.Model().ByGCC(); model != nil && compiler == "gcc" {
		return layout.NewTable(model)
	}
	return table
}
