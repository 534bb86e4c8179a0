package ir

import (
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/misuse"
)

// Verify checks an operation and everything inside it, and returns all that is
// wrong, in order of position. The rules:
//
//   - A registered op has the operands, results, regions, successors and
//     inherent attributes that its definition lists, of the types and kinds it
//     allows, and stands where the definition lets it.
//   - A block ends in a terminator and has none before, unless it is the only
//     block of an op whose blocks need none. Successors are blocks of the same
//     region, but not its first.
//   - A value is defined before it is used: in the same block earlier, or in a
//     block that dominates the use, or outside around it. Graph regions and the
//     regions of unregistered ops are free of the order within a block;
//     unreachable blocks are free of all of it.
//   - Nothing inside an op that is isolated from above uses a value from
//     outside it.
//   - The symbols of a symbol table have distinct names; symbols stand directly
//     in symbol tables.
//   - Attributes of other dialects satisfy those dialects.
//   - Each op satisfies the Verify function of its definition.
//
// The context says which dialects check attributes; with nil none does. Nothing
// here is recursive and the work is linear in the size of the IR, so that no
// input can exhaust stack or time.
func Verify(ctx *Context, op *Operation) []diag.Diagnostic {
	misuse.If(op == nil, "the operation is nil")
	v := verifier{ctx: ctx}
	v.walk(op)
	v.runHooks()
	v.reportUnended()
	return v.r.Sorted()
}

type verifier struct {
	ctx    *Context
	r      Reporter
	frames []frame
	// depths holds the place on the stack of the regions beyond shallow.
	depths map[*Region]int
	// hooks are the ops whose definition has a Verify function, and the branches.
	hooks []*Operation
	// unended are the blocks that lack a terminator.
	unended []*Block
	// invalid holds the ops with an error of their own, and spoiled the blocks
	// around them.
	invalid map[*Operation]bool
	spoiled map[*Block]bool
}

// frame is a region on the way to the operation that is being visited.
type frame struct {
	owner  *Operation
	number int // of the region in its owner
	region *Region
	block  *Block
	op     *Operation // being visited
	next   *Operation
	// reach is the index of the outermost frame whose values may be used here.
	reach int
	// unordered says that values may be used before they are defined.
	unordered bool
	// reentered says that a branch to the entry block was reported.
	reentered bool
	tree      *DomTree // nil until needed
}

// walk visits root and everything inside it, outside in.
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

// enter goes into the regions of op.
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

// advance goes to the next block of the frame's region or to the owner's next
// region, or leaves the owner.
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

// shallow is how many frames are searched one by one.
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

// frameOf returns the index of the frame in which the region is being visited,
// or -1.
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

// runHooks calls the Verify functions of the ops' definitions. They rely on
// well-formed operations around them. Where the walk has found some that are
// not, a hook that trips over that has nothing to say.
func (v *verifier) runHooks() {
	malformed := v.r.Failed() || len(v.unended) > 0
	for _, op := range v.hooks {
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

// tryHook calls a hook that may trip. In a test binary it does not hide that:
// most hooks can do without what is malformed, and a mistake in one must show.
func (v *verifier) tryHook(op *Operation) {
	if !testing.Testing() {
		defer func() { _ = recover() }()
	}
	v.runHook(op)
}
