package legal

// A SignatureRow holds the types of intrinsics without an op in the dialect. A type is an LLVM type,
// an overloaded type (int, float, vector, pointer, pointers, any), or made from overloaded type n.
// Overloaded types are part of the name and counted from the result on.
//
//	$n       the type itself
//	elem$n   its elements
//	i1$n     i1, or a vector of as many i1
//	N/$n     a vector of one Nth of its elements
//	{…,…}    a struct of such types
//
// An exclamation mark follows a parameter that must be a constant. "*" means that only LLVM checks
// the types.
type SignatureRow struct{ Result, Params, Names string }

// SignatureRows are the intrinsics that are not ops of the dialect.
var SignatureRows = []SignatureRow{
	// Intrinsics without overloaded types.
	{"i1", "", "allow.sanitize.address allow.sanitize.hwaddress allow.sanitize.memory allow.sanitize.thread coro.is_in_ramp experimental.widenable.condition"},
	{"i1", "i8!", "allow.ubsan.check"},
	{"i1", "metadata", "allow.runtime.check"},
	{"i1", "ptr", "coro.done"},
	{"i1", "ptr metadata", "public.type.test type.test"},
	{"i1", "ptr ptr ptr", "coro.await.suspend.bool"},
	{"i1", "token", "coro.alloc"},
	{"i32", "", "get.rounding"},
	{"i32", "ptr", "eh.sjlj.setjmp objc.sync.enter objc.sync.exit"},
	{"i32", "token", "eh.exceptioncode"},
	{"i64", "", "readcyclecounter readsteadycounter"},
	{"i64", "i64 i32!", "ptrauth.strip"},
	{"i64", "i64 i32! i64", "ptrauth.auth ptrauth.sign"},
	{"i64", "i64 i32! i64 i32! i64", "ptrauth.resign"},
	{"i64", "i64 i64", "ptrauth.blend ptrauth.sign.generic"},
	{"ptr", "", "coro.async.resume coro.frame coro.noop eh.sjlj.lsda localaddress objc.autoreleasePoolPush stackguard swift.async.context.addr"},
	{"ptr", "i32", "eh.dwarf.cfa"},
	{"ptr", "i32!", "returnaddress"},
	{"ptr", "ptr", `adjust.trampoline coro.prepare.async coro.prepare.retcon objc.autorelease
		objc.autoreleaseReturnValue objc.claimAutoreleasedReturnValue objc.loadWeak objc.loadWeakRetained objc.retain
		objc.retain.autorelease objc.retainAutorelease objc.retainAutoreleaseReturnValue
		objc.retainAutoreleasedReturnValue objc.retainBlock objc.retainedObject objc.unretainedObject
		objc.unretainedPointer objc.unsafeClaimAutoreleasedReturnValue preserve.static.offset`},
	{"ptr", "ptr i8", "coro.subfn.addr"},
	{"ptr", "ptr ptr", "coro.async.context.alloc eh.recoverfp gcread objc.initWeak objc.storeWeak"},
	{"ptr", "ptr ptr i32!", "localrecover"},
	{"ptr", "token", "coro.alloca.get"},
	{"ptr", "token i32!", "call.preallocated.arg"},
	{"ptr", "token ptr i32", "coro.begin.custom.abi"},
	{"{ptr,i1}", "ptr i32 metadata", "type.checked.load type.checked.load.relative"},
	{"token", "", "experimental.convergence.anchor experimental.convergence.entry experimental.convergence.loop"},
	{"token", "i32!", "call.preallocated.setup"},
	{"token", "i32 i32 i32 ptr", "coro.id.async"},
	{"token", "i32 i32 ptr ptr ptr ptr", "coro.id.retcon coro.id.retcon.once"},
	{"void", "", "callbr.landingpad donothing eh.sjlj.setup.dispatch eh.unwind.init reset.fpenv reset.fpmode seh.scope.begin seh.scope.end seh.try.begin seh.try.end sideeffect"},
	{"void", "i32", "pcmarker set.rounding"},
	{"void", "i32 ptr", "eh.return.i32"},
	{"void", "i32!", "eh.sjlj.callsite"},
	{"void", "i64 i64 i32 i64", "pseudoprobe"},
	{"void", "i64 ptr", "eh.return.i64"},
	{"void", "i64 ptr i64", "xray.typedevent"},
	{"void", "metadata", "codeview.annotation reloc.none"},
	{"void", "metadata metadata metadata metadata metadata metadata", "dbg.assign"},
	{"void", "ptr", "coro.async.context.dealloc coro.destroy eh.sjlj.functioncontext eh.sjlj.longjmp objc.autoreleasePoolPop objc.destroyWeak objc.release"},
	{"void", "ptr i32!", "asan.check.memaccess"},
	{"void", "ptr i32! i64!", "hwasan.check.memaccess.fixedshadow hwasan.check.memaccess.shortgranules.fixedshadow"},
	{"void", "ptr i64", "xray.customevent"},
	{"void", "ptr i64 i32", "instrprof.mcdc.parameters"},
	{"void", "ptr i64 i32 i32", "instrprof.cover instrprof.increment instrprof.timestamp"},
	{"void", "ptr i64 i32 i32 i64", "instrprof.increment.step"},
	{"void", "ptr i64 i32 i32 ptr", "instrprof.callsite"},
	{"void", "ptr i64 i32 ptr", "instrprof.mcdc.tvbitmap.update"},
	{"void", "ptr i64 i64 i32 i32", "instrprof.value.profile"},
	{"void", "ptr ptr", `clear_cache coro.async.size.replace gcroot objc.arc.annotation.bottomup.bbend
		objc.arc.annotation.bottomup.bbstart objc.arc.annotation.topdown.bbend objc.arc.annotation.topdown.bbstart
		objc.copyWeak objc.moveWeak objc.storeStrong stackprotector`},
	{"void", "ptr ptr i32!", "hwasan.check.memaccess hwasan.check.memaccess.shortgranules"},
	{"void", "ptr ptr ptr", "coro.await.suspend.handle coro.await.suspend.void gcwrite init.trampoline"},
	{"void", "token", "call.preallocated.teardown coro.alloca.free"},

	// Intrinsics with overloaded types.
	{"pointer", "", "addressofreturnaddress sponentry stackaddress thread.pointer"},
	{"pointer", "i32!", "frameaddress"},
	{"pointer", "token", "eh.exceptionpointer"},
	{"pointer", "pointer", "experimental.gc.get.pointer.base"},
	{"i64", "pointer", "experimental.gc.get.pointer.offset"},
	{"pointer", "pointer i32! i32!", "preserve.array.access.index preserve.struct.access.index"},
	{"pointer", "pointer i32!", "preserve.union.access.index"},
	{"ptr", "ptr int", "load.relative"},
	{"int", "", "get.dynamic.area.offset get.fpenv get.fpmode"},
	{"int", "metadata", "alloc.token.id read_register read_volatile_register"},
	{"void", "metadata int", "write_register"},
	{"void", "int", "set.fpenv set.fpmode set.loop.iterations"},
	{"int", "$0", "start.loop.iterations"},
	{"i1", "int", "loop.decrement test.set.loop.iterations"},
	{"{int,i1}", "$0", "test.start.loop.iterations"},
	{"int", "$0 $0", "clmul loop.decrement.reg"},
	{"int", "$0 $0 i32!", "sdiv.fix sdiv.fix.sat smul.fix smul.fix.sat udiv.fix udiv.fix.sat umul.fix umul.fix.sat"},
	{"int", "float", "fptosi.sat fptoui.sat"},
	{"int", "pointer i1! i1! i1!", "objectsize"},
	{"i16", "float", "convert.to.fp16"},
	{"float", "i16", "convert.from.fp16"},
	{"float", "$0", "arithmetic.fence canonicalize"},
	{"float", "$0 $0", "maximumnum minimumnum"},
	{"float", "float metadata", "fptrunc.round"},
	{"{float,$0}", "$0", "modf sincospi"},
	{"token", "int i32", "coro.alloca.alloc"},
	{"void", "pointer any int i1!", "experimental.memset.pattern"},
	{"void", "pointer pointer int i32!", "memcpy.element.unordered.atomic memmove.element.unordered.atomic"},
	{"void", "pointer i8 int i32!", "memset.element.unordered.atomic"},

	// Vectors.
	{"int", "vector i1!", "experimental.cttz.elts"},
	{"i32", "int i32! i1!", "experimental.get.vector.length"},
	{"vector", "$0 i1$0 $0", "experimental.vector.compress"},
	{"elem$0", "vector i1$0 elem$0", "experimental.vector.extract.last.active"},
	{"void", "vector int i1$0", "experimental.vector.histogram.add experimental.vector.histogram.uadd.sat experimental.vector.histogram.umax experimental.vector.histogram.umin"},
	{"i1$0", "vector vector i1$0", "experimental.vector.match"},
	{"vector", "ptr ptr i64!", "loop.dependence.raw.mask loop.dependence.war.mask"},
	{"vector", "$0", "vector.reverse"},
	{"vector", "$0 $0 i32!", "vector.splice.left vector.splice.right"},
	{"vector", "$0 vector", "vector.partial.reduce.add"},
	{"float", "$0 float", "vector.partial.reduce.fadd"},
	{"{3/$0,3/$0,3/$0}", "vector", "vector.deinterleave3"},
	{"{4/$0,4/$0,4/$0,4/$0}", "vector", "vector.deinterleave4"},
	{"{5/$0,5/$0,5/$0,5/$0,5/$0}", "vector", "vector.deinterleave5"},
	{"{6/$0,6/$0,6/$0,6/$0,6/$0,6/$0}", "vector", "vector.deinterleave6"},
	{"{7/$0,7/$0,7/$0,7/$0,7/$0,7/$0,7/$0}", "vector", "vector.deinterleave7"},
	{"{8/$0,8/$0,8/$0,8/$0,8/$0,8/$0,8/$0,8/$0}", "vector", "vector.deinterleave8"},
	{"vector", "3/$0 3/$0 3/$0", "vector.interleave3"},
	{"vector", "4/$0 4/$0 4/$0 4/$0", "vector.interleave4"},
	{"vector", "5/$0 5/$0 5/$0 5/$0 5/$0", "vector.interleave5"},
	{"vector", "6/$0 6/$0 6/$0 6/$0 6/$0 6/$0", "vector.interleave6"},
	{"vector", "7/$0 7/$0 7/$0 7/$0 7/$0 7/$0 7/$0", "vector.interleave7"},
	{"vector", "8/$0 8/$0 8/$0 8/$0 8/$0 8/$0 8/$0 8/$0", "vector.interleave8"},

	// Vector predication: with a mask and a length.
	{"vector", "$0 i1$0 i32", "experimental.vp.reverse vp.bitreverse vp.bswap vp.ceil vp.ctpop vp.fabs vp.floor vp.nearbyint vp.rint vp.round vp.roundeven vp.roundtozero vp.sqrt"},
	{"vector", "$0 i1! i1$0 i32", "vp.abs vp.ctlz vp.cttz"},
	{"int", "vector i1! i1$1 i32", "vp.cttz.elts"},
	{"vector", "$0 $0 i1$0 i32", "vp.copysign vp.maximum vp.maxnum vp.minimum vp.minnum vp.sadd.sat vp.ssub.sat vp.uadd.sat vp.usub.sat"},
	{"vector", "$0 $0 $0 i1$0 i32", "vp.fshl vp.fshr"},
	{"vector", "$0 $0 i32! i1$0 i32 i32", "experimental.vp.splice"},
	{"vector", "vector i1$0 i32", "vp.llrint vp.lrint"},
	{"vector", "pointers i1$0 i32", "vp.gather"},
	{"void", "vector pointers i1$0 i32", "vp.scatter"},
	{"{vector,i32}", "pointer i1$0 i32", "vp.load.ff"},
	{"i1$0", "vector i32! i1$0 i32", "vp.is.fpclass"},
	{"i1$0", "vector $0 metadata i1$0 i32", "vp.fcmp vp.icmp"},
	{"elem$0", "elem$0 vector i1$0 i32", "vp.reduce.fmaximum vp.reduce.fminimum"},

	// Constrained floating-point intrinsics.
	{"float", "$0 metadata metadata", constrained("acos asin atan cos cosh exp exp2 log log10 log2 nearbyint rint sin sinh sqrt tan tanh")},
	{"float", "$0 metadata", constrained("ceil floor round roundeven trunc")},
	{"float", "$0 $0 metadata metadata", constrained("atan2 fadd fdiv fmul frem fsub pow")},
	{"float", "$0 $0 metadata", constrained("maximum maxnum minimum minnum")},
	{"float", "$0 $0 $0 metadata metadata", constrained("fma fmuladd")},
	{"float", "$0 i32 metadata metadata", constrained("powi")},
	{"float", "$0 int metadata metadata", constrained("ldexp")},
	{"i1$0", "float $0 metadata metadata", constrained("fcmp fcmps")},
	{"int", "float metadata", constrained("fptosi fptoui llround lround")},
	{"int", "float metadata metadata", constrained("llrint lrint")},
	{"float", "float metadata metadata", constrained("fptrunc")},
	{"float", "float metadata", constrained("fpext")},
	{"float", "int metadata metadata", constrained("sitofp uitofp")},

	{"*", "", "coro.end dbg.declare dbg.label dbg.value experimental.gc.relocate experimental.gc.result experimental.noalias.scope.decl protected.field.ptr"},
}
