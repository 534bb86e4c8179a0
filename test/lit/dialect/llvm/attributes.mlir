// The attributes that consist of parameters come back as mlir-opt prints them:
// an alias where it has one, no name where only one attribute may stand, and
// distinct attributes by their order in the text.

// RUN: abi-opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: abi-opt --allow-unregistered-dialect %s --verify-roundtrip -o /dev/null

// CHECK: #access_group = #llvm.access_group<id = distinct[0]<>>
// CHECK-NEXT: #access_group1 = #llvm.access_group<id = distinct[1]<>>
// CHECK-NEXT: #access_group2 = #llvm.access_group<id = distinct[2]<>>
// CHECK-NEXT: #alias_scope_domain = #llvm.alias_scope_domain<id = "s", description = "d">
// CHECK-NEXT: #alias_scope_domain1 = #llvm.alias_scope_domain<id = distinct[3]<>>
// CHECK-NEXT: #di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "", encoding = DW_ATE_signed>
// CHECK-NEXT: #di_file = #llvm.di_file<"a" in "b">
// CHECK-NEXT: #di_namespace = #llvm.di_namespace<name = "x", exportSymbols = false>
// CHECK-NEXT: #di_null_type = #llvm.di_null_type
// CHECK-NEXT: #di_subprogram = #llvm.di_subprogram<name = "x">
// CHECK-NEXT: #di_subprogram1 = #llvm.di_subprogram<id = distinct[4]<>, name = "x", subprogramFlags = Definition, annotations = #llvm.di_annotation<name = "x", value = "y">>
// CHECK-NEXT: #loop_interleave = #llvm.loop_interleave<count = 4 : i32>
// CHECK-NEXT: #loop_vectorize = #llvm.loop_vectorize<disable = true, predicateEnable = true, scalableEnable = true, width = 8 : i32>
// CHECK-NEXT: #mmra_tag = #llvm.mmra_tag<"a":"b">
// CHECK-NEXT: #tbaa_root = #llvm.tbaa_root
// CHECK-NEXT: #tbaa_root1 = #llvm.tbaa_root<id = "x">
// CHECK-NEXT: #alias_scope = #llvm.alias_scope<id = distinct[5]<>, domain = #alias_scope_domain1, description = "x">
// CHECK-NEXT: #alias_scope1 = #llvm.alias_scope<id = distinct[5]<>, domain = #alias_scope_domain1>
// CHECK-NEXT: #di_imported_entity = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #di_file, entity = #di_namespace, file = #di_file, line = 3, name = "h", elements = #di_null_type>
// CHECK-NEXT: #di_lexical_block = #llvm.di_lexical_block<scope = #di_subprogram, line = 3>
// CHECK-NEXT: #di_local_variable = #llvm.di_local_variable<scope = #di_file, name = "x">
// CHECK-NEXT: #di_module = #llvm.di_module<file = #di_file, scope = #di_file, name = "n", configMacros = "c", includePath = "i", apinotes = "a", line = 3, isDecl = true>
// CHECK-NEXT: #di_subroutine_type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #di_null_type, #di_null_type>
// CHECK-NEXT: #loop_annotation = #llvm.loop_annotation<disableNonforced = true, vectorize = #loop_vectorize, interleave = #loop_interleave, mustProgress = false, parallelAccesses = #access_group1, #access_group2>
// CHECK-NEXT: #di_lexical_block_file = #llvm.di_lexical_block_file<scope = #di_lexical_block, file = #di_file, discriminator = 3>
// CHECK-NEXT: #di_string_type = #llvm.di_string_type<tag = DW_TAG_string_type, name = "s", sizeInBits = 8, alignInBits = 8, stringLength = #di_local_variable, stringLengthExp = <>, stringLocationExp = <[DW_OP_deref]>, encoding = DW_ATE_ASCII>
// CHECK-NEXT: #tbaa_type_desc = #llvm.tbaa_type_desc<id = "a", members = {<#tbaa_root, 0>}>
// CHECK-NEXT: #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 3, constant = true>
// CHECK-NEXT: module {
// CHECK-NEXT: "t.a"() {ad = #alias_scope_domain, ag = #access_group, al = #alias_scope, al2 = #alias_scope1, an = #llvm.di_annotation<name = "x", value = "y">, as = #llvm.address_space<3>, b = #di_basic_type, ba = #llvm.blockaddress<function = @f, tag = <id = 1>>, bt = #llvm.blocktag<id = 3>, cg = #llvm.mlir.module_flag<append, "CG Profile", [#llvm.cgprofile_entry<from = @f, to = @g, count = 3>]>, e1 = #llvm.di_expression<[DW_OP_plus_uconst(8), DW_OP_deref, DW_OP_LLVM_fragment(0, 64)]>, e2 = #llvm.di_expression<>, f = #di_file, im = #di_imported_entity, la = #loop_annotation, lf = #di_lexical_block_file, md = #llvm.mlir.module_flag<error, "k", 4 : i32>, mo = #di_module, mt = #mmra_tag, ns = #di_namespace, ps = #llvm.profile_summary<format = InstrProf, total_count = 3, max_count = 2, max_internal_count = 1, max_function_count = 1, num_counts = 2, num_functions = 3, is_partial_profile = 0, partial_profile_ratio = 5.000000e-01 : f64, detailed_summary = <cut_off = 10000, min_count = 1, num_counts = 1>, <cut_off = 1, min_count = 1, num_counts = 1>>, sp = #di_subprogram1, sr = #llvm.di_subrange<count = 3 : i64, lowerBound = #llvm.di_expression<[DW_OP_deref]>>, st = #di_string_type, su = #di_subroutine_type, t = #llvm.target<triple = "x", chip = "y", features = <["+a"]>>, td = #tbaa_type_desc, tm = #llvm.tbaa_member<#tbaa_root, 3>, tr = #tbaa_root, tr2 = #tbaa_root1, tt = #tbaa_tag, vh = #llvm.vec_type_hint<hint = i32, is_signed = true>} : () -> ()
// CHECK-NEXT: }

"t.a"() {
f = #llvm.di_file<"a" in "b">,
e1 = #llvm.di_expression<[DW_OP_plus_uconst(8), DW_OP_deref, DW_OP_LLVM_fragment(0, 64)]>,
e2 = #llvm.di_expression<>,
b = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "", sizeInBits = 0, encoding = DW_ATE_signed>,
sr = #llvm.di_subrange<count = 3 : i64, lowerBound = #llvm.di_expression<[DW_OP_deref]>>,
ns = #llvm.di_namespace<name = "x", exportSymbols = false>,
an = #llvm.di_annotation<name = "x", value = "y">,
mt = #llvm.mmra_tag<"a":"b">,
md = #llvm.mlir.module_flag<error, "k", 4 : i32>,
cg = #llvm.mlir.module_flag<append, "CG Profile", [#llvm.cgprofile_entry<from = @f, to = @g, count = 3>]>,
ps = #llvm.profile_summary<format = InstrProf, total_count = 3, max_count = 2, max_internal_count = 1, max_function_count = 1, num_counts = 2, num_functions = 3, is_partial_profile = 0, partial_profile_ratio = 0.5 : f64, detailed_summary = <cut_off = 10000, min_count = 1, num_counts = 1>, <cut_off = 1, min_count = 1, num_counts = 1>>,
bt = #llvm.blocktag<id = 3>,
ba = #llvm.blockaddress<function = @f, tag = <id = 1>>,
t = #llvm.target<triple = "x", chip = "y", features = <["+a"]>>,
vh = #llvm.vec_type_hint<hint = i32, is_signed = true>,
as = #llvm.address_space<3>,
ag = #llvm.access_group<id = distinct[0]<>>,
ad = #llvm.alias_scope_domain<id = "s", description = "d">,
al = #llvm.alias_scope<id = distinct[1]<>, domain = <id = distinct[2]<>>, description = "x">,
al2 = #llvm.alias_scope<id = distinct[1]<>, domain = #llvm.alias_scope_domain<id = distinct[2]<>>>,
tr = #llvm.tbaa_root<>, tr2 = #llvm.tbaa_root<id="x">,
td = #llvm.tbaa_type_desc<id = "a", members = {<#llvm.tbaa_root, 0>}>,
tt = #llvm.tbaa_tag<base_type = <id = "a", members = {<#llvm.tbaa_root, 0>}>, access_type = <id = "a", members = {<#llvm.tbaa_root, 0>}>, offset = 3, constant = true>,
tm = #llvm.tbaa_member<#llvm.tbaa_root, 3>,
st = #llvm.di_string_type<tag = DW_TAG_string_type, name = "s", sizeInBits = 8, alignInBits = 8, stringLength = #llvm.di_local_variable<scope = #llvm.di_file<"a" in "b">, name="x">, stringLengthExp = <>, stringLocationExp = <[DW_OP_deref]>, encoding = DW_ATE_ASCII>,
su = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #llvm.di_null_type, #llvm.di_null_type>,
la = #llvm.loop_annotation<disableNonforced = true, vectorize = <disable = true, predicateEnable = true, scalableEnable = true, width = 8 : i32>, interleave = <count = 4 : i32>, mustProgress = false, parallelAccesses = #llvm.access_group<id = distinct[3]<>>, #llvm.access_group<id = distinct[4]<>>>,
im = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #llvm.di_file<"a" in "b">, entity = #llvm.di_namespace<name = "x", exportSymbols = false>, file = <"a" in "b">, line = 3, name = "h", elements = #llvm.di_null_type>,
mo = #llvm.di_module<file = <"a" in "b">, scope = #llvm.di_file<"a" in "b">, name = "n", configMacros = "c", includePath = "i", apinotes = "a", line = 3, isDecl = true>,
lf = #llvm.di_lexical_block_file<scope = #llvm.di_lexical_block<scope = #llvm.di_subprogram<name = "x">, line = 3>, file = <"a" in "b">, discriminator = 3>,
sp = #llvm.di_subprogram<id = distinct[9]<>, name = "x", subprogramFlags = Definition, annotations = #llvm.di_annotation<name = "x", value = "y">>
} : () -> ()
