import type { SafeStorage } from './safe-storage.ts';

const DEVICE_KEY = 'perya.device';

/** The id that this browser gave itself, made at the first call. */
export function readDeviceId(storage: SafeStorage, makeId: () => string): string {
  const known = storage.read(DEVICE_KEY);
  if (known) return known;
  const id = makeId();
  storage.write(DEVICE_KEY, id);
  return id;
}
