package llvmir_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/answers"
	"github.com/abi-opt/abi-opt/test/tools"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// TestAcceptedByLLVM changes types, attributes, operands, numbers and symbols of
// valid modules. What is then translated without an error, LLVM has to accept.
//
// ABI_OPT_MUTATE_TIME is how long it runs (2s), ABI_OPT_SEED what it
// starts from; the seed is printed if something is refused.
func TestAcceptedByLLVM(t *testing.T) {
	limit, seed := 2*time.Second, uint64(1)
	if d, err := time.ParseDuration(os.Getenv("ABI_OPT_MUTATE_TIME")); err == nil {
		limit = d
	}
	seed = tools.Setting("ABI_OPT_SEED", seed)
	j := judge{t: t, assemblers: [4]string{
		tools.Need(t, "llvm-as-22"), tools.Need(t, "llvm-as-19"), tools.Need(t, "llvm-as-14"), tools.Need(t, "llvm-as-14"),
	}}
	r := rand.New(rand.NewPCG(seed, 0))
	seeds := seedModules(t)
	mutants, translated := 0, 0
	for end := time.Now().Add(limit); time.Now().Before(end) && j.refused < 20; {
		reader := r.IntN(len(readers))
		var batch []string
		for n := 0; n < 400 && len(batch) < 40; n++ {
			text := seeds[r.IntN(len(seeds))]
			for range 1 + r.IntN(3) {
				text = mutate(r, text)
			}
			mutants++
			if _, ok := j.translate(text, reader); ok {
				batch = append(batch, text)
			}
		}
		translated += len(batch)
		j.check(batch, reader)
	}
	t.Logf("seed %d: %d mutants, %d translated, %d refused by LLVM", seed, mutants, translated, j.refused)
	if j.refused > 0 {
		t.Errorf("to repeat: ABI_OPT_SEED=%d ABI_OPT_MUTATE_TIME=%s", seed, limit)
	}
}

// seedModules are the modules that are changed.
func seedModules(t *testing.T) (seeds []string) {
	for _, file := range inputs(t) {
		lines := strings.Split(strings.TrimSpace(read(t, file)), "\n")
		if strings.HasPrefix(lines[0], "module") {
			lines = lines[1 : len(lines)-1]
		}
		seeds = append(seeds, strings.Join(lines, "\n"))
	}
	return seeds
}

// judge has LLVM read what was translated.
type judge struct {
	t          *testing.T
	assemblers [4]string
	refused    int
	shown      map[string]bool
}

// translate returns the text of a module, if it is one that translates.
func (j *judge) translate(text string, reader int) (string, bool) {
	m, diags := parse(context, text)
	if diag.HasErrors(diags) {
		return "", false
	}
	var out bytes.Buffer
	diags, err := llvmir.Write(&out, m, readers[reader].opts)
	return out.String(), err == nil && !diag.HasErrors(diags)
}

// accepts reports whether LLVM reads a text without a warning, or what it says. If it ignores
// debug info, that is a warning.
func (j *judge) accepts(text string, reader int) (string, bool) {
	args := append([]string{"-o", "/dev/null", "-"}, readers[reader].args...)
	a := tools.Answer(j.t, &answers.Question{Tool: j.assemblers[reader], Args: args, Stdin: text})
	return a.Stdout + a.Stderr, a.Status == 0 && a.Stdout+a.Stderr == ""
}

// check has LLVM read the modules: all as one, if that translates, and each half
// of them if not or if there is one that it refuses.
func (j *judge) check(batch []string, reader int) {
	var all strings.Builder
	for i, text := range batch {
		all.WriteString(renamed(text, i))
		all.WriteByte('\n')
	}
	if text, ok := j.translate(all.String(), reader); ok {
		if _, ok := j.accepts(text, reader); ok {
			return
		}
	}
	if half := len(batch) / 2; half > 0 {
		j.check(batch[:half], reader)
		j.check(batch[half:], reader)
		return
	}
	for _, text := range batch {
		if message, ok := j.verdict(text, reader); !ok {
			j.report(text, message, reader)
		}
	}
}

// verdict is ok if LLVM accepts the module or it does not translate.
func (j *judge) verdict(text string, reader int) (message string, ok bool) {
	out, translated := j.translate(text, reader)
	if !translated {
		return "", true
	}
	return j.accepts(out, reader)
}

// report shrinks a module that LLVM refuses, line by line, and shows it.
func (j *judge) report(text, message string, reader int) {
	lines := strings.Split(text, "\n")
	for size := len(lines) / 2; size > 0; size /= 2 {
		for i := 0; i+size <= len(lines); {
			less := append(append([]string(nil), lines[:i]...), lines[i+size:]...)
			if m, ok := j.verdict(strings.Join(less, "\n"), reader); !ok {
				lines, message = less, m
			} else {
				i += size
			}
		}
	}
	j.refused++
	key := regexp.MustCompile(`error: .*`).FindString(message)
	if key == "" {
		_, key, _ = strings.Cut(message, "\n") // what the verifier has against it
		key, _, _ = strings.Cut(key, "\n")
	}
	if j.shown == nil {
		j.shown = map[string]bool{}
	}
	if key += callee.FindString(text); j.shown[key] {
		return
	}
	j.shown[key] = true
	j.t.Errorf("LLVM %s refuses what was translated:\n%s\n%s", readers[reader].name, strings.Join(lines, "\n"), message)
}

var (
	symbolRE = regexp.MustCompile(`@("[^"]*"|[\w$.-]+)`)
	structRE = regexp.MustCompile(`struct<"([^"]*)"`)
)

// renamed gives the symbols and structs of a module names of their own.
func renamed(text string, n int) string {
	suffix := fmt.Sprintf(".%d", n)
	text = symbolRE.ReplaceAllStringFunc(text, func(s string) string {
		name := strings.Trim(s[1:], `"`)
		if strings.HasPrefix(name, "llvm.") {
			return s
		}
		return `@"` + name + suffix + `"`
	})
	return structRE.ReplaceAllString(text, `struct<"$1`+suffix+`"`)
}

var (
	typeRE   = regexp.MustCompile(`!llvm\.ptr(<\d+>)?|\b(i|f)\d+\b|\bbf16\b|vector<[^<>]*>|!llvm\.struct<\([^()]*\)>|!llvm\.array<\d+ x \w+>`)
	numberRE = regexp.MustCompile(`\b\d+\b`)
	valueRE  = regexp.MustCompile(`%[\w.]+(#\d+)?`)
	paramRE  = regexp.MustCompile(`(%[\w.]+: [^,(){}]+|[(,] ?(!llvm\.ptr|i\d+|f\d+)) ?[,)]`)
	dictRE   = regexp.MustCompile(`\{`)
	stringRE = regexp.MustCompile(`"[^"]*"`)
)

var (
	otherTypes = strings.Fields(`i1 i8 i32 i64 i128 i7 i8388608 f16 bf16 f32 f64 f80 f128 !llvm.ptr !llvm.ptr<42> !llvm.ptr<3>
		vector<4xi32> vector<[2]xf64> vector<1xi1> vector<2x!llvm.ptr> !llvm.struct<(i32,i8)> !llvm.struct<()> !llvm.array<4xi8>
		!llvm.array<0xi32> !llvm.array<9223372036854775808xi64> !llvm.token !llvm.metadata !llvm.x86_amx !llvm.ppc_fp128
		!llvm.struct<"a\00b",(i8)> !llvm.struct<"rec",packed(i8,i128)> !llvm.struct<"o",opaque> !llvm.label !llvm.void
		!llvm.func<void()> vector<4xi8388608> !llvm.struct<(vector<[4]xi32>)>`)
	argWords = strings.Split(`llvm.signext;llvm.zeroext;llvm.noalias;llvm.nonnull;llvm.byval = i64;llvm.byval = !llvm.array<9223372036854775807 x i64>;
		llvm.byval = !llvm.struct<"o", opaque>;llvm.sret = i32;llvm.sret = !llvm.token;llvm.byref = f32;llvm.inalloca = i8;llvm.preallocated = i8;llvm.elementtype = i32;llvm.align = 8 : i64;
		llvm.align = 4294967296 : i64;llvm.alignstack = 4 : i64;llvm.alignstack = 512 : i64;llvm.returned;llvm.nest;llvm.swiftself;llvm.swifterror;llvm.swiftasync;
		llvm.inreg;llvm.noundef;llvm.immarg;llvm.range = #llvm.constant_range<i32, 0, 9>;llvm.range = #llvm.constant_range<i32, 7, 7>;
		llvm.readnone;llvm.readonly;llvm.writeonly;llvm.writable;llvm.dead_on_unwind;llvm.allocalign;llvm.allocptr;
		llvm.dereferenceable = 8 : i64;llvm.dereferenceable = 0 : i64;llvm.dereferenceable_or_null = 0 : i64;llvm.nocapture;llvm.nofree`, ";")
	opWords = strings.Split(`no_unwind;convergent;alignment = 1 : i64;alignment = 4294967296 : i64;nontemporal;invariant;invariantGroup;
		volatile_;always_inline;no_inline;optimize_none;section = "a\00b";garbageCollector = "x";dso_local;uwtable_kind = #llvm.uwtableKind<none>;
		uwtable_kind = #llvm.uwtableKind<sync>;vscale_range = #llvm.vscale_range<minRange = 0, maxRange = 2>;vscale_range = #llvm.vscale_range<minRange = 3, maxRange = 1>;
		memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>;
		passthrough = ["noreturn", "alwaysinline"];passthrough = [["alignstack", "3"]];passthrough = [["alignstack", "16"]];passthrough = ["uwtable"];passthrough = ["argmemonly", "byval"];
		passthrough = ["optnone"];passthrough = ["a\00b"];fastmathFlags = #llvm.fastmath<fast>;visibility_ = 1 : i64;visibility_ = 2 : i64;unnamed_addr = 2 : i64;
		function_entry_count = -1 : i64;will_return;TailCallKind = #llvm.tailcallkind<musttail>;CConv = #llvm.cconv<swifttailcc>;CConv = #llvm.cconv<amdgpu_kernelcc>;
		CConv = #llvm.cconv<x86_intrcc>;CConv = #llvm.cconv<anyregcc>;syncscope = "x\00";branch_weights = array<i32: 1>;target_cpu = "a\00";frame_pointer = #llvm.framePointerKind<all>;frame_pointer = #llvm.framePointerKind<reserved>;
		personality = @calls;comdat = @c::@d;llvm.mmra = #llvm.mmra_tag<"a":"b">;llvm.mmra = [];passthrough = [["memory", "5"]];passthrough = [["allockind", "9"]];passthrough = ["nonnull"];
		target_specific_attrs = ["a", ["align", "8"]];target_specific_attrs = [["alignstack", "3"], ["memory", "0"]];arm_streaming`, ";")
	symbolNames = strings.Split(`"llvm.memset";"llvm.trap";"llvm.memcpy.p0.p0.i64";"llvm.va_start.p0";"llvm.fabs.f32";"llvm.foo";"llvm.used";"llvm.global_ctors";
		"llvm.dbg.value";"a b";"0";"a\00b";"\01x";"llvm.";"llvm.smax.i32";"llvm.stacksave.p0"`, ";")
	linkageWords = strings.Fields(`private internal weak linkonce_odr available_externally extern_weak common appending external hidden protected
		unnamed_addr local_unnamed_addr fastcc swiftcc tailcc`)
	numbers = strings.Fields(`0 1 2 3 7 8 16 31 32 33 64 255 256 4096 65535 65536 2147483647 2147483648 4294967295 4294967296 9223372036854775807 9223372036854775808`)
)

// mutate changes one thing in the text of a module.
func mutate(r *rand.Rand, text string) string {
	pick := func(list []string) string { return strings.TrimSpace(list[r.IntN(len(list))]) }
	lines := strings.Split(text, "\n")
	n := r.IntN(len(lines))
	switch r.IntN(12) {
	case 0: // a type everywhere
		if old := typeRE.FindString(lines[n]); old != "" {
			return strings.ReplaceAll(text, old, pick(otherTypes))
		}
	case 1: // a type in a line
		lines[n] = replaceOne(r, typeRE, lines[n], func(string) string { return pick(otherTypes) })
	case 2: // an attribute of an argument
		lines[n] = replaceOne(r, paramRE, lines[n], func(s string) string {
			return strings.TrimRight(s[:len(s)-1], " ") + " {" + pick(argWords) + "}" + s[len(s)-1:]
		})
	case 3: // an attribute more
		lines[n] = replaceOne(r, dictRE, lines[n], func(s string) string {
			if strings.Contains(lines[n], "llvm.func") && r.IntN(2) == 0 {
				return "attributes {" + pick(opWords) + "} {"
			}
			if r.IntN(2) == 0 {
				return "{" + pick(opWords) + ", "
			}
			return "{" + pick(argWords) + ", "
		})
	case 4: // an operand
		values := valueRE.FindAllString(text, -1)
		if len(values) > 0 {
			lines[n] = replaceOne(r, valueRE, lines[n], func(string) string { return pick(values) })
		}
	case 5: // a symbol, in all places or one
		if old := symbolRE.FindString(lines[n]); old != "" && r.IntN(2) == 0 {
			return strings.ReplaceAll(text, old, "@"+pick(symbolNames))
		}
		symbols := symbolRE.FindAllString(text, -1)
		if len(symbols) > 0 {
			lines[n] = replaceOne(r, symbolRE, lines[n], func(string) string { return pick(symbols) })
		}
	case 6: // a number
		lines[n] = replaceOne(r, numberRE, lines[n], func(string) string { return pick(numbers) })
	case 7: // an instruction less, or twice
		if r.IntN(2) == 0 {
			lines = append(lines[:n], lines[n+1:]...)
		} else if _, op, ok := strings.Cut(lines[n], " = "); ok {
			lines[n] += "\n%twice" + strconv.Itoa(r.IntN(100)) + " = " + op
		} else {
			lines[n] += "\n" + lines[n]
		}
	case 8: // a word of a function or global
		for _, op := range []string{"llvm.func ", "llvm.mlir.global ", "llvm.call "} {
			lines[n] = strings.Replace(lines[n], op, op+pick(linkageWords)+" ", 1)
		}
	case 9: // a function is variadic no more
		return strings.Replace(text, ", ...)", ")", 1)
	case 10: // two instructions change places
		if m := n + 1; m < len(lines) {
			lines[n], lines[m] = lines[m], lines[n]
		}
	case 11: // a string
		lines[n] = replaceOne(r, stringRE, lines[n], func(string) string {
			return pick([]string{`"a\00b"`, `""`, `"align"`, `"nonnull"`, `"deopt"`, `"llvm.trap"`, `"\FF"`, `"llvm.ctpop.i64"`, `"singlethread"`, `"funclet"`})
		})
	}
	return strings.Join(lines, "\n")
}

// replaceOne replaces one of the matches in a line.
func replaceOne(r *rand.Rand, re *regexp.Regexp, line string, by func(string) string) string {
	all := re.FindAllStringIndex(line, -1)
	if len(all) == 0 {
		return line
	}
	at := all[r.IntN(len(all))]
	return line[:at[0]] + by(line[at[0]:at[1]]) + line[at[1]:]
}

// callee matches the intrinsic of a call by name.
var callee = regexp.MustCompile(`call_intrinsic "[^"]*"`)
