// Asks made-up workers through the page's Answers. Prints an event in each line.
import { Answers } from "../../page/answers.js";

const print = (...all) => console.log(all.join(" "));
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let made = 0;

// The text of a question is what the worker does with it.
class Worker {
  #n = ++made;
  #ended = false;

  async postMessage({ text }) {
    print("worker", this.#n, "gets", text);
    await sleep(1);
    if (text === "load") return this.#send({ broken: "no module" });
    this.#send({ begun: true });
    if (text === "error") return this.onerror({ message: "a script error" });
    if (text === "deep") return this.#send({ broken: "nested" });
    await sleep(text.startsWith("slow") ? 250 : text.startsWith("endless") ? 1e9 : 1);
    this.#send({ answer: text === "cut" ? "{" : JSON.stringify({ sides: [], text }) });
  }

  #send(data) {
    if (!this.#ended) this.onmessage({ data });
  }

  terminate() {
    this.#ended = true;
    print("worker", this.#n, "is ended");
  }
}

let settled;
const limits = { answer: 1000, patience: 100, quick: 1e9, pause: 20 };
const answers = new Answers(() => new Worker(), (answer) => {
  if (answer.text === "large") throw new RangeError("Maximum call stack size exceeded");
  print("shows", answer.text ?? answer.sides.map((s) => s.diagnostics.map((d) => `${d.severity}: ${d.message}`).join()).join(";"));
  settled();
}, undefined, limits);
const ask = (text) => new Promise((resolve) => {
  settled = resolve;
  answers.ask({ text, sides: [{}, {}] });
});

for (const text of ["quick", "load", "deep", "error", "cut", "large", "endless", "quick"]) await ask(text);
for (const texts of [["slow 1", "quick 2", "quick 3"], ["quick 4", "slow 5"], ["endless 6", "quick 7"]]) {
  const last = texts.pop();
  for (const text of texts) ask(text);
  await ask(last);
}
limits.quick = 50; // from here on, answers that take longer are waited for, and asked for after a pause
await ask("slow 8");
for (const text of ["quick 9", "slow 10"]) ask(text);
await ask("slow 11");
ask("slow 12");
await sleep(60);
await ask("quick 13");
process.exit(0);
