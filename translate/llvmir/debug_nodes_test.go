package llvmir_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// nodeValues are values for the parameters of nodes of debug info, by their names; behind
// a kind and a dot where those of one name differ.
var nodeValues = map[string]string{
	"alignInBits": "64", "allocated": "#x", "annotations": `#llvm.di_annotation<name = "a", value = "b">`, "apinotes": `"a.notes"`, "arg": "1",
	"associated": "#x", "baseType": "#int", "callingConvention": "DW_CC_nocall", "column": "5", "compileUnit": "#unit", "configMacros": `"-DX"`, "count": "3 : i64",
	"dataLocation": "#x", "decl": "#g", "discriminator": "2", "dwarfAddressSpace": "0", "elements": "#int", "emissionKind": "LineTablesOnly",
	"encoding": "DW_ATE_signed", "entity": "#int", "exportSymbols": "true", "expr": "#x", "extraData": "#int", "file": "#file", "flags": "Artificial",
	"id": "distinct[7]<>", "includePath": `"/i"`, "isDecl": "true", "isDefined": "true", "isLocalToUnit": "true", "isOptimized": "true", "isRecSelf": "false",
	"line": "4", "linkageName": `"ln"`, "lowerBound": "1 : i64", "name": `"n\22"`, "nameTableKind": "GNU", "offsetInBits": "8", "producer": `"p"`, "rank": "#x",
	"recId": "distinct[8]<>", "retainedNodes": "#int", "scope": "#file", "scopeLine": "6", "sizeInBits": "32", "sourceLanguage": "DW_LANG_C11",
	"splitDebugFilename": `"s.dwo"`, "stride": "2 : i64", "stringLength": "#g", "stringLengthExp": "#x", "stringLocationExp": "#x", "subprogramFlags": "Optimized",
	"tag": "DW_TAG_structure_type", "type": "#int", "types": "#int, #llvm.di_null_type", "upperBound": "9 : i64", "var": "#g",
	"di_local_variable.scope": "#sp", "di_label.scope": "#sp", "di_lexical_block.scope": "#sp", "di_lexical_block_file.scope": "#sp",
	"di_basic_type.tag": "DW_TAG_base_type", "di_derived_type.tag": "DW_TAG_typedef", "di_string_type.tag": "DW_TAG_string_type", "di_imported_entity.tag": "DW_TAG_imported_module",
	"di_subprogram.type": "#llvm.di_subroutine_type<types = #int>",
	// A unit and a line need another parameter.
	"di_subprogram.compileUnit": "#unit, subprogramFlags = Definition", "di_subprogram.line": "4, file = #file",
}

// aroundNode is a function that imports a node.
const aroundNode = `#file = #llvm.di_file<"f.c" in "/d">
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int">
#g = #llvm.di_global_variable<file = #file, line = 3, type = #int>
#x = #llvm.di_expression<[DW_OP_deref]>
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, producer = "around", isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, name = "around", subprogramFlags = Definition>
llvm.func @f() { llvm.return loc(unknown) } loc(fused<#llvm.di_subprogram<recId = distinct[2]<>, id = distinct[2]<>, compileUnit = #unit, name = "around", subprogramFlags = Definition, retainedNodes = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #llvm.di_subprogram<recId = distinct[2]<>, isRecSelf = true>, entity = %s, name = "around">>>[unknown])
`

// TestDebugCorners keeps what each node of debug info becomes with no parameters but those
// that it needs, and with each of the others beside them.
func TestDebugCorners(t *testing.T) {
	var b strings.Builder
	for _, a := range llvm.Dialect.Attrs {
		if !strings.HasPrefix(a.Mnemonic, "di_") || a.Struct == nil || a.Struct.Format != "" || a.Struct == llvm.DIAnnotation || a.Struct == llvm.DIGlobalVariableExpression {
			continue
		}
		for _, text := range nodesOf(t, a.Struct) {
			fmt.Fprintln(&b, text)
			module := mustParse(t, fmt.Sprintf(aroundNode, text))
			forReaders(&b, "%s:\n%s", func(o llvmir.Options) string {
				var nodes strings.Builder
				for line := range strings.Lines(translate(t, module, o)) {
					if strings.Contains(line, " !DI") && !strings.Contains(line, `"around"`) {
						nodes.WriteString("\t" + line)
					}
				}
				return nodes.String()
			})
		}
	}
	golden.Compare(t, "testdata/debug.golden", b.String(), "after a look at it: go test ./translate/llvmir -run Corners -update")
}

// nodesOf spells nodes of a kind.
func nodesOf(t *testing.T, def *ir.StructDef) []string {
	t.Helper()
	var needed []string
	others := []string{""}
	for _, p := range def.Params {
		value, ok := nodeValues[def.Mnemonic+"."+p.Name]
		if !ok {
			value, ok = nodeValues[p.Name]
		}
		if !ok {
			t.Errorf("%s: there is no value for %s", def.Mnemonic, p.Name)
		}
		if p.Optional {
			others = append(others, p.Name+" = "+value)
		} else {
			needed = append(needed, p.Name+" = "+value)
		}
	}
	var texts []string
	for _, other := range others {
		params := strings.Trim(strings.Join(needed, ", ")+", "+other, ", ")
		texts = append(texts, fmt.Sprintf("#llvm.%s<%s>", def.Mnemonic, params))
	}
	return texts
}
