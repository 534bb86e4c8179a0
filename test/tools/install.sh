#!/usr/bin/env bash
# Installs the tools that the comparison tests need, where they are missing: Debian packages.
set -euo pipefail

# A program or file to look for, and the package that has it.
wanted=(
  clang-22:clang-22 llc-22:llvm-22 FileCheck-22:llvm-22-tools mlir-opt-22:mlir-22-tools
  zsh:zsh fish:fish mandoc:mandoc
  gdb:gdb clang-19:clang-19 llvm-as-19:llvm-19 /usr/include/llvm-c-19/llvm-c/Core.h:llvm-19-dev llvm-as-14:llvm-14 gcc:gcc g++:g++
  /usr/include/zlib.h:zlib1g-dev /usr/include/sqlite3.h:libsqlite3-dev /usr/include/png.h:libpng-dev
  /usr/include/x86_64-linux-gnu/curl/curl.h:libcurl4-openssl-dev /usr/include/openssl/ssl.h:libssl-dev
  /usr/include/expat.h:libexpat1-dev /usr/include/archive.h:libarchive-dev /usr/include/ncurses.h:libncurses-dev
  /usr/include/x86_64-linux-gnu/gmp.h:libgmp-dev /usr/include/x86_64-linux-gnu/ffi.h:libffi-dev /usr/include/pcre2.h:libpcre2-dev
  /usr/include/lmdb.h:liblmdb-dev /usr/include/uv.h:libuv1-dev /usr/include/lua5.4/lua.h:liblua5.4-dev /usr/include/cairo/cairo.h:libcairo2-dev
  /usr/include/mpfr.h:libmpfr-dev /usr/include/libxml2/libxml/tree.h:libxml2-dev /usr/include/glib-2.0/glib.h:libglib2.0-dev
  /usr/include/gsl/gsl_math.h:libgsl-dev /usr/include/SDL2/SDL.h:libsdl2-dev /usr/lib/llvm-22/include/clang-c/Index.h:libclang-22-dev
  qemu-aarch64:qemu-user aarch64-linux-gnu-gcc:gcc-aarch64-linux-gnu /usr/aarch64-linux-gnu/include/stdio.h:libc6-dev-arm64-cross
  qemu-arm:qemu-user arm-linux-gnueabihf-gcc:gcc-arm-linux-gnueabihf /usr/arm-linux-gnueabihf/include/stdio.h:libc6-dev-armhf-cross
  arm-linux-gnueabi-gcc:gcc-arm-linux-gnueabi /usr/arm-linux-gnueabi/include/stdio.h:libc6-dev-armel-cross
  powerpc64-linux-gnu-gcc:gcc-powerpc64-linux-gnu qemu-ppc64:qemu-user
  powerpc64le-linux-gnu-gcc:gcc-powerpc64le-linux-gnu qemu-ppc64le:qemu-user /usr/powerpc64le-linux-gnu/include/stdio.h:libc6-dev-ppc64el-cross
  s390x-linux-gnu-gcc:gcc-s390x-linux-gnu qemu-s390x:qemu-user /usr/s390x-linux-gnu/include/stdio.h:libc6-dev-s390x-cross
  riscv64-linux-gnu-gcc:gcc-riscv64-linux-gnu /usr/riscv64-linux-gnu/include/stdio.h:libc6-dev-riscv64-cross
  chromium:chromium node:nodejs npm:npm libdeflate-gzip:libdeflate-tools make:make ninja:ninja-build bazel:bazel-bootstrap
  /usr/share/bazel/tools/platforms:bazel-platforms /usr/share/bazel/rules/java:bazel-rules-java /usr/share/bazel/rules/proto:bazel-rules-proto
  /usr/share/bazel/tools/skylib:bazel-skylib
  /usr/lib/gcc/x86_64-linux-gnu/12/32/libgcc.a:lib32gcc-12-dev /usr/lib32/libc.a:libc6-dev-i386 qemu-i386:qemu-user wasm-ld-22:lld-22 qemu-loongarch64:qemu-user /usr/include/wasm32-wasi/stdio.h:wasi-libc
  /usr/lib/llvm-22/lib/clang/22/lib/wasi/libclang_rt.builtins-wasm32.a:libclang-rt-22-dev-wasm32
  dpkg-gensymbols:dpkg-dev ldc2:ldc gfortran:gfortran fpc:fp-compiler nim:nim /usr/lib/wine/wine64:wine64 /usr/i686-w64-mingw32/include/stdio.h:mingw-w64-i686-dev x86_64-w64-mingw32-gcc:gcc-mingw-w64-x86-64-win32
)

packages=()
for entry in "${wanted[@]}"; do
  [ -e "${entry%%:*}" ] || command -v "${entry%%:*}" >/dev/null || packages+=("${entry##*:}")
done
[ ${#packages[@]} -gt 0 ] || exit 0

fail() {
  echo "$1" >&2
  exit 1
}
command -v apt-get >/dev/null || fail "missing packages: ${packages[*]}; install them by hand, there is no apt-get here"
as=()
if [ "$(id -u)" -ne 0 ]; then
  as=("$(command -v sudo || command -v doas || true)")
  [ -n "${as[0]}" ] || fail "neither sudo nor doas is here; run as root: apt-get install ${packages[*]}"
fi

# apt runs apt-get. It waits LOCK_WAIT seconds for another package manager, and repeats other failures,
# such as of the network, twice.
apt() {
  local tries=3 end=$((SECONDS + ${LOCK_WAIT:=300})) output
  until output=$("${as[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Acquire::Retries=3 "$@" 2>&1); do
    if [[ $output == *"Could not get lock"* ]]; then
      [ $SECONDS -lt $end ] || fail "another package manager has held its lock for $LOCK_WAIT seconds; try again when it has ended, or set LOCK_WAIT"
    elif [ $((--tries)) -eq 0 ]; then
      fail "$output"
    fi
    sleep "${PAUSE:-5}"
  done
}

echo "installing ${packages[*]}"
apt update
apt install -y --no-install-recommends "${packages[@]}"
