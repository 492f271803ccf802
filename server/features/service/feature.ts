import { createHmac } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import { CHAT_PAGE, type ChatIdentity } from '#contract/chat-protocol.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import { findUser, type Sessions } from '#server/features/account/index.ts';
import type { Feature } from '#server/features/feature.ts';
import type { ChatSettings } from './chat-settings.ts';
import { helpUpgrade, seedServices } from './config.ts';

interface ServiceDependencies extends ConfigDependencies {
  sessions: Pick<Sessions, 'authenticate'>;
  chat: ChatSettings;
}

/** The ways to reach the operator. */
export const service: Feature<ServiceDependencies> = {
  routes(answer, deps) {
    answer(calls.getCustomerServices, async ({ token }) => {
      const [{ appCustomerServiceQueue }, identity] = await Promise.all([
        deps.configuration.appConfig(),
        identify(deps, token),
      ]);
      return {
        appCustomerServiceQueue: appCustomerServiceQueue.toSorted((a, b) => a.sort - b.sort),
        chatFrame: `${deps.chat.origin}${CHAT_PAGE}`,
        ...(identity && { identity }),
      };
    });
  },
  seeds: { appCustomerServiceQueue: seedServices },
  configUpgrades: [helpUpgrade],
};

/** Null for a visitor, and without a secret. The account's name stays here: it is half of a log-in. */
async function identify(
  { database, clock, sessions, chat: { identitySecret } }: ServiceDependencies,
  token: string | null,
): Promise<ChatIdentity | null> {
  if (token === null || identitySecret === '') return null;
  const userId = await sessions.authenticate(token);
  const user = userId === null ? null : await findUser(database, userId);
  if (user === null) return null;
  return signIdentity({ player: user.id, name: user.nickname, signedAt: clock() }, identitySecret);
}

/** Keeps these signatures apart from any others that the secret may make. */
const PURPOSE = 'perya-chat';

/** HMAC-SHA256 over purpose, player, name and time, one a line: docs/operating.md says how to check it. */
function signIdentity(speaker: Omit<ChatIdentity, 'signature'>, secret: string): ChatIdentity {
  const lines = [PURPOSE, speaker.player, speaker.name, speaker.signedAt];
  return { ...speaker, signature: createHmac('sha256', secret).update(lines.join('\n')).digest('hex') };
}
