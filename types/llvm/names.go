package llvm

// Attribute names of arguments and results.
const (
	AlignAttr                 = "llvm.align"
	AlignStackAttr            = "llvm.alignstack"
	AllocAlignAttr            = "llvm.allocalign"
	AllocPtrAttr              = "llvm.allocptr"
	ByrefAttr                 = "llvm.byref"
	ByvalAttr                 = "llvm.byval"
	DeadOnReturnAttr          = "llvm.dead_on_return"
	DeadOnUnwindAttr          = "llvm.dead_on_unwind"
	DereferenceableName       = "llvm.dereferenceable"
	DereferenceableOrNullAttr = "llvm.dereferenceable_or_null"
	ElementTypeAttr           = "llvm.elementtype"
	ImmargAttr                = "llvm.immarg"
	InAllocaAttr              = "llvm.inalloca"
	InregAttr                 = "llvm.inreg"
	NestAttr                  = "llvm.nest"
	NoaliasAttr               = "llvm.noalias"
	NocaptureAttr             = "llvm.nocapture"
	NoextAttr                 = "llvm.noext"
	NofreeAttr                = "llvm.nofree"
	NonnullAttr               = "llvm.nonnull"
	NoundefAttr               = "llvm.noundef"
	PreallocatedAttr          = "llvm.preallocated"
	RangeAttr                 = "llvm.range"
	ReadnoneAttr              = "llvm.readnone"
	ReadonlyAttr              = "llvm.readonly"
	ReturnedAttr              = "llvm.returned"
	SignextAttr               = "llvm.signext"
	SretAttr                  = "llvm.sret"
	SwiftAsyncAttr            = "llvm.swiftasync"
	SwiftErrorAttr            = "llvm.swifterror"
	SwiftSelfAttr             = "llvm.swiftself"
	WritableAttr              = "llvm.writable"
	WriteonlyAttr             = "llvm.writeonly"
	ZeroextAttr               = "llvm.zeroext"
)

// Attribute names of modules.
const (
	DataLayoutAttr   = "llvm.data_layout"
	TargetTripleAttr = "llvm.target_triple"
	ModuleAsmAttr    = "llvm.module_asm"
	// TargetABIAttr is the ABI variant, as in the module flag target-abi.
	TargetABIAttr = "llvm.target_abi"
	// VariantTypeAttr is a type in the signature of a function on which the variants of the convention differ, if the function's own type
	// does not show it: a module flag tells linkers of such types.
	VariantTypeAttr = "llvm.variant_type"
	IdentAttr       = "llvm.ident"
	CommandlineAttr = "llvm.commandline"
	// DependentLibrariesAttr lists the libraries that a module needs.
	DependentLibrariesAttr = "llvm.dependent_libraries"
)

// TargetClaims describe the target of a module; each field may be empty.
type TargetClaims struct{ Triple, DataLayout, ABI string }
