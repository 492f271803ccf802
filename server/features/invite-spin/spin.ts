import { businessDayOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import { INVITE } from '#contract/constants.ts';
import { INVITE_SPIN } from '#contract/invite-spin.ts';
import type { DotFlags } from '#contract/lobby.ts';
import { COINS } from '#contract/rewards.ts';
import { drawFrom } from '#games/rules/fairness.ts';
import { takeOf } from '#games/rules/invite-wheel.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import type { Answer } from '#server/core/http/answer.ts';
import { CallError } from '#server/core/http/call-error.ts';
import type { Limits } from '#server/core/limits.ts';
import { readPage } from '#server/core/read-page.ts';
import { hasReward, payReward, takeForPerson } from '#server/features/claims/index.ts';
import {
  drawCrypto,
  readSigner,
  revealSeed,
  showCommitment,
  spinDraws,
} from '#server/features/fairness/index.ts';
import { readBalance } from '#server/ledger/account.ts';
import {
  countPress,
  endPurse,
  fillPurse,
  findReadySpinner,
  insertSpin,
  listPendingSpins,
  listSpinRecords,
  type ReadySpinner,
  readSpinner,
  readySpinner,
} from './spin-accounts.ts';
import {
  findTerms,
  isLost,
  openPurseOf,
  readTerms,
  type SpinDependencies,
  type SpinSource,
  sourceOf,
  stateOf,
  type Terms,
} from './spin-terms.ts';

const DAY = 86_400_000;
/** At most this many are sent at once. */
const MOST_PENDING = 50;

export function addSpinRoutes(
  answer: Answer,
  deps: SpinDependencies & SpinDependencies & { limits: Limits },
): void {
  const { limits, randomInt } = deps;

  /** @throws CallError `activityOver` or `forbidden` */
  answer(calls.actInviteUser, async ({ userId }) => {
    const terms = await readTerms(deps);
    const signer = await readSigner(deps);
    const spinner = await findReadySpinner(deps, terms, userId);
    const time = deps.clock();
    return {
      ...terms.shown,
      state: stateOf(spinner, terms.shown, time),
      code: spinner.code,
      pendingAwards: await listPendingSpins(deps.database, userId, MOST_PENDING),
      fairness: await showCommitment({ ...spinner, table: terms.table, time }, signer),
      time,
    };
  });

  answer(calls.actInviteUserStatus, async () => {
    const terms = await findTerms(deps);
    return { isOn: terms !== null, terms: terms?.shown ?? null };
  });

  /**
   * Spins for the player by the wheel that their seed is committed to. What the purse holds changes nothing.
   * @throws CallError `commitmentChanged`, `purseFull` or `noSpin`
   */
  answer(calls.actInviteUserSpin, {
    prepare: () => readTerms(deps),
    async work(tx, { userId, body: { commitment }, time }, terms) {
      const spinner = await readySpinner(tx, deps, { terms, userId, time });
      const { seed, nonce } = spinner;
      if (commitment !== '' && commitment !== seed.commitment) {
        throw new CallError('commitmentChanged', 'The wheel has changed. Please look at it again.');
      }
      const open = openPurseOf(spinner);
      const { number, amount, goal } = stateOf(spinner, terms.shown, time);
      if (amount === goal) throw new CallError('purseFull', 'The purse is full: collect it first.');
      const source = await takeSpin(tx, spinner, terms, time);
      const { row } = await drawFrom({ ...seed, nonce, table: terms.table }, drawCrypto);
      const added = takeOf({ amount, goal }, row.count);
      const result = {
        ...{ drawId: newId(time), id: row.awardId, count: row.count },
        ...{ added, purse: amount + added, createTime: time },
      };
      await fillPurse(tx, {
        ...{ userId, number, added, goal, time },
        betMultiple: open?.betMultiple ?? terms.betMultiple,
        endsAt: time + terms.shown.purseDays * DAY,
      });
      const freeOn = source === 'free' ? businessDayOf(time) : null;
      await insertSpin(tx, { userId, seedId: seed.seedId, nonce, source, freeOn, number, row, result });
      return { ...result, state: stateOf(await readSpinner(tx, userId), terms.shown, time) };
    },
  });

  /** Pays a full purse. @throws CallError `rewardTaken` for a paid one, `purseNotFull` for any other */
  answer(calls.actInviteUserExchange, {
    prepare: () => readTerms(deps),
    async work(tx, { userId, body: { purse: number }, time }, terms) {
      const reference = `${INVITE}:${number}`;
      if (await hasReward(tx, userId, reference)) {
        throw new CallError('rewardTaken', 'This purse has been paid.');
      }
      const purse = openPurseOf(await readSpinner(tx, userId));
      if (purse === null || purse.number !== number || purse.amount < purse.goal) {
        throw new CallError('purseNotFull', 'The purse is not full yet.');
      }
      const { wagering } = await payReward(tx, {
        ...{ userId, source: INVITE, reference, time },
        ...{ rewards: [{ propId: COINS, count: purse.goal }], betMultiple: purse.betMultiple },
      });
      await endPurse(tx, { userId, number, outcome: 'paid', time });
      return {
        ...{ amount: purse.goal, wagering, coin: await readBalance(tx, userId, 'coin') },
        state: stateOf(await readSpinner(tx, userId), terms.shown, time),
      };
    },
  });

  /** Also while the activity is off. A purse whose time is over is listed from its end on. */
  answer(calls.actInviteUserRecord, async ({ userId, body }) => {
    const terms = await findTerms(deps);
    const { purse } = await readSpinner(deps.database, userId);
    if (terms !== null && isLost(purse, deps.clock())) await findReadySpinner(deps, terms, userId);
    const { rows, hasMore } = await readPage(body, (page) => listSpinRecords(deps.database, userId, page));
    return { list: rows, hasMore };
  });

  answer(calls.actInviteClickInvite, async ({ userId }) => {
    await readTerms(deps);
    return { code: await countPress(deps.database, userId) };
  });

  /** Ends and reveals the player's seed, and starts the next one, which they know the hash of. */
  answer(calls.changeSpinSeed, {
    async prepare({ userId }) {
      const [terms, signer] = [await readTerms(deps), await readSigner(deps)];
      await limits.take('seedChangesPerPlayer', userId);
      return { terms, signer };
    },
    async work(tx, { userId, body: { clientSeed }, time }, { terms, signer }) {
      const spinner = await readySpinner(tx, deps, { terms, userId, time });
      return revealSeed(tx, spinDraws, spinner, terms, { time, randomInt, clientSeed, signer });
    },
  });
}

/** Whether the player can spin, or be paid a full purse. */
export async function readSpinDots(
  deps: SpinDependencies,
  userId: string,
): Promise<Pick<DotFlags, 'spinAwardFlag'>> {
  const terms = await findTerms(deps);
  if (terms === null) return { spinAwardFlag: false };
  const { block, spins } = stateOf(await readSpinner(deps.database, userId), terms.shown, deps.clock());
  return { spinAwardFlag: block === 'full' || spins > 0 };
}

/** A free spin is the person's: of two accounts at once the second one finds the first. */
async function takeSpin(
  tx: Transaction,
  spinner: ReadySpinner,
  { shown }: Terms,
  time: number,
): Promise<SpinSource> {
  const source = sourceOf(spinner, shown, time);
  if (source !== 'free') return source ?? refuseSpin();
  const right = { key: `${INVITE_SPIN}:${spinner.freeUsed + 1}` };
  const taken = await takeForPerson(tx, spinner.userId, [right], time);
  if (taken.size === 0) return source;
  return sourceOf({ ...spinner, isTaken: true }, shown, time) ?? refuseSpin();
}

function refuseSpin(): never {
  throw new CallError('noSpin', 'There is no spin left.');
}
