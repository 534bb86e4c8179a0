package asm

import "github.com/abi-opt/abi-opt/diag"

// The diagnostics of the parser. The comment of each is the shortest input with that
// error; a test runs them all.
const (
	// Example: "x
	errToken diag.ID = "token"
	// Example: "\xFF"
	errEncoding diag.ID = "encoding"
	// Example: more brackets inside each other than maxNesting, or regions than maxRegions
	errNesting diag.ID = "nesting"
	// Example: aliases that expand to more text than is reasonable
	errTooLarge diag.ID = "too-large"
	// Example: x.y
	errUnknownOp diag.ID = "unknown-op"
	// Example: "x.y"() : () -> ()
	errUnregistered diag.ID = "unregistered-dialect"
	// Example: %a, %b = "x"() : () -> i32
	errResultCount diag.ID = "result-count"
	// Example: "x"(%a) : (i32) -> ()
	errUndefined diag.ID = "undefined-value"
	// Example: %a = "x"() : () -> i32  %a = "x"() : () -> i32
	errRedefined diag.ID = "redefined-value"
	// Example: %a = "x"() : () -> i32  "y"(%a) : (i64) -> ()
	errValueType diag.ID = "value-type"
	// Example: %a = "x"() : () -> i32  "y"(%a#1) : (i32) -> ()
	errResultNumber diag.ID = "result-number"
	// Example: "x"() ({ "y"()[^a] : () -> () }) : () -> ()
	errUndefinedBlock diag.ID = "undefined-block"
	// Example: "x"() ({ ^a: "y"() : () -> () ^a: "y"() : () -> () }) : () -> ()
	errRedefinedBlock diag.ID = "redefined-block"
	// Example: "x"() : () -> !a
	errUndefinedAlias diag.ID = "undefined-alias"
	// Example: !a = i32  !a = i32
	errRedefinedAlias diag.ID = "redefined-alias"
	// Example: !a.b = i32
	errAliasName diag.ID = "alias-name"
	// Example: {-# tool_resources: {} #-}
	errResource diag.ID = "resource"
	// Example: "x"() {a = #test.wrap} : () -> ()
	errBody diag.ID = "dialect-body"
	// Example: "x"() : () -> tensor<4xtuple<>>
	errType diag.ID = "type"
	// Example: "x"() : () -> tensor<99999999999999999999xi32>
	errDimension diag.ID = "dimension"
	// Example: "x"() : () -> !builtin.x
	errUnknownType diag.ID = "unknown-type"
	// Example: "x"() {a = #builtin.x} : () -> ()
	errUnknownAttribute diag.ID = "unknown-attribute"
	// Example: "x"() {a = #newer.thing<1>} : () -> ()
	warnUnknownAttribute diag.ID = "unknown-attribute-kept"
	// Example: "x"() {a, a} : () -> ()
	errDuplicateKey diag.ID = "duplicate-key"
	// Example: "x"() {a = 300 : i8} : () -> ()
	errNumber diag.ID = "number"
	// Example: "x"() {a = dense<[1, 2]> : tensor<3xi32>} : () -> ()
	errElements diag.ID = "elements"
	// Example: "x"() {a = affine_map<(i, j) -> (i * j)>} : () -> ()
	errAffine diag.ID = "affine"
	// Example: "x"() : () -> () loc("f":1:x)
	errLocation diag.ID = "location"
)
