package oracle

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
)

// route is a way from a C caller through a function of ours to a C callee.
type route struct {
	name string
	when func(p *proto) bool // the prototypes that the route is for
	// function is the name of our function on the route.
	function string
	// rebuilds says that it does more than forward.
	rebuilds bool
	// ours writes our functions; inC the same in C, so that the two C compilers
	// can be compared without us.
	ours func(p *proto) string
	inC  func(s *cSide)
	// declare declares our functions for the caller, call is how it calls them,
	// up to the arguments. Without call the route begins with ours, which calls
	// the caller's drive function.
	declare  func(s *cSide)
	call     string
	ellipsis bool // what is called takes "..."
}

var routes = []route{
	{
		name:     "direct",
		when:     isPlain,
		function: "direct",
		ours: func(p *proto) string {
			return p.irFunc("direct", p.list(p.all(), p.irParam), "", p.irCall("callee", p.all(), nil, nil))
		},
		inC: func(s *cSide) {
			s.define("", "direct", s.params(s.all()), "", s.cCall("callee", s.all()), "")
		},
		declare: func(s *cSide) { s.declare("direct", s.params(s.all())) },
		call:    "direct",
	},
	{
		name:     "pointer",
		when:     isPlain,
		function: "pointer",
		ours: func(p *proto) string {
			types := p.list(p.all(), p.irType)
			return p.irThroughPointer("pointer", types)
		},
		inC:     func(s *cSide) { s.cThroughPointer("pointer") },
		declare: func(s *cSide) { s.declare("pointer", s.params(s.all())) },
		call:    "pointer",
	},
	{
		name:     "callback",
		when:     isPlain,
		function: "give",
		ours:     func(p *proto) string { return p.irGiveAway("direct") },
		inC:      func(s *cSide) { s.cGiveAway("direct") },
	},
	{
		name:     "members",
		when:     hasMembers,
		function: "members",
		rebuilds: true,
		ours:     func(p *proto) string { return p.irMembers("members", p.irByValue) },
		inC:      func(s *cSide) { s.define("", "members", s.params(s.all()), "", s.cCall("callee", s.all()), "") },
		declare:  func(s *cSide) { s.declare("members", s.params(s.all())) },
		call:     "members",
	},
	{
		name:     "members in memory",
		when:     hasMembers,
		function: "memory",
		rebuilds: true,
		ours:     func(p *proto) string { return p.irMembers("memory", p.irInMemory) },
		inC:      func(s *cSide) { s.define("", "memory", s.params(s.all()), "", s.cCall("callee", s.all()), "") },
		declare:  func(s *cSide) { s.declare("memory", s.params(s.all())) },
		call:     "memory",
	},
	{
		name:     "variadic call",
		when:     isVariadic,
		function: "extra",
		ours: func(p *proto) string {
			return p.irFunc("extra", p.list(p.all(), p.irParam), "", p.irCall("vcallee", p.all(), nil, nil))
		},
		inC:     func(s *cSide) { s.define("", "extra", s.params(s.all()), "", s.cCall("vcallee", s.all()), "") },
		declare: func(s *cSide) { s.declare("extra", s.params(s.all())) },
		call:    "extra",
	},
	{
		name:     "variadic pointer",
		when:     isVariadic,
		function: "vpointer",
		ours: func(p *proto) string {
			types := p.list(p.named(), p.irType, "...")
			for i := p.named(); i < p.all(); i++ {
				types += ", " + p.irType(i)
			}
			return p.irThroughPointer("vpointer", types)
		},
		inC:     func(s *cSide) { s.cThroughPointer("vpointer") },
		declare: func(s *cSide) { s.declare("vpointer", s.params(s.all())) },
		call:    "vpointer",
	},
	{
		name:     "variadic definition",
		when:     isVariadic,
		function: "vread",
		ours: func(p *proto) string {
			body := p.irStart() + p.irRead() + "  c.va_end %ap\n"
			return p.irFunc("vread", p.list(p.named(), p.irParam, "..."), body, p.irCall("callee", p.all(), nil, nil))
		},
		inC: func(s *cSide) {
			s.define("", "vread", s.params(s.named(), "..."), s.start()+s.read()+"va_end(ap); ", s.cCall("callee", s.all()), "")
		},
		declare:  func(s *cSide) { s.declare("vread", s.params(s.named(), "...")) },
		call:     "vread",
		ellipsis: true,
	},
	{
		name:     "variadic callback",
		when:     isVariadic,
		function: "give",
		ours:     func(p *proto) string { return p.irGiveAway("vread") },
		inC:      func(s *cSide) { s.cGiveAway("vread") },
	},
	{
		name:     "va_list out",
		when:     isVariadic,
		function: "vlist",
		ours: func(p *proto) string {
			list := p.listType()
			start := p.irStart() + "  %at = c.load %ap : " + list + "\n"
			call := p.irCall("lcallee", p.named(), []string{"%at"}, []string{list})
			return p.irFunc("vlist", p.list(p.named(), p.irParam, "..."), start, call)
		},
		inC: func(s *cSide) {
			s.define("", "vlist", s.params(s.named(), "..."), s.start(), s.cCall("lcallee", s.named(), "ap"), "va_end(ap); ")
		},
		declare:  func(s *cSide) { s.declare("vlist", s.params(s.named(), "...")) },
		call:     "vlist",
		ellipsis: true,
	},
	{
		name:     "va_list in",
		when:     isVariadic,
		function: "list",
		ours: func(p *proto) string {
			list := p.listType()
			param, body := "%at: "+list, "  %ap = c.local : "+list+"\n  c.store %at, %ap : "+list+"\n"+p.irRead()
			return p.irFunc("list", p.list(p.named(), p.irParam, param), body, p.irCall("callee", p.all(), nil, nil))
		},
		inC: func(s *cSide) {
			s.define("", "list", s.params(s.named(), "va_list ap"), s.read(), s.cCall("callee", s.all()), "")
		},
		declare: func(s *cSide) {
			s.declare("list", s.params(s.named(), "va_list"))
			s.define("static ", "tolist", s.params(s.named(), "..."), s.start(), s.cCall("list", s.named(), "ap"), "va_end(ap); ")
		},
		call:     "tolist",
		ellipsis: true,
	},
}

func isVariadic(p *proto) bool { return p.sig.Variadic }
func isPlain(p *proto) bool    { return !p.sig.Variadic }

// irStart begins to read the extra arguments of a variadic function.
func (p *proto) irStart() string {
	return "  %ap = c.local : " + p.listType() + "\n  c.va_start %ap\n"
}

// listType is the type of a va_list of functions of the convention.
func (p *proto) listType() string {
	if p.conv == "ms_abi" {
		return llvm.Ptr.String()
	}
	return c.VAList.String()
}

// cCall is a call with the first n parameters and more.
func (s *cSide) cCall(name string, n int, more ...string) string {
	return fmt.Sprintf("%s%d(%s)", name, s.n, s.list(n, argName, more...))
}

// irThroughPointer calls the callee through the pointer that C gives.
func (p *proto) irThroughPointer(name, types string) string {
	body := fmt.Sprintf("  %%f = c.call @address%d() : () -> !llvm.ptr\n", p.n)
	call := fmt.Sprintf("c.call_indirect%s %%f(%s) : (%s) -> ", p.callConv(), p.list(p.all(), irValue), types)
	return p.irFunc(name, p.list(p.all(), p.irParam), body, call)
}

func (s *cSide) cThroughPointer(name string) {
	begin := fmt.Sprintf("%s (CONV *f)(%s) = address%d(); ", s.result(), s.pointee(), s.n)
	s.define("", name, s.params(s.all()), begin, "f("+s.list(s.all(), argName)+")", "")
}

// pointee is the parameter list of the callee whose address C gives.
func (s *cSide) pointee() string {
	if s.sig.Variadic {
		return s.params(s.named(), "...")
	}
	return s.params(s.all())
}

// irGiveAway gives the address of our function to the caller's drive.
func (p *proto) irGiveAway(name string) string {
	return fmt.Sprintf("c.func @give%d() {\n  %%f = c.address_of @%s%d : !llvm.ptr\n  c.call @drive%d(%%f) : (!llvm.ptr) -> ()\n  c.return\n}\n",
		p.n, name, p.n, p.n)
}

func (s *cSide) cGiveAway(name string) {
	fmt.Fprintf(s.w, "void give%d(void) { drive%d(%s%d); }\n", s.n, s.n, name, s.n)
}

// routesOf returns the routes for a prototype.
func routesOf(p *proto) []route {
	var rs []route
	for _, r := range routes {
		if r.when(p) {
			rs = append(rs, r)
		}
	}
	return rs
}

// OurSide returns the functions of ours that lie on the routes of prototypes.
func OurSide(ps []proto) string { return ourSide(ps, func(*route) bool { return true }) }

// ourSide is OurSide for some routes.
func ourSide(ps []proto, some func(*route) bool) string {
	var b strings.Builder
	for i := range ps {
		p := &ps[i]
		b.WriteString(p.irDeclare("callee", p.list(p.all(), p.irType)))
		if p.sig.Variadic {
			b.WriteString(p.irDeclare("vcallee", p.list(p.named(), p.irType, "...")))
			b.WriteString(p.irDeclare("lcallee", p.list(p.named(), p.irType, p.listType())))
		}
		fmt.Fprintf(&b, "c.func private @drive%d(!llvm.ptr)\nc.func private @address%d() -> !llvm.ptr\n", p.n, p.n)
		for _, r := range routesOf(p) {
			if some(&r) {
				b.WriteString(r.ours(p))
			}
		}
	}
	return b.String()
}
