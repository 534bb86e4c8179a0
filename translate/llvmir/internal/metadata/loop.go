package metadata

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// loopSyntax is the syntax of a loop option.
type loopSyntax uint8

const (
	loopWord   loopSyntax = iota // the name, if the option is true
	loopBool                     // the name and an i1
	loopNot                      // the name and the negation as i1
	loopInt                      // the name and an i32
	loopSwitch                   // the name with .disable or .enable after it
	loopFollow                   // the name and the node of another loop
)

// loopOptions are the options of loops in LLVM's order: the nested attribute and its parameter, and
// LLVM's name.
var loopOptions = []struct {
	group, param string
	syntax       loopSyntax
	name         string
}{
	{"", "disableNonforced", loopWord, "disable_nonforced"},
	{"", "mustProgress", loopWord, "mustprogress"},
	{"", "isVectorized", loopInt, "isvectorized"},
	{"vectorize", "disable", loopNot, "vectorize.enable"},
	{"vectorize", "predicateEnable", loopBool, "vectorize.predicate.enable"},
	{"vectorize", "scalableEnable", loopBool, "vectorize.scalable.enable"},
	{"vectorize", "width", loopInt, "vectorize.width"},
	{"vectorize", "followupVectorized", loopFollow, "vectorize.followup_vectorized"},
	{"vectorize", "followupEpilogue", loopFollow, "vectorize.followup_epilogue"},
	{"vectorize", "followupAll", loopFollow, "vectorize.followup_all"},
	{"interleave", "count", loopInt, "interleave.count"},
	{"unroll", "disable", loopSwitch, "unroll"},
	{"unroll", "count", loopInt, "unroll.count"},
	{"unroll", "runtimeDisable", loopBool, "unroll.runtime.disable"},
	{"unroll", "full", loopWord, "unroll.full"},
	{"unroll", "followupUnrolled", loopFollow, "unroll.followup_unrolled"},
	{"unroll", "followupRemainder", loopFollow, "unroll.followup_remainder"},
	{"unroll", "followupAll", loopFollow, "unroll.followup_all"},
	{"unrollAndJam", "disable", loopSwitch, "unroll_and_jam"},
	{"unrollAndJam", "count", loopInt, "unroll_and_jam.count"},
	{"unrollAndJam", "followupOuter", loopFollow, "unroll_and_jam.followup_outer"},
	{"unrollAndJam", "followupInner", loopFollow, "unroll_and_jam.followup_inner"},
	{"unrollAndJam", "followupRemainderOuter", loopFollow, "unroll_and_jam.followup_remainder_outer"},
	{"unrollAndJam", "followupRemainderInner", loopFollow, "unroll_and_jam.followup_remainder_inner"},
	{"unrollAndJam", "followupAll", loopFollow, "unroll_and_jam.followup_all"},
	{"licm", "disable", loopWord, "licm.disable"},
	{"licm", "versioningDisable", loopWord, "licm_versioning.disable"},
	{"distribute", "disable", loopNot, "distribute.enable"},
	{"distribute", "followupCoincident", loopFollow, "distribute.followup_coincident"},
	{"distribute", "followupSequential", loopFollow, "distribute.followup_sequential"},
	{"distribute", "followupFallback", loopFollow, "distribute.followup_fallback"},
	{"distribute", "followupAll", loopFollow, "distribute.followup_all"},
	{"pipeline", "disable", loopBool, "pipeline.disable"},
	{"pipeline", "initiationinterval", loopInt, "pipeline.initiationinterval"},
	{"peeled", "count", loopInt, "peeled.count"},
	{"unswitch", "partialDisable", loopWord, "unswitch.partial.disable"},
}

// loop returns the number of the distinct node of a loop annotation.
func (t *Table) loop(s *ir.StructAttr) int {
	return t.distinct(s, func(self string) string {
		fields := []string{self}
		for _, name := range []string{"startLoc", "endLoc"} {
			if l, ok := s.Get(name).(ir.Location); ok {
				if n := t.Location(l, nil, -1); n >= 0 {
					fields = append(fields, t.Ref(n))
				}
			}
		}
		for _, opt := range loopOptions {
			of := s
			if opt.group != "" {
				of = s.Struct(opt.group)
			}
			if of == nil || of.Get(opt.param) == nil {
				continue
			}
			if field := t.loopField(of.Get(opt.param), of.Int(opt.param), opt.syntax, "llvm.loop."+opt.name); field != "" {
				fields = append(fields, field)
			}
		}
		if groups := s.List("parallelAccesses"); len(groups) > 0 {
			list := []string{`!"llvm.loop.parallel_accesses"`}
			for _, g := range groups {
				list = append(list, t.AttrRef(g))
			}
			fields = append(fields, t.Ref(t.Tuple(list...)))
		}
		return "distinct !{" + strings.Join(fields, ", ") + "}"
	})
}

// loopField returns a reference to the node of an option, or "" for an option that is off.
func (t *Table) loopField(a ir.Attribute, value int64, syntax loopSyntax, name string) string {
	if name == "llvm.loop.licm.disable" {
		name = "llvm.licm.disable"
	}
	fields := []string{String(name)}
	switch syntax {
	case loopWord:
		if value == 0 {
			return ""
		}
	case loopBool:
		fields = append(fields, "i1 "+strconv.FormatBool(value != 0))
	case loopNot:
		fields = append(fields, "i1 "+strconv.FormatBool(value == 0))
	case loopInt:
		fields = append(fields, i32(value))
	case loopSwitch:
		fields[0] = String(name + map[bool]string{true: ".disable", false: ".enable"}[value != 0])
	case loopFollow:
		fields = append(fields, t.AttrRef(a))
	}
	return t.Ref(t.Tuple(fields...))
}
