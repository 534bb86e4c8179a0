// RUN: abi-opt --emit-abi --split-input-file --verify-diagnostics %s

// expected-error@+1 {{has calling convention vectorcall, which is not supported}} [abi-callconv]
c.func private callconv(vectorcall) @f(si32)

// -----

// expected-error@+1 {{parameter #0 has type 'i8', whose extension is unknown; use si8 or ui8}} [c-signless]
c.func private @g(i8)
