import type { Unbinding } from '#server/features/operator/unbind-player.ts';
import { showTime } from './terminal.ts';

/** What is taken from a player, and what is left; with what came later, as it may be of the same person. */
export function describeUnbinding({ taken, left }: Unbinding): string[] {
  return [
    `It takes away ${taken.title}, ${sayWhen(taken.since)}. All logins end, and withdrawals wait.`,
    ...left.map(({ title, since }) => {
      const isLater = since > taken.since;
      const later = isLater ? ': later than what is taken away, so make sure that the player did it' : '';
      return `Left to log in with: ${title}, ${sayWhen(since)}${later}.`;
    }),
  ];
}

function sayWhen(since: number): string {
  return since === 0 ? 'from the registration' : `since ${showTime(since)}`;
}
