package asm

import "github.com/abi-opt/abi-opt/diag"

// The diagnostics of the parser. The comment of each is the shortest input that
// is reported so; a test runs them all.
const (
	// errSyntax: "x"( : () -> ()
	errSyntax diag.ID = "syntax"
	// errToken: "x
	errToken diag.ID = "token"
	// errEncoding: "\xFF"
	errEncoding diag.ID = "encoding"
	// errNesting: more brackets inside each other than maxNesting, or regions than maxRegions
	errNesting diag.ID = "nesting"
	// errTooLarge: aliases that stand for more text than is reasonable
	errTooLarge diag.ID = "too-large"

	// errUnknownOp: x.y
	errUnknownOp diag.ID = "unknown-op"
	// errUnregistered: "x.y"() : () -> ()
	errUnregistered diag.ID = "unregistered-dialect"
	// errResultCount: %a, %b = "x"() : () -> i32
	errResultCount diag.ID = "result-count"
	// errOperandCount: "x"() : (i32) -> ()
	errOperandCount diag.ID = "operand-count"
	// errInferType: test.sum %a, %b
	errInferType diag.ID = "infer-type"

	// errTypeKind: %a = "x"() : () -> i32  test.at %a[] : i32
	errTypeKind diag.ID = "type-kind"
	// errAttrDict: test.attrs plain {align = 8 : i64}
	errAttrDict diag.ID = "attr-dict"

	// errUndefined: "x"(%a) : (i32) -> ()
	errUndefined diag.ID = "undefined-value"
	// errRedefined: %a = "x"() : () -> i32  %a = "x"() : () -> i32
	errRedefined diag.ID = "redefined-value"
	// errValueType: %a = "x"() : () -> i32  "y"(%a) : (i64) -> ()
	errValueType diag.ID = "value-type"
	// errResultNumber: %a = "x"() : () -> i32  "y"(%a#1) : (i32) -> ()
	errResultNumber diag.ID = "result-number"
	// errUndefinedBlock: "x"() ({ "y"()[^a] : () -> () }) : () -> ()
	errUndefinedBlock diag.ID = "undefined-block"
	// errRedefinedBlock: "x"() ({ ^a: "y"() : () -> () ^a: "y"() : () -> () }) : () -> ()
	errRedefinedBlock diag.ID = "redefined-block"

	// errUndefinedAlias: "x"() : () -> !a
	errUndefinedAlias diag.ID = "undefined-alias"
	// errRedefinedAlias: !a = i32  !a = i32
	errRedefinedAlias diag.ID = "redefined-alias"
	// errAliasName: !a.b = i32
	errAliasName diag.ID = "alias-name"
	// errResource: {-# dialect_resources: {} #-}
	errResource diag.ID = "resource"

	// errType: "x"() : () -> tensor<4xtuple<>>
	errType diag.ID = "type"
	// errDimension: "x"() : () -> tensor<99999999999999999999xi32>
	errDimension diag.ID = "dimension"
	// errUnknownType: "x"() : () -> !builtin.x
	errUnknownType diag.ID = "unknown-type"
	// errAttribute: "x"() {a = array<index: 1>} : () -> ()
	errAttribute diag.ID = "attribute"
	// errUnknownAttribute: "x"() {a = #builtin.x} : () -> ()
	errUnknownAttribute diag.ID = "unknown-attribute"
	// errDuplicateKey: "x"() {a, a} : () -> ()
	errDuplicateKey diag.ID = "duplicate-key"
	// errNumber: "x"() {a = 300 : i8} : () -> ()
	errNumber diag.ID = "number"
	// errElements: "x"() {a = dense<[1, 2]> : tensor<3xi32>} : () -> ()
	errElements diag.ID = "elements"
	// errAffine: "x"() {a = affine_map<(i, j) -> (i * j)>} : () -> ()
	errAffine diag.ID = "affine"
	// errLocation: "x"() : () -> () loc("f":1:x)
	errLocation diag.ID = "location"
)
