// Asks the npm package abi-opt how a function is passed.
import { load } from "abi-opt";

const abi = await load();
const { explanations, diagnostics } = abi.answer({ target: "x86_64-linux-gnu", c: "struct Point { float x, y; }; float norm(struct Point p);" });
console.log(explanations[0].prototype, diagnostics.length);
