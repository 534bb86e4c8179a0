package attach

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/cconv"
)

// Print reports the signatures of a function as remarks, and those that cannot be read as errors.
func Print(r *ir.Reporter, f Function) {
	f.mustExist()
	abi, _ := Read(r, f)
	if abi.Raw != nil {
		r.Remarkf(f.Op, RemarkSignature, "raw ABI of @%s: %v%s%s", f.Name(), abi.Raw.Signature, allocatedBy(abi.Raw.Allocator), hints(f))
	}
	if abi.SIP != nil {
		r.Remarkf(f.Op, RemarkSignature, "sip ABI of @%s: %s", f.Name(), abi.SIP.Compact())
	}
	if abi.V1 != nil {
		r.Remarkf(f.Op, RemarkSignature, "V1 ABI of @%s: %v", f.Name(), *abi.V1)
	}
}

func allocatedBy(allocator string) string {
	if allocator == "" {
		return ""
	}
	return ", results allocated by " + allocator
}

// PrintVM reports the calling convention of the function in IREE's virtual machine as a remark.
func PrintVM(r *ir.Reporter, f Function) {
	f.mustExist()
	convention, err := cconv.FromFuncType(f.externalType())
	if err != nil {
		r.Warnf(f.Op, WarnUnmapped, "%s", err)
		return
	}
	r.Remarkf(f.Op, RemarkSignature, "VM calling convention of @%s: %s", f.Name(), convention)
}
