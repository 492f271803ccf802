import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { RECORD_PAGE } from '#contract/constants.ts';
import { bookChecks } from '#server/features.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { seed } from '#tests/seed.ts';
import { createSeededInt } from '../../sandbox/create-seeded-int.ts';
import { findMoneyFaults } from './check-money/find-money-faults.ts';
import { drain } from './mixed-load/drain.ts';
import { type Load, type LoadPlayer, openLoad } from './mixed-load/open-load.ts';
import { chooseOperation } from './mixed-load/operations.ts';

const PLAYERS = 64;
const OPERATIONS = 50;
const TIME_LIMIT = 15 * 60_000;

let load: Load;

beforeAll(async () => {
  load = await openLoad(PLAYERS);
}, TIME_LIMIT);
afterAll(() => load.close(), TIME_LIMIT);

test(
  `${PLAYERS} players do ${OPERATIONS} operations each, all at once, and no coin is misplaced, seed ${seed}`,
  async () => {
    const done = await Promise.all(load.players.map((player, index) => doAllAtOnce(player, seed + index)));
    expect(done).toEqual(Array(PLAYERS).fill(OPERATIONS));

    expect(await drain(load)).toEqual({ deposits: [], withdrawals: [], jobs: [], rounds: [], stakes: [] });
    expect(await findMoneyFaults(load.server.database, load.provider)).toEqual([]);

    const held = await Promise.all(load.players.map(holdingsOf));
    expect(held.map(({ coin }) => coin)).toEqual(held.map(({ moved }) => moved));
    const { accounts } = await checkBook(load.server.database, bookChecks);
    const [players = 0, ...system] = accounts
      .filter(({ currency }) => currency === 'coin')
      .map(({ amount }) => amount);
    const sum = held.reduce((total, { coin, safebox }) => total + coin + safebox, 0);
    expect(sum).toBe(players);
    expect(sum).toBe(-system.reduce((total, amount) => total + amount, 0));

    expect(succeededLess(FREQUENT, PLAYERS)).toEqual([]);
    expect(succeededLess(RARE, 1)).toEqual([]);
  },
  TIME_LIMIT,
);

/** Operations that every player does several times, and those that are rarer or often refused. */
const FREQUENT = [
  calls.playRound,
  calls.createRechargeOrder,
  calls.safeboxTransfer,
  calls.openRound,
  calls.receiveDrawChance,
];
const RARE = [
  calls.cancelRechargeOrder,
  calls.exchange,
  calls.pickPot,
  calls.cashOut,
  calls.retrieveBalance,
  calls.changeDrawSeed,
];

function succeededLess(wanted: readonly Call[], often: number): [path: string, times: number][] {
  return wanted
    .map(({ path }): [string, number] => [path, load.successes.get(path) ?? 0])
    .filter(([, times]) => times < often);
}

/** @returns the number of operations */
async function doAllAtOnce(player: LoadPlayer, playerSeed: number): Promise<number> {
  const chance = createSeededInt(playerSeed);
  const operations = Array.from({ length: OPERATIONS }, () => chooseOperation(chance));
  await Promise.all(operations.map((operation) => operation(load, player, chance)));
  return operations.length;
}

/** The balances that the player is shown, and the sum of their movements. */
async function holdingsOf(player: LoadPlayer): Promise<{ coin: number; safebox: number; moved: number }> {
  const { data } = await load.ask(player, calls.getAfterLoginInfoWeb, {
    version: '',
    os: '',
    deviceModel: '',
  });
  let moved = 0;
  let before = '';
  for (let hasMore = true; hasMore; ) {
    const page = { before, pageSize: RECORD_PAGE.most };
    const { data: shown } = await load.ask(player, calls.appUserCoinDetail, page);
    moved += shown.movements.reduce((sum, { amount }) => sum + amount, 0);
    before = shown.movements.at(-1)?.movementId ?? '';
    hasMore = shown.hasMore;
  }
  return { coin: data.user.coin, safebox: data.user.safebox, moved };
}
