package x86_64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/internal/codegen"
)

// state implements convention.State. intsLeft and ssesLeft count the eightbytes of arguments as the
// psABI does, while the machine assigns registers as LLVM does.
type state struct {
	codegen.State
	variadic           bool
	intsLeft, ssesLeft int
}

// begin starts a signature. A call without a prototype is variadic, unless an argument is in ymm or
// zmm: such a call of a variadic function could not work in any case.
func (r *rules) begin(sig *classify.Signature) convention.State[modes] {
	variadic := sig.Variadic
	if sig.Unprototyped && !variadic {
		variadic = !r.usesWideVectors(sig)
	}
	return &state{State: r.llvm.Begin(variadic), variadic: variadic, intsLeft: maxInts, ssesLeft: maxSSEs}
}

func (r *rules) usesWideVectors(sig *classify.Signature) bool {
	for _, ty := range sig.Params {
		if m, err := r.target.Modes(ty); err == nil && m.isWideVector() {
			return true
		}
	}
	return false
}

// isWideVector reports whether a named argument is in ymm or zmm.
func (m *modes) isWideVector() bool {
	return m.argument(true).classes.hi == SSEUp && m.layout.Size > 16
}

// Result implements convention.State. It also uses the register of the address of a result in
// memory.
func (s *state) Result(m *modes) (classify.ArgInfo, *convention.Why) {
	info := m.result().ArgInfo
	if info.Kind == classify.Indirect {
		s.intsLeft--
	}
	s.Return(&info)
	return info, nil
}

// Param implements convention.State. It uses the registers of an argument if all of them are left,
// §3.2.3: "if there are no registers available for any eightbyte of an argument, the whole argument is
// passed on the stack". Later arguments may use the remaining registers.
func (s *state) Param(m *modes, named bool) (classify.ArgInfo, *convention.Why, *classify.Error) {
	arg := m.argument(named)
	if arg.inMemory || arg.ints > s.intsLeft || arg.sses > s.ssesLeft {
		if s.intsLeft == 0 {
			if err := m.stackErr(); err != nil {
				return classify.ArgInfo{}, nil, err
			}
		}
		info := m.onStack(s.intsLeft != 0).ArgInfo
		info.Stacked = !arg.inMemory && arg.Kind != classify.Indirect
		s.Place(&info, named)
		return info, nil, nil
	}
	s.intsLeft -= arg.ints
	s.ssesLeft -= arg.sses
	info := arg.ArgInfo
	s.Place(&info, named)
	if s.variadic && named && m.isWideVector() {
		info.Warnings = []classify.Warning{warning(WarnVariadicVector, "")}
	}
	return info, nil, nil
}

// Left implements convention.State.
func (s *state) Left() classify.Left {
	return classify.Left{Ints: s.Free(ints.Args), Vectors: s.Free(vectors.Args), Stack: s.Stack}
}

// Finish implements convention.State.
func (s *state) Finish(info *classify.FuncInfo) {
	s.AlignStack(8)
	s.State.Finish(info)
	info.Variadic = s.variadic
}
