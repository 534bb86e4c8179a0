// The choices of targets and compilers.

export const targets = [
  ["x86_64-linux-gnu", "Linux x86-64"],
  ["x86_64-apple-macosx14", "macOS x86-64"],
  ["x86_64-pc-windows-msvc", "Windows x86-64 (MSVC)"],
  ["x86_64-w64-windows-gnu", "Windows x86-64 (MinGW)"],
  ["aarch64-linux-gnu", "Linux AArch64"],
  ["arm64-apple-macosx14", "macOS AArch64"],
  ["aarch64-pc-windows-msvc", "Windows AArch64"],
  ["riscv64-linux-gnu", "Linux RISC-V 64"],
  ["loongarch64-linux-gnu", "Linux LoongArch 64"],
  ["i386-linux-gnu", "Linux i386"],
  ["i686-pc-windows-msvc", "Windows i386 (MSVC)"],
  ["i686-w64-windows-gnu", "Windows i386 (MinGW)"],
  ["armv7-linux-gnueabihf", "Linux ARM"],
  ["arm-linux-gnueabi", "Linux ARM (soft-float)"],
  ["wasm32-unknown-unknown", "WebAssembly"],
];

// others are the compilers beside clang 22, with the targets on which their decisions differ from its.
const others = [
  ["clang19", "clang 19", /^x86_64-(linux|apple)/],
  ["gcc", "gcc", /^(x86_64|aarch64|riscv64|i[36]86|arm\w*)-(linux|w64)/],
];

// compilersOf returns the compilers whose decisions differ on a target.
export function compilersOf(target) {
  return [["", "clang 22"], ...others.filter((o) => o[2].test(target))];
}

export function titleOf(target, compiler) {
  const name = targets.find((t) => t[0] === target)?.[1] ?? (target || "the module's target");
  const by = compilersOf(target).find((c) => c[0] === compiler)?.[1] ?? compiler;
  return by ? `${name}, ${by}` : name;
}
