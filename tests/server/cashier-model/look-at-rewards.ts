import { isDeepStrictEqual } from 'node:util';
import { localDayOf } from '#contract/business-day.ts';
import type { ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Right as ShownRight } from '#contract/claims.ts';
import { REBATE_KIND } from '#contract/rebates.ts';
import { tokenOf } from './ask-for.ts';
import type { Known } from './known.ts';
import { levelOf } from './known-rewards.ts';
import { MODEL_REWARDS } from './model-rewards.ts';
import type { World } from './open-world.ts';
import { livenessSince, reckonDue } from './reckon-due.ts';
import { type Reckoned, reckonFacts, reckonRights } from './reckon-rights.ts';

/** The rewards that a player is shown. The model has compared them with its own reckoning. */
export interface Shown {
  reckoned: Map<string, Reckoned>;
  /** Keys are rights that any page shows; values are their versions. */
  versions: Map<string, string>;
}

/** Compares every right that the player is shown, and the levels, with the model's. */
export async function lookAtRewards(player: number, known: Known, world: World): Promise<Shown> {
  const token = tokenOf({ player }, world);
  const ask = async <C extends Parameters<World['call']>[0]>(
    call: C,
    body: object,
  ): Promise<ResponseOf<C>> => {
    const { outcome, data } = await world.call(call, body as never, token);
    if (data === null) throw new Error(`nothing is told by ${call.path}: ${outcome}`);
    return data as ResponseOf<C>;
  };
  const centre = await ask(calls.bonusCentre, {});
  const vip = await ask(calls.getVipInfo, {});
  const tasks = await ask(calls.getTaskUser, {});
  const rebate = await ask(calls.betBonus, { type: REBATE_KIND.rebate });
  const fund = await ask(calls.betBonus, { type: REBATE_KIND.fund });
  const shown = [
    ...vip.rights,
    ...[...tasks.tasks, ...tasks.chests].map(({ right }) => right),
    ...[...rebate.days, ...fund.weeks].flatMap(({ right }) => right ?? []),
  ];
  const reckoned = await reckonShown(player, { centre: centre.rights, shown }, known, world);

  const mine = known.rewards.of(player);
  const { betLimit: _, ...levels } = levelOf(MODEL_REWARDS, mine);
  const told = { vip: vip.vip, userLevel: vip.userLevel, vipExp: vip.vipExp, wagered: vip.wagered };
  compare(`the levels of player ${player}`, told, levels, world);
  compare(`the limit of player ${player}`, vip.betLimit, levelOf(MODEL_REWARDS, mine).betLimit, world);
  compare(
    `the liveness of player ${player}`,
    tasks.liveness,
    livenessSince(mine, localDayOf(world.now()).startsAt),
    world,
  );
  const versions = new Map([...centre.rights, ...shown].map(({ key, version }) => [key, version]));
  return { reckoned, versions };
}

/** Reckons by the newest terms that agree with the server, which may still have earlier terms. */
async function reckonShown(
  player: number,
  told: { centre: readonly ShownRight[]; shown: readonly ShownRight[] },
  known: Known,
  world: World,
): Promise<Map<string, Reckoned>> {
  const facts = await reckonFacts(player, known, world);
  const now = world.now();
  let first: { reckoned: Map<string, Reckoned>; faults: string[] } | null = null;
  for (const terms of await world.terms()) {
    const mine = known.rewards.of(player);
    const reckoned = reckonRights(terms, { facts, known: mine, now });
    const faults = [...findShownFaults(reckoned, told), ...findUndue(reckoned, { terms, mine, facts, now })];
    if (faults.length === 0) return reckoned;
    first ??= { reckoned, faults };
  }
  if (first === null) throw new Error('there is no config');
  world.faults.push(...first.faults.map((fault) => `player ${player}: ${fault}`));
  return first.reckoned;
}

function findShownFaults(
  reckoned: Map<string, Reckoned>,
  { centre, shown }: { centre: readonly ShownRight[]; shown: readonly ShownRight[] },
): string[] {
  const faults = [...centre, ...shown].flatMap((right) => {
    const expected = reckoned.get(right.key);
    const is = withoutTexts(right);
    return isDeepStrictEqual(is, expected)
      ? []
      : `${JSON.stringify(is)} instead of ${JSON.stringify(expected)}`;
  });
  const listed = new Set(centre.map(({ key }) => key));
  for (const { key, state } of reckoned.values()) {
    const mustBeListed = state === 'claimable' || state === 'running';
    if (mustBeListed !== listed.has(key))
      faults.push(`${key}, which is ${state}, is listed: ${!mustBeListed}`);
  }
  return faults;
}

/** Finds where the model's own reckoning differs from the rules that server and browser share. */
function findUndue(reckoned: Map<string, Reckoned>, asked: Parameters<typeof reckonDue>[1]): string[] {
  return [...reckoned.values()].flatMap(({ key, state, rewards }) => {
    if (state === 'claimed' || state === 'expired') return [];
    const due = reckonDue(key, asked);
    if (due === undefined || isDeepStrictEqual(state === 'claimable' ? rewards : null, due)) return [];
    return `${key}, which is ${state}, gives ${JSON.stringify(rewards)} instead of ${JSON.stringify(due)}`;
  });
}

function withoutTexts({
  key,
  state,
  rewards,
  wagering,
  done,
  needed,
  opensAt,
  endsAt,
}: ShownRight): Reckoned {
  return { key, state, rewards, wagering, done, needed, opensAt, endsAt };
}

/** Reports what differs. */
export function compare(what: string, is: unknown, should: unknown, { faults }: World): void {
  if (isDeepStrictEqual(is, should)) return;
  faults.push(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`);
}
