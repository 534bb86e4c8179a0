#!/usr/bin/env bash
# Fetches the source of the installed mlir-opt-22 from the system's package mirror, and unpacks MLIR's tests into a
# folder. Nothing is installed; what is there is not fetched again.
set -euo pipefail

folder=${1:?usage: mlir-suite.sh FOLDER}
mkdir -p "$folder/apt/parts" "$folder/apt/lists/partial" "$folder/apt/cache/archives/partial"
cd "$folder"
[ ! -d tree/mlir/test ] || exit 0

# The system's sources as sources of source packages, and those of the next release: security updates share the
# upstream source with it.
sed -e 's/^Types:.*/Types: deb-src/' -e '/^Suites:.* bookworm-updates/s/$/ sid/' /etc/apt/sources.list.d/debian*.sources > apt/parts/source.sources
options=(-qq -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$PWD/apt/parts"
  -o Dir::State::lists="$PWD/apt/lists" -o Dir::Cache="$PWD/apt/cache" -o APT::Sandbox::User=root)
upstream=$(dpkg-query -W -f '${source:Upstream-Version}' mlir-22-tools)
apt-get "${options[@]}" update
for version in $(apt-cache "${options[@]}" showsrc llvm-toolchain-22 | awk '/^Version:/ {print $2}' | grep -F ":$upstream-"); do
  apt-get "${options[@]}" source --download-only --tar-only "llvm-toolchain-22=$version" && break
done

rm -rf new && mkdir new
tar -xJf llvm-toolchain-22_*.orig.tar.xz -C new --strip-components=1 --wildcards '*/mlir/test/*'
mv new tree
