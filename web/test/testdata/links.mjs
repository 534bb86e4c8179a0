// Usage: node links.mjs SEED N
//
// Cuts links of the page and changes their data, and prints those that are read as something else.
import { fromHash, initial, linkTo } from "../../page/state.js";

let [seed, n] = process.argv.slice(2).map(Number);
const random = (below) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

let wrong = 0, made = 0;
while (made < n) {
  let text = "";
  for (let k = random(30); k >= 0; k--) text += `struct S${k} { int a${random(9)}; float b[${random(99)}]; }; struct S${k} f${k}(struct S${k} x);\n`;
  const state = { ...initial, files: [{ name: "", text }], only: random(2) ? "f0" : "", embed: !random(3) };
  const link = await linkTo(state), whole = JSON.stringify(await fromHash(link));
  if (JSON.parse(whole).files[0].text !== text) throw new Error(link);
  const data = link.indexOf("&");
  for (let i = 0; i < 10; i++, made++) {
    const at = 3 + random(data - 3), letter = letters[random(letters.length)];
    const changed = [link.slice(0, at), link.slice(0, at) + letter + link.slice(at + 1), link.slice(0, at) + letter + link.slice(at), link.slice(0, at) + link.slice(at + 1)][random(4)];
    const read = await fromHash(changed);
    if (changed !== link && read !== null && JSON.stringify(read) !== whole) {
      wrong++;
      console.log(changed, JSON.stringify(read));
    }
  }
}
console.log(wrong ? `${wrong} of ${made} are read as something else` : `all ${made} are whole or damaged`);
