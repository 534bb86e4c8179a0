"""Writes assembly for the functions of answers, from the answers alone: abi-opt answer < requests | python3 assembly.py [function...]

It knows x86-64, i386, AArch64, RISC-V, PowerPC and z/Architecture with Linux. For each function or call f, void call_f(void
*result, void *arguments[]) calls f with the values at these addresses. The functions that are named are defined instead: C calls f,
and it calls void entry_f(void *result, void *arguments[]). All that it knows of the ABI is how such functions of two pointers are
called.
"""
import json
import sys

SLACK = 64  # registers are read and written as a whole


class X86:
    """Memory is addressed by a base: the stack pointer, the frame pointer, or T, which is free. R and A are preserved."""

    pointer, incoming = 8, 8  # bytes of a pointer, and from the frame pointer to the stack pointer on entry
    back = "ret"
    syntax = [".intel_syntax noprefix"]
    save = ["push rbp", "mov rbp, rsp", "push rbx", "push r12"]
    start = ["mov rbx, rdi", "mov r12, rsi"]
    restore = ["lea rsp, [rbp-16]", "pop r12", "pop rbx", "pop rbp"]
    sp, frame, T, R, A, word, byte = "rsp", "rbp", "r11", "rbx", "r12", "r10", "r10b"

    def reserve(self, n):
        return [f"sub {self.sp}, {n}", f"and {self.sp}, -{SLACK}"]

    def address(self, register, base, at):
        return [f"lea {register}, [{base}+{at}]"]

    def load_word(self, register, base, at):
        return [f"mov {register}, [{base}+{at}]"]

    def store_word(self, register, base, at):
        return [f"mov [{base}+{at}], {register}"]

    def copy(self, to, to_at, base, at):
        return [f"mov {self.byte}, [{base}+{at}]", f"mov [{to}+{to_at}], {self.byte}"]

    def x87(self, instruction, span, at):
        return [f"{instruction} {'dword' if span['size'] == 4 else 'qword' if span['size'] == 8 else 'tbyte'} ptr [{self.sp}+{at}]"]

    def load(self, span, at, value):
        register = span["register"]
        if span["file"] == "x87":
            return self.x87("fld", span, at)
        if span["file"] == "vector":
            return [f"{'v' if register[0] in 'yz' else ''}movups {register}, [{self.sp}+{at}]"]
        if value.get("extendedTo", 0) > 8 * value["size"] and value["size"] < 4:
            width = {1: "byte", 2: "word"}[value["size"]]
            return [f"mov{value['extension'][0]}x {register}, {width} ptr [{self.sp}+{at}]"]
        return [f"mov {register}, [{self.sp}+{at}]"]

    def store(self, span, at):
        register = span["register"]
        if span["file"] == "x87":
            return self.x87("fstp", span, at)
        if span["file"] == "vector":
            return [f"{'v' if register[0] in 'yz' else ''}movups [{self.sp}+{at}], {register}"]
        return [f"mov [{self.sp}+{at}], {register}"]

    def call(self, f):
        count = [f"mov eax, {f['vectorRegisters']}"] if f.get("countInAl") else []
        popped = [f"sub {self.sp}, {f['poppedBytes']}"] if "poppedBytes" in f else []
        return count + [f"call {f['function']}"] + popped

    def call_entry(self, name, arguments):
        return [f"mov rdi, {self.R}"] + self.address("rsi", self.sp, arguments) + [f"call {name}"]

    def leave(self, f):
        return [f"ret {f['poppedBytes']}" if "poppedBytes" in f else "ret"]


class I386(X86):
    pointer, incoming = 4, 4
    save = ["push ebp", "mov ebp, esp", "push ebx", "push esi"]
    start = ["mov ebx, [ebp+8]", "mov esi, [ebp+12]"]
    restore = ["lea esp, [ebp-8]", "pop esi", "pop ebx", "pop ebp"]
    sp, frame, T, R, A, word, byte = "esp", "ebp", "eax", "ebx", "esi", "ecx", "cl"

    def call_entry(self, name, arguments):
        return self.address("ecx", self.sp, arguments) + ["sub esp, 8", "push ecx", "push ebx", f"call {name}", "add esp, 16"]


class AArch64:
    pointer, incoming, syntax, back = 8, 32, [], "ret"
    save = ["stp x29, x30, [sp, -32]!", "mov x29, sp", "stp x19, x20, [sp, 16]"]
    start = ["mov x19, x0", "mov x20, x1"]
    restore = ["mov sp, x29", "ldp x19, x20, [sp, 16]", "ldp x29, x30, [sp], 32"]
    sp, frame, T, R, A, word = "sp", "x29", "x10", "x19", "x20", "x9"

    def reserve(self, n):
        return [f"mov x9, {n}", "sub x9, sp, x9", f"and sp, x9, -{SLACK}"]

    def address(self, register, base, at):
        return [f"mov x11, {at}", f"add {register}, {base}, x11"]

    def load_word(self, register, base, at):
        return self.address("x11", base, at) + [f"ldr {register}, [x11]"]

    def store_word(self, register, base, at):
        return self.address("x11", base, at) + [f"str {register}, [x11]"]

    def copy(self, to, to_at, base, at):
        return self.address("x11", base, at) + ["ldrb w9, [x11]"] + self.address("x11", to, to_at) + ["strb w9, [x11]"]

    def load(self, span, at, value):
        return self.load_word(span["register"].replace("v", "q"), "sp", at)

    def store(self, span, at):
        return self.store_word(span["register"].replace("v", "q"), "sp", at)

    def call(self, f):
        return [f"bl {f['function']}"]

    def call_entry(self, name, arguments):
        return ["mov x0, x19"] + self.address("x1", "sp", arguments) + [f"bl {name}"]

    def leave(self, f):
        return [self.back]


class RISCV:
    pointer, incoming, syntax, back = 8, 32, [], "ret"
    save = ["addi sp, sp, -32", "sd ra, 24(sp)", "sd s0, 16(sp)", "sd s1, 8(sp)", "sd s2, 0(sp)", "mv s0, sp"]
    start = ["mv s1, a0", "mv s2, a1"]
    restore = ["mv sp, s0", "ld ra, 24(sp)", "ld s0, 16(sp)", "ld s1, 8(sp)", "ld s2, 0(sp)", "addi sp, sp, 32"]
    sp, frame, T, R, A, word = "sp", "s0", "t0", "s1", "s2", "t1"

    def reserve(self, n):
        return [f"li t1, {n}", "sub sp, sp, t1", f"andi sp, sp, -{SLACK}"]

    def address(self, register, base, at):
        return [f"li t2, {at}", f"add {register}, {base}, t2"]

    def load_word(self, register, base, at):
        return self.address("t2", base, at) + [f"ld {register}, (t2)"]

    def store_word(self, register, base, at):
        return self.address("t2", base, at) + [f"sd {register}, (t2)"]

    def copy(self, to, to_at, base, at):
        return self.address("t2", base, at) + ["lbu t1, (t2)"] + self.address("t2", to, to_at) + ["sb t1, (t2)"]

    def load(self, span, at, value):
        instruction = "ld"
        if span["file"] == "vector":
            instruction = "flw" if span["size"] == 4 else "fld"
        elif value.get("extendedTo", 0) > 8 * value["size"]:
            instruction = "l" + {1: "b", 2: "h", 4: "w"}[value["size"]] + ("u" if value["extension"] == "zero" else "")
        return self.address("t2", "sp", at) + [f"{instruction} {span['register']}, (t2)"]

    def store(self, span, at):
        instruction = "sd" if span["file"] != "vector" else "fsw" if span["size"] == 4 else "fsd"
        return self.address("t2", "sp", at) + [f"{instruction} {span['register']}, (t2)"]

    def call(self, f):
        return [f"call {f['function']}"]

    def call_entry(self, name, arguments):
        return ["mv a0, s1"] + self.address("a1", "sp", arguments) + [f"call {name}"]

    def leave(self, f):
        return [self.back]


class PowerPC:
    """A number stands for a register of the file that the instruction has. Register 0 is no base. The order of bytes is big or not."""

    pointer, incoming, back = 8, 0, "blr"
    syntax = [".abiversion 2"]
    save = ["mflr 0", "std 0, 16(1)", "std 31, -8(1)", "std 30, -16(1)", "std 29, -24(1)", "mr 31, 1"]
    start = ["mr 30, 3", "mr 29, 4"]
    restore = ["mr 1, 31", "ld 0, 16(1)", "mtlr 0", "ld 31, -8(1)", "ld 30, -16(1)", "ld 29, -24(1)"]
    sp, frame, T, R, A, word = "r1", "r31", "r11", "r30", "r29", "r0"

    def __init__(self, big):
        self.big = big

    def constant(self, n):
        return [f"lis 12, {n >> 16}", f"ori 12, 12, {n & 0xffff}"]

    def reserve(self, n):
        return self.constant(n + SLACK) + ["subf 12, 12, 1", f"rldicr 12, 12, 0, {64 - SLACK.bit_length()}", "std 31, 0(12)", "mr 1, 12"]

    def address(self, register, base, at):
        return self.constant(at) + [f"add {register[1:]}, {base[1:]}, 12"]

    def at(self, instruction, register, base, at):
        return self.address("r12", base, at) + [f"{instruction} {register[1:]}, 0(12)"]

    def load_word(self, register, base, at):
        return self.at("ld", register, base, at)

    def store_word(self, register, base, at):
        return self.at("std", register, base, at)

    def copy(self, to, to_at, base, at):
        return self.at("lbz", "r0", base, at) + self.at("stb", "r0", to, to_at)

    def load(self, span, at, value):
        register, size, signed = span["register"], span["size"], value.get("extension") == "sign"
        if register[0] == "v":
            return self.address("r12", self.sp, at) + [f"lvx {register[1:]}, 0, 12"]
        if register[0] == "f":
            return self.at("lfs" if size == 4 else "lfd", register, self.sp, at)
        if size not in (1, 2, 4):
            return self.load_word(register, self.sp, at - span.get("within", 0))
        extend = [f"extsb {register[1:]}, {register[1:]}"] if signed and size == 1 else []
        return self.at({1: "lbz", 2: "lha" if signed else "lhz", 4: "lwa" if signed else "lwz"}[size], register, self.sp, at) + extend

    def store(self, span, at):
        register, size = span["register"], span["size"]
        if register[0] == "v":
            return self.address("r12", self.sp, at) + [f"stvx {register[1:]}, 0, 12"]
        if register[0] == "f":
            return self.at("stfs" if size == 4 else "stfd", register, self.sp, at)
        if size in (4, 8):
            return self.at("stw" if size == 4 else "std", register, self.sp, at)
        code = []
        for byte in range(size):
            shift = 8 * (size - 1 - byte if self.big else byte)
            code += [f"rldicl 0, {register[1:]}, {-shift % 64}, {shift}"] + self.at("stb", "r0", self.sp, at + byte)
        return code

    def call(self, f):
        return [f"bl {f['function']}", "nop"]

    def call_entry(self, name, arguments):
        return ["mr 3, 30"] + self.address("r4", self.sp, arguments) + [f"bl {name}", "nop"]

    def leave(self, f):
        return [self.back]


class SystemZ:
    """The caller has space for the registers that a function saves."""

    pointer, incoming, syntax, back = 8, 0, [".machine z13"], "br %r14"
    save = ["stmg %r6, %r15, 48(%r15)", "lgr %r11, %r15"]
    start = ["lgr %r12, %r2", "lgr %r13, %r3"]
    restore = ["lgr %r15, %r11", "lmg %r6, %r15, 48(%r15)"]
    sp, frame, T, R, A, word = "r15", "r11", "r10", "r12", "r13", "r0"

    def reserve(self, n):
        return [f"lgfi %r1, {n}", "lgr %r0, %r15", "sgr %r0, %r1", f"nill %r0, {0x10000 - SLACK}", "lgr %r15, %r0", "stg %r11, 0(%r15)"]

    def at(self, instruction, register, base, at):
        return [f"lgfi %r1, {at}", f"{instruction} %{register}, 0(%r1, %{base})"]

    def address(self, register, base, at):
        return self.at("la", register, base, at)

    def load_word(self, register, base, at):
        return self.at("lg", register, base, at)

    def store_word(self, register, base, at):
        return self.at("stg", register, base, at)

    def copy(self, to, to_at, base, at):
        return self.at("llgc", "r0", base, at) + self.at("stc", "r0", to, to_at)

    def load(self, span, at, value):
        register, size, signed = span["register"], span["size"], value.get("extension") == "sign"
        if register[0] != "r":
            return self.at("vl" if register[0] == "v" else "ld" if size == 8 else "le", register, self.sp, at)
        extending = {1: "lgb" if signed else "llgc", 2: "lgh" if signed else "llgh", 4: "lgf" if signed else "llgf"}
        if size in extending:
            return self.at(extending[size], register, self.sp, at)
        return self.load_word(register, self.sp, at - span.get("within", 0))

    def store(self, span, at):
        register, size = span["register"], span["size"]
        if register[0] != "r":
            return self.at("vst" if register[0] == "v" else "std" if size == 8 else "ste", register, self.sp, at)
        if size == 8:
            return self.store_word(register, self.sp, at)
        high = max(0, size - 4)  # bytes in the upper half; a mask selects those of a half
        upper = [f"stcmh %{register}, {(1 << high) - 1}, 0(%r1)"] if high else []
        return self.address("r1", self.sp, at) + upper + [f"stcm %{register}, {(1 << (size - high)) - 1}, {high}(%r1)"]

    def call(self, f):
        return [f"brasl %r14, {f['function']}"]

    def call_entry(self, name, arguments):
        return ["lgr %r2, %r12"] + self.address("r3", self.sp, arguments) + [f"brasl %r14, {name}"]

    def leave(self, f):
        return [self.back]


MACHINES = {
    "x86_64": X86(), "i386": I386(), "aarch64": AArch64(), "riscv64": RISCV(),
    "powerpc64le": PowerPC(big=False), "powerpc64": PowerPC(big=True), "s390x": SystemZ(),
}


def round_up(n):
    return (n + SLACK - 1) // SLACK * SLACK


class Function:
    """A function or call. Its frame has the stack arguments that it passes, and then memory for each value: its home."""

    def __init__(self, f, stack_size):
        self.f, self.m, self.name = f, MACHINES[f["target"].split("-")[0]], f["function"]
        self.arguments, self.result = f["arguments"], f.get("result")
        self.values = self.arguments + ([self.result] if self.result else [])
        self.base = f["stackBase"]["atCall"]  # from the stack pointer to stack argument 0 of a call
        self.homes, self.end = [], round_up(self.base + stack_size)
        for value in self.values:
            self.homes.append(self.end)
            self.end += round_up(value.get("home", 0)) + SLACK

    def parts(self, passed):
        """The spans that the caller passes, or that the callee returns, with the homes and the values."""
        for value in self.values:
            if any(not piece.get("spans") for piece in value.get("pieces", [])):
                sys.exit(f"{self.name}: a {value['c']} has no place: {value.get('warnings')}")
        every = []
        for value, home in zip(self.values, self.homes):
            spans = [s for p in value.get("pieces", []) for s in p.get("spans", [])] + value.get("also", [])
            every += [(s, home, value) for s in spans]
        return [part for part in every if (part[2] is not self.result or part[0].get("address", False)) == passed]

    def is_extended(self, value):
        """Whether an integer fills a slot of the stack."""
        return value.get("extendedTo", 0) == 8 * self.m.pointer > 8 * value["size"]

    def call(self):
        """The lines of call_f. Each value has a copy in memory, from which registers and the stack are filled."""
        m = self.m
        code = m.save + m.start + m.reserve(self.end)
        for i, value in enumerate(self.arguments):
            code += m.load_word(m.T, m.A, m.pointer * i)
            for byte in range(value["size"]):
                code += m.copy(m.sp, self.homes[i] + byte, m.T, byte)
        for span, home, value in self.parts(passed=True):
            if "stack" in span and span.get("address"):
                code += m.address(m.word, m.sp, home) + m.store_word(m.word, m.sp, self.base + span["stack"])
            elif "stack" in span and self.is_extended(value):
                code += m.load({"register": m.word, "file": "integer", **span}, home, value)
                code += m.store_word(m.word, m.sp, self.base + span["stack"] // m.pointer * m.pointer)
            elif "stack" in span:
                for byte in range(span["size"]):
                    code += m.copy(m.sp, self.base + span["stack"] + byte, m.sp, home + span["offset"] + byte)
        for span, home, value in self.parts(passed=True):
            if "stack" not in span:
                code += m.address(span["register"], m.sp, home) if span.get("address") else m.load(span, home + span["offset"], value)
        code += m.call(self.f)
        for span, home, _ in self.parts(passed=False):
            code += m.store(span, home + span["offset"])
        if self.result:
            for byte in range(self.result["size"]):
                code += m.copy(m.R, byte, m.sp, self.homes[-1] + byte)
        return self.define("call_" + self.name, code + m.restore + [m.back])

    def entry(self):
        """The lines of f, which calls entry_f. The home of a value that is passed by its address has that."""
        m, table = self.m, self.end
        code = m.save + m.reserve(table + round_up(m.pointer * len(self.arguments)))
        for span, home, _ in self.parts(passed=True):
            if "stack" not in span:
                code += m.store_word(span["register"], m.sp, home) if span.get("address") else m.store(span, home + span["offset"])
        first = m.incoming + self.f["stackBase"]["onEntry"]  # from the frame pointer to stack argument 0
        for span, home, _ in self.parts(passed=True):
            if "stack" in span and span.get("address"):
                code += m.load_word(m.word, m.frame, first + span["stack"]) + m.store_word(m.word, m.sp, home)
            elif "stack" in span:
                for byte in range(span["size"]):
                    code += m.copy(m.sp, home + span["offset"] + byte, m.frame, first + span["stack"] + byte)
        by_address = [home for span, home, _ in self.parts(passed=True) if span.get("address")]
        for i, home in enumerate(self.homes):
            register = m.word if i < len(self.arguments) else m.R
            code += (m.load_word if home in by_address else m.address)(register, m.sp, home)
            if register == m.word:
                code += m.store_word(register, m.sp, table + m.pointer * i)
        code += m.call_entry("entry_" + self.name, table)
        for span, home, value in reversed(self.parts(passed=False)):  # the x87 registers are a stack
            code += m.load(span, home + span["offset"], value)
        if self.result and "addressBack" in self.result:
            code += m.address(self.result["addressBack"], m.R, 0)
        return self.define(self.name, code + m.restore + m.leave(self.f))

    def define(self, name, code):
        return self.m.syntax + [f".globl {name}", f"{name}:"] + ["  " + line for line in code]


def main(entries):
    print(".text")
    for line in sys.stdin:
        every = [e for e in json.loads(line)["explanations"] if e.get("convention") == "c"]
        called = {f["function"] for f in every if f.get("call")}
        for f in every:
            if f["function"] in entries:
                print(*Function(f, 0).entry(), sep="\n")
            elif f.get("call") or f["function"] not in called:
                print(*Function(f, f["stackSize"]).call(), sep="\n")
    print('.section .note.GNU-stack,"",%progbits')


if __name__ == "__main__":
    main(set(sys.argv[1:]))
