"""Writes assembly for the functions of answers: abi-opt answer < requests | python3 assembly.py > calls.s

It knows x86-64, AArch64 and RISC-V with Linux. For each function or call f it writes void call_f(void *result, void *arguments[]),
which calls f with the values at these addresses. All that it knows of the ABI is how this function of two pointers is called: the
rest is in the answers. Values may have up to about a hundred bytes, so that offsets fit instructions.
"""
import json
import sys

SLACK = 64  # registers are read and written as a whole


class X86:
    save = ["push rbp", "mov rbp, rsp", "push rbx", "push r12", "mov rbx, rdi", "mov r12, rsi"]
    restore = ["lea rsp, [rbp-16]", "pop r12", "pop rbx", "pop rbp", "ret"]
    syntax = [".intel_syntax noprefix"]

    def reserve(self, n):
        return [f"sub rsp, {n}", f"and rsp, -{SLACK}"]

    def argument(self, i):
        return [f"mov r11, [r12+{8 * i}]"]

    def result(self):
        return ["mov r11, rbx"]

    def copy_in(self, at, byte):
        return [f"mov r10b, [r11+{byte}]", f"mov [rsp+{at}], r10b"]

    def copy_out(self, at, byte):
        return [f"mov r10b, [rsp+{at}]", f"mov [r11+{byte}], r10b"]

    def copy(self, to, at):
        return [f"mov r10b, [rsp+{at}]", f"mov [rsp+{to}], r10b"]

    def address_in(self, register, at):
        return [f"lea {register}, [rsp+{at}]"]

    def address_on_stack(self, to, at):
        return [f"lea r10, [rsp+{at}]", f"mov [rsp+{to}], r10"]

    def load(self, span, at, value):
        register = span["register"]
        if span["file"] == "vector":
            return [f"{'v' if register[0] == 'y' else ''}movups {register}, [rsp+{at}]"]
        if value.get("extendedTo", 0) > 8 * value["size"] and value["size"] < 4:
            width = {1: "byte", 2: "word"}[value["size"]]
            return [f"mov{value['extension'][0]}x {register}, {width} ptr [rsp+{at}]"]
        return [f"mov {register}, [rsp+{at}]"]

    def store(self, span, at):
        register = span["register"]
        if span["file"] == "x87":
            return [f"fstp tbyte ptr [rsp+{at}]"]
        if span["file"] == "vector":
            return [f"{'v' if register[0] == 'y' else ''}movups [rsp+{at}], {register}"]
        return [f"mov [rsp+{at}], {register}"]

    def call(self, f):
        count = [f"mov eax, {f['vectorRegisters']}"] if f.get("countInAl") else []
        return count + [f"call {f['function']}"]


class AArch64:
    save = ["stp x29, x30, [sp, -32]!", "mov x29, sp", "stp x19, x20, [sp, 16]", "mov x19, x0", "mov x20, x1"]
    restore = ["mov sp, x29", "ldp x19, x20, [sp, 16]", "ldp x29, x30, [sp], 32", "ret"]
    syntax = []

    def reserve(self, n):
        return [f"sub x9, sp, {n}", f"and sp, x9, -{SLACK}"]

    def argument(self, i):
        return [f"ldr x10, [x20, {8 * i}]"]

    def result(self):
        return ["mov x10, x19"]

    def copy_in(self, at, byte):
        return [f"ldrb w9, [x10, {byte}]", f"strb w9, [sp, {at}]"]

    def copy_out(self, at, byte):
        return [f"ldrb w9, [sp, {at}]", f"strb w9, [x10, {byte}]"]

    def copy(self, to, at):
        return [f"ldrb w9, [sp, {at}]", f"strb w9, [sp, {to}]"]

    def address_in(self, register, at):
        return [f"add {register}, sp, {at}"]

    def address_on_stack(self, to, at):
        return [f"add x9, sp, {at}", f"str x9, [sp, {to}]"]

    def load(self, span, at, value):
        return [f"add x9, sp, {at}", f"ldr {span['register'].replace('v', 'q')}, [x9]"]

    def store(self, span, at):
        return [f"add x9, sp, {at}", f"str {span['register'].replace('v', 'q')}, [x9]"]

    def call(self, f):
        return [f"bl {f['function']}"]


class RISCV:
    save = ["addi sp, sp, -32", "sd ra, 24(sp)", "sd s0, 16(sp)", "sd s1, 8(sp)", "sd s2, 0(sp)", "mv s0, sp", "mv s1, a0", "mv s2, a1"]
    restore = ["mv sp, s0", "ld ra, 24(sp)", "ld s0, 16(sp)", "ld s1, 8(sp)", "ld s2, 0(sp)", "addi sp, sp, 32", "ret"]
    syntax = []

    def reserve(self, n):
        return [f"addi sp, sp, -{n}", f"andi sp, sp, -{SLACK}"]

    def argument(self, i):
        return [f"ld t0, {8 * i}(s2)"]

    def result(self):
        return ["mv t0, s1"]

    def copy_in(self, at, byte):
        return [f"lbu t1, {byte}(t0)", f"sb t1, {at}(sp)"]

    def copy_out(self, at, byte):
        return [f"lbu t1, {at}(sp)", f"sb t1, {byte}(t0)"]

    def copy(self, to, at):
        return [f"lbu t1, {at}(sp)", f"sb t1, {to}(sp)"]

    def address_in(self, register, at):
        return [f"addi {register}, sp, {at}"]

    def address_on_stack(self, to, at):
        return [f"addi t1, sp, {at}", f"sd t1, {to}(sp)"]

    def load(self, span, at, value):
        if span["file"] == "vector":
            return [f"fl{'w' if span['size'] == 4 else 'd'} {span['register']}, {at}(sp)"]
        if value.get("extendedTo", 0) > 8 * value["size"]:
            width = {1: "b", 2: "h", 4: "w"}[value["size"]]
            return [f"l{width}{'u' if value['extension'] == 'zero' else ''} {span['register']}, {at}(sp)"]
        return [f"ld {span['register']}, {at}(sp)"]

    def store(self, span, at):
        if span["file"] == "vector":
            return [f"fs{'w' if span['size'] == 4 else 'd'} {span['register']}, {at}(sp)"]
        return [f"sd {span['register']}, {at}(sp)"]

    def call(self, f):
        return [f"call {f['function']}"]


MACHINES = {"x86_64": X86(), "aarch64": AArch64(), "riscv64": RISCV()}


def spans(value):
    return [s for p in value.get("pieces", []) for s in p.get("spans", [])]


def round_up(n):
    return (n + SLACK - 1) // SLACK * SLACK


def call(f):
    """The lines of call_f. Each value has a copy in memory, from which registers and the stack are filled."""
    m, result = MACHINES[f["target"].split("-")[0]], f.get("result")
    end, homes = round_up(f["stackSize"]), []
    for value in f["arguments"] + ([result] if result else []):
        homes.append(end)
        end += round_up(value.get("home", 0)) + SLACK
    code = m.save + m.reserve(end)
    for i, value in enumerate(f["arguments"]):
        code += m.argument(i)
        for byte in range(value["size"]):
            code += m.copy_in(homes[i] + byte, byte)
    moves = [(s, homes[i], v) for i, v in enumerate(f["arguments"]) for s in spans(v)]
    if result:
        moves += [(s, homes[-1], result) for s in spans(result) if s.get("address")]
    for span, home, _ in moves:
        if "stack" in span and span.get("address"):
            code += m.address_on_stack(span["stack"], home)
        elif "stack" in span:
            for byte in range(span["size"]):
                code += m.copy(span["stack"] + byte, home + span["offset"] + byte)
    for span, home, value in moves:
        if "stack" not in span:
            code += m.address_in(span["register"], home) if span.get("address") else m.load(span, home + span["offset"], value)
    code += m.call(f)
    if result:
        for span in spans(result):
            if not span.get("address"):
                code += m.store(span, homes[-1] + span["offset"])
        code += m.result()
        for byte in range(result["size"]):
            code += m.copy_out(homes[-1] + byte, byte)
    return m.syntax + [f".globl call_{f['function']}", f"call_{f['function']}:"] + ["  " + line for line in code + m.restore]


print(".text")
for line in sys.stdin:
    every = [e for e in json.loads(line)["explanations"] if e.get("convention") == "c"]
    called = {f["function"] for f in every if f.get("call")}
    for function in every:
        if function.get("call") or function["function"] not in called:
            print(*call(function), sep="\n")
print('.section .note.GNU-stack,"",%progbits')
