// A function for other places: its picture as SVG, Markdown for an issue, a frame for a blog, and Compiler Explorer.
import { h } from "./dom.js";
import { nameOf, namesOf } from "./model.js";
import { base64 } from "./state.js";

// tools returns buttons for a function of a side. link returns a link to it, also embedded.
export function tools(f, side, source, link) {
  const copy = (label, text) => {
    const button = h("button", { type: "button", class: "quiet", onclick: async () => {
      let done = "Copied";
      try {
        const t = await text();
        if (t) await navigator.clipboard.writeText(t);
        else done = "Too large for a link";
      } catch {
        done = "The browser does not allow it";
      }
      button.textContent = done;
      setTimeout(() => (button.textContent = label), 2000);
    } }, label);
    return button;
  };
  const explorer = explorerLink(source, side.target, side.compiler);
  return h("p", { class: "tools", role: "group", "aria-label": "Share" },
    side.svg ? copy("Copy picture (SVG)", () => side.svg) : null,
    copy("Copy Markdown", async () => markdown(f, side.title, source, await link(false))),
    copy("Copy frame", async () => frame(f, await link(true))),
    explorer ? h("a", { href: explorer, target: "_blank", rel: "noopener noreferrer" }, "Compiler Explorer") : null);
}

function frame(f, link) {
  const quote = (s) => s.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return link && `<iframe src="${quote(link)}" title="${quote(f.c)}" width="740" height="480" loading="lazy" style="border: 0"></iframe>`;
}

// markdown describes where each value of a function is.
function markdown(f, title, source, link) {
  const row = (name, v) => `| ${name} | \`${v.c}\` | ${v.size} | ${where(v)} |`;
  const code = (language, text) => ["", "```" + language, text.trim(), "```"];
  const short = source.split("\n").length <= 60 && source.length < 4000;
  return [
    `\`${f.c}\` on ${title}:`, "", "| value | type | bytes | place |", "|---|---|---|---|",
    ...f.arguments.map((a, i) => row(nameOf(f, i), a)), ...(f.result ? [row("result", f.result)] : []),
    ...(short ? code("c", source) : []), ...code("llvm", "declare " + f.prototype),
    ...(link ? ["", `[abi-opt](${link})`] : []), "",
  ].join("\n");
}

const where = (v) => (v.kind === "ignore" ? "not passed" : namesOf((v.pieces ?? []).flatMap((p) => p.spans ?? [])).join("+"));

// The compilers of Compiler Explorer for C that are those of the page, by target and compiler.
const compilers = [
  ["", /./, "cclang2210"], ["clang19", /./, "cclang1910"],
  ["gcc", /^x86_64-linux/, "cg152"], ["gcc", /^aarch64-linux/, "carm64g1520"], ["gcc", /^riscv64-linux/, "crv64g1520"],
];

// explorerLink returns a link to Compiler Explorer with the same source, or "".
function explorerLink(source, target, compiler) {
  const id = compilers.find(([name, of]) => name === compiler && of.test(target))?.[2];
  if (!id || source.length > 12000) return "";
  const options = (compiler === "gcc" ? "" : `--target=${target} `) + "-O1";
  const state = { sessions: [{ id: 1, language: "c", source, compilers: [{ id, options }] }] };
  return "https://godbolt.org/clientstate/" + encodeURIComponent(base64(new TextEncoder().encode(JSON.stringify(state))));
}
