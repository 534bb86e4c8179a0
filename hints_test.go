package abiopt_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/dialect/c"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// The author of a module that builders make is told what to call in Go, not what to write in MLIR.
func TestHintsForBuilders(t *testing.T) {
	for want, build := range map[string]func(top, body *ir.Builder){
		"Declare(\"missing\", type) of package c's builder":    func(_, b *ir.Builder) { c.NewBuilder(b).Call("missing", nil) },
		"Declare(\"missing\", type) of package fn's builder":   func(_, b *ir.Builder) { fn.NewBuilder(b).Call("missing", ir.Func(nil, nil)) },
		"NewFunc(\"missing\", type) of package llvm's builder": func(_, b *ir.Builder) { llvm.NewBuilder(b).Call("missing", ir.I32) },
		"did you mean 'caller'?":                               func(_, b *ir.Builder) { c.NewBuilder(b).Call("callr", nil) },
		"Declare(\"lacks\", type) of package c's builder":      func(top, _ *ir.Builder) { c.NewBuilder(top).NewFunc("lacks", c.Func(nil)) },
		"Declare(\"lacks\", type) of package fn's builder":     func(top, _ *ir.Builder) { fn.NewBuilder(top).NewFunc("lacks", ir.Func(nil, nil)) },
	} {
		module := ir.NewModule(nil)
		top := c.Top(module)
		body, _ := c.Body(top.NewFunc("caller", c.Func(nil)))
		build(top.Builder, body.Builder)
		body.Finish()
		err := abiopt.Lower(module, abiopt.Options{})
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "@missing") || strings.Contains(err.Error(), " private ") {
			t.Errorf("%s: %v", want, err)
		}
	}
}
