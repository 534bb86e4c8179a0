// The editor: CodeMirror with C or MLIR.
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, bracketMatching, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState, Transaction } from "@codemirror/state";
import { EditorView, drawSelection, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const words = (text) => new Set(text.split(" "));
const keywords = words("typedef struct union enum extern static const volatile restrict inline register auto sizeof _Alignas _Alignof _Atomic _Noreturn __attribute__ __declspec alignas alignof");
const types = words("void char short int long float double signed unsigned bool _Bool _Complex complex _BitInt __int128 _Float16 __bf16 __float128 size_t");

const c = {
  name: "c",
  startState: () => ({ comment: false }),
  token(stream, state) {
    if (state.comment || stream.match("/*")) {
      state.comment = !stream.match(/^.*?\*\//);
      if (state.comment) stream.skipToEnd();
      return "comment";
    }
    if (stream.eatSpace()) return null;
    if (stream.match("//")) {
      stream.skipToEnd();
      return "comment";
    }
    if (stream.sol() && stream.match(/^#\s*\w+/)) return "keyword";
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/) || stream.match(/^'(?:[^'\\]|\\.)*'?/) || stream.match(/^<[\w./]+\.h>/)) return "string";
    if (stream.match(/^\d[\w.]*/)) return "number";
    const word = stream.match(/^[A-Za-z_]\w*/);
    if (word) return keywords.has(word[0]) ? "keyword" : types.has(word[0]) || /^u?int\w*_t$/.test(word[0]) ? "typeName" : null;
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: "//" } },
};

const mlir = {
  name: "mlir",
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match("//")) {
      stream.skipToEnd();
      return "comment";
    }
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return "string";
    if (stream.match(/^[%@^#][\w.$-]+/)) return "variableName";
    if (stream.match(/^![\w.]+/) || stream.match(/^(?:si|ui|i|f|bf)\d+\b/) || stream.match(/^(?:index|memref|vector|tensor)\b/)) return "typeName";
    if (stream.match(/^-?\d[\w.]*/)) return "number";
    if (stream.match(/^[a-z_]\w*\.[\w.]+/)) return "keyword";
    if (stream.match(/^[A-Za-z_]\w*/)) return null;
    stream.next();
    return null;
  },
};

const languages = { c: StreamLanguage.define(c), mlir: StreamLanguage.define(mlir) };

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--faint)", fontStyle: "italic" },
  { tag: [tags.keyword, tags.modifier], color: "var(--accent)" },
  { tag: [tags.typeName, tags.standard(tags.name)], color: "var(--accent)", fontWeight: "600" },
  { tag: [tags.string, tags.number], color: "var(--warning)" },
]);

export class Editor {
  #language = new Compartment();
  #view;

  constructor(parent, label, onChange) {
    this.#view = new EditorView({
      parent,
      state: EditorState.create({
        extensions: [
          lineNumbers(), history(), drawSelection(), bracketMatching(), highlightActiveLine(), lintGutter(),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          syntaxHighlighting(colours), this.#language.of(languages.c),
          EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", tabindex: "0" }),
          EditorView.updateListener.of((u) => u.docChanged && onChange(this.text)),
        ],
      }),
    });
  }

  get text() {
    return this.#view.state.doc.toString();
  }

  // set replaces the text, if it differs, and the language. Undoing it is possible unless the text is another file's.
  set(text, language, sameFile = true) {
    const effects = this.#language.reconfigure(languages[language]);
    const change = text === this.text ? undefined : { from: 0, to: this.#view.state.doc.length, insert: text };
    this.#view.dispatch({ changes: change, effects, annotations: Transaction.addToHistory.of(sameFile) });
  }

  // mark shows diagnostics at their lines and columns, which count from 1 and in bytes.
  mark(diagnostics) {
    const doc = this.#view.state.doc;
    const marks = diagnostics.filter((d) => d.line >= 1 && d.line <= doc.lines).map((d) => {
      const line = doc.line(d.line);
      const from = line.from + unitsIn(line.text, d.column - 1);
      const to = Math.min(doc.length, line.from + unitsIn(line.text, d.column - 1 + (d.length || 1)));
      return { from, to: Math.max(from, to), severity: d.severity === "error" ? "error" : "warning", message: [d.message, ...d.notes.map((n) => n.message)].join("\n") };
    });
    marks.sort((a, b) => a.from - b.from);
    this.#view.dispatch(setDiagnostics(this.#view.state, marks));
  }

  goTo(line, column) {
    const at = this.#view.state.doc.line(Math.min(line, this.#view.state.doc.lines));
    this.#view.dispatch({ selection: { anchor: at.from + unitsIn(at.text, column - 1) }, scrollIntoView: true });
    this.#view.focus();
  }
}

// unitsIn returns how many UTF-16 units the first bytes of a text have.
function unitsIn(text, bytes) {
  let units = 0;
  for (const c of text) {
    bytes -= new TextEncoder().encode(c).length;
    if (bytes < 0) break;
    units += c.length;
  }
  return units;
}
