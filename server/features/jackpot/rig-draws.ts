import { COUPON_PROPS, JACKPOT_AWARD, JACKPOT_POOLS, JACKPOT_PROP } from '#contract/constants.ts';
import type { DrawTableRow } from '#contract/jackpot.ts';
import type { DrawWeights } from '#games/rules/draw-table.ts';
import { drawRowsOf, drawTableOf } from '#games/rules/draw-table.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { defineRun } from '#server/core/db/statements.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import { findPlayer } from '#server/features/account/index.ts';
import { giveChances } from './draw-accounts.ts';

/** Outcomes to rig a table for. `usual` restores the config's table. */
export const OUTCOMES = [
  ...JACKPOT_POOLS,
  ...(['coins', 'points', 'diamonds', 'coupon', 'card', 'usual'] as const),
];

interface Rig {
  account: string;
  /** One of {@link OUTCOMES}, or the id of a cell of the grid. */
  outcome: string;
  /** Draws to give to the player as well. */
  chances: number;
}

/**
 * Limits a player's table to the config's rows with this outcome, in their proportions. The player is
 * committed to it and draws from it as usual. For development: prizes are paid for real, also from the shared
 * jackpots.
 * @throws CommandRefused where others can reach the server, and for an unknown player or outcome
 */
export async function rigDraws(
  deps: Omit<OperatorDependencies, 'providers'>,
  { account, outcome, chances }: Rig,
): Promise<{ account: string; table: DrawTableRow[]; chances: number }> {
  const { database, canRig = false } = deps;
  if (!canRig) throw new CommandRefused('Where others can come, everybody draws from the same table.');
  const config = await openConfiguration(deps).appConfig();
  const isUsual = outcome === 'usual';
  const table = isUsual ? drawTableOf(config) : rowsWith(outcome, drawRowsOf(config));
  if (table.length === 0) {
    const cells = config.jackpotAwardConfig.map(({ id }) => id).join(', ');
    throw new CommandRefused(
      `The table has no ${outcome}. Try one of ${OUTCOMES.join(', ')}, or a cell of the grid: ${cells}.`,
    );
  }
  const userId = await findPlayer(database, account);
  return changePlayer(database, userId, async (tx) => {
    if (isUsual) await forgetDrawWeights(tx, userId);
    else await storeDrawWeights(tx, userId, table.map(weightOf));
    return { account, table, chances: await giveChances(tx, userId, chances) };
  });
}

/** Rows with weight 0 get the smallest weight. */
function rowsWith(outcome: string, rows: readonly DrawTableRow[]): DrawTableRow[] {
  return rows
    .filter((row) => brings(row, outcome))
    .map((row) => ({ ...row, weight: Math.max(1, row.weight) }));
}

function brings({ awardId, type, propId }: DrawTableRow, outcome: string): boolean {
  if (String(awardId) === outcome) return true;
  if (type === JACKPOT_AWARD)
    return JACKPOT_POOLS.some((pool) => pool === outcome && JACKPOT_PROP[pool] === propId);
  const ranges = PROPS.get(outcome) ?? [];
  return ranges.some(([first, last]) => propId >= first && propId <= last);
}

type Range = readonly [first: number, last: number];

const PROPS: ReadonlyMap<string, readonly Range[]> = new Map<string, readonly Range[]>([
  ['coins', [[2001, 2001]]],
  ['points', [[2002, 2002]]],
  ['diamonds', [[60_001, 60_001]]],
  ['coupon', Object.values(COUPON_PROPS)],
  ['card', [[80_001, 80_099]]],
]);

function weightOf({ awardId, propId, weight }: DrawTableRow) {
  return { awardId, propId, weight };
}

/** After that the config's weights apply. */
const forgetDrawWeights = defineRun<[userId: string]>(
  'draw-weights-forget',
  'delete from draw_weights where user_id = $1::uuid',
);

/** Stores a player's own weights. */
const storeDrawWeights = defineRun<[userId: string, DrawWeights]>(
  'draw-weights-store',
  `insert into draw_weights (user_id, weights) values ($1::uuid, $2::jsonb)
    on conflict (user_id) do update set weights = excluded.weights`,
);
