import { hash } from 'node:crypto';

/** A random token of 256 bits needs no salt and no slow hash. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
