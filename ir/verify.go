package ir

import (
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

// Verify checks an operation and everything inside it, and returns the first error of each operation,
// sorted by position. The rules:
//
//   - A registered op has the operands, results, regions, successors and
//     inherent attributes of its definition, with allowed types and kinds, in an
//     allowed parent.
//   - A block ends with its only terminator, unless it is the single block of an
//     op with the trait NoTerminator. Successors are blocks of the same region,
//     except the entry block.
//   - A value is defined before it is used: earlier in the same block, in a
//     dominating block, or in an enclosing region. Graph regions and regions of
//     unregistered ops do not require an order within a block. Unreachable
//     blocks are exempt.
//   - Operations inside an op that is isolated from above use no values from
//     outside it.
//   - Symbols are direct children of a symbol table and have distinct names.
//   - Attributes with a dialect prefix satisfy that dialect.
//   - Each op satisfies the Verify function of its definition.
//
// The context provides the dialects that check attributes; it may be nil. Verify is not recursive
// and takes linear time, so no input can exhaust stack or time.
func Verify(ctx *Context, op *Operation) []diag.Diagnostic {
	v := verifier{ctx: ctx, r: Reporter{ctx: ctx}}
	if ctx != nil {
		v.r.ShowOp = ctx.ShowOp
	}
	v.walk(op)
	v.runHooks()
	v.reportUnended()
	return v.r.Sorted()
}

type verifier struct {
	ctx    *Context
	r      Reporter
	frames []frame
	// depths maps regions of frames beyond shallow to their index.
	depths map[*Region]int
	// hooks are the branches and the ops whose definition has a Verify function.
	hooks []*Operation
	// unended are the blocks without a terminator.
	unended []*Block
	// invalid holds the ops with errors, spoiled the blocks around them.
	invalid map[*Operation]bool
	spoiled map[*Block]bool
}

// frame is a region that contains the operation being visited.
type frame struct {
	owner  *Operation
	number int // index of the region in its owner
	region *Region
	block  *Block
	op     *Operation // being visited
	next   *Operation
	// reach is the index of the outermost frame whose values may be used here.
	reach int
	// unordered allows uses before definitions.
	unordered bool
	// reentered is set when a branch to the entry block was reported.
	reentered bool
	tree      *DomTree // built on demand
}

// walk visits root and everything inside it in preorder.
func (v *verifier) walk(root *Operation) {
	v.visit(root)
	v.enter(root)
	for len(v.frames) > 0 {
		f := &v.frames[len(v.frames)-1]
		if f.next == nil {
			v.advance(f)
			continue
		}
		op := f.next
		f.op, f.next = op, op.next
		v.visit(op)
		v.checkUses(f, op)
		if len(op.Regions()) > 0 {
			v.enter(op)
		}
	}
}

// enter pushes a frame for the regions of op.
func (v *verifier) enter(op *Operation) {
	if len(op.Regions()) == 0 {
		return
	}
	f := frame{owner: op, number: -1, reach: 0, unordered: op.def == nil || op.Has(GraphRegion)}
	depth := len(v.frames)
	switch {
	case op.Has(IsolatedFromAbove):
		f.reach = depth
	case depth > 0:
		f.reach = v.frames[depth-1].reach
	}
	v.frames = append(v.frames, f)
}

// advance moves to the next block of the region or the next region of the owner, or pops the frame.
func (v *verifier) advance(f *frame) {
	if f.block != nil {
		f.block = f.block.next
	}
	for f.block == nil {
		v.setRegion(f, nil)
		f.number++
		if f.number == len(f.owner.Regions()) {
			v.frames = v.frames[:len(v.frames)-1]
			return
		}
		v.setRegion(f, f.owner.Regions()[f.number])
		f.block = f.region.first
	}
	v.enterBlock(f)
}

// shallow is the number of frames searched linearly.
const shallow = 8

func (v *verifier) setRegion(f *frame, r *Region) {
	if depth := len(v.frames) - 1; depth >= shallow {
		if v.depths == nil {
			v.depths = map[*Region]int{}
		}
		delete(v.depths, f.region)
		if r != nil {
			v.depths[r] = depth
		}
	}
	f.region, f.tree, f.reentered = r, nil, false
}

// frameOf returns the index of the frame of a region, or -1.
func (v *verifier) frameOf(r *Region) int {
	for i := min(shallow, len(v.frames)) - 1; i >= 0; i-- {
		if v.frames[i].region == r {
			return i
		}
	}
	if i, ok := v.depths[r]; ok {
		return i
	}
	return -1
}

// enterBlock numbers the operations of the block and checks its end.
func (v *verifier) enterBlock(f *frame) {
	n := int32(0)
	for o := f.block.first; o != nil; o = o.next {
		o.order = n
		n++
	}
	f.next = f.block.first
	v.checkBlockEnd(f)
}

// runHooks calls the Verify functions of the ops' definitions. They may rely on well-formed
// operations around them. If the walk found malformed ones, a hook that panics is ignored.
func (v *verifier) runHooks() {
	malformed := v.r.Failed() || len(v.unended) > 0
	for _, op := range v.hooks {
		if v.invalid[op] {
			continue
		}
		before := len(v.r.Diags)
		if malformed {
			v.tryHook(op)
		} else {
			v.runHook(op)
		}
		v.noteErrors(op, before)
	}
}

func (v *verifier) runHook(op *Operation) {
	if op.def.Forwards != nil && !checkBranch(op, &v.r) {
		return
	}
	if op.def.Verify != nil {
		op.def.Verify(op, &v.r)
	}
}

// tryHook calls a hook that may panic on malformed IR. Test binaries do not recover, because most
// hooks can handle it and bugs must show.
func (v *verifier) tryHook(op *Operation) {
	if !testing.Testing() {
		defer func() { _ = recover() }()
	}
	v.runHook(op)
}
