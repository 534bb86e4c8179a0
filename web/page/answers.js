// Asking the worker, which answers one question at a time, always the newest.

// Times in milliseconds, from the moment when the worker begins with a question.
const limits = {
  answer: 10000, // for any answer; and 20 s more for a million characters
  patience: 500, // if a newer question waits; or twice the time of the last answer
  quick: 100, // answers that take longer are asked for when no newer question has come for
  pause: 250,
};

// replacement is the name of workers that get the compiled module of another.
export const replacement = "replacement";

// Answers shows the answer to the newest question. It replaces a worker that fails, takes too long, or is busy
// with an older question. Each replacement starts the program again, so quick answers are waited for.
export class Answers {
  #start; #show; #limits; #worker;
  #module; // compiled by the first worker
  #asked = null; // the question that the worker has
  #begun = 0; // when the worker began with it; 0 if it is still loading
  #waiting = null; // the newest question that the worker does not have
  #timer;
  #usual = 0; // the time of the last answer
  #later; // a timer to ask

  // start makes a worker, with a compiled module if there is one; the first is given if it is loading already. show presents an answer to a question, and
  // whether the worker answered it.
  constructor(start, show, worker, times = limits) {
    [this.#start, this.#show, this.#limits] = [start, show, times];
    this.#use(worker ?? start());
  }

  ask(question) {
    this.#waiting = question;
    clearTimeout(this.#later);
    if (this.#usual > this.#limits.quick) this.#later = setTimeout(() => this.#next(), this.#limits.pause);
    else this.#next();
  }

  #use(worker) {
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      this.#hear({ broken: String(event.message ?? "the worker could not be loaded") });
    };
  }

  #replace() {
    this.#worker.onmessage = this.#worker.onerror = null;
    this.#worker.terminate();
    this.#use(this.#start(this.#module));
  }

  #hear(data) {
    if (data.begun) {
      this.#begun = Date.now();
      this.#module ??= data.module;
      this.#watch();
      return;
    }
    if (data.broken) this.#replace();
    else this.#usual = Date.now() - this.#begun;
    this.#finish(data.answer, data.broken);
  }

  // watch ends the question that the worker has when its time is over.
  #watch() {
    clearTimeout(this.#timer);
    if (!this.#asked || !this.#begun) return;
    const limit = this.#waiting ? Math.max(this.#limits.patience, 2 * this.#usual) : this.#limits.answer + Math.round(this.#asked.text.length / 50);
    this.#timer = setTimeout(() => {
      this.#replace();
      this.#finish(null, `the answer took longer than ${limit / 1000} s`);
    }, Math.max(0, this.#begun + limit - Date.now()));
  }

  // finish shows an answer or a problem, unless there is a newer question, which the worker gets.
  #finish(answer, problem) {
    clearTimeout(this.#timer);
    const question = this.#asked;
    this.#asked = null;
    if (!this.#waiting && question) this.#present(question, answer, problem);
    this.#next();
  }

  #present(question, answer, problem) {
    try {
      this.#show(answer ? JSON.parse(answer) : failure(question, problem));
    } catch (error) {
      this.#show(failure(question, describe(error)));
    }
  }

  #next() {
    if (this.#asked) {
      this.#watch();
    } else if (this.#waiting) {
      [this.#asked, this.#waiting, this.#begun] = [this.#waiting, null, 0];
      this.#worker.postMessage(this.#asked);
    }
  }
}

// failure is the answer to a question that the worker did not answer.
function failure(question, message) {
  const none = { explanation: "", abi: "", definitions: "", llvm: "", diagnostics: [] };
  const sides = question.sides.map(() => none);
  return { sides: [{ ...none, diagnostics: [{ severity: "error", message }] }, ...sides.slice(1)] };
}

// describe describes what the code for an answer throws.
export function describe(error) {
  if (error instanceof RangeError) return "the source is nested too deeply for this browser";
  return "internal error: " + (error?.message ?? error);
}
