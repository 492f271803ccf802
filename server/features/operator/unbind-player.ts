import { SOCIAL_TYPE } from '#contract/constants.ts';
import type { SocialName } from '#contract/social.ts';
import type { SecurityChange } from '#contract/step-up.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { maskMobile } from '#server/core/mobile-number.ts';
import { anyWord, oneOf } from '#server/core/operator/arguments.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import { showTime } from '#server/core/operator/lines.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import {
  addAccountEvent,
  changeWaysIn,
  findPlayer,
  followChange,
  forgetNotices,
  type Means,
  readMeans,
  sayUser,
} from '#server/features/account/index.ts';
import { deleteIdentity } from '#server/features/social/index.ts';

/** What an operator can take off an account. A name stays: without a password it opens nothing. */
export const WAYS_IN = ['number', 'password', 'facebook', 'line', 'google'] as const;
type WayIn = (typeof WAYS_IN)[number];

export const unbindCommand = defineCommand({
  words: 'player unbind',
  about: 'Takes away a number, password, facebook, line or google that somebody else added.',
  args: { account: anyWord, way: oneOf(WAYS_IN) },
  takes: `an account and one of ${WAYS_IN.join(', ')}`,
  async preview(deps, { account, way }) {
    const userId = await findPlayer(deps.database, account);
    const unbinding = await planUnbinding(deps.database, userId, { account, way });
    return [await sayUser(deps.database, userId), ...describeUnbinding(unbinding)];
  },
  run: unbindPlayer,
  print: ({ account, taken, left }) => [
    `${account} is without ${taken}, and logged out everywhere. Left to log in with: ${left.join(', ')}.`,
  ],
});

/** The ways in that a player loses and keeps. Marks later ones, which the same stranger may have added. */
function describeUnbinding({ taken, left }: Unbinding): string[] {
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

interface Held {
  way: WayIn;
  /** As an operator reads it. */
  title: string;
  /** Since when; 0 for the registration. */
  since: number;
}

interface Unbinding {
  taken: Held;
  /** What the player can still log in with. */
  left: Held[];
}

/**
 * Takes a way in off a player, after somebody else has added or changed it: all logins end, withdrawals wait,
 * and the player finds a mail. No text message goes out, as the number may be the other one's.
 * @throws CommandRefused for an unknown player, and as {@link planUnbinding} does
 */
export async function unbindPlayer(
  deps: DataDependencies,
  { account, way, by }: { account: string; way: WayIn; by: string },
): Promise<{ account: string; taken: string; left: string[] }> {
  const { database, clock } = deps;
  const userId = await findPlayer(database, account);
  const config = await openConfiguration(deps).appConfig();
  return changePlayer(database, userId, async (tx) => {
    const { taken, left } = await planUnbinding(tx, userId, { account, way });
    const time = clock();
    await takeOff(tx, userId, taken.way);
    // The links of earlier messages may have gone to whoever added it.
    await forgetNotices(tx, userId);
    const change = CHANGES[taken.way];
    const told = { userId, change, formerMobile: null, keeps: null, time };
    await followChange(tx, { publicUrl: '', config }, told);
    const detail = { way: taken.way, by };
    await addAccountEvent(tx, userId, { kind: 'way-in-removed', detail, time });
    return { account, taken: taken.title, left: left.map(({ title }) => title) };
  });
}

/**
 * The way in that would be taken from a player, and those that are left to log in with.
 * @throws CommandRefused for a way that the player does not have, and for the last one
 */
async function planUnbinding(
  tx: Transaction,
  userId: string,
  { account, way }: { account: string; way: WayIn },
): Promise<Unbinding> {
  const means = await readMeans(tx, userId);
  const taken = listHeld(means).find((held) => held.way === way);
  if (taken === undefined) throw new CommandRefused(`${account} has no ${way} to take away.`);
  const left = listWaysIn(without(means, taken.way));
  if (left.length > 0) return { taken, left };
  throw new CommandRefused(
    `${account} has no other way in than ${taken.title}: without it the player could not log in either. Nothing has been done. ` +
      'See "After a takeover" in docs/operating.md.',
  );
}

/** All that the player has. */
function listHeld({ createdAt, passwordAt, mobile, mobileAt, socials }: Means): Held[] {
  const sinceOf = (at: number) => (at <= createdAt ? 0 : at);
  return WAYS_IN.flatMap((way): Held[] => {
    if (way === 'number') {
      if (mobile === null) return [];
      const title = `the ${mobileAt === null ? 'unconfirmed ' : ''}number ${maskMobile(mobile)}`;
      return [{ way, title, since: sinceOf(mobileAt ?? createdAt) }];
    }
    if (way === 'password') {
      return passwordAt === null ? [] : [{ way, title: 'the password', since: sinceOf(passwordAt) }];
    }
    const bound = socials.find(({ provider }) => provider === SOCIAL_TYPE[way]);
    return bound === undefined ? [] : [{ way, title: TITLES[way], since: sinceOf(bound.at) }];
  });
}

/** A password needs a name or a number beside it, a number a code, for which it must be confirmed. */
function listWaysIn(means: Means): Held[] {
  const { hasName, mobile, mobileAt } = means;
  return listHeld(means).filter(({ way }) => {
    if (way === 'password') return hasName || mobile !== null;
    return way !== 'number' || mobileAt !== null;
  });
}

function without(means: Means, way: WayIn): Means {
  if (way === 'number') return { ...means, mobile: null, mobileAt: null };
  if (way === 'password') return { ...means, passwordAt: null };
  return { ...means, socials: means.socials.filter(({ provider }) => provider !== SOCIAL_TYPE[way]) };
}

async function takeOff(tx: Transaction, userId: string, way: WayIn): Promise<void> {
  if (way === 'number') await changeWaysIn(tx, userId, { mobile: null, mobile_confirmed_at: null });
  else if (way === 'password') await changeWaysIn(tx, userId, { password_hash: null, password_set_at: null });
  else await deleteIdentity(tx, userId, SOCIAL_TYPE[way]);
}

const TITLES: Readonly<Record<SocialName, string>> = {
  facebook: 'the account at Facebook',
  line: 'the account at LINE',
  google: 'the account at Google',
};

const CHANGES: Readonly<Record<WayIn, SecurityChange>> = {
  number: 'number-removed',
  password: 'password-removed',
  facebook: 'provider-removed',
  line: 'provider-removed',
  google: 'provider-removed',
};
