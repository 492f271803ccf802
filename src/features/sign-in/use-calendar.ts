import type { BoundLogin } from '#app/app/bind-login.ts';
import { type Known, useTimedQuery } from '#app/app/use-timed-query.ts';
import type { OneClaim } from '#app/features/claims/index.ts';
import type { ResponseOf } from '#contract/call.ts';
import { loginBonus3User, loginBonus3UserReceive } from '#contract/sign-in.ts';

export type KnownCalendar = Known<ResponseOf<typeof loginBonus3User>>;

/** The player's calendar. */
export function useCalendar() {
  return useTimedQuery({
    name: 'signIn',
    fetch: (login, signal) => login.call(loginBonus3User, {}, { signal }),
    changesOf: ({ changesAt }) => [changesAt],
  });
}

/** Claims the stamp of a day, from 1. */
export function sendStamp(login: BoundLogin, { day = 0, ...claim }: OneClaim) {
  return login.call(loginBonus3UserReceive, { ...claim, day });
}
