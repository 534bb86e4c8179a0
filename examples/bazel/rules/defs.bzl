"""Rules that build MLIR and C declarations with abi-opt."""

load("@bazel_tools//tools/cpp:toolchain_utils.bzl", "find_cpp_toolchain")

_TOOLCHAIN = "@abi_opt//:toolchain_type"

_COMMON = {
    "target": attr.string(doc = "Target triple; the default is that of the module."),
    "flags": attr.string_list(doc = "More flags and passes of abi-opt."),
}

_DEPS = attr.label_list(
    doc = "C and C++ libraries: those that a program links, and whose headers C input includes.",
    providers = [CcInfo],
)

def _programs(ctx):
    return ctx.toolchains[_TOOLCHAIN].abi_opt

def _flags(ctx):
    return (["--target=" + ctx.attr.target] if ctx.attr.target else []) + ctx.attr.flags

def _run(ctx, src, out, flags, inputs, mnemonic):
    """Runs abi-opt on one file. Paths are relative to the folder of the build, the same on every machine."""
    args = ctx.actions.args()
    args.add_all(flags)
    args.add("-o", out)
    args.add(src)
    ctx.actions.run(
        executable = _programs(ctx).abi_opt,
        arguments = [args],
        inputs = depset([src], transitive = [inputs]),
        outputs = [out],
        mnemonic = mnemonic,
        progress_message = "Lowering %s" % src.short_path,
    )

def _compile(ctx, llvm, out):
    """Compiles LLVM IR to an object for programs and shared libraries."""
    args = ctx.actions.args()
    args.add_all(["-c", "-fPIC", "-Wno-override-module", "-O2" if ctx.var["COMPILATION_MODE"] == "opt" else "-O0"])
    args.add("-o", out)
    args.add(llvm)
    ctx.actions.run(
        executable = _programs(ctx).clang,
        arguments = [args],
        inputs = [llvm],
        outputs = [out],
        mnemonic = "AbiOptCompile",
        progress_message = "Compiling %s" % llvm.short_path,
    )

def _include_flags(compilation):
    return (["-I" + p for p in compilation.quote_includes.to_list() + compilation.includes.to_list()] +
            ["-isystem=" + p for p in compilation.system_includes.to_list()])

def _abi_opt_library_impl(ctx):
    compilation = cc_common.merge_cc_infos(cc_infos = [d[CcInfo] for d in ctx.attr.deps]).compilation_context
    headers = depset(ctx.files.hdrs, transitive = [compilation.headers])
    texts, objects = [], []
    for src in ctx.files.srcs:
        name = ctx.label.name + "/" + src.basename
        llvm = ctx.actions.declare_file(name + ".ll")
        flags = ["--emit=llvm"] + _flags(ctx)
        if src.extension in ["c", "h"]:
            flags = flags + _include_flags(compilation)
        _run(ctx, src, llvm, flags, headers, "AbiOptLower")
        object = ctx.actions.declare_file(name + ".o")
        _compile(ctx, llvm, object)
        texts.append(llvm)
        objects.append(object)

    cc = find_cpp_toolchain(ctx)
    linking, _ = cc_common.create_linking_context_from_compilation_outputs(
        name = ctx.label.name,
        actions = ctx.actions,
        cc_toolchain = cc,
        feature_configuration = cc_common.configure_features(ctx = ctx, cc_toolchain = cc),
        compilation_outputs = cc_common.create_compilation_outputs(objects = depset(objects), pic_objects = depset(objects)),
        linking_contexts = [d[CcInfo].linking_context for d in ctx.attr.deps],
        disallow_dynamic_library = True,
    )
    own = cc_common.create_compilation_context(headers = depset(ctx.files.hdrs))
    return [
        DefaultInfo(files = depset(objects)),
        OutputGroupInfo(llvm_ir = depset(texts)),
        cc_common.merge_cc_infos(
            direct_cc_infos = [CcInfo(compilation_context = own, linking_context = linking)],
            cc_infos = [d[CcInfo] for d in ctx.attr.deps],
        ),
    ]

abi_opt_library = rule(
    implementation = _abi_opt_library_impl,
    doc = "Lowers MLIR or C declarations to LLVM IR and compiles it to a library that cc_binary and cc_library can use. " +
          "The output group llvm_ir has the LLVM IR.",
    attrs = dict(
        _COMMON,
        srcs = attr.label_list(doc = "Modules, each lowered on its own.", allow_files = [".mlir", ".c", ".h"], mandatory = True),
        hdrs = attr.label_list(doc = "Headers that C input includes, and users of the library.", allow_files = [".h"]),
        deps = _DEPS,
        _cc_toolchain = attr.label(default = "@bazel_tools//tools/cpp:current_cc_toolchain"),
    ),
    fragments = ["cpp"],
    toolchains = [_TOOLCHAIN, "@bazel_tools//tools/cpp:toolchain_type"],
    incompatible_use_toolchain_transition = True,
)

def _abi_opt_header_impl(ctx):
    out = ctx.actions.declare_file(ctx.attr.out or ctx.label.name + ".h")
    _run(ctx, ctx.file.src, out, ["--emit=c-header"] + _flags(ctx), depset(), "AbiOptHeader")
    return [
        DefaultInfo(files = depset([out])),
        CcInfo(compilation_context = cc_common.create_compilation_context(
            headers = depset([out]),
            quote_includes = depset([out.dirname]),
        )),
    ]

abi_opt_header = rule(
    implementation = _abi_opt_header_impl,
    doc = "Writes a C header with the functions and records of a module. It has the folder of the target as an include path.",
    attrs = dict(
        _COMMON,
        src = attr.label(doc = "A module.", allow_single_file = [".mlir"], mandatory = True),
        out = attr.string(doc = "Name of the header; the default is the name of the target with .h."),
    ),
    toolchains = [_TOOLCHAIN],
    incompatible_use_toolchain_transition = True,
)

def _abi_opt_diff_test_impl(ctx):
    program = _programs(ctx).abi_opt
    files = [program, ctx.file.old, ctx.file.new] + ([ctx.file.allow] if ctx.file.allow else [])
    words = ["diff"] + _flags(ctx) + (["--allow=" + ctx.file.allow.short_path] if ctx.file.allow else [])
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(script, "#!/bin/sh\nexec %s\n" % " ".join(
        ["'%s'" % w.replace("'", "'\\''") for w in [program.short_path] + words + [ctx.file.old.short_path, ctx.file.new.short_path]],
    ), is_executable = True)
    return [DefaultInfo(executable = script, runfiles = ctx.runfiles(files + ctx.files.hdrs))]

abi_opt_diff_test = rule(
    implementation = _abi_opt_diff_test_impl,
    doc = "Fails if the ABI of a header breaks that of an earlier one: see 'abi-opt diff'.",
    attrs = dict(
        _COMMON,
        old = attr.label(doc = "A header, or a snapshot of one.", allow_single_file = [".h", ".json"], mandatory = True),
        new = attr.label(doc = "The header to check.", allow_single_file = [".h", ".json"], mandatory = True),
        allow = attr.label(doc = "Changes that are allowed.", allow_single_file = True),
        hdrs = attr.label_list(doc = "Headers that these include.", allow_files = [".h"]),
    ),
    test = True,
    toolchains = [_TOOLCHAIN],
    incompatible_use_toolchain_transition = True,
)
