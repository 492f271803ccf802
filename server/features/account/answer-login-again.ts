import * as v from 'valibot';
import type { ResponseOf } from '#contract/call.ts';
import type { calls } from '#contract/calls.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import type { DeviceCookie } from '#server/core/http/device-cookie.ts';
import { deviceIdOf } from './devices.ts';
import { hashToken } from './session-tokens.ts';
import type { Sessions } from './sessions.ts';
import { toUserInfo } from './user-info.ts';
import { findUser } from './users.ts';

export type LoggedIn = ResponseOf<typeof calls.accountLogin>;

/** The stored facts about a request that opened a session. */
const Opened = v.object({ userId: v.string(), tokenHash: v.string() });

/**
 * How every call that opens a session is answered again: with that session, and only as
 * {@link Sessions.giveAgain} allows. Nothing in the repeated body is looked at, and nothing changes.
 * @throws CallError `loginOver`
 */
export function answerLoginAgain({
  sessions,
  database,
  clock,
}: DataDependencies & { sessions: Pick<Sessions, 'giveAgain'> }) {
  return {
    of: ({ token, user }: LoggedIn): v.InferOutput<typeof Opened> => ({
      userId: user.id,
      tokenHash: hashToken(token),
    }),
    async answerAgain(stored: unknown, { device }: { device: DeviceCookie }): Promise<LoggedIn> {
      // Releases before this one kept no hash.
      const opened = v.safeParse(Opened, stored);
      if (!opened.success) throw loginOver();
      const token = await sessions.giveAgain(opened.output, deviceIdOf(device.sent));
      const user = token === null ? null : await findUser(database, opened.output.userId);
      if (token === null || user === null) throw loginOver();
      return { token, user: toUserInfo(user, clock()) };
    },
  };
}

function loginOver(): CallError {
  return new CallError('loginOver', 'This log-in has ended. Please log in again.', { field: 'requestId' });
}
