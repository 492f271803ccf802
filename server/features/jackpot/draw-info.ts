import { createHash } from 'node:crypto';
import type { JackpotPoolConfig } from '#contract/app-config.ts';
import { monthOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import { JACKPOT_POOLS, JACKPOT_PROP, RANK_PAGE } from '#contract/constants.ts';
import type { Pool, RankEntry, Section } from '#contract/jackpot.ts';
import type { Answer } from '#server/core/http/answer.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { maskName } from '#server/features/account/index.ts';
import { dismissDraw, readSigner, showCommitment } from '#server/features/fairness/index.ts';
import { showChances } from './count-chances.ts';
import {
  type BestWin,
  countDraws,
  countPlaces,
  findBestWin,
  listBestWins,
  listDraws,
  listNewestWins,
  listPending,
} from './draws.ts';
import { readPools, type StoredPool } from './jackpot-pools.ts';
import { findReadyPlayer, type JackpotDependencies, readTerms } from './ready-player.ts';

const WINNERS = 20;
/** At most this many are sent at once. */
const MOST_PENDING = 50;

export function addDrawInfoRoutes(answer: Answer, deps: JackpotDependencies): void {
  const { clock, configuration, database } = deps;

  answer(calls.getJackpotDrawInfo, async ({ userId }) => {
    const { clock, database } = deps;
    const terms = await readTerms(deps);
    const signer = await readSigner(deps);
    const player = await findReadyPlayer(deps, terms, userId);
    const [pools, wins, pendingAwards, fairness] = await Promise.all([
      readPools(database, terms.config.jackpotPools, clock()),
      listNewestWins(database, WINNERS),
      listPending(database, userId, MOST_PENDING),
      showCommitment({ ...player, time: clock() }, signer),
    ]);
    const { depositPerChance, wagerPerChance } = player.ways;
    return {
      ...showPools(listKnownPools(pools, terms.config.jackpotPools)),
      ...showChances(player, player, player.ways),
      depositPerChance,
      wagerPerChance,
      jackpotWinnerList: wins.map((win) => ({ ...win, nickname: maskName(win.nickname) })),
      pendingAwards,
      fairness,
    };
  });

  answer(calls.getJackpotPools, async () => {
    const { jackpotPools } = await configuration.appConfig();
    const time = clock();
    return { pools: listKnownPools(await readPools(database, jackpotPools, time), jackpotPools), time };
  });

  /** The table of the player's own seed. */
  answer(calls.getDrawTable, async ({ userId }) => {
    const { seed, table } = await findReadyPlayer(deps, await readTerms(deps), userId);
    return { tableVersion: seed.tableVersion, rows: table };
  });
}

/** A jackpot that is not in the config cannot be won and shows as 0. */
function showPools(pools: readonly Pool[]) {
  const amountOf = (prop: number) => pools.find(({ propId }) => propId === prop)?.amount ?? 0;
  const [mega, major, minor, mini] = [
    amountOf(JACKPOT_PROP.mega),
    amountOf(JACKPOT_PROP.major),
    amountOf(JACKPOT_PROP.minor),
    amountOf(JACKPOT_PROP.mini),
  ];
  return {
    total: mega + major + minor + mini,
    megaJackpot: mega,
    majorJackpot: major,
    minorJackpot: minor,
    miniJackpot: mini,
    megaJackpotSection: sectionOf(mega),
    majorJackpotSection: sectionOf(major),
    minorJackpotSection: sectionOf(minor),
    miniJackpotSection: sectionOf(mini),
  };
}

/** From 95 % of the amount to all of it. */
function sectionOf(amount: number): Section {
  return { min: Number((BigInt(amount) * 95n) / 100n), max: amount };
}

/** The jackpots in the config, largest first, with their share of stakes. */
function listKnownPools(stored: readonly StoredPool[], config: readonly JackpotPoolConfig[]): Pool[] {
  return JACKPOT_POOLS.flatMap((name) => {
    const propId = JACKPOT_PROP[name];
    const pool = stored.find((candidate) => candidate.propId === propId);
    const settings = config.find((candidate) => candidate.propId === propId);
    if (pool === undefined || settings === undefined) return [];
    const { amount, lastWonAt, lastAmount } = pool;
    const { seed, ceiling, sharePpm } = settings;
    return [{ name, propId, amount, seed, ceiling, sharePpm, lastWonAt, lastAmount }];
  });
}

export function addDrawRecordsRoutes(answer: Answer, deps: JackpotDependencies): void {
  const { clock, database } = deps;

  answer(calls.dismissDrawAward, async ({ userId, body: { drawId } }) => {
    if (await dismissDraw(database, userId, drawId, clock())) return {};
    throw new CallError('notFound', 'There is no such draw.');
  });

  answer(calls.getPersonJackpotDrawAwardLog, async ({ userId, body: { pageNum, pageSize } }) => {
    const [list, total] = await Promise.all([
      listDraws(database, userId, { offset: (pageNum - 1) * pageSize, limit: pageSize }),
      countDraws(database, userId),
    ]);
    return { list, pages: Math.ceil(total / pageSize), total };
  });

  /** The month's ranking. Other players' names are masked. */
  answer(calls.getJackpotRank, async ({ userId, body: { pageNum, pageSize } }) => {
    const month = monthOf(clock());
    const offset = (pageNum - 1) * pageSize;
    const limit = Math.max(0, Math.min(pageSize, RANK_PAGE.places - offset));
    const [places, count, own] = await Promise.all([
      listBestWins(database, month, { offset, limit }),
      countPlaces(database, month, RANK_PAGE.places),
      findBestWin(database, { month, userId, most: RANK_PAGE.counted }),
    ]);
    return {
      allRank: { list: places.map((place) => showPlace(place, userId)) },
      pages: Math.ceil(count / pageSize),
      personRank: own && showPlace(own, userId),
    };
  });
}

function showPlace({ drawId, userId, nickname, ...place }: BestWin, ownId: string): RankEntry {
  const isOwn = userId === ownId;
  return { ...place, id: nameWin(drawId), isOwn, nickname: isOwn ? nickname : maskName(nickname) };
}

function nameWin(drawId: string): string {
  return createHash('sha256').update(drawId).digest('base64url');
}
