import type { DrawCrypto } from '#games/rules/fairness.ts';

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** Computes draws in the browser. `crypto.subtle` exists on secure origins only. */
export function createWebDrawCrypto(subtle: SubtleCrypto): DrawCrypto {
  return {
    sha256: async (data) => new Uint8Array(await subtle.digest('SHA-256', data)),
    async hmacSha256(key, message) {
      const imported = await subtle.importKey('raw', key, HMAC, false, ['sign']);
      return new Uint8Array(await subtle.sign('HMAC', imported, message));
    },
  };
}
