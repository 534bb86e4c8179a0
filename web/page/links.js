// Links between the parts of the pictures. A part has the attributes data-a, the argument's number, which counts from 1,
// or 0 for the result, and data-f and data-t, the range of the value that it stands for, in bits. In the drawings of an
// answer, data-t is 0 for all of the value.

export function link(key, from = 0, to = Infinity) {
  return { "data-a": String(key), "data-f": from, "data-t": to };
}

const bitsOf = (part) => [Number(part.dataset.f), Number(part.dataset.t) || Infinity];

function light(part) {
  for (const lit of document.querySelectorAll(".lit")) lit.classList.remove("lit");
  const scope = part?.closest("[data-scope]");
  if (!scope) return;
  const [from, to] = bitsOf(part);
  for (const other of scope.querySelectorAll(`[data-a="${part.dataset.a}"]`)) {
    const [f, t] = bitsOf(other);
    const overlap = f < to && from < t;
    const whole = f === 0 && t === Infinity && !(from === 0 && to === Infinity) && other.hasAttribute("data-group");
    if (overlap && !whole) other.classList.add("lit");
  }
}

const partOf = (target) => (target instanceof Element ? target.closest("[data-a]") : null);

document.addEventListener("pointerover", (e) => light(partOf(e.target)));
document.addEventListener("pointerdown", (e) => light(partOf(e.target)));
document.addEventListener("focusin", (e) => light(partOf(e.target)));
