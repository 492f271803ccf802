import { calls } from '#contract/calls.ts';
import type { DrawCommitment } from '#contract/jackpot.ts';
import { tokenOf } from './ask-for.ts';
import type { Known } from './known.ts';
import { drawsOf, rememberDay } from './known-draws.ts';
import { countGiven } from './known-rewards.ts';
import { MODEL_DRAWS } from './model-config.ts';
import { DRAW_CHANCE } from './model-rewards.ts';
import type { World } from './open-world.ts';

/** A player's state for draws. */
export interface Standing {
  chances: number;
  coin: number;
  /** Amount of each jackpot, by prop. */
  pools: Map<number, number>;
  fairness: DrawCommitment;
}

/** At most this many are sent at once. */
const MOST_PENDING = 50;

/** Compares the player's chances and pending awards with the model's. */
export async function lookAtDraws(player: number, known: Known, world: World): Promise<Standing> {
  const token = tokenOf({ player }, world);
  rememberDay(known.draws, player, world.now());
  const info = await world.call(calls.getJackpotDrawInfo, {}, token);
  const pools = await world.call(calls.getJackpotPools, {}, token);
  const balance = await world.call(calls.getExchange, {}, token);
  if (info.data === null || pools.data === null || balance.data === null) {
    throw new Error(`nothing is told of the draws: ${info.outcome} ${pools.outcome} ${balance.outcome}`);
  }
  const { chances, fairness, pendingAwards } = info.data;
  const due = await countDue(player, known, world);
  if (chances !== due) world.faults.push(`player ${player} has ${chances} chances instead of ${due}`);
  const waiting = drawsOf(known.draws, player).filter(({ isDismissed }) => !isDismissed);
  const expected = waiting.map(({ drawn }) => drawn.drawId).sort();
  const pending = pendingAwards.map(({ drawId }) => drawId);
  if (pending.join() !== expected.slice(0, MOST_PENDING).join()) {
    world.faults.push(`of player ${player} wait ${pending.join()} instead of ${expected.join()}`);
  }
  const amounts = pools.data.pools.map(({ propId, amount }) => [propId, amount] as const);
  return { chances, coin: balance.data.coin, pools: new Map(amounts), fairness };
}

/** Counts from rounds, wagered deposits, rewards, the active days and the known draws. */
async function countDue(
  player: number,
  { draws, rewards }: Known,
  { database, players }: World,
): Promise<number> {
  const [earned] = await database.query<{ wagered: number; deposited: number }>({
    name: 'model-earnings',
    text: `with played as (
        select coalesce(sum(wagered), 0)::bigint as wagered from game_round where user_id = $1::uuid
      )
      select played.wagered, coalesce((
        select sum(journal.amount) from journal
        join wagering on wagering.user_id = journal.user_id and wagering.source = journal.kind
          and wagering.reference = journal.reference and wagering.ends_at <= played.wagered
        where journal.user_id = $1::uuid and journal.kind = 'deposit'
      ), 0)::bigint as deposited
      from played`,
    values: [players[player % players.length]?.id],
  });
  const { wagered, deposited } = earned ?? { wagered: 0, deposited: 0 };
  const { daily, depositPerChance, wagerPerChance } = MODEL_DRAWS.drawChances;
  return (
    Math.floor(deposited / depositPerChance) +
    Math.floor(wagered / wagerPerChance) +
    countGiven(rewards.of(player), DRAW_CHANCE) +
    daily * (draws.days.get(player)?.size ?? 0) -
    drawsOf(draws, player).length
  );
}
