import { businessDayOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { titleByGameId } from '#games/rules/titles.ts';
import { DAY } from '../durations.ts';
import { tokenOf } from './ask-for.ts';
import type { Known } from './known.ts';
import { type KnownRewards, levelOf, wageredUntil } from './known-rewards.ts';
import { compare } from './look-at-rewards.ts';
import type { Terms } from './model-rewards.ts';
import type { World } from './open-world.ts';
import { countValidInvites } from './reckon-rights.ts';

/** Days that are accrued later, at the most. */
const MOST_DAYS = 30;

/** A friend registers with the player’s code; nobody can then be named as the player’s inviter from below. */
export async function invite(player: number, known: Known, world: World): Promise<void> {
  await world.troubles.calm();
  const token = tokenOf({ player }, world);
  const { data } = await world.call(calls.appAgent5User, {}, token);
  if (data === null) throw new Error('nothing is told of invited players');
  const team = [1, 2, 3].map(
    (level) => world.players.filter((_, each) => above(each, world)[level - 1] === player).length,
  );
  const validInvites = countValidInvites(player, known.rewards, world);
  const told = { team: data.team, validInvites: data.validInvites };
  compare(`the team of player ${player}`, told, { team, validInvites }, world);

  await world.addPlayers(1, { invitation: { by: player, code: data.code } });
  const friend = world.players.length - 1;
  const { data: below } = await world.call(calls.appAgent5User, {}, tokenOf({ player: friend }, world));
  const { outcome } = await world.call(calls.agentFill, { pid: below?.code ?? '' }, token);
  const { inviter = null, since = 0 } = world.players[player] ?? {};
  const [{ agentTerms }] = (await world.terms()) as [Terms];
  const isLate = world.now() >= since + agentTerms.fillDays * DAY;
  const refusal =
    inviter === null ? (isLate ? ERRCODE.inviterLate : ERRCODE.inviterYounger) : ERRCODE.inviterFixed;
  compare(`player ${player} named their own friend`, outcome, refusal, world);
}

/** The players above, the nearest first. */
function above(player: number, { players }: World): number[] {
  const all: number[] = [];
  for (
    let at = players[player]?.inviter ?? null;
    at !== null && all.length < 3;
    at = players[at]?.inviter ?? null
  ) {
    all.push(at);
  }
  return all;
}

/** What the daily work notes of invites, and accrues for the days that it has closed. */
export async function accrueKnown({ rewards }: Known, world: World): Promise<void> {
  const { database, players } = world;
  const now = world.now();
  const [terms] = (await world.terms()) as [Terms];
  const [horizon] = await database.query<{ closed: string }>({
    ...{ name: 'model-accrued', text: 'select closed from agent_horizon', values: [] },
  });
  const closed = horizon?.closed ?? '';
  const days = Array.from({ length: MOST_DAYS }, (_, ago) => businessDayOf(now - (MOST_DAYS - ago) * DAY));
  const added = days.filter((day) => day >= rewards.since && day > rewards.accrued && day <= closed);
  rewards.accrued = closed;
  for (const [friend, { id }] of players.entries()) {
    const uplines = above(friend, world);
    if (uplines.length === 0) continue;
    const mine = rewards.of(friend);
    mine.isValidInvite ||= await isValid(id, mine, terms, world);
    for (const day of added) {
      const value = worthOf(day, mine, terms);
      for (const [level, inviter] of uplines.entries()) {
        const amount = Math.floor((value * (terms.agentTerms.rates[level] ?? 0)) / 10_000);
        const { commissions } = rewards.of(inviter);
        if (amount > 0) commissions.set(day, (commissions.get(day) ?? 0) + amount);
      }
    }
  }
}

/** Every player of the model has a payout account of their own. */
async function isValid(
  id: string,
  mine: KnownRewards,
  { agentTerms: { minDeposit, minWagered } }: Terms,
  { database }: World,
): Promise<boolean> {
  if (wageredUntil(mine, Number.POSITIVE_INFINITY) < minWagered) return false;
  const paid = await database.query({
    name: 'model-large-deposit',
    text: `select from journal where user_id = $1::uuid and kind = 'deposit' and amount >= $2::bigint limit 1`,
    values: [id, minDeposit],
  });
  return paid.length > 0;
}

/** What a day’s play is worth to the house, less the shares of the pools and the rebates. */
function worthOf(day: string, mine: KnownRewards, terms: Terms): number {
  const { vip } = levelOf(terms, mine);
  const pools = terms.jackpotPools.reduce((sum, { sharePpm }) => sum + sharePpm, 0);
  const stakes = new Map<number, number>();
  for (const { gameId, stake, time } of mine.rounds.values()) {
    if (businessDayOf(time) === day) stakes.set(gameId, (stakes.get(gameId) ?? 0) + stake);
  }
  let sum = 0;
  for (const [gameId, stake] of stakes) {
    const title = titleByGameId(gameId);
    if (title === undefined) throw new Error(`there is no game ${gameId}`);
    const { numerator, denominator } = title.returns;
    const rates = terms.rebateConfigs.filter((each) => each.typeId === title.typeId && each.level <= vip);
    const { rate } = rates.toSorted((one, other) => other.level - one.level)[0] ?? { rate: 0 };
    sum += Math.floor((stake * (denominator - numerator)) / denominator);
    sum -= Math.floor((stake * pools) / 1_000_000) + Math.floor((stake * rate) / 10_000);
  }
  return sum;
}
