import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { createSeededInt } from '../../sandbox/create-seeded-int.ts';

type Bytes = ArrayBufferView<ArrayBuffer>;

/** Until it is undone, all randomness of this process follows from a seed: keys, ids, draws, rounds. */
export function seedRandomness(seed: number): () => void {
  const chance = createSeededInt(seed);
  const fill = <Filled extends Bytes>(filled: Filled): Filled => {
    const bytes = new Uint8Array(filled.buffer, filled.byteOffset, filled.byteLength);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = chance(256);
    return filled;
  };
  const randomUUID = () => {
    const digits = Array.from(fill(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    );
    const [a, b, c, d, e] = [
      digits.slice(0, 8),
      digits.slice(8, 12),
      digits.slice(13, 16),
      digits.slice(17, 20),
      digits.slice(20),
    ];
    return `${a}-${b}-4${c}-8${d}-${e}` as const;
  };
  const undo = [
    replace(crypto, {
      randomBytes: (size: number) => fill(Buffer.alloc(size)),
      randomFillSync: fill,
      randomInt: (from: number, to?: number) => (to === undefined ? chance(from) : from + chance(to - from)),
      randomUUID,
    }),
    replace(globalThis.crypto, { getRandomValues: fill, randomUUID }),
    replace(Math, { random: () => chance(2 ** 31) / 2 ** 31 }),
  ];
  syncBuiltinESMExports();
  return () => {
    for (const restore of undo) restore();
    syncBuiltinESMExports();
  };
}

function replace(target: object, members: Record<string, unknown>): () => void {
  const before = Object.keys(members).map(
    (name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const,
  );
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: true });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(target, name);
      else Object.defineProperty(target, name, descriptor);
    }
  };
}
