/**
 * A UUID (version 7): its time, in milliseconds, then random bits. The server refuses a request whose id is
 * too old to tell whether it was done. `crypto.randomUUID` exists on secure origins only, and knows no time.
 */
export function createUuid(crypto: Pick<Crypto, 'getRandomValues'>, time: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  bytes[0] = ((bytes[0] ?? 0) & 0x0f) | 0x70;
  bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80;
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const hex = time.toString(16).padStart(12, '0') + random;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
