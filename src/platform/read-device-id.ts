import type { SafeStorage } from './safe-storage.ts';

const DEVICE_KEY = 'perya.device';

/** This browser's random id, made at the first call. */
export function readDeviceId(storage: SafeStorage, makeId: () => string): string {
  const known = storage.read(DEVICE_KEY);
  if (known) return known;
  const id = makeId();
  storage.write(DEVICE_KEY, id);
  return id;
}
