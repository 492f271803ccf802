import { createHmac } from 'node:crypto';
import type { ChatIdentity } from '#contract/chat-protocol.ts';

/** Keeps what is signed here apart from anything else that a secret may sign. */
const PURPOSE = 'perya-chat';

/** HMAC-SHA256 over purpose, player, name and time, one a line: docs/operating.md says how to check it. */
export function signIdentity(speaker: Omit<ChatIdentity, 'signature'>, secret: string): ChatIdentity {
  const lines = [PURPOSE, speaker.player, speaker.name, speaker.signedAt];
  return { ...speaker, signature: createHmac('sha256', secret).update(lines.join('\n')).digest('hex') };
}
