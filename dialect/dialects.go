// Package dialect lists the dialects of this project. A program that needs only some of them passes
// those to ir.NewContext instead.
package dialect

import (
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/affine"
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/cf"
	"github.com/abi-opt/abi-opt/dialect/complex"
	"github.com/abi-opt/abi-opt/dialect/dlti"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/index"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/dialect/scf"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/util"
)

// All lists the dialects of abi-opt, sorted by name.
var All = []*ir.Dialect{
	abi.Dialect,
	affine.Dialect,
	arith.Dialect,
	c.Dialect,
	cf.Dialect,
	complex.Dialect,
	dlti.Dialect,
	fn.Dialect,
	index.Dialect,
	llvm.Dialect,
	memref.Dialect,
	scf.Dialect,
	util.Dialect,
}
