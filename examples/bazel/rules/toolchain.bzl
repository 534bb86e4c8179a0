"""The toolchain of the rules: abi-opt, and the clang that compiles its LLVM IR."""

AbiOptInfo = provider(
    doc = "The programs that the rules run.",
    fields = {
        "abi_opt": "File: the command abi-opt",
        "clang": "string: the path of a clang for LLVM IR, in the system",
    },
)

def _abi_opt_toolchain_impl(ctx):
    return [platform_common.ToolchainInfo(
        abi_opt = AbiOptInfo(abi_opt = ctx.file.abi_opt, clang = ctx.attr.clang),
    )]

abi_opt_toolchain = rule(
    implementation = _abi_opt_toolchain_impl,
    doc = "Declares the programs to use. A toolchain() target with the type @abi_opt//:toolchain_type selects it.",
    attrs = {
        "abi_opt": attr.label(
            doc = "The command. It is an input of every action, so that another version builds anew.",
            allow_single_file = True,
            mandatory = True,
        ),
        "clang": attr.string(
            doc = "Path of a clang in the system, as that of Bazel's own C++ toolchain is.",
            mandatory = True,
        ),
    },
)

_BUILD = """\
load("@abi_opt//:toolchain.bzl", "abi_opt_toolchain")

abi_opt_toolchain(
    name = "programs",
    abi_opt = "abi-opt",
    clang = "{clang}",
)

toolchain(
    name = "toolchain",
    toolchain = ":programs",
    toolchain_type = "@abi_opt//:toolchain_type",
)
"""

# The versions of clang to look for: those whose LLVM IR abi-opt can write.
_CLANGS = ["clang-22", "clang-19", "clang"]

def _local_abi_opt_impl(ctx):
    command = ctx.os.environ.get("ABI_OPT") or ctx.which("abi-opt")
    if not command:
        fail("abi-opt is not in PATH; install it, or set ABI_OPT to its path")
    clang = ctx.os.environ.get("ABI_OPT_CLANG")
    for name in _CLANGS:
        clang = clang or ctx.which(name)
    if not clang:
        fail("there is no {} in PATH; set ABI_OPT_CLANG to the path of one".format(" or ".join(_CLANGS)))
    ctx.symlink(command, "abi-opt")
    ctx.file("BUILD.bazel", _BUILD.format(clang = clang))

local_abi_opt = repository_rule(
    implementation = _local_abi_opt_impl,
    doc = "Makes a toolchain @NAME//:toolchain of the abi-opt and clang that are installed.",
    environ = ["ABI_OPT", "ABI_OPT_CLANG", "PATH"],
    local = True,
)
