package llvmir_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/tools"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// TestBoundaries keeps, in a file, what the translation says of modules on both
// sides of each of LLVM's rules, for each LLVM. That LLVM accepts what is let
// through is for TestBoundariesAccepted to say.
func TestBoundaries(t *testing.T) {
	var b strings.Builder
	for _, text := range boundaries() {
		b.WriteString(text + "\n")
		forReaders(&b, "  %s: %s\n", func(o llvmir.Options) string { return verdict(t, text, o) })
	}
	golden.Compare(t, "testdata/boundaries.golden", b.String(), "after a look at it: go test ./translate/llvmir -run Boundaries -update")
}

// forReaders writes what is said for each LLVM behind its name, unless that is what is
// said for the one before.
func forReaders(b *strings.Builder, format string, say func(llvmir.Options) string) {
	last := ""
	for _, r := range readers {
		if got := say(r.opts); got != last {
			fmt.Fprintf(b, format, r.name, got)
			last = got
		}
	}
}

// verdict is what is said of a module: the errors, or "ok".
func verdict(t *testing.T, text string, opts llvmir.Options) string {
	m, diags := parse(context, text)
	if diag.HasErrors(diags) {
		t.Errorf("%s: %v", text, diags[0].Message)
		return "not MLIR"
	}
	var out bytes.Buffer
	diags, _ = llvmir.Write(&out, m, opts)
	if len(diags) == 0 {
		return "ok"
	}
	var says []string
	for _, d := range diags {
		says = append(says, fmt.Sprintf("%s [%s]", d.Message, d.ID))
		if !d.Pos.IsKnown() {
			t.Errorf("%s: without a place: %s", text, d.Message)
		}
	}
	return strings.Join(says, "; ")
}

// TestBoundariesAccepted has each LLVM read what is let through.
func TestBoundariesAccepted(t *testing.T) {
	j := judge{t: t, assemblers: [4]string{
		tools.Need(t, "llvm-as-22"), tools.Need(t, "llvm-as-19"), tools.Need(t, "llvm-as-14"), tools.Need(t, "llvm-as-14"),
	}}
	for i := range readers {
		var batch []string
		for _, text := range append(boundaries(), corners()...) {
			if _, ok := j.translate(text, i); ok {
				batch = append(batch, text)
			}
		}
		j.check(batch, i)
	}
}

var (
	pointerAttrs = strings.Split(`llvm.noalias;llvm.nonnull;llvm.nest;llvm.inreg;llvm.readnone;llvm.readonly;llvm.writeonly;llvm.writable;`+
		`llvm.returned;llvm.swiftself;llvm.swiftasync;llvm.byval = i64;llvm.byref = i64;llvm.sret = i64;llvm.inalloca = i64;llvm.preallocated = i64;`+
		`llvm.allocptr;llvm.dereferenceable = 1 : i64;llvm.align = 8 : i64`, ";")
	integerAttrs = strings.Split(`llvm.signext;llvm.zeroext;llvm.inreg;llvm.allocalign;llvm.noundef;llvm.immarg;llvm.range = #llvm.constant_range<i32, 0, 9>`, ";")
	memoryWords  = strings.Fields("readnone readonly writeonly argmemonly inaccessiblememonly inaccessiblemem_or_argmemonly nosync")
	inlineWords  = strings.Fields(`alwaysinline noinline optnone optsize minsize readnone argmemonly noreturn`)
)

// boundaries are the modules, one a line.
func boundaries() (list []string) {
	add := func(format string, args ...any) { list = append(list, fmt.Sprintf(format, args...)) }
	inBody := func(params, body string) { add("llvm.func @f(%s) { %s  llvm.return }", params, body) }

	for i, a := range pointerAttrs {
		add("llvm.func @f(!llvm.ptr {%s})", a)
		add("llvm.func @f(i32, !llvm.ptr {%s})", a)
		add("llvm.func @f(!llvm.ptr {%s}, i32, i32)", a)
		add("llvm.func @f(i32, i32, !llvm.ptr {%s}) -> !llvm.ptr", a)
		add("llvm.func @f(!llvm.ptr {%s}, !llvm.ptr {%s})", a, a)
		for _, b := range pointerAttrs[:i] {
			add("llvm.func @f(!llvm.ptr {%s, %s})", b, a)
		}
	}
	for i, a := range integerAttrs {
		add("llvm.func @f(i32 {%s})", a)
		for _, b := range integerAttrs[:i] {
			add("llvm.func @f(i32 {%s, %s})", b, a)
		}
	}
	for _, a := range []string{"llvm.allocptr", "llvm.allocalign", "llvm.elementtype = i32", "llvm.swifterror"} {
		for _, on := range []string{"!llvm.ptr", "i64"} {
			if a != "llvm.allocptr" && a != "llvm.allocalign" && on == "i64" {
				continue
			}
			add("llvm.func @f(%s {%s})", on, a)
		}
	}
	for _, held := range []string{"!llvm.array<4294967295 x i8>", "!llvm.array<4294967296 x i8>", "!llvm.array<1073741824 x i32>", "!llvm.array<536870911 x i64>",
		"!llvm.array<0 x i8>", "!llvm.array<65536 x array<65536 x struct<()>>>", "!llvm.struct<(array<4294967295 x i8>, i8)>", "!llvm.struct<packed (array<4294967294 x i8>, i8)>",
		"!llvm.array<18446744073709551615 x array<18446744073709551615 x i8>>",
		"vector<[4]xi32>", "!llvm.struct<(vector<[4]xi32>)>", `!llvm.struct<"o", opaque>`, "!llvm.x86_amx", "!llvm.array<2 x x86_amx>", "!llvm.struct<(i8, x86_amx)>", "vector<65536xi1>"} {
		for _, a := range []string{"byval", "byref", "sret", "inalloca", "preallocated"} {
			add("llvm.func @f(!llvm.ptr {llvm.%s = %s})", a, held)
		}
	}
	for _, n := range []int{0, 1} {
		add("llvm.func @f(!llvm.ptr {llvm.dereferenceable = %d : i64})", n)
		add("llvm.func @f(!llvm.ptr {llvm.dereferenceable_or_null = %d : i64})", n)
	}
	for _, r := range []string{"i32, 0, 0", "i32, 1, 1", "i32, -1, 0", "i32, 7, 3", "i64, 0, 1"} {
		add("llvm.func @f(i32 {llvm.range = #llvm.constant_range<%s>})", r)
		add("llvm.func @f() -> (i32 {llvm.range = #llvm.constant_range<%s>})", r)
	}
	for _, min := range []int{0, 1, 2, 3, 4} {
		for _, max := range []int{0, 1, 2, 3, 8} {
			add("llvm.func @f() vscale_range(%d, %d)", min, max)
		}
	}
	for i, a := range inlineWords {
		for _, b := range inlineWords[:i+1] {
			add(`llvm.func @f() attributes {passthrough = ["%s", "%s"]}`, a, b)
		}
		add(`llvm.func @f() attributes {passthrough = ["%s"], no_inline}`, a)
		add(`llvm.func @f() attributes {passthrough = ["%s"], always_inline}`, a)
	}
	for i, a := range memoryWords {
		for _, b := range memoryWords[:i] {
			add(`llvm.func @f() attributes {passthrough = ["%s", "%s"]}`, a, b)
		}
		add(`llvm.func @f() attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, passthrough = ["%s"]}`, a)
	}
	for _, a := range []string{"optimize_none", "optimize_none, no_inline", "always_inline, no_inline", "no_inline", "always_inline"} {
		add("llvm.func @f() attributes {%s}", a)
	}
	for _, known := range []struct{ keys, values string }{
		{"alignstack", "0 1 2 3 4 8 16 32 64 128 256 512 ~"},
		{"frame-pointer sign-return-address sign-return-address-key", "none non-leaf all a_key b_key some ~"},
		{`branch-protection-pauth-lr branch-target-enforcement guarded-control-stack less-precise-fpmad no-infs-fp-math
			no-inline-line-tables no-jump-tables no-nans-fp-math no-signed-zeros-fp-math no-trapping-math profile-sample-accurate
			unsafe-fp-math use-sample-profile`, "true false maybe ~"},
		{"denormal-fp-math denormal-fp-math-f32", "ieee preserve-sign positive-zero dynamic , ieee,dynamic ieee,maybe ieee,ieee,ieee ~"},
		{"patchable-function-entry patchable-function-prefix warn-stack-size", "0 4294967295 4294967296 -1 x ~"},
		{"vector-function-abi-variant", "_ZG ~"},
		{"any-key", "any-value ~"},
		{"allockind", "0 1 4 5 8 9 12 20 25 57 64 x"},
		{"memory", "0 1 0x10 0b101 021 63 4095 -1 1_0 x ~"},
		{"uwtable", "0 1 2 3 ~"},
		{"vscale_range", "0 1 4294967296 4294967298 12884901892 ~"},
		{"allocsize", "1 4294967295"},
		{"align byval captures noalias nofpclass noreturn range", "1 ~"},
	} {
		for key := range strings.FieldsSeq(known.keys) {
			for value := range strings.FieldsSeq(known.values) {
				add(`llvm.func @f() attributes {passthrough = [["%s", "%s"]]}`, key, strings.Trim(value, "~"))
				add(`llvm.mlir.global external @f() {target_specific_attrs = [["%s", "%s"]]} : i32`, key, strings.Trim(value, "~"))
			}
		}
	}
	add(`llvm.func @f(f32) -> f32 attributes {passthrough = [["vector-function-abi-variant", "_ZGV_LLVM_N2v_f(g)"]]}`)
	for _, conv := range llvm.CallConvs() {
		add("llvm.func %s @f(i32, ...)", conv)
		inBody("%p: !llvm.ptr", "llvm.call "+conv.String()+" %p() : !llvm.ptr, () -> ()")
	}
	for _, link := range strings.Fields("external extern_weak weak linkonce_odr internal available_externally") {
		declares := link == "external" || link == "extern_weak"
		for _, words := range []string{"dso_local", ""} {
			if declares {
				add("llvm.func %s @f() attributes {%s}", link, words)
			} else {
				add("llvm.func %s @f() attributes {%s} { llvm.return }", link, words)
			}
		}
		add("llvm.comdat @g { llvm.comdat_selector @f any } llvm.mlir.global %s @f(1 : i32) comdat(@g::@f) : i32", map[bool]string{true: "external", false: link}[declares])
		if declares {
			add("llvm.comdat @g { llvm.comdat_selector @f any } llvm.func %s @f() comdat(@g::@f)", link)
		}
	}
	for _, of := range []string{"!llvm.token", "!llvm.metadata", "!llvm.label", "!llvm.x86_amx", "!llvm.ppc_fp128", "!llvm.array<1 x x86_amx>", "!llvm.struct<(i8, x86_amx)>", `!llvm.struct<"o", opaque>`, "vector<[4]xi32>", "!llvm.struct<(vector<[4]xi32>)>"} {
		add("llvm.func @f(%s)", of)
		add("llvm.func @f() -> %s", of)
		inBody("%p: !llvm.ptr", "%0 = llvm.call %p() : !llvm.ptr, () -> "+of)
		inBody("", "%0 = llvm.mlir.undef : "+of)
		inBody("", "%0 = llvm.mlir.poison : "+of)
		if strings.Contains(of, "token") || strings.Contains(of, "metadata") || strings.Contains(of, "label") {
			continue
		}
		if !strings.Contains(of, "opaque") {
			add("llvm.mlir.global external @g() : %s", of)
			inBody("%n: i64", "%0 = llvm.alloca %n x "+of+" : (i64) -> !llvm.ptr")
			inBody("%p: !llvm.ptr, %n: i64", "%0 = llvm.getelementptr %p[%n] : (!llvm.ptr, i64) -> !llvm.ptr, "+of)
			inBody("%p: !llvm.ptr", "%0 = llvm.load %p : !llvm.ptr -> "+of+"  llvm.store %0, %p : "+of+", !llvm.ptr")
		}
	}
	for _, g := range []string{"common constant @g(0 : i32)", "common @g(0 : i32)", "external constant @g(0 : i32)"} {
		add("llvm.mlir.global %s : i32", g)
	}
	for _, name := range []string{"llvm.trap", "llvm.", "llvm", "llvmx", "llvm.used", "a\\00b", "a b"} {
		add(`llvm.func @"%s"()`, name)
		add(`llvm.mlir.global external @"%s"() : i32`, name)
	}
	for _, f := range []string{"%p: !llvm.ptr", "%p: !llvm.ptr, ..."} {
		inBody(f, "llvm.intr.vastart %p : !llvm.ptr")
	}
	inBody("%p: !llvm.ptr", "llvm.intr.lifetime.start %p : !llvm.ptr")
	inBody("%n: i64", "%p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr  llvm.intr.lifetime.start %p : !llvm.ptr  llvm.intr.lifetime.end %p : !llvm.ptr")
	inBody("", "%p = llvm.mlir.poison : !llvm.ptr  llvm.intr.lifetime.end %p : !llvm.ptr")
	inBody("", "%p = llvm.mlir.zero : !llvm.ptr  llvm.intr.lifetime.end %p : !llvm.ptr")
	for _, x := range []string{"xchg i32", "xchg f32", "xchg !llvm.ptr", "fadd f16", "fadd f32", "fadd f80", "fadd vector<2xf32>", "fadd vector<3xf32>", "fadd vector<4xf64>", "fsub bf16",
		"fmax f32", "fmin f32", "uinc_wrap i32", "udec_wrap i32", "usub_cond i32", "usub_sat i32", "fmaximum f32", "fminimum f32", "umin i64"} {
		op, of, _ := strings.Cut(x, " ")
		inBody("%p: !llvm.ptr, %x: "+of, "%0 = llvm.atomicrmw "+op+" %p, %x seq_cst : !llvm.ptr, "+of)
	}
	for _, to := range []string{"!llvm.ptr", "!llvm.ptr<1>"} {
		inBody("%p: !llvm.ptr", "%0 = llvm.addrspacecast %p : !llvm.ptr to "+to)
	}
	for _, n := range []string{"0 0 0", "1 3 1", "2 0 0", "0 4 0", "0 0 2"} {
		var rw, hint, cache int
		fmt.Sscan(n, &rw, &hint, &cache)
		inBody("%p: !llvm.ptr", fmt.Sprintf(`"llvm.intr.prefetch"(%%p) <{cache = %d : i32, hint = %d : i32, rw = %d : i32}> : (!llvm.ptr) -> ()`, cache, hint, rw))
	}
	for _, b := range []string{"nonnull(%p : !llvm.ptr)", "nonnull(%n : i64)", "nonnull()", "nonnull(%p, %n : !llvm.ptr, i64)", "noundef(%n : i64)", "noundef(%p : !llvm.ptr)", "align(%p, %n : !llvm.ptr, i64)",
		"align(%p, %n, %n : !llvm.ptr, i64, i64)", "align(%p : !llvm.ptr)", "align(%p, %p : !llvm.ptr, !llvm.ptr)", "align(%n, %n : i64, i64)", "align(%p, %n, %n, %n : !llvm.ptr, i64, i64, i64)",
		"dereferenceable(%p, %n : !llvm.ptr, i64)", "dereferenceable_or_null(%p, %n : !llvm.ptr, i64)", "dereferenceable(%p : !llvm.ptr)", "separate_storage(%p, %p : !llvm.ptr, !llvm.ptr)",
		"separate_storage(%p, %n : !llvm.ptr, i64)", "separate_storage(%n, %p : i64, !llvm.ptr)", "nonsense(%p : !llvm.ptr)"} {
		tag, operands, _ := strings.Cut(b, "(")
		inBody("%p: !llvm.ptr, %n: i64", fmt.Sprintf(`%%c = llvm.mlir.constant(true) : i1  llvm.intr.assume %%c ["%s"(%s] : i1`, tag, operands))
	}
	const eight = "%e = llvm.mlir.constant(8 : i64) : i64  "
	for _, tag := range []string{"dereferenceable", "dereferenceable_or_null", "align"} {
		inBody("%p: !llvm.ptr", eight+fmt.Sprintf(`%%c = llvm.mlir.constant(true) : i1  llvm.intr.assume %%c ["%s"(%%p, %%e : !llvm.ptr, i64)] : i1`, tag))
		inBody("%p: !llvm.ptr, %c: i1", eight+fmt.Sprintf(`llvm.intr.assume %%c ["%s"(%%p, %%e : !llvm.ptr, i64)] : i1`, tag))
	}
	inBody("%c: i1", "llvm.intr.assume %c : i1")
	inBody("%p: !llvm.ptr", `%c = llvm.mlir.constant(false) : i1  llvm.intr.assume %c ["nonnull"(%p : !llvm.ptr)] : i1`)
	const callee = "llvm.func @g(i32) -> i32  llvm.func @h(i32, ...) -> i32  "
	for _, body := range []string{
		"%0 = llvm.call musttail @g(%a) : (i32) -> i32  llvm.return %0 : i32",
		"%0 = llvm.call musttail @g(%a) : (i32) -> i32  llvm.return %a : i32",
		"%0 = llvm.call musttail @g(%a) : (i32) -> i32  %1 = llvm.add %0, %a : i32  llvm.return %0 : i32",
	} {
		add("%sllvm.func @f(%%a: i32) -> i32 { %s }", callee, body)
		add("%sllvm.func @f(%%a: i32, %%b: i32) -> i32 { %s }", callee, body)
		add("%sllvm.func @f(%%a: i64, %%b: i32) -> i32 { %s }", callee, strings.ReplaceAll(body, "%a", "%b"))
		add("%sllvm.func fastcc @f(%%a: i32) -> i32 { %s }", callee, body)
		add("%sllvm.func @f(%%a: i32, ...) -> i32 { %s }", callee, body)
	}
	for _, x := range []string{"add i8", "add i16", "and i32", "xchg i64", "umax i64"} {
		op, of, _ := strings.Cut(x, " ")
		if op == "and" {
			op = "_and"
		}
		inBody("%p: !llvm.ptr, %x: "+of, "%0 = llvm.atomicrmw "+op+" %p, %x seq_cst : !llvm.ptr, "+of)
	}
	for _, a := range append([]string{"llvm.signext, llvm.zeroext", "llvm.elementtype = i32", "llvm.byval = i32, llvm.sret = i32"}, pointerAttrs...) {
		if strings.Contains(a, "signext") {
			inBody("%p: !llvm.ptr, %n: i64", fmt.Sprintf(`%%0 = llvm.call_intrinsic "llvm.expect.i64"(%%n, %%n) : (i64 {%s}, i64) -> i64`, a))
			inBody("%p: !llvm.ptr, %n: i64", fmt.Sprintf(`llvm.call %%p(%%n) : !llvm.ptr, (i64 {%s}) -> ()`, a))
			continue
		}
		if !strings.Contains(a, "= i") { // with typed pointers they would be other pointers
			inBody("%p: !llvm.ptr, %n: i64", fmt.Sprintf(`llvm.call_intrinsic "llvm.clear_cache"(%%p, %%p) : (!llvm.ptr {%s}, !llvm.ptr) -> ()`, a))
		}
		inBody("%p: !llvm.ptr, %n: i64", fmt.Sprintf(`llvm.call %%p(%%p) : !llvm.ptr, (!llvm.ptr {%s}) -> ()`, a))
		inBody("%p: !llvm.ptr, %n: i64", fmt.Sprintf(`"llvm.intr.memmove"(%%p, %%p, %%n) <{arg_attrs = [{}, {%s}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()`, a))
	}
	const swiftError = "llvm.func @g(!llvm.ptr {llvm.swifterror})  llvm.func @h(!llvm.ptr)  llvm.func @f(%e: !llvm.ptr {llvm.swifterror}, %p: !llvm.ptr) "
	for _, body := range []string{
		"%v = llvm.load %e : !llvm.ptr -> i64  llvm.store %v, %e : i64, !llvm.ptr  llvm.store %p, %e : !llvm.ptr, !llvm.ptr",
		"llvm.store %e, %e : !llvm.ptr, !llvm.ptr", "llvm.store %e, %p : !llvm.ptr, !llvm.ptr", "%q = llvm.getelementptr %e[1] : (!llvm.ptr) -> !llvm.ptr, i8",
		"llvm.call @g(%e) : (!llvm.ptr {llvm.swifterror}) -> ()", "llvm.call @g(%e) : (!llvm.ptr) -> ()", "llvm.call @g(%p) : (!llvm.ptr) -> ()",
		"llvm.call @g(%p) : (!llvm.ptr {llvm.swifterror}) -> ()", "llvm.call @h(%e) : (!llvm.ptr {llvm.swifterror}) -> ()", "llvm.br ^next  ^next:",
		"llvm.call %p(%e) : !llvm.ptr, (!llvm.ptr {llvm.swifterror}) -> ()", "llvm.call %e(%p) : !llvm.ptr, (!llvm.ptr) -> ()",
		"llvm.call %p(%e, %e) : !llvm.ptr, (!llvm.ptr {llvm.swifterror}, !llvm.ptr) -> ()", "llvm.br ^next(%e : !llvm.ptr)  ^next(%x: !llvm.ptr):",
		"%v = llvm.atomicrmw add %e, %w seq_cst : !llvm.ptr, i64",
	} {
		add("%s{ %%w = llvm.mlir.constant(1 : i64) : i64  %s  llvm.return }", swiftError, body)
	}
	for _, a := range []string{"i64", "!llvm.ptr {llvm.swifterror}", "!llvm.ptr {llvm.signext}", "!llvm.ptr {llvm.byval = i64, llvm.nest}", "!llvm.ptr {llvm.dereferenceable = 0 : i64}"} {
		if of, attrs, _ := strings.Cut(a, " "); !strings.Contains(attrs, "signext") {
			add("llvm.func @p() -> i32  llvm.func @f(%%p: !llvm.ptr, %%a: %s) attributes {personality = @p} { llvm.invoke %%p(%%a) to ^then unwind ^pad : !llvm.ptr, (%s) -> ()"+
				" ^then: llvm.return ^pad: %%l = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)> llvm.return }", of, a)
		}
	}
	inBody("", `%0 = llvm.call_intrinsic "llvm.experimental.convergence.anchor"() : () -> !llvm.token`)
	inBody("%a: i32, %b: i64", `%0 = llvm.call_intrinsic "llvm.ctpop"(%a) : (i32) -> i32  %1 = llvm.call_intrinsic "llvm.ctpop"(%b) : (i64) -> i64`)
	inBody("%a: i32", `%0 = llvm.call_intrinsic "llvm.ctpop.i32"(%a) : (i32) -> i32  %1 = llvm.call_intrinsic "llvm.ctpop.i32"(%a) : (i32) -> i32`)
	for _, init := range []string{
		"%0 = llvm.mlir.addressof @g : !llvm.ptr  llvm.return %0 : !llvm.ptr",
		"%0 = llvm.mlir.addressof @far : !llvm.ptr<3>  %1 = llvm.addrspacecast %0 : !llvm.ptr<3> to !llvm.ptr  llvm.return %1 : !llvm.ptr",
		"%0 = llvm.mlir.addressof @far : !llvm.ptr<3>  %1 = llvm.getelementptr %0[0, 1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, !llvm.array<2 x i32>  %2 = llvm.addrspacecast %1 : !llvm.ptr<3> to !llvm.ptr  llvm.return %2 : !llvm.ptr",
		"%0 = llvm.mlir.addressof @g : !llvm.ptr  %1 = llvm.getelementptr inbounds|nuw %0[1] : (!llvm.ptr) -> !llvm.ptr, i8  llvm.return %1 : !llvm.ptr",
		"%0 = llvm.mlir.addressof @g : !llvm.ptr  %n = llvm.mlir.constant(3 : i64) : i64  %1 = llvm.getelementptr %0[%n, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, ptr)>  llvm.return %1 : !llvm.ptr",
		"%0 = llvm.mlir.constant(16 : i64) : i64  %1 = llvm.inttoptr %0 : i64 to !llvm.ptr  llvm.return %1 : !llvm.ptr",
		"%0 = llvm.mlir.zero : !llvm.ptr  llvm.return %0 : !llvm.ptr",
		"%0 = llvm.mlir.poison : !llvm.ptr  llvm.return %0 : !llvm.ptr",
		"%0 = llvm.mlir.constant(16 : i64) : i64  %1 = llvm.mul %0, %0 : i64  %2 = llvm.inttoptr %1 : i64 to !llvm.ptr  llvm.return %2 : !llvm.ptr",
	} {
		add("llvm.mlir.global external @g() : !llvm.ptr { %s }  llvm.mlir.global external @far() {addr_space = 3 : i32} : !llvm.array<2 x i32>", init)
	}
	for _, init := range []string{
		"%0 = llvm.mlir.undef : !llvm.struct<(i32, ptr)>  llvm.return %0 : !llvm.struct<(i32, ptr)>",
		"%0 = llvm.mlir.poison : !llvm.struct<(i32, ptr)>  %1 = llvm.mlir.constant(1 : i32) : i32  %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<(i32, ptr)>  llvm.return %2 : !llvm.struct<(i32, ptr)>",
		"%0 = llvm.mlir.zero : !llvm.struct<(i32, ptr)>  %1 = llvm.mlir.addressof @g : !llvm.ptr  %2 = llvm.insertvalue %1, %0[1] : !llvm.struct<(i32, ptr)>  llvm.return %2 : !llvm.struct<(i32, ptr)>",
		"%0 = llvm.mlir.zero : !llvm.struct<(i32, ptr)>  %1 = llvm.mlir.constant(1 : i32) : i32  %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<(i32, ptr)>  %3 = llvm.insertvalue %1, %2[0] : !llvm.struct<(i32, ptr)>  llvm.return %3 : !llvm.struct<(i32, ptr)>",
	} {
		add("llvm.mlir.global external @g() : !llvm.struct<(i32, ptr)> { %s }", init)
	}
	return list
}
