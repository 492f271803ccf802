import { type Known, useTimedQuery } from '#app/app/use-timed-query.ts';
import type { ResponseOf } from '#contract/call.ts';
import { loginBonus3User } from '#contract/sign-in.ts';

export type KnownCalendar = Known<ResponseOf<typeof loginBonus3User>>;

/** The player's calendar. */
export function useCalendar() {
  return useTimedQuery({
    name: 'signIn',
    fetch: (login, signal) => login.call(loginBonus3User, {}, { signal }),
    changesOf: ({ changesAt }) => [changesAt],
  });
}
