import { calls } from '#contract/calls.ts';
import { DIAMONDS, POINTS, rewardKind } from '#contract/rewards.ts';
import { rewardSources } from '#server/features.ts';
import { tokenOf } from './ask-for.ts';
import type { Known } from './known.ts';
import { coinsOf, countOf, type KnownClaim } from './known-rewards.ts';
import type { World } from './open-world.ts';

/** What a player has. */
export interface Standing {
  coin: number;
  wageringLeft: number;
  points: number;
  diamonds: number;
  /** From rewards, without scratch cards. */
  props: string[];
}

export async function readStanding(player: number, world: World): Promise<Standing> {
  const token = tokenOf({ player }, world);
  const exchange = await world.call(calls.getExchange, {}, token);
  const owned = await world.call(calls.getProps, {}, token);
  if (exchange.data === null || owned.data === null) {
    throw new Error(`nothing is told of what a player has: ${exchange.outcome} ${owned.outcome}`);
  }
  const { coin, wageringLeft } = exchange.data;
  const { points, diamonds, props } = owned.data;
  const given = props.filter(
    ({ propId, source }) => source in rewardSources && rewardKind(propId) !== 'scratchCard',
  );
  return { coin, wageringLeft, points, diamonds, props: given.map(describeProp).sort() };
}

/** What claims lead to. The props are all that the model knows of. */
export function standingAfter(
  before: Standing,
  claims: readonly KnownClaim[],
  { player, known, now }: { player: number; known: Known; now: number },
): Standing {
  const sum = (of: (claim: KnownClaim) => number) => claims.reduce((total, claim) => total + of(claim), 0);
  const { props } = known.rewards.of(player);
  const free = props.filter(
    ({ state, expiresAt }) => state === 'free' && (expiresAt === 0 || expiresAt > now),
  );
  return {
    coin: before.coin + sum(({ rewards }) => coinsOf(rewards)),
    wageringLeft: before.wageringLeft + sum(({ wagering }) => wagering),
    points: before.points + sum(({ rewards }) => countOf(rewards, POINTS)),
    diamonds: before.diamonds + sum(({ rewards }) => countOf(rewards, DIAMONDS)),
    props: free.map(describeProp).sort(),
  };
}

interface Described {
  propId: number;
  source: string;
  expiresAt: number;
}

function describeProp({ propId, source, expiresAt }: Described): string {
  return `${propId} of ${source} until ${expiresAt}`;
}
