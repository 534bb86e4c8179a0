package llvmir_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/placeholder"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/translate/llvmir/internal/metadata"
)

func definitions(table *metadata.Table) string { return string(table.AppendNodes(nil, 0, table.Len())) }

const file = `#llvm.di_file<"f.c" in "/d">`

// TestAttr checks the nodes of attributes.
func TestAttr(t *testing.T) {
	const root = `#llvm.tbaa_root<id = "root">`
	const loop = `#llvm.loop_annotation<`
	for attr, want := range map[string]string{
		root:                 `!0 = !{!"root"}`,
		`#llvm.tbaa_root<>`:  `!0 = distinct !{!0}`,
		`#llvm.di_null_type`: "",
		`#llvm.tbaa_type_desc<id = "int", members = {<` + root + `, 0>}>`: `!0 = !{!"root"}; !1 = !{!"int", !0, i64 0}`,
		`#llvm.tbaa_tag<base_type = #llvm.tbaa_type_desc<id = "int", members = {<` + root + `, 0>}>, access_type = #llvm.tbaa_type_desc<id = "int", members = {<` +
			root + `, 0>}>, offset = 4, constant = true>`: `!0 = !{!"root"}; !1 = !{!"int", !0, i64 0}; !2 = !{!1, !1, i64 4, i64 1}`,
		`#llvm.mmra_tag<"a":"b">`:                `!0 = !{!"a", !"b"}`,
		`#llvm.access_group<id = distinct[0]<>>`: `!0 = distinct !{}`,
		`#llvm.alias_scope<id = distinct[1]<>, domain = #llvm.alias_scope_domain<id = "d", description = "all">, description = "x">`: `!0 = !{!"d", !"all"}; !1 = distinct !{!1, !0, !"x"}`,
		loop + `mustProgress = true, licm = <disable = true>>`:                                                                       `!0 = distinct !{!0, !1, !2}; !1 = !{!"llvm.loop.mustprogress"}; !2 = !{!"llvm.licm.disable"}`,
		loop + `mustProgress = false>`: `!0 = distinct !{!0}`,
		loop + `vectorize = <disable = true, predicateEnable = true, width = 4 : i32>>`: `!0 = distinct !{!0, !1, !2, !3}; !1 = !{!"llvm.loop.vectorize.enable", i1 false}; !2 = !{!"llvm.loop.vectorize.predicate.enable", i1 true}; !3 = !{!"llvm.loop.vectorize.width", i32 4}`,
		loop + `unroll = <disable = false, followupAll = ` + loop + `>>>`:               `!0 = distinct !{!0, !1, !3}; !1 = !{!"llvm.loop.unroll.enable"}; !2 = distinct !{!2}; !3 = !{!"llvm.loop.unroll.followup_all", !2}`,
		loop + `parallelAccesses = #llvm.access_group<id = distinct[0]<>>>`:             `!0 = distinct !{!0, !2}; !1 = distinct !{}; !2 = !{!"llvm.loop.parallel_accesses", !1}`,
		`#llvm.di_annotation<name = "n", value = "v">`:                                  `!0 = !{!"n", !"v"}`,
		file: `!0 = !DIFile(filename: "f.c", directory: "/d")`,
		`#llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>`:                      `!0 = !DIBasicType(tag: DW_TAG_base_type, name: "int", size: 32, encoding: DW_ATE_signed)`,
		`#llvm.di_global_variable<file = ` + file + `, line = 3, type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int">>`: `!0 = distinct !DIGlobalVariable(file: !1, line: 3, type: !2, scope: null, isLocal: false, isDefinition: false); !1 = !DIFile(filename: "f.c", directory: "/d"); !2 = !DIBasicType(tag: DW_TAG_base_type, name: "int")`,
	} {
		module := mustParse(t, `module attributes {test.a = `+attr+`} {}`)
		var r ir.Reporter
		table := metadata.New(module, &r, metadata.Options{Version: 22})
		a := module.Attr("test.a")
		first := table.AttrRef(a)
		if again := table.AttrRef(a); again != first || len(r.Diags) > 0 {
			t.Errorf("%s is %s and then %s, %v", attr, first, again, r.Diags)
		}
		if got := strings.ReplaceAll(strings.TrimSpace(definitions(table)), "\n", "; "); got != want {
			t.Errorf("%s gives\n\t%s, want\n\t%s", attr, got, want)
		}
	}
}

// TestCollect checks the attachments of operations, and the problems that are reported for them.
func TestCollect(t *testing.T) {
	const unit = `#llvm.di_compile_unit<id = distinct[2]<>, sourceLanguage = DW_LANG_C11, file = ` + file + `, isOptimized = false, emissionKind = Full>`
	const sp = `#llvm.di_subprogram<id = distinct[0]<>, compileUnit = ` + unit + `, name = "f", subprogramFlags = Definition>`
	for _, test := range []struct{ op, at, want string }{
		{`%0 = llvm.load %p {nontemporal} : !llvm.ptr -> i32`, "", `nontemporal !0; dbg !4`},
		{`%0 = llvm.load %p invariant {nontemporal} : !llvm.ptr -> i32`, "", `invariant.load !0; nontemporal !1; dbg !5`},
		{`%0 = llvm.load %p dereferenceable<bytes = 8, mayBeNull = true> : !llvm.ptr -> !llvm.ptr`, "", `dereferenceable_or_null !0; dbg !4`},
		{`llvm.store %p, %p {access_groups = [#llvm.access_group<id = distinct[1]<>>]} : !llvm.ptr, !llvm.ptr`, "", `llvm.access.group !0; dbg !4`},
		{`llvm.fence acquire {llvm.mmra = #llvm.mmra_tag<"a":"b">}`, "", `mmra !0; dbg !4`},
		{`llvm.fence acquire {llvm.mmra = [#llvm.mmra_tag<"a":"b">, #llvm.mmra_tag<"c":"d">]}`, "", `mmra !2; dbg !6`},
		{`llvm.fence acquire`, ` loc(unknown)`, ``},
		{`llvm.fence acquire {llvm.mmra = 1 : i32}`, "", `dbg !3; metadata: llvm.mmra is something other than an MMRA tag or an array of them`},
		{`%0 = llvm.add %n, %n {llvm.mmra = #llvm.mmra_tag<"a":"b">} : i32`, "", `mmra !0; dbg !4; llvm-rule: !mmra metadata attached to unexpected instruction kind`},
		{`llvm.intr.dbg.value #llvm.di_local_variable<scope = ` + sp + `, arg = 65536> = %n : i32`, "", `dbg !3; metadata: has debug info about argument 65536; LLVM keeps those up to 65535`},
	} {
		at := test.at
		if at == "" {
			at = ` loc("f.c":3:4)`
		}
		module := mustParse(t, "llvm.func @f(%p: !llvm.ptr, %n: i32) {\n"+test.op+at+"\nllvm.return loc(unknown)\n} loc(fused<"+sp+">[unknown])")
		f := module.Region(0).First().First()
		o := f.Region(0).First().First()
		var r ir.Reporter
		table := metadata.New(module, &r, metadata.Options{Version: 22})
		table.FindSubprograms([]*ir.Operation{f})
		table.Collect(o, true)
		var got []string
		table.Attachments(o, func(kind string, number int) { got = append(got, kind+" "+table.Ref(number)) })
		for _, d := range r.Sorted() {
			got = append(got, string(d.ID)+": "+strings.TrimPrefix(d.Message, "'"+o.Name()+"' op "))
		}
		if got := strings.Join(got, "; "); got != test.want {
			t.Errorf("%s has\n\t%s, want\n\t%s", test.op, got, test.want)
		}
	}
}

// TestJoin checks that nodes of two chunks are numbered once, and those of one function defined in its
// chunk.
func TestJoin(t *testing.T) {
	module := mustParse(t, `module attributes {test.a = [#llvm.mmra_tag<"a":"b">, #llvm.mmra_tag<"c":"d">], test.b = [#llvm.mmra_tag<"c":"d">, #llvm.mmra_tag<"e":"f">]} {}`)
	var r ir.Reporter
	var summaries []metadata.Summary
	var texts [][]byte
	for _, name := range []string{"test.a", "test.b"} {
		chunk := metadata.New(module, &r, metadata.Options{Version: 22, Placeholders: true})
		list := chunk.AttrRef(module.Attr(name).(*ir.ArrayAttr).Elems[0]) // as if it belonged to a global
		chunk.List(module.Attr(name).(*ir.ArrayAttr).Elems)
		summary, text := chunk.Summarize(1)
		summaries, texts = append(summaries, summary), append(texts, append([]byte(list+"\n"), text...))
	}
	all := metadata.New(module, &r, metadata.Options{Version: 22})
	nodes := all.Join(summaries)
	got := string(all.AppendNodes(nil, 0, nodes.InGlobals))
	for i, text := range texts {
		got = string(placeholder.Replace([]byte(got), text, func(b []byte, n int) []byte { return nodes.Append(b, i, n) }))
	}
	const want = `!0 = !{!"a", !"b"}
!1 = !{!"c", !"d"}
!0
!2 = !{!0, !1}
!1
!3 = !{!"e", !"f"}
!4 = !{!1, !3}
`
	if got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}
