package x86_64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/layout"
)

func (t *Target) warnRegisters(*layout.Layout, *form) []classify.Warning { return nil }
