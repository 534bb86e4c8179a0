package legal

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// TBAA describes types as a tree. A root has no members. A scalar type has one member, its parent,
// at offset 0. A struct type has its fields, with ascending offsets.

// TBAAProblem returns the reason why LLVM's verifier rejects the tag of an access, or "".
func TBAAProblem(tag *ir.StructAttr) string {
	base, _ := tag.Get("base_type").(*ir.StructAttr)
	access, _ := tag.Get("access_type").(*ir.StructAttr)
	if !isTBAAScalar(access) {
		return "is tagged as an access to what is no scalar"
	}
	at := uint64(tag.Int("offset"))
	found := false
	for node := base; !isTBAARoot(node); {
		members := node.List("members")
		for i := 1; i < len(members); i++ {
			if offsetOf(members[i]) < offsetOf(members[i-1]) {
				return "is tagged with a type whose members do not ascend"
			}
		}
		found = found || node == access
		if (node == access || isTBAAScalar(node)) && at != 0 {
			return "is tagged with an offset at which no scalar begins"
		}
		field := 0
		for field < len(members) && offsetOf(members[field]) <= at {
			field++
		}
		if field == 0 {
			return "is tagged with an offset before the first member"
		}
		member := members[field-1].(*ir.StructAttr)
		at -= offsetOf(member)
		node, _ = member.Get("typeDesc").(*ir.StructAttr)
	}
	if !found {
		return "is tagged as an access to a scalar that is not at the offset"
	}
	return ""
}

func offsetOf(member ir.Attribute) uint64 { return uint64(member.(*ir.StructAttr).Int("offset")) }

// isTBAARoot reports whether a node is at the top of the tree.
func isTBAARoot(node *ir.StructAttr) bool {
	return node == nil || node.Def != llvm.TBAATypeDesc || len(node.List("members")) == 0
}

func isTBAAScalar(node *ir.StructAttr) bool {
	if isTBAARoot(node) {
		return false
	}
	for ; !isTBAARoot(node); node, _ = node.List("members")[0].(*ir.StructAttr).Get("typeDesc").(*ir.StructAttr) {
		if members := node.List("members"); len(members) != 1 || offsetOf(members[0]) != 0 {
			return false
		}
	}
	return true
}
