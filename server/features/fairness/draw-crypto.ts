import { createHash, createHmac, createSecretKey } from 'node:crypto';
import type { DrawCrypto } from '#games/rules/fairness.ts';

export const drawCrypto: DrawCrypto = {
  sha256: async (data) => createHash('sha256').update(data).digest(),
  hmacSha256: async (key, message) => createHmac('sha256', createSecretKey(key)).update(message).digest(),
};
